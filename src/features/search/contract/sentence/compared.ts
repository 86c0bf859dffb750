// "under 1.5 cr", "50 lakh se kam", "between 1000 and 1500 sq ft": what a quantity says together with the words around it.
import { numberFilters } from "../search-url.ts";
import { isLength, type Quantity, readDimensions, readPerArea, readQuantity } from "./quantities.ts";
import { type Meaning, meaningsOfPhrases } from "./vocabulary.ts";
import { afterPhrase, Phrases, type Word } from "./words.ts";

/** "beyond": more rooms than that; of prices and areas the same as "least". */
type Bound = "least" | "beyond" | "most" | "about" | "between";
/** `meaning` null: understood to be something that no filter can say, so that its words stay keywords together. */
export type Said = { meaning: Meaning | null; next: number };

const bounds = (bound: Bound, phrases: string): [string, Bound][] => phrases.split(", ").map((phrase) => [phrase, bound]);

const before = new Phrases([
  ...bounds(
    "most",
    "under, below, less than, lesser than, lower than, upto, up to, max, maximum, within, not more than, no more than, at most",
  ),
  ...bounds("most", "not over, not above, not greater than, not higher than, not exceeding, no greater than, no higher than"),
  ...bounds(
    "most",
    "till, until, budget, budget of, budget is, budget under, in budget of, cheaper than, <, < =, ≤, max budget, maximum budget, price under",
  ),
  ...bounds("beyond", "more than, greater than, higher than"),
  ...bounds("least", "over, above, min, minimum, at least, atleast, starting, starting from, starting at"),
  ...bounds("least", "not less than, no less than, not under, not below, not lesser than, not lower than, no lower than"),
  ...bounds("least", "from, >, > =, ≥, price above, min budget"),
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
const leastPinCode = 100_000;

/** What begins at `at` with a quantity, or with a word that compares the one after it. */
export function readCompared(words: readonly Word[], at: number): Said | null {
  const opening = before.match(words, at);
  const start = opening?.next ?? at;
  const quantity = readQuantity(
    words,
    start,
    opening?.value === "between" || opening?.value === "least" || opening?.value === "beyond" ? "and" : undefined,
  );
  if (!quantity) return opening ? (readFloor(words, start, false) ?? readAge(words, start, opening.value)) : readSize(words, at);
  const closing = after.match(words, quantity.next);
  // Of two the later tells more: "from 50 lakh tak".
  const bound = closing?.value ?? opening?.value ?? null;
  const next = closing?.next ?? quantity.next;
  if (isLength(words, { at, next }, quantity)) return { meaning: null, next };
  const month = quantity.kind === "price" ? byTheMonth.match(words, next) : null;
  const perArea = readPerArea(words, next);
  // A bare number is a price only where something says so; "5000 per sq ft" and "2 lakh deposit" are other prices.
  if (quantity.isBare && bound === null && !month && !isSaidByKind(words, at, quantity))
    return perArea ? { meaning: null, next: perArea } : null;
  if (perArea) return { meaning: null, next: perArea };
  if (quantity.kind === "price" && words[next]?.text === "deposit") return { meaning: null, next: next + 1 };
  return { meaning: toMeaning(quantity, bound, month !== null), next: month?.next ?? next };
}

function toMeaning({ kind, least, most }: Quantity, bound: Bound | null, isMonthly: boolean): Meaning | null {
  if (kind === "bedrooms" || kind === "bathrooms") {
    // Rooms are asked for as "at least" (SRCH-20).
    const rooms = bound === "beyond" ? least + 1 : least;
    return bound !== "most" && isWithin(kind, rooms) ? { [kind]: rooms } : null;
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
  if (bound === "least" || bound === "beyond") return [least, null];
  return kind === "price" ? [null, most] : [least, null];
}

/**
 * "25000 rent", "rent 18,000": so much no home costs to buy, and no PIN code has so few figures. "1.2m" is no PIN code, and may be
 * either.
 */
function isSaidByKind(words: readonly Word[], at: number, { kind, most, next }: Quantity): boolean {
  const isFigure = words[next - 1]?.kind === "number";
  if (kind !== "price" || (isFigure && most >= leastPinCode)) return false;
  const around = [meaningsOfPhrases.match(words, at - 1), meaningsOfPhrases.match(words, next)];
  return around.some((phrase) => phrase?.value.listedFor?.some((value) => !isFigure || value !== "sale") ?? false);
}

const isWithin = (name: keyof typeof numberFilters, value: number): boolean =>
  value >= numberFilters[name].least && value <= numberFilters[name].most;

/** "30x40", the size of a site; "5th floor"; "5 years old". */
function readSize(words: readonly Word[], at: number): Said | null {
  const dimensions = readDimensions(words, at);
  if (dimensions) return readSite(words, dimensions);
  return readFloor(words, at, true) ?? readAge(words, at, "most");
}

/** "5th floor". No filter says "above the 5th floor", nor "5th floor or above". */
function readFloor(words: readonly Word[], at: number, isAlone: boolean): Said | null {
  const number = words[at];
  if (number?.kind !== "number" || number.isGlued) return null;
  const next = ["st", "nd", "rd", "th"].map((ending) => afterPhrase(words, at + 1, [ending, "floor"])).find((found) => found !== null);
  if (!next) return null;
  const closing = after.match(words, next);
  const floorNo = Number(number.text);
  const isSayable = isAlone && !closing && Number.isInteger(floorNo) && isWithin("floorNo", floorNo);
  return { meaning: isSayable ? { floorNo } : null, next: closing?.next ?? next };
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
