import { z } from "zod";
import { accountId } from "../../../shared/contract/ids.ts";
import { deskActions } from "./desk-terms.ts";

/** A record that an entry mentions. `name`: its name now, or the last known one; null: nothing is known. */
const namedRecord = z.object({ id: z.string(), name: z.string().nullable(), isGone: z.boolean() });
export type NamedRecord = z.infer<typeof namedRecord>;

export const logEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  operator: z.string(),
  action: z.enum(deskActions),
  entityKind: z.enum(["property", "lister", "amenity", "advertisement", "feature", "operator", "mail", "rates", "places"]),
  entityId: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  /** The lister concerned; null: none, or the account has been deleted. */
  lister: z.object({ id: accountId, name: z.string() }).nullable(),
  /** What the entry is about, and the properties in its lists. */
  names: z.array(namedRecord),
});
export type LogEntry = z.infer<typeof logEntry>;

const day = z.iso.date();
/** Each narrows the log. `lister`: an account's id, or a part of a name, firm or email. Days in India, both included. */
export const logFilter = z.object({
  action: z.enum(deskActions).optional(),
  operator: z.string().trim().max(254).optional(),
  lister: z.string().trim().max(120).optional(),
  from: day.optional(),
  to: day.optional(),
});
export type LogFilter = z.output<typeof logFilter>;
