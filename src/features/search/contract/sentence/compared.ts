// "under 1.5 cr", "50 lakh se kam", "between 1000 and 1500 sq ft": what a quantity says together with the words around it.
import { numberFilters } from "../search-url.ts";
import { type Quantity, readDimensions, readPerArea, readQuantity } from "./quantities.ts";
import type { Meaning } from "./vocabulary.ts";
import { afterPhrase, Phrases, type Word } from "./words.ts";

type Bound = "least" | "most" | "about" | "between";
/** `meaning` null: understood to be something that no filter can say, so that its words stay keywords together. */
export type Said = { meaning: Meaning | null; next: number };

const bounds = (bound: Bound, phrases: string): [string, Bound][] => phrases.split(", ").map((phrase) => [phrase, bound]);

const before = new Phrases([
  ...bounds(
    "most",
    "under, below, less than, lesser than, lower than, upto, up to, max, maximum, within, not more than, no more than, at most",
  ),
  ...bounds(
    "most",
    "till, until, budget, budget of, budget is, budget under, in budget of, cheaper than, <, < =, ≤, max budget, maximum budget, price under",
  ),
  ...bounds(
    "least",
    "over, above, more than, greater than, higher than, min, minimum, at least, atleast, starting, starting from, starting at",
  ),
  ...bounds("least", "not less than, from, >, > =, ≥, price above, min budget"),
  ...bounds("about", "around, about, approx, approximately, nearly, ~, roughly, lagbhag, karib, करीब, लगभग"),
  ...bounds("between", "between, in between, range, beech, bich"),
]);
const after = new Phrases([
  ...bounds(
    "most",
    "se kam, se km, tak, tak ka, tak ki, tak ke, ke andar, ke under, ke niche, ke neeche, se niche, se neeche, ka budget, budget",
  ),
  ...bounds("most", "or less, and below, or below, max, maximum, से कम, तक, के अंदर, के नीचे"),
  ...bounds(
    "least",
    "se zyada, se jyada, se upar, se adhik, se uper, or more, and above, or above, +, plus, onwards, onward, min, minimum, से ज्यादा, से ऊपर, से अधिक",
  ),
  ...bounds("between", "ke beech, ke bich, के बीच"),
]);
const byTheMonth = new Phrases(
  "per month, / month, a month, monthly, pm, p m, / mo, per mahina, mahina, mahine, per mo, प्रति माह, महीना"
    .split(", ")
    .map((phrase) => [phrase, true] as const),
);
const aboutShare = 0.1;

/** What begins at `at` with a quantity, or with a word that compares the one after it. */
export function readCompared(words: readonly Word[], at: number): Said | null {
  const opening = before.match(words, at);
  const start = opening?.next ?? at;
  const quantity = readQuantity(words, start, opening?.value === "between" || opening?.value === "least" ? "and" : undefined);
  if (!quantity) return opening ? readAge(words, start, opening.value) : readSize(words, at);
  const closing = after.match(words, quantity.next);
  // Of two the later tells more: "from 50 lakh tak".
  const bound = closing?.value ?? opening?.value ?? null;
  const next = closing?.next ?? quantity.next;
  const month = quantity.kind === "price" ? byTheMonth.match(words, next) : null;
  const perArea = readPerArea(words, next);
  // A bare number is a price only where something says so; "5000 per sq ft" and "2 lakh deposit" are other prices.
  if (quantity.isBare && bound === null && !month) return perArea ? { meaning: null, next: perArea } : null;
  if (perArea) return { meaning: null, next: perArea };
  if (quantity.kind === "price" && words[next]?.text === "deposit") return { meaning: null, next: next + 1 };
  return { meaning: toMeaning(quantity, bound, month !== null), next: month?.next ?? next };
}

function toMeaning({ kind, least, most }: Quantity, bound: Bound | null, isMonthly: boolean): Meaning | null {
  if (kind === "bedrooms" || kind === "bathrooms") {
    // Rooms are asked for as "at least" (SRCH-20).
    const isSayable = bound !== "most" && isWithin(kind, least);
    return isSayable ? { [kind]: least } : null;
  }
  const [min, max] = kind === "price" ? (["priceMin", "priceMax"] as const) : (["areaMin", "areaMax"] as const);
  const [from, to] = rangeOf(kind, least, most, bound);
  if ((from !== null && !isWithin(min, from)) || (to !== null && !isWithin(max, to))) return null;
  return { ...(from !== null && { [min]: from }), ...(to !== null && { [max]: to }), ...(isMonthly && { isMonthly }) };
}

/** A price alone is a budget, an area alone what there should be at least. */
function rangeOf(kind: "price" | "area", least: number, most: number, bound: Bound | null): [number | null, number | null] {
  if (least < most) return [least, most];
  if (bound === "about") return [Math.round(least * (1 - aboutShare)), Math.round(least * (1 + aboutShare))];
  if (bound === "most") return [null, most];
  if (bound === "least") return [least, null];
  return kind === "price" ? [null, most] : [least, null];
}

const isWithin = (name: keyof typeof numberFilters, value: number): boolean =>
  value >= numberFilters[name].least && value <= numberFilters[name].most;

/** "30x40", the size of a site; "5th floor"; "5 years old". */
function readSize(words: readonly Word[], at: number): Said | null {
  const dimensions = readDimensions(words, at);
  if (dimensions) return readSite(words, dimensions);
  const number = words[at];
  if (number?.kind !== "number" || number.isGlued) return null;
  const value = Number(number.text);
  for (const ending of ["st", "nd", "rd", "th"]) {
    const next = afterPhrase(words, at + 1, [ending, "floor"]);
    const isFloor = Number.isInteger(value) && isWithin("floorNo", value);
    if (next !== null) return { meaning: isFloor ? { floorNo: value } : null, next };
  }
  return readAge(words, at, "most");
}

/** "5 years old", "less than 5 years old": at most (SRCH-20). */
function readAge(words: readonly Word[], at: number, bound: Bound): Said | null {
  const number = words[at];
  const next = afterPhrase(words, at + 1, ["years", "old"]) ?? afterPhrase(words, at + 1, ["year", "old"]);
  if (number?.kind !== "number" || number.isGlued || next === null) return null;
  const age = Number(number.text);
  return { meaning: bound === "most" && Number.isInteger(age) && isWithin("age", age) ? { age } : null, next };
}

/** A site is a plot where its size is said; elsewhere it is a word like others. */
function readSite(words: readonly Word[], { area, next }: { area: number; next: number }): Said {
  const isSite = ["site", "sites"].includes(words[next]?.text ?? "");
  if (!isWithin("areaMin", area)) return { meaning: null, next };
  return { meaning: { areaMin: area, ...(isSite && { propertyType: ["plot"] }) }, next: isSite ? next + 1 : next };
}
