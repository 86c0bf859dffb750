// How columns become fields while a lister decides it; a mapping is what the server keeps of it (docs/importing.md).
import { homeCountry, missingToPublish, type PublicationFacts } from "../../../properties/contract/publication.ts";
import {
  type ChoiceField,
  choiceFields,
  type ImportField,
  importFieldNames,
  type WholeField,
  wholeFields,
} from "../../contract/import-field-names.ts";
import type { ImportColumns } from "../imports-api.ts";

export type Column = ImportColumns["columns"][number];
/** What a column is: a field, the file's own reference of a home, or left out. */
export type Target = ImportField | "reference" | "";
/** Steps of a rule that this screen keeps as they are. */
type Rule = Record<string, unknown>;
type Pairs<Key, Value> = readonly (readonly [Key, Value])[];

export type Matching = {
  /** By the column's name. */
  targets: Pairs<string, Target>;
  /** A value for all homes, of fields without a column. */
  constants: Pairs<ImportField, string>;
  /** The rule of each matched field beyond its column. */
  rules: Pairs<ImportField, Rule>;
  /** Of the columns of latitude and longitude, as people write its code; "": degrees. */
  system: string;
  /** Everything else of the mapping. */
  rest: Record<string, unknown>;
};

const entriesOf = (value: unknown): [string, unknown][] => (typeof value === "object" && value !== null ? Object.entries(value) : []);
const isField = (name: string): name is ImportField => (importFieldNames as readonly string[]).includes(name);

/** Fields filled in a way that this screen does not offer stay in `rest`. */
export function matchingOf(mapping: Record<string, unknown>, columns: readonly Column[]): Matching {
  const { fields, reference, projection, ...others } = mapping;
  const targets = new Map<string, Target>();
  const constants: [ImportField, string][] = [];
  const rules: [ImportField, Rule][] = [];
  const restFields: [string, unknown][] = [];
  if (typeof reference === "string") targets.set(reference, "reference");
  const { x, y, crs } = Object.fromEntries(entriesOf(projection));
  if (typeof x === "string") targets.set(x, "longitude");
  if (typeof y === "string") targets.set(y, "latitude");
  for (const [field, given] of entriesOf(fields)) {
    const [rule, ...more] = Array.isArray(given) ? (given as Rule[]) : [];
    const { column, constant, ...steps } = rule ?? {};
    const isSimple = more.length === 0 && isField(field);
    if (isSimple && typeof column === "string" && !targets.has(column)) {
      targets.set(column, field);
      rules.push([field, steps]);
    } else if (isSimple && typeof constant === "string") constants.push([field, constant]);
    else if (given !== undefined) restFields.push([field, given]);
  }
  const rest = { ...others, ...(restFields.length > 0 && { fields: Object.fromEntries(restFields) }) };
  const system = typeof crs === "string" ? crs : "";
  return { targets: columns.map(({ name }) => [name, targets.get(name) ?? ""]), constants, rules, system, rest };
}

export function mappingOf(matching: Matching): Record<string, unknown> {
  const { targets, constants, rules, system, rest } = matching;
  const pair = coordinatesOf(matching);
  const projection = system !== "" && pair ? { ...pair, crs: system } : undefined;
  const ruleOf = new Map(rules);
  const reference = targets.find(([, target]) => target === "reference")?.[0];
  const matched = targets.flatMap(([column, target]) =>
    target === "" || target === "reference" || (projection && isHalfAPlace(target))
      ? []
      : [[target, [{ ...ruleOf.get(target), column }]] as const],
  );
  const own = matched.map(([field]): string => field);
  const given = constants.flatMap(([field, text]) => (text.trim() === "" || own.includes(field) ? [] : [[field, [{ constant: text }]]]));
  const fields = { ...Object.fromEntries(entriesOf(rest.fields)), ...Object.fromEntries([...given, ...matched]) };
  return { ...rest, ...(reference !== undefined && { reference }), ...(projection && { projection }), fields };
}

/** For the device: also a system whose columns are not both matched yet, which no mapping has. */
export function keptOf(matching: Matching): Record<string, unknown> {
  const mapping = mappingOf(matching);
  return mapping.projection || matching.system === "" ? mapping : { ...mapping, projection: { crs: matching.system } };
}

export const isHalfAPlace = (target: Target): boolean => target === "latitude" || target === "longitude";

/** The columns of the two coordinates; null without both. */
export function coordinatesOf({ targets }: Matching): { x: string; y: string } | null {
  const columnOf = (field: ImportField) => targets.find(([, target]) => target === field)?.[0];
  const [x, y] = [columnOf("longitude"), columnOf("latitude")];
  return x === undefined || y === undefined ? null : { x, y };
}

/** A field has one column: another one that had it is left out. */
export function match(matching: Matching, { name, reads }: Column, target: Target): Matching {
  const { field: _field, values: _values, ...steps } = reads.find(({ field }) => field === target) ?? {};
  const others = matching.rules.filter(([field]) => field !== target);
  return {
    ...matching,
    targets: matching.targets.map(([column, now]) => [column, column === name ? target : now === target ? "" : now]),
    rules: target === "" || target === "reference" ? matching.rules : [...others, [target, steps]],
  };
}

export const setConstant = (matching: Matching, field: ImportField, text: string): Matching => ({
  ...matching,
  constants: [...matching.constants.filter(([one]) => one !== field), [field, text]],
});

export const hasColumn = ({ targets }: Matching, field: ImportField): boolean => targets.some(([, target]) => target === field);
export const targetOf = ({ targets }: Matching, name: string): Target => targets.find(([column]) => column === name)?.[1] ?? "";
export const constantOf = ({ constants }: Matching, field: ImportField): string => constants.find(([one]) => one === field)?.[1] ?? "";

/** By a column, a value for all homes, or in a way that this screen does not offer. */
export const isFilled = (matching: Matching, field: ImportField): boolean =>
  hasColumn(matching, field) ||
  constantOf(matching, field).trim() !== "" ||
  entriesOf(matching.rest.fields).some(([name]) => name === field);

/** Fields that no row can do without and that nothing fills. A title is made from kind and place. `areAbroad`: the places of the homes. */
export function missingAtAll(matching: Matching, areAbroad: boolean): ImportField[] {
  const has = (field: ImportField) => isFilled(matching, field);
  const needed: [ImportField, boolean][] = [
    ["type", true],
    ["price", true],
    ["areaUnit", has("area")],
    ["latitude", has("longitude")],
    ["longitude", has("latitude")],
    ["country", areAbroad],
    // A price abroad is never read as rupees.
    ["currency", countryOf(matching) !== homeCountry],
  ];
  return needed.flatMap(([field, isNeeded]) => (isNeeded && !has(field) ? [field] : []));
}

/** The one that all homes are in, as far as it is the same for all. */
const countryOf = (matching: Matching): string => constantOf(matching, "country").trim() || homeCountry;

/**
 * Fields without which rows become drafts; `country`: of the homes. The site fills in title, country and status; an area comes before its
 * unit.
 */
export function missingForPublishing(matching: Matching, country = countryOf(matching)): ImportField[] {
  const filled = [...importFieldNames.filter((field) => isFilled(matching, field)), ...missingAtAll(matching, false)];
  const facts: PublicationFacts = Object.fromEntries(filled.map((name) => [name, "given"]));
  return missingToPublish({ title: "made", status: "available", ...facts, areaUnit: "sqft", country }, "").filter(isField);
}

export const asChoice = (target: Target): ChoiceField | null => choiceFields.find((field) => field === target) ?? null;

export const asWhole = (target: Target): WholeField | null => wholeFields.find((field) => field === target) ?? null;

export const roundings = { down: "Round down", nearest: "Round to the nearest", up: "Round up" } as const;
export type Rounding = keyof typeof roundings;
const isRounding = (value: unknown): value is Rounding => typeof value === "string" && Object.hasOwn(roundings, value);

const ruleOf = ({ rules }: Matching, field: ImportField): Rule => rules.find(([one]) => one === field)?.[1] ?? {};
const setRule = (matching: Matching, field: ImportField, rule: Rule): Matching => ({
  ...matching,
  rules: [...matching.rules.filter(([one]) => one !== field), [field, rule]],
});

/** How the field's numbers become whole; null: those that are not whole are refused. */
export function roundingOf(matching: Matching, field: WholeField): Rounding | null {
  const { round } = ruleOf(matching, field);
  return isRounding(round) ? round : null;
}

export function setRounding(matching: Matching, field: WholeField, round: Rounding | null): Matching {
  const { round: _before, ...steps } = ruleOf(matching, field);
  return setRule(matching, field, { ...steps, ...(round !== null && { round }) });
}

/** What is left out of the texts of a field, and whether shouted names get small letters. */
export function changesOf(matching: Matching, target: Target): { left: string[]; isTitled: boolean } {
  if (target === "" || target === "reference") return { left: [], isTitled: false };
  const { replace, letters } = ruleOf(matching, target);
  return { left: entriesOf(replace).flatMap(([from, to]) => (to === "" ? [from] : [])), isTitled: letters === "title" };
}

/** The number that a text of the file is after its replacements, as in "2.5 BHK"; null for other texts. */
export function numberOf(matching: Matching, field: WholeField, text: string): number | null {
  const replaced = entriesOf(ruleOf(matching, field).replace).reduce(
    (so, [from, to]) => so.replaceAll(from, typeof to === "string" ? to : ""),
    text,
  );
  const digits = replaced.replaceAll(",", "").trim();
  return /^[+-]?\d+(\.\d+)?$/.test(digits) ? Number(digits) : null;
}

export const isFraction = (matching: Matching, field: WholeField, text: string): boolean =>
  !Number.isInteger(numberOf(matching, field, text) ?? 0);

/** What a word of the file means; "": not known. */
export function wordOf(matching: Matching, field: ChoiceField, text: string): string | undefined {
  const { words } = ruleOf(matching, field);
  const known = entriesOf(words).find(([word]) => word.toLowerCase() === text.toLowerCase())?.[1];
  return typeof known === "string" ? known : undefined;
}

/** `value` null: the word is left as it is. */
export function setWord(matching: Matching, field: ChoiceField, text: string, value: string | null): Matching {
  const rule = ruleOf(matching, field);
  const others = entriesOf(rule.words).filter(([word]) => word.toLowerCase() !== text.toLowerCase());
  const words = Object.fromEntries([...others, ...(value === null ? [] : [[text, value] as const])]);
  const { words: _before, ...steps } = rule;
  return setRule(matching, field, { ...steps, ...(Object.keys(words).length > 0 && { words }) });
}
