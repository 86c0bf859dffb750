import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { listerTypes } from "./lister-types.ts";
import { mailPreferencesPaths } from "./mail-preferences.paths.ts";
import { mailChoices } from "./profile.ts";

const status = z.literal(200);
const saved = z.object({ status, message: z.string(), data: mailChoices });
const choices = mailChoices.partial();
const token = z.string().min(1).max(200);

/** A lister's mail preferences: in the panel, and through the signed link in each such mail. Preferences that are not sent stay. */
export const mailPreferencesEndpoints = {
  chooseMails: defineEndpoint({
    ...mailPreferencesPaths.chooseMails,
    auth: "lister",
    summary: "Choose the signed-in account's mails",
    body: choices,
    response: saved,
  }),
  openMailPreferences: defineEndpoint({
    ...mailPreferencesPaths.openMailPreferences,
    auth: "none",
    summary: "The mail choices of a link's account",
    body: z.object({ token }),
    response: z.object({ status, data: z.object({ role: z.enum(listerTypes), mails: mailChoices }) }),
    errors: ["not_found"],
  }),
  saveMailPreferences: defineEndpoint({
    ...mailPreferencesPaths.saveMailPreferences,
    auth: "none",
    summary: "Choose mails with the link from a mail",
    body: z.object({ token, mails: choices }),
    response: saved,
    errors: ["not_found"],
  }),
};
export type MailPreferencesEndpoints = typeof mailPreferencesEndpoints;
