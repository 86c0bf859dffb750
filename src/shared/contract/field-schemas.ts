// The zod schemas of declared fields: as a save sends them and as an answer shows them.
import { z } from "zod";
import { type FieldKind, mostMoney, mostNames, valuesOf } from "./field-kinds.ts";
import { choice, day, number, text } from "./form-fields.ts";
import { formMessages } from "./form-messages.ts";

/** The least measure, and how far below its limit the greatest is. */
const hundredth = 0.01;

/**
 * A field of a save. One that is not sent stays as it was, and null or "" empties it; `refusal` is the message of a field that nobody may
 * empty.
 */
export function savedField(field: FieldKind, refusal?: string): z.ZodType {
  switch (field.kind) {
    case "text":
    case "paragraphs": {
      if (refusal === undefined) return text(field.most);
      const least = field.least ?? 1;
      return z.string(refusal).trim().min(least, refusal).max(field.most, formMessages.tooLong).optional();
    }
    case "whole":
      return number(field.least, field.most);
    case "money":
      return number(field.least, mostMoney, refusal === undefined ? {} : { message: refusal });
    case "measure":
      return number(hundredth, field.below - hundredth, { whole: false });
    case "degrees":
      return number(-field.most, field.most, { whole: false });
    case "currency":
      return z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional();
    case "flag":
      return z.boolean().nullable().optional();
    case "day":
      return day();
    case "choice":
      return refusal === undefined ? choice(wordsOf(field)) : z.enum(wordsOf(field), refusal).optional();
    case "choices":
      return z
        .array(z.enum(wordsOf(field)))
        .max(wordsOf(field).length)
        .optional();
    case "names":
      return z.array(z.string().trim().min(1).max(field.most)).max(mostNames).optional();
    case "tie":
      throw new Error("Which records an id may name is for the slice to say.");
  }
}

/** A field of an answer; null where nothing is known, unless it is `isNeeded`. */
export function shownField(field: FieldKind, isNeeded: boolean): z.ZodType {
  if (field.kind === "choices") return z.array(z.enum(wordsOf(field)));
  if (field.kind === "names") return z.array(z.string());
  return isNeeded ? shownValue(field) : shownValue(field).nullable();
}

function shownValue(field: FieldKind): z.ZodType {
  switch (field.kind) {
    case "whole":
    case "money":
      return z.int();
    case "measure":
    case "degrees":
      return z.number();
    case "currency":
      return z.string().length(3);
    case "flag":
      return z.boolean();
    case "day":
      return z.iso.date();
    case "choice":
      return z.enum(wordsOf(field));
    default:
      return z.string();
  }
}

const wordsOf = ({ labels }: { labels: Record<string, string> }) => valuesOf(labels) as [string, ...string[]];
