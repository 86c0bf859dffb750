import { z } from "zod";
import { type ImportField, importFieldNames } from "./import-fields.ts";

/** The encodings that a file may have. UTF-8 unless its first bytes or the mapping say otherwise. */
export const textEncodings = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** What may divide the cells of a row. */
export const csvDelimiters = [",", ";", "\t", "|"] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

const columnName = z.string().trim().min(1, "must name a column").max(200);
const shortText = z.string().max(500);

/** One way to fill a field. What it does to the text is done in the order in which the steps stand here. */
const rule = z
  .strictObject({
    column: columnName.optional(),
    constant: z
      .preprocess((value) => (typeof value === "number" || typeof value === "boolean" ? String(value) : value), shortText.min(1))
      .optional(),
    /** Text with {names} of fields (as they have become) or columns (as the file has them). Empty when one of them is empty. */
    template: z.string().min(1).max(2_000).optional(),
    /** Texts that mean "not known", such as NA. Compared in any case. */
    emptyWhen: z.array(shortText).max(50).optional(),
    removePrefix: shortText.optional(),
    removeSuffix: shortText.optional(),
    replace: z.record(z.string().min(1).max(100), shortText).optional(),
    /** A text that is not in the table is refused, unless `otherwise` says what it becomes. */
    lookup: z.record(shortText, shortText).optional(),
    otherwise: shortText.optional(),
    decimalMark: z.enum([".", ","]).optional(),
    multiply: z.number().positive().optional(),
    round: z.enum(["nearest", "down", "up"]).optional(),
    letters: z.enum(["lower", "upper", "title", "sentence"]).optional(),
    /** What divides the values of a list. */
    split: z.string().min(1).max(5).optional(),
  })
  .refine(({ column, constant, template }) => [column, constant, template].filter((source) => source !== undefined).length === 1, {
    error: 'needs exactly one of "column", "constant" and "template"',
  })
  .refine(({ otherwise, lookup }) => otherwise === undefined || lookup !== undefined, { error: '"otherwise" belongs to a "lookup"' });
export type FieldRule = z.infer<typeof rule>;

/** A column's name alone, one rule, or several of which the first that gives a text is taken. */
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
  /** Notes to the reader; not used. */
  about: z.string().max(2_000).optional(),
  /** Names where the rows come from: two runs with one source and lister know each other's rows. Default: the file's name. */
  source: z.string().trim().min(1).max(120).optional(),
  /** The column that holds the file's own reference of a home. Without it a row is known by its content. */
  reference: columnName.optional(),
  encoding: z.enum(textEncodings).optional(),
  delimiter: z.enum(csvDelimiters).optional(),
  /** Columns with coordinates of another system than degrees, and that system in PROJ's words. */
  projection: z.strictObject({ x: columnName, y: columnName, crs: z.string().min(1).max(1_000) }).optional(),
  /** Where all homes of the file lie, in degrees: a home outside is refused, as when latitude and longitude are swapped. */
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
