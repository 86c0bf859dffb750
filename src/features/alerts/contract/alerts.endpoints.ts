import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { savedSearchId } from "../../../shared/contract/ids.ts";
import { shownText } from "../../../shared/contract/shown-text.ts";
import { alertFrequencies, alertKinds, longestName, alertMessages as messages } from "./alert-terms.ts";
import { alertsPaths } from "./alerts.paths.ts";

const status = z.literal(200);
const told = z.object({ status, message: z.string() });
const token = z.string().min(1).max(200);
/** The query of a search's address; read leniently, as everywhere. */
const search = z.string().max(8_000, messages.tooLong);
const frequency = z.enum(alertFrequencies);
const kinds = z
  .array(z.enum(alertKinds), messages.kinds)
  .min(1, messages.kinds)
  .max(alertKinds.length)
  .overwrite((given) => alertKinds.filter((kind) => given.includes(kind)));

export const alertRequest = z.object({
  search,
  frequency,
  kinds,
  email: z.string(messages.email).trim().toLowerCase().max(254, messages.email).pipe(z.email(messages.email)),
  /** A field that people do not see: a machine that fills it in gets the usual answer, and nothing is stored. */
  website: z.string().max(500).optional(),
});
export type AlertRequest = z.output<typeof alertRequest>;

export const savedSearch = z
  .object({
    id: savedSearchId,
    /** The query of its address. */
    search: z.string(),
    words: z.string(),
    name: z.string().nullable(),
    frequency,
    kinds,
    /** Homes that are new since its homes were last looked at, at most 200. */
    fresh: z.int(),
    isRunning: z.boolean(),
  })
  .meta({ id: "SavedSearch" });
export type SavedSearch = z.infer<typeof savedSearch>;

/** What is not sent stays. `isLookedAt`: its new homes were looked at. */
const change = z.object({
  search: search.optional(),
  frequency: frequency.optional(),
  kinds: kinds.optional(),
  name: z.string().overwrite(shownText).max(longestName).nullable().optional(),
  isRunning: z.boolean().optional(),
  isLookedAt: z.literal(true).optional(),
});
export type SavedSearchChange = z.output<typeof change>;

const changed = z.object({ status, message: z.string(), data: savedSearch });
/** `savedHomes`: how often changes of saved homes are told; null: never. */
const alerts = z.object({ searches: z.array(savedSearch), savedHomes: frequency.nullable() });
export type Alerts = z.infer<typeof alerts>;

export const alertsEndpoints = {
  /** How many homes fit now, and how many new ones came a week lately; null where too little is known. */
  previewAlert: defineEndpoint({
    ...alertsPaths.previewAlert,
    auth: "none",
    summary: "What an alert for a search would tell",
    query: z.object({ search }),
    response: z.object({
      status,
      data: z.object({ words: z.string(), total: z.int(), perWeek: z.number().nullable(), isBroad: z.boolean() }),
    }),
    reads: 5,
  }),
  /**
   * The answer is the same whether the address is known or not. Nothing runs before the mail's link is confirmed, unless the address is
   * known to be the visitor's own.
   */
  requestAlert: defineEndpoint({
    ...alertsPaths.requestAlert,
    auth: "none",
    summary: "Ask to be told of new homes",
    body: alertRequest,
    response: told,
    errors: ["conflict", "rate_limited"],
  }),
  openAlertRequest: defineEndpoint({
    ...alertsPaths.openAlertRequest,
    auth: "none",
    summary: "What a mail's link would confirm",
    body: z.object({ token }),
    response: z.object({ status, data: z.object({ search: z.string(), words: z.string(), frequency, kinds, isConfirmed: z.boolean() }) }),
    errors: ["not_found", "gone"],
  }),
  /** Repeating it is no error. `token` opens all alerts of the address. */
  confirmAlert: defineEndpoint({
    ...alertsPaths.confirmAlert,
    auth: "none",
    summary: "Confirm an alert with the link from a mail",
    body: z.object({ token }),
    response: z.object({ status, message: z.string(), data: z.object({ token: z.string() }) }),
    errors: ["not_found", "gone", "conflict"],
  }),
  openAlerts: defineEndpoint({
    ...alertsPaths.openAlerts,
    auth: "none",
    summary: "The saved searches of a mail's link",
    body: z.object({ token }),
    response: z.object({ status, data: alerts }),
    errors: ["not_found"],
  }),
  changeAlert: defineEndpoint({
    ...alertsPaths.changeAlert,
    auth: "none",
    summary: "Change a saved search with the link from a mail",
    body: z.object({ token, id: savedSearchId, change }),
    response: changed,
    errors: ["not_found", "conflict"],
  }),
  /** Ends all mails about homes to the address. Repeating it is no error. */
  endAlerts: defineEndpoint({
    ...alertsPaths.endAlerts,
    auth: "none",
    summary: "End all alerts with the link from a mail",
    body: z.object({ token }),
    response: told,
    errors: ["not_found"],
  }),
  forgetAlerts: defineEndpoint({
    ...alertsPaths.forgetAlerts,
    auth: "none",
    summary: "Delete an address with its saved searches",
    body: z.object({ token }),
    response: told,
    errors: ["not_found"],
  }),
  listSavedSearches: defineEndpoint({
    ...alertsPaths.listSavedSearches,
    auth: "visitor",
    summary: "The visitor's saved searches",
    response: z.object({ status, data: alerts }),
  }),
  changeSavedSearch: defineEndpoint({
    ...alertsPaths.changeSavedSearch,
    auth: "visitor",
    summary: "Change one of the visitor's saved searches",
    params: z.object({ id: savedSearchId }),
    body: change,
    response: changed,
    errors: ["not_found", "conflict"],
  }),
  setSavedHomeAlerts: defineEndpoint({
    ...alertsPaths.setSavedHomeAlerts,
    auth: "visitor",
    summary: "Choose how often changes of saved homes are told",
    body: z.object({ frequency: frequency.nullable() }),
    response: z.object({ status, message: z.string(), data: z.object({ frequency: frequency.nullable() }) }),
    errors: ["conflict"],
  }),
};
export type AlertsEndpoints = typeof alertsEndpoints;
