// What the columns of a file may be, by their names and values.
import { phoneCountries } from "../../../leads/contract/phone-countries.ts";
import { type ImportField, importFieldNames } from "../../contract/import-field-names.ts";
import { type FieldRule, longestColumnName, type Mapping, mapping } from "../../contract/mapping.ts";
import { nameKey } from "../mapping/cell-readers.ts";
import { matchColumns } from "../mapping/column-matching.ts";
import { importFields } from "../mapping/import-fields.ts";
import { applySteps } from "../mapping/text-steps.ts";

const longestSample = 80;
const mostSamples = 3;
/** The share of a column's values that a field must read to be proposed for it. */
const enough = 0.8;

type Steps = Pick<FieldRule, "replace"> & { letters?: "title" };
export type ColumnView = { name: string; samples: string[]; values: number; reads: ({ field: ImportField; values: number } & Steps)[] };

/** What the first rows hold. Empty cells do not count. */
export function describeColumns(columns: string[], rows: (string[] | null)[]): ColumnView[] {
  return columns.map((name, index) => {
    const values = rows.map((cells) => (cells?.[index] ?? "").trim()).filter((value) => value !== "");
    const samples = [...new Set(values)].slice(0, mostSamples).map((value) => value.slice(0, longestSample));
    const reads = importFieldNames.flatMap((field) => {
      const steps = stepsFor(field, values);
      const read = countRead(field, values, steps);
      return read === 0 ? [] : [{ field, values: read, ...steps }];
    });
    return { name, samples, values: values.length, reads };
  });
}

const countRead = (field: ImportField, values: string[], steps: Steps): number =>
  values.filter((value) => importFields[field].read(applySteps(value, steps) ?? "").complaint === undefined).length;

/** "2 BHK" and "3BHK" have a number of bedrooms; "1,120 sq ft" is an area. */
const unitsOf: Partial<Record<ImportField, string[]>> = {
  bedrooms: ["BHK", "bhk", "Bhk", "RK"],
  ...Object.fromEntries(
    ["area", "carpetArea", "builtUpArea"].map((field) => [field, ["sq. ft.", "sq.ft.", "sq ft", "sqft", "sft", "Sq Ft", "SQFT"]]),
  ),
};

/** Steps without which a field does not read these values, or would show them as nobody writes them. */
function stepsFor(field: ImportField, values: string[]): Steps {
  if (field === "city" || field === "state") return stepsForNames(values);
  const [letter] = values[0] ?? "";
  // "z95838": a letter that keeps a spreadsheet from taking the code for a number.
  if (field === "zipCode" && letter && values.every((value) => /^[a-z]\d+$/.test(value) && value.startsWith(letter)))
    return { replace: { [letter]: "" } };
  const found = unitsOf[field]?.filter((unit) => values.some((value) => value.endsWith(unit))) ?? [];
  return found.length === 0 ? {} : { replace: Object.fromEntries(found.map((unit) => [unit, ""])) };
}

/** "EL_DORADO_HILLS" is El Dorado Hills; "UP" and "NCR" are what they are. */
function stepsForNames(values: string[]): Steps {
  const isShouted =
    values.length > 0 && values.every((value) => value.length > 3 && value === value.toUpperCase() && /\p{Lu}/u.test(value));
  return { ...(values.some((value) => value.includes("_")) && { replace: { _: " " } }), ...(isShouted && { letters: "title" }) };
}

/** Fields that can be told from values alone: words of a list, or numbers of a form that no other field has. */
const toldByValues: readonly ImportField[] = ["type", "listedFor", "furnishCategory", "possessionStatus", "facing", "status", "areaUnit"];
const forms: readonly [ImportField, RegExp][] = [
  ["zipCode", /^[1-8]\d{5}$/],
  ["price", /^(₹|rs\.?\s|inr\s)|\d\s*(l|lac|lacs|lakh|lakhs|cr|crore|crores)\.?$/i],
  ["bedrooms", /^\d{1,2}\s*(bhk|rk)$/i],
  ["latitude", /^(\d|[12]\d|3[0-7])\.\d{3,}$/],
  ["longitude", /^(6[89]|[78]\d|9[0-7])\.\d{3,}$/],
];

/** A mapping to start from: columns with known names first, then those whose values tell. */
export function proposeMapping(columns: string[], views: ColumnView[], rows: (string[] | null)[]): Mapping {
  const { mapping: byName, ignored } = matchColumns(columns);
  const fields: Partial<Record<ImportField, FieldRule[] | undefined>> = { ...byName.fields };
  for (const view of views.filter(({ name }) => name.length <= longestColumnName && ignored.includes(name))) {
    const field = tellByValues(view, valuesOf(columns, view, rows));
    if (field && !fields[field]) fields[field] = [{ column: view.name }];
  }
  for (const [field, rules] of Object.entries(fields) as [ImportField, FieldRule[] | undefined][]) {
    const view = views.find(({ name }) => name === rules?.[0]?.column);
    if (view) fields[field] = rules?.map((rule) => ({ ...rule, ...stepsFor(field, valuesOf(columns, view, rows)) }));
  }
  return mapping.parse({ ...byName, fields });
}

const valuesOf = (columns: string[], { name }: ColumnView, rows: (string[] | null)[]): string[] =>
  rows.map((cells) => (cells?.[columns.indexOf(name)] ?? "").trim()).filter((value) => value !== "");

/** Any text may be a country's name for its reader, which therefore tells nothing. */
function countryKey(text: string): string {
  const reading = importFields.country.read(text);
  return nameKey(reading.complaint === undefined ? reading.value : text);
}
const countryKeys = new Set(phoneCountries.map(({ name }) => countryKey(name)));
/** Two letters may be a state as well. */
const isCountry = (text: string): boolean => text.length > 2 && countryKeys.has(countryKey(text));

function tellByValues({ values, reads }: ColumnView, texts: string[]): ImportField | undefined {
  if (values === 0) return undefined;
  const form = forms.find(([, pattern]) => texts.filter((text) => pattern.test(text)).length >= values * enough);
  if (form) return form[0];
  if (texts.filter(isCountry).length >= values * enough) return "country";
  return toldByValues.find((field) => reads.some((read) => read.field === field && read.values >= values * enough));
}
