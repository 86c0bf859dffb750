import { z } from "zod";
import { propertyId } from "../../../shared/contract/ids.ts";
import { shownText } from "../../../shared/contract/shown-text.ts";
import { reportMessages as messages, reportOutcomes, reportReasons } from "./report-terms.ts";

const blankIsNothing = (value: unknown) => (typeof value === "string" && shownText(value) === "" ? undefined : value);

/** A visitor's report of a property. Field order is check order. */
export const propertyReport = z.object({
  targetRef: z.string().max(64),
  reason: z.enum(reportReasons, messages.reason),
  details: z.preprocess(blankIsNothing, z.string(messages.details).overwrite(shownText).max(2000, messages.details).optional()),
  /** For people who want to be informed by mail. */
  email: z.preprocess(
    blankIsNothing,
    z.string(messages.email).trim().toLowerCase().max(254, messages.email).pipe(z.email(messages.email)).optional(),
  ),
  /** A field that people do not see: only machines fill it in. */
  website: z.string().max(500).optional(),
});
export type PropertyReport = z.output<typeof propertyReport>;

/** What the reporter may know about it. */
export const reportStatus = z.object({
  property: z.object({ id: propertyId, title: z.string() }),
  reason: z.enum(reportReasons),
  reportedAt: z.iso.datetime(),
  /** null: not decided yet. */
  outcome: z.enum(reportOutcomes).nullable(),
  decidedAt: z.iso.datetime().nullable(),
});
export type ReportStatus = z.infer<typeof reportStatus>;
