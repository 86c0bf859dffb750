// How columns become fields while a lister decides it; a mapping is what the server keeps of it (docs/importing.md).
import { homeCountry, missingToPublish, type PublicationFacts } from "../../../properties/contract/publication.ts";
import { type ChoiceField, choiceFields, type ImportField, importFieldNames } from "../../contract/import-field-names.ts";
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
  /** Everything else of the mapping. */
  rest: Record<string, unknown>;
};

const entriesOf = (value: unknown): [string, unknown][] => (typeof value === "object" && value !== null ? Object.entries(value) : []);
const isField = (name: string): name is ImportField => (importFieldNames as readonly string[]).includes(name);

/** Fields filled in a way that this screen does not offer stay in `rest`. */
export function matchingOf(mapping: Record<string, unknown>, columns: readonly Column[]): Matching {
  const { fields, reference, ...others } = mapping;
  const targets = new Map<string, Target>();
  const constants: [ImportField, string][] = [];
  const rules: [ImportField, Rule][] = [];
  const restFields: [string, unknown][] = [];
  if (typeof reference === "string") targets.set(reference, "reference");
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
  return { targets: columns.map(({ name }) => [name, targets.get(name) ?? ""]), constants, rules, rest };
}

export function mappingOf({ targets, constants, rules, rest }: Matching): Record<string, unknown> {
  const ruleOf = new Map(rules);
  const reference = targets.find(([, target]) => target === "reference")?.[0];
  const matched = targets.flatMap(([column, target]) =>
    target === "" || target === "reference" ? [] : [[target, [{ ...ruleOf.get(target), column }]] as const],
  );
  const own = matched.map(([field]): string => field);
  const given = constants.flatMap(([field, text]) => (text.trim() === "" || own.includes(field) ? [] : [[field, [{ constant: text }]]]));
  const fields = { ...Object.fromEntries(entriesOf(rest.fields)), ...Object.fromEntries([...given, ...matched]) };
  return { ...rest, ...(reference !== undefined && { reference }), fields };
}

/** A field has one column: another one that had it is left out. */
export function match(matching: Matching, { name, reads }: Column, target: Target): Matching {
  const replace = reads.find(({ field }) => field === target)?.replace;
  const others = matching.rules.filter(([field]) => field !== target);
  return {
    ...matching,
    targets: matching.targets.map(([column, now]) => [column, column === name ? target : now === target ? "" : now]),
    rules: target === "" || target === "reference" ? matching.rules : [...others, [target, replace ? { replace } : {}]],
  };
}

export const setConstant = (matching: Matching, field: ImportField, text: string): Matching => ({
  ...matching,
  constants: [...matching.constants.filter(([one]) => one !== field), [field, text]],
});

export const targetOf = ({ targets }: Matching, name: string): Target => targets.find(([column]) => column === name)?.[1] ?? "";
export const constantOf = ({ constants }: Matching, field: ImportField): string => constants.find(([one]) => one === field)?.[1] ?? "";

const isFilled = (matching: Matching, field: ImportField): boolean =>
  matching.targets.some(([, target]) => target === field) ||
  constantOf(matching, field).trim() !== "" ||
  entriesOf(matching.rest.fields).some(([name]) => name === field);

/** Fields that no row can do without and that nothing fills. A title is made from kind and place. */
export function missingAtAll(matching: Matching): ImportField[] {
  const needed = ["type", "price", ...(isFilled(matching, "area") ? (["areaUnit"] as const) : [])] as const;
  return needed.filter((field) => !isFilled(matching, field));
}

/** Fields without which rows become drafts. The site fills in title, country and status; an area comes before its unit. */
export function missingForPublishing(matching: Matching): ImportField[] {
  const filled = [...importFieldNames.filter((field) => isFilled(matching, field)), ...missingAtAll(matching)];
  const facts: PublicationFacts = Object.fromEntries(filled.map((name) => [name, "given"]));
  const missing = missingToPublish({ title: "made", status: "available", ...facts, areaUnit: "sqft", country: homeCountry });
  return missing.filter(isField);
}

export const asChoice = (target: Target): ChoiceField | null => choiceFields.find((field) => field === target) ?? null;

/** What a word of the file means; "": not known. */
export function wordOf({ rules }: Matching, field: ChoiceField, text: string): string | undefined {
  const words = rules.find(([one]) => one === field)?.[1].words;
  const known = entriesOf(words).find(([word]) => word.toLowerCase() === text.toLowerCase())?.[1];
  return typeof known === "string" ? known : undefined;
}

/** `value` null: the word is left as it is. */
export function setWord(matching: Matching, field: ChoiceField, text: string, value: string | null): Matching {
  const rule = matching.rules.find(([one]) => one === field)?.[1] ?? {};
  const others = entriesOf(rule.words).filter(([word]) => word.toLowerCase() !== text.toLowerCase());
  const words = Object.fromEntries([...others, ...(value === null ? [] : [[text, value] as const])]);
  const { words: _before, ...steps } = rule;
  const next = { ...steps, ...(Object.keys(words).length > 0 && { words }) };
  return { ...matching, rules: [...matching.rules.filter(([one]) => one !== field), [field, next]] };
}
