// Fields of forms that people save half filled (PWIZ-03, PROJ-05): one that is not sent stays as it was, null or "" empties it.
import { z } from "zod";
import { formMessages as messages } from "./form-messages.ts";

export const emptyToNull = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value);

/** Text that may be emptied: "" is stored as nothing. */
export const text = (most: number) => z.preprocess(emptyToNull, z.string().trim().max(most, messages.tooLong).nullable()).optional();

export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.preprocess(emptyToNull, z.enum(values).nullable()).optional();

/** In a century in which somebody builds: other years are slips of the pen, and the database's calendar has no year 0. */
const isInReach = (date: string): boolean => date >= "1900" && date < "2200";

/** A day as YYYY-MM-DD, which may not be empty. */
export const requiredDay = (message: string) => z.iso.date({ error: message, abort: true }).refine(isInReach, message);

/** A day as YYYY-MM-DD. */
export const day = () => z.preprocess(emptyToNull, requiredDay(messages.day).nullable()).optional();

/** As people write numbers: what JavaScript takes for one besides ("0x10", "1e3") is none. */
const readNumber = (text: string): number | null => {
  const digits = text.replace(/[,\s]/g, "");
  if (digits === "") return null;
  return /^[+-]?(?=\.?\d)\d*\.?\d*$/.test(digits) ? Number(digits) : Number.NaN;
};

/** A number or numeric text (PWIZ-10); Indian grouping is taken. */
export const number = (least: number, most: number, { whole = true, message = messages.number as string } = {}) =>
  z
    .preprocess(
      (value) => (typeof value === "string" ? readNumber(value) : value),
      (whole ? z.int(message) : z.number(message)).min(least, message).max(most, message).nullable(),
    )
    .optional();

/**
 * What a save says beside the fields. `iud_flag` I creates, U changes.
 * `version`: what its sender last saw; a save that would undo what was changed since is refused as `conflict`, and its issues name
 * those fields. Without it the save wins.
 * `creationKey`: made by the client for one new record. Sent again, it creates nothing and answers with what it made, as that is
 * now: so a creation whose answer was lost can be repeated. Only with I.
 * `role` is accepted and ignored: the server takes it from the session.
 */
export const saveFields = {
  iud_flag: z.enum(["I", "U"]),
  version: z.int().min(1).optional(),
  creationKey: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,64}$/)
    .optional(),
  role: z.string().max(40).optional(),
};
