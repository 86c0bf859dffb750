import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { linkRequest, pairingCode, visitor } from "./visitor.ts";
import { visitorExportPath, visitorsPaths } from "./visitors.paths.ts";

const status = z.literal(200);
const done = z.object({ status, message: z.string() });
const answer = z.object({ status, data: visitor });
const link = z.object({ token: z.string().min(1).max(100) });

/** What the server keeps of a visitor. Of a link, an unknown token is `not_found`, one that no longer works `gone`. */
export const visitorsEndpoints = {
  /** Repeating it changes nothing. With a lister's token, the account's visitor takes over what the device's had. */
  beginVisitor: defineEndpoint({
    ...visitorsPaths.beginVisitor,
    auth: "none",
    summary: "Make the visitor of this device, or of the lister",
    response: answer,
    errors: ["not_signed_in", "cross_origin"],
  }),
  getVisitor: defineEndpoint({
    ...visitorsPaths.getVisitor,
    auth: "visitor",
    summary: "The visitor of this device",
    response: answer,
  }),
  signVisitorOut: defineEndpoint({
    ...visitorsPaths.signVisitorOut,
    auth: "none",
    summary: "Sign the visitor out on this device",
    response: done,
    errors: ["cross_origin"],
  }),
  /** A lister's account stays. */
  deleteVisitor: defineEndpoint({
    ...visitorsPaths.deleteVisitor,
    auth: "visitor",
    summary: "Delete the visitor with everything that is kept of it",
    response: done,
  }),
  /**
   * Gives the same answer whether the address is known or not. At most one mail a minute and five a day go to one address. `code`: for a
   * device whose visitor has no address; with it, another device that opens the link gives both one list.
   */
  mailVisitorLink: defineEndpoint({
    ...visitorsPaths.mailVisitorLink,
    auth: "none",
    summary: "Request a link that signs a device in",
    body: linkRequest,
    response: done.extend({ data: z.object({ code: z.string().nullable() }) }),
    errors: ["cross_origin"],
  }),
  /** Whose link it is. Does not use it up. `asksCode`: another device asked for it, and shows a code. */
  openVisitorLink: defineEndpoint({
    ...visitorsPaths.openVisitorLink,
    auth: "none",
    summary: "Check a link that signs a device in",
    body: link,
    response: z.object({ status, data: z.object({ email: z.string(), asksCode: z.boolean() }) }),
    errors: ["not_found", "gone", "cross_origin"],
  }),
  /**
   * Works once. What the device's visitor without an address had goes to the visitor of the address; with the right `code` that of the device
   * that asked, too, which is signed in from then on. A wrong code uses nothing up; after five, none is right.
   */
  useVisitorLink: defineEndpoint({
    ...visitorsPaths.useVisitorLink,
    auth: "none",
    summary: "Sign this device in with the link from a mail",
    body: link.extend({ code: pairingCode.optional() }),
    response: answer.extend({ message: z.string() }),
    errors: ["not_found", "gone", "cross_origin"],
  }),
};
export type VisitorsEndpoints = typeof visitorsEndpoints;

export const visitorExport = defineEndpoint({
  ...visitorExportPath,
  auth: "visitor",
  summary: "Everything that is kept of a visitor",
  response: z.string(),
  contentType: "application/zip",
});
