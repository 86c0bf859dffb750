import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { forgottenPassword, passwordReset } from "./account.ts";
import { accountLinksPaths } from "./account-links.paths.ts";
import { listerTypes } from "./lister-types.ts";

const done = z.object({ status: z.literal(200), message: z.string() });
const token = z.string().min(1).max(100);

/**
 * The endpoints of links in mails, and how to get such a link (AUTH-12). An unknown token is `not_found`, one that no longer
 * works `gone`.
 */
export const accountLinksEndpoints = {
  /** Repeating it succeeds. */
  verifyEmail: defineEndpoint({
    ...accountLinksPaths.verifyEmail,
    auth: "none",
    summary: "Verify an email address with the link from its mail",
    body: z.object({ token }),
    response: done,
    errors: ["not_found", "gone"],
  }),
  resendVerification: defineEndpoint({
    ...accountLinksPaths.resendVerification,
    auth: "lister",
    summary: "Request another verification link",
    response: done,
  }),
  /** Gives the same answer in the same time whether there is an account or not. */
  forgotPassword: defineEndpoint({
    ...accountLinksPaths.forgotPassword,
    auth: "none",
    summary: "Request a link for a new password",
    body: forgottenPassword,
    response: done,
  }),
  /** Whose password the link would change, and how many passkeys the account has, for the form. Does not use up the link. */
  openPasswordLink: defineEndpoint({
    ...accountLinksPaths.openPasswordLink,
    auth: "none",
    summary: "Check a link for a new password",
    body: z.object({ token }),
    response: z.object({
      status: z.literal(200),
      data: z.object({ email: z.string(), role: z.enum(listerTypes), passkeys: z.int() }),
    }),
    errors: ["not_found", "gone"],
  }),
  /** Works once. Ends all sessions of the account; its passkeys stay unless `remove_passkeys`. */
  resetPassword: defineEndpoint({
    ...accountLinksPaths.resetPassword,
    auth: "none",
    summary: "Choose a new password with the link from a mail",
    body: passwordReset.and(z.object({ token, remove_passkeys: z.boolean().optional() })),
    response: done,
    errors: ["not_found", "gone"],
  }),
};
export type AccountLinksEndpoints = typeof accountLinksEndpoints;
