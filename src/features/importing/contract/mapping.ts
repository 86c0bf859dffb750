import { z } from "zod";
import { type ImportField, importFieldNames } from "./import-field-names.ts";
import { longestSystem } from "./import-terms.ts";

/** The supported encodings. UTF-8 unless the first bytes or the mapping say otherwise. */
export const textEncodings = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** The supported delimiters. */
export const csvDelimiters = [",", ";", "\t", "|"] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

export const longestColumnName = 200;
const mostReplacements = 50;
const mostLookups = 500;

const columnName = z.string().trim().min(1, "must name a column").max(longestColumnName);
const shortText = z.string().max(500);
const table = (key: z.ZodString, most: number) =>
  z.record(key, shortText).refine((entries) => Object.keys(entries).length <= most, { error: `must have at most ${most} entries` });

/** One way to fill a field. Its steps apply to the text in the order listed here. */
const rule = z
  .strictObject({
    column: columnName.optional(),
    constant: z
      .preprocess((value) => (typeof value === "number" || typeof value === "boolean" ? String(value) : value), shortText.min(1))
      .optional(),
    /** Text with {names} of fields (their final values) or columns (as in the file). Empty when one of them is empty. */
    template: z.string().min(1).max(2_000).optional(),
    /** Texts that mean "not known", such as NA. Compared in any case. */
    emptyWhen: z.array(shortText).max(50).optional(),
    removePrefix: shortText.optional(),
    removeSuffix: shortText.optional(),
    replace: table(z.string().min(1).max(100), mostReplacements).optional(),
    /** What a whole text means; "": not known. A text that is not in the table stays. */
    words: table(shortText, mostLookups).optional(),
    /** A text that is not in the table is refused, unless `otherwise` gives a value for it. */
    lookup: table(shortText, mostLookups).optional(),
    otherwise: shortText.optional(),
    decimalMark: z.enum([".", ","]).optional(),
    multiply: z.number().positive().optional(),
    round: z.enum(["nearest", "down", "up"]).optional(),
    letters: z.enum(["lower", "upper", "title", "sentence"]).optional(),
    /** The separator of a list. */
    split: z.string().min(1).max(5).optional(),
  })
  .refine(({ column, constant, template }) => [column, constant, template].filter((source) => source !== undefined).length === 1, {
    error: 'needs exactly one of "column", "constant" and "template"',
  })
  .refine(({ otherwise, lookup }) => otherwise === undefined || lookup !== undefined, { error: '"otherwise" belongs to a "lookup"' });
export type FieldRule = z.infer<typeof rule>;

/** Just a column's name, one rule, or several of which the first that gives a text wins. */
const rules = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]).map((item: unknown) => (typeof item === "string" ? { column: item } : item)),
  z.array(rule).min(1).max(8),
);

const fields = Object.fromEntries(importFieldNames.map((name) => [name, rules.optional()])) as Record<
  ImportField,
  z.ZodOptional<typeof rules>
>;

/** How the columns of a listing file become properties: the file given by `--mapping`. Described in docs/importing.md. */
export const mapping = z.strictObject({
  /** Notes for the reader; ignored. */
  about: z.string().max(2_000).optional(),
  /** Identifies the source: runs with the same source and lister recognise each other's rows. Default: the file's name. */
  source: z.string().trim().min(1).max(120).optional(),
  /** The column with the file's own reference of a home. Without it a row is recognised by its content. */
  reference: columnName.optional(),
  encoding: z.enum(textEncodings).optional(),
  delimiter: z.enum(csvDelimiters).optional(),
  /** Columns with coordinates in another system than degrees, and that system: a code of EPSG, or PROJ's notation. */
  projection: z.strictObject({ x: columnName, y: columnName, crs: z.string().min(1).max(longestSystem) }).optional(),
  /** The area of all homes of the file, in degrees: a home outside is refused, for example when latitude and longitude are swapped. */
  within: z
    .strictObject({
      south: z.number().min(-90).max(90),
      north: z.number().min(-90).max(90),
      west: z.number().min(-180).max(180),
      east: z.number().min(-180).max(180),
    })
    .refine(({ south, north, west, east }) => south < north && west < east, { error: "must have south below north and west below east" })
    .optional(),
  publish: z.enum(["when-complete", "never"]).default("when-complete"),
  fields: z.strictObject(fields),
});
export type Mapping = z.infer<typeof mapping>;
