// The form of a dated row: the names of its fields are the paths of what it sends, which are those of the answer's faults too.
import { buyerLabels, buyers, mostRateLines, type NationalTerms, type StateTerms } from "../../../costs/contract/rates.ts";

export type RatesField = {
  name: string;
  label: string;
  unit?: "%" | "₹" | "sq m";
  choices?: readonly { value: string; label: string }[];
  isOptional?: true;
  isLong?: true;
};
export type RatesGroup = { heading: string; hint?: string; lines: readonly (readonly RatesField[])[] };

const lines = Array.from({ length: mostRateLines }, (_, index) => index);
const ofBuyers = (path: string): RatesField[] =>
  buyers.map((buyer) => ({ name: `${path}.${buyer}`, label: buyerLabels[buyer], unit: "%" }));

const surchargeBases = [
  { value: "value", label: "the value" },
  { value: "duty", label: "the stamp duty" },
] as const;

export const stateGroups: readonly RatesGroup[] = [
  {
    heading: "Stamp duty",
    hint: "One line for each range of values; the last one has no limit. The rate counts for the whole value.",
    lines: lines.map((index) => [
      { name: `terms.duty.${index}.upTo`, label: "Up to", unit: "₹", isOptional: true },
      ...ofBuyers(`terms.duty.${index}.percent`),
    ]),
  },
  {
    heading: "Surcharges",
    hint: "Without cities a surcharge counts in the whole state. Separate several cities with commas.",
    lines: lines.map((index) => [
      { name: `terms.surcharges.${index}.name`, label: "Name", isOptional: true },
      { name: `terms.surcharges.${index}.percent`, label: "Rate", unit: "%", isOptional: true },
      { name: `terms.surcharges.${index}.of`, label: "Of", choices: surchargeBases, isOptional: true },
      { name: `terms.surcharges.${index}.cities`, label: "Cities", isOptional: true },
    ]),
  },
  {
    heading: "Registration",
    lines: [
      [{ name: "terms.registration.most", label: "At most", unit: "₹", isOptional: true }, ...ofBuyers("terms.registration.percent")],
    ],
  },
];

export const nationalGroups: readonly RatesGroup[] = [
  {
    heading: "GST while under construction",
    lines: [
      [
        { name: "terms.gst.percent", label: "Rate", unit: "%" },
        { name: "terms.gst.affordablePercent", label: "Of affordable homes", unit: "%" },
        { name: "terms.gst.affordableMost", label: "These cost at most", unit: "₹" },
      ],
      [
        { name: "terms.gst.affordableSqm.metro", label: "Carpet area in metros at most", unit: "sq m" },
        { name: "terms.gst.affordableSqm.elsewhere", label: "Elsewhere at most", unit: "sq m" },
      ],
      [{ name: "terms.gst.metros", label: "Metros, with commas between them", isLong: true, isOptional: true }],
    ],
  },
  {
    heading: "Tax at source (TDS)",
    lines: [
      [
        { name: "terms.tds.percent", label: "Rate", unit: "%" },
        { name: "terms.tds.from", label: "From a value of", unit: "₹" },
      ],
    ],
  },
  {
    heading: "What banks may lend",
    hint: "One line for each range of loans; the last one has no limit.",
    lines: lines.map((index) => [
      { name: `terms.loanLimits.${index}.loanUpTo`, label: "Loans up to", unit: "₹", isOptional: true },
      { name: `terms.loanLimits.${index}.percent`, label: "Of the price", unit: "%" },
    ]),
  },
];

const leastShown = 3;

/** The filled lines with an empty one after them. */
export function shownLines(lines: RatesGroup["lines"], texts: ReadonlyMap<string, string>): RatesGroup["lines"] {
  const last = lines.findLastIndex((line) => line.some(({ name }) => textOf(texts, name) !== ""));
  return lines.slice(0, Math.max(leastShown, last + 2));
}

/** A row as the texts of its fields, by their names. */
export function fieldTexts(terms: StateTerms | NationalTerms): Record<string, string> {
  const texts: [string, string][] = [];
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value) && value.every((one) => typeof one === "string")) texts.push([path, value.join(", ")]);
    else if (value !== null && typeof value === "object") for (const [name, part] of Object.entries(value)) walk(part, `${path}.${name}`);
    else texts.push([path, value === null ? "" : String(value)]);
  };
  walk(terms, "terms");
  return Object.fromEntries(texts);
}

type Tree = Map<string, unknown>;

/** What the form sends. A text that is no number goes as it is, and is refused where it was typed. Empty lines after the last are left out. */
export function bodyOf(texts: ReadonlyMap<string, string>, groups: readonly RatesGroup[]) {
  const tree: Tree = new Map();
  for (const { lines: all } of groups) {
    const isFilled = (line: readonly RatesField[]) => line.some(({ name }) => textOf(texts, name) !== "");
    const last = Math.max(0, all.findLastIndex(isFilled));
    const isList = /\.\d+\./.test(all[0]?.[0]?.name ?? "");
    const sent = isList ? all.slice(0, all.some(isFilled) ? last + 1 : 0) : all;
    if (isList) place(tree, (all[0]?.[0]?.name ?? "").replace(/\.\d+\..*$/, "").split("."), []);
    for (const field of sent.flat()) place(tree, field.name.split("."), sentValue(field, textOf(texts, field.name)));
  }
  return {
    terms: toPlain(tree.get("terms")),
    validFrom: textOf(texts, "validFrom"),
    source: textOf(texts, "source"),
    sourceUrl: textOf(texts, "sourceUrl") || null,
    note: textOf(texts, "note") || null,
  };
}

const textOf = (texts: ReadonlyMap<string, string>, name: string): string => (texts.get(name) ?? "").trim();

function sentValue({ name, unit }: RatesField, text: string): unknown {
  if (/\.(cities|metros)$/.test(name)) return text === "" ? [] : text.split(",").map((one) => one.trim());
  if (!unit) return text;
  if (text === "") return null;
  const plain = text.replace(/[\s,₹%]/g, "");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** Puts a value under a path. */
function place(into: Tree, [name = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into.set(name, value);
    return;
  }
  const part = into.get(name);
  const next: Tree = part instanceof Map ? part : new Map();
  into.set(name, next);
  place(next, rest, value);
}

/** With a list where all names are numbers. */
function toPlain(tree: unknown): unknown {
  if (!(tree instanceof Map)) return tree;
  const isList = [...tree.keys()].every((name) => /^\d+$/.test(String(name)));
  return isList ? [...tree.values()].map(toPlain) : Object.fromEntries([...tree].map(([name, part]) => [name, toPlain(part)]));
}
