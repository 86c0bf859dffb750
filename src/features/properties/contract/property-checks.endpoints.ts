import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { propertyId } from "../../../shared/contract/ids.ts";
import { propertyChecksPaths } from "./property-checks.paths.ts";
import { checkMessages as messages, mostPaperBytes } from "./property-checks-terms.ts";
import { checkKinds } from "./property-terms.ts";

const auth = "lister";
const status = z.literal(200);
/** Somebody else's property, a deleted one, and an id of a wrong shape are all `not_found`. */
const byId = z.object({ id: propertyId.nullable().catch(null) });
const kind = z.enum(checkKinds, messages.kinds);
/** In Base64. */
const mostContentLength = Math.ceil(mostPaperBytes / 3) * 4;

/** A paper without its content, which only operators get. */
export const checkPaper = z.object({ id: z.string(), name: z.string(), sizeBytes: z.int(), addedAt: z.iso.datetime() });
/** `answer`: the operator's note. */
export const checkRequest = z.object({
  askedAt: z.iso.datetime(),
  note: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  outcome: z.enum(["checked", "refused"]).nullable(),
  answer: z.string().nullable(),
});

/** All four checks of a property as its lister sees them. */
export const propertyCheckState = z.object({
  id: propertyId,
  title: z.string(),
  isPublished: z.boolean(),
  /** `lastDay`: on which the check counts. */
  checks: z.array(
    z.object({
      kind,
      checkedOn: z.iso.date().nullable(),
      lastDay: z.iso.date().nullable(),
      request: checkRequest.nullable(),
      papers: z.array(checkPaper),
    }),
  ),
});
export type PropertyCheckState = z.infer<typeof propertyCheckState>;
export type CheckOfLister = PropertyCheckState["checks"][number];

const changed = z.object({ status, message: z.string(), data: propertyCheckState });

/** A lister asks for checks of their own property (HOME-02). */
export const propertyChecksEndpoints = {
  getPropertyChecks: defineEndpoint({
    ...propertyChecksPaths.getPropertyChecks,
    auth,
    summary: "The checks of a property, and what was asked for",
    params: byId,
    response: z.object({ status, data: propertyCheckState }),
    errors: ["not_found"],
  }),
  /** Waiting ones keep their place. Asking again about a decided one starts a new request. */
  askForChecks: defineEndpoint({
    ...propertyChecksPaths.askForChecks,
    auth,
    summary: "Ask for checks of a property",
    params: byId,
    body: z.object({
      kinds: z.array(kind, messages.kinds).min(1, messages.kinds).max(checkKinds.length, messages.kinds),
      note: z
        .string()
        .trim()
        .max(1000, messages.note)
        .transform((text) => text || null)
        .nullish(),
    }),
    response: changed,
    errors: ["not_found"],
  }),
  /** Withdraws what is not decided, and deletes its papers. */
  withdrawChecks: defineEndpoint({
    ...propertyChecksPaths.withdrawChecks,
    auth,
    summary: "Withdraw the requests for checks of a property",
    params: byId,
    response: changed,
    errors: ["not_found"],
  }),
  /** A picture or a PDF of at most 5 MB, in Base64. It is deleted within a day unless its check is asked for. */
  addCheckPaper: defineEndpoint({
    ...propertyChecksPaths.addCheckPaper,
    auth,
    largestBody: { bytes: mostContentLength + 4096, role: "any" },
    summary: "Add a paper for a check",
    params: byId,
    body: z.object({
      kind,
      name: z.string(messages.paperName).trim().min(1, messages.paperName).max(120, messages.paperName),
      content: z.string(messages.paperEmpty).min(1, messages.paperEmpty).max(mostContentLength, messages.paperTooLarge),
    }),
    once: true,
    response: changed,
    errors: ["not_found"],
  }),
  removeCheckPaper: defineEndpoint({
    ...propertyChecksPaths.removeCheckPaper,
    auth,
    summary: "Delete a paper",
    params: byId.extend({ paperId: z.string().max(64) }),
    response: changed,
    errors: ["not_found"],
  }),
};
export type PropertyChecksEndpoints = typeof propertyChecksEndpoints;
