// The zod schemas of declared fields: as a save sends them and as an answer shows them.
import { z } from "zod";
import {
  type Declared,
  type FieldKind,
  type Fields,
  type Held,
  isList,
  mostMoney,
  mostNames,
  type NameOf,
  namesOf,
  valuesOf,
} from "./field-kinds.ts";
import { emptyToNull } from "./form-fields.ts";
import { formMessages } from "./form-messages.ts";
import { plainLink, showsItsHost } from "./link-host.ts";
import { shownText } from "./shown-text.ts";

/** The least measure, and how far below its limit the greatest is. */
const hundredth = 0.01;

/** Fields of a save. One that is not sent stays as it was; null or "" empties it, unless it is needed. */
export const savedShape = <F extends Fields, Name extends NameOf<F>>(fields: F, names?: readonly Name[]) =>
  shapeOf(fields, names ?? namesOf(fields), (field) => savedField(field).optional()) as {
    [N in Name]: z.ZodOptional<z.ZodType<Held<F[N]>, unknown>>;
  };

/** Fields of an entry of a list, which is sent whole: the needed ones must be there. */
export const entryShape = <F extends Fields>(fields: F) =>
  shapeOf(fields, namesOf(fields), (field) => (field.isNeeded ? savedField(field) : savedField(field).optional())) as {
    [Name in NameOf<F>]: F[Name] extends { isNeeded: true }
      ? z.ZodType<Held<F[Name]>, unknown>
      : z.ZodOptional<z.ZodType<Held<F[Name]>, unknown>>;
  };

/** Fields of an answer; null where nothing is known. */
export const shownShape = <F extends Fields, Name extends NameOf<F>>(fields: F, names?: readonly Name[]) =>
  shapeOf(fields, names ?? namesOf(fields), shownField) as { [N in Name]: z.ZodType<Held<F[N]>> };

const shapeOf = (fields: Fields, names: readonly string[], schemaOf: (field: Declared) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (names.includes(name) ? [[name, schemaOf(field)]] : [])));

function savedField(field: Declared): z.ZodType {
  const value = savedValue(field);
  // A number is null until somebody knows it, even one that is needed.
  if (isNumber(field)) return z.preprocess(readNumber, value.nullable());
  if (field.isNeeded || isList(field)) return value;
  return field.kind === "flag" ? value.nullable() : z.preprocess(emptyToNull, value.nullable());
}

function savedValue(field: Declared): z.ZodType {
  const { message } = field;
  const number = message ?? formMessages.number;
  switch (field.kind) {
    case "text":
    case "paragraphs":
      return field.isNeeded ? text(field, message).min(field.least ?? 1, message) : text(field);
    case "whole":
      return z.int(number).min(field.least, number).max(field.most, number);
    case "money":
      return z.int(number).min(field.least, number).max(mostMoney, number);
    case "measure": {
      const { least = hundredth, below } = field;
      return z
        .number(number)
        .min(least, number)
        .max(below - least, number);
    }
    case "degrees":
      return z.number(number).min(-field.most, number).max(field.most, number);
    case "currency":
      return z.string().regex(/^[A-Z]{3}$/);
    case "flag":
      return z.boolean();
    case "day":
      return dayInReach(message ?? formMessages.day);
    case "url":
      return z
        .url({ protocol: /^https?$/, error: message, abort: true })
        .refine(showsItsHost, { error: message, abort: true })
        .overwrite(plainLink)
        .max(field.most, formMessages.tooLong);
    case "choice":
      return z.enum(wordsOf(field), message);
    case "choices":
      return z.array(z.enum(wordsOf(field))).max(wordsOf(field).length);
    case "names":
      return z.array(z.string().overwrite(shownText).min(1).max(field.most)).max(mostNames);
    case "tie":
      throw new Error("A tie has no schema here: its slice checks which record it may name.");
  }
}

const text = ({ most }: { most: number }, message?: string) => z.string(message).overwrite(shownText).max(most, formMessages.tooLong);

/** In a century in which somebody builds: other years are slips of the pen, and the database's calendar has no year 0. */
const isInReach = (date: string): boolean => date >= "1900" && date < "2200";

/** As YYYY-MM-DD, of the years 1900 to 2199. */
export const dayInReach = (message?: string) => z.iso.date({ error: message, abort: true }).refine(isInReach, message);

const isNumber = ({ kind }: FieldKind): boolean => kind === "whole" || kind === "money" || kind === "measure" || kind === "degrees";

/** A number as people write it, with Indian grouping (PWIZ-10): what JavaScript takes for one besides ("0x10", "1e3") is none. */
function readNumber(sent: unknown): unknown {
  if (typeof sent !== "string") return sent;
  const digits = sent.replace(/[,\s]/g, "");
  if (digits === "") return null;
  return /^[+-]?(?=\.?\d)\d*\.?\d*$/.test(digits) ? Number(digits) : Number.NaN;
}

function shownField(field: Declared): z.ZodType {
  const value = shownValue(field);
  return field.isNeeded || isList(field) ? value : value.nullable();
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
    case "choices":
      return z.array(z.enum(wordsOf(field)));
    case "names":
      return z.array(z.string());
    default:
      return z.string();
  }
}

const wordsOf = ({ labels }: { labels: Record<string, string> }) => valuesOf(labels) as [string, ...string[]];
