// What a quantity and the comparison around it ask for, as filters.
import { filterVocabulary } from "../../contract/list-filters.ts";
import { numberFilters } from "../../contract/search-filters.ts";
import type { Quantity } from "./quantities.ts";
import type { Meaning } from "./vocabulary.ts";

/** "beyond": more rooms than that; of prices and areas the same as "least". */
export type Bound = "least" | "beyond" | "most" | "about" | "between";

const aboutShare = 0.1;
/** In rupees. */
export const leastSale = 1_000_000;
const mostRent = 200_000;

/** Null where no filter can express it. */
export function toMeaning(quantity: Quantity, bound: Bound | null, isMonthly: boolean): Meaning | null {
  const { kind, least, most } = quantity;
  if (kind === "bedrooms" || kind === "bathrooms") return toRooms(quantity, bound);
  const [min, max] = kind === "price" ? (["priceMin", "priceMax"] as const) : (["areaMin", "areaMax"] as const);
  const [from, to] = kind === "price" ? rangeOf(kind, least, most, bound) : wholeFeet(rangeOf(kind, least, most, bound));
  if ((from !== null && !isWithin(min, from)) || (to !== null && !isWithin(max, to))) return null;
  return {
    ...(from !== null && { [min]: from }),
    ...(to !== null && { [max]: to }),
    ...(isMonthly && { isMonthly }),
    ...(kind === "price" && pricesOf(quantity)),
  };
}

/** Lakhs and crores are paid for a home, thousands for a month in it. Between them it may be either. */
function pricesOf({ most, isInLakhs }: Quantity): Pick<Meaning, "pricesOf"> {
  if (isInLakhs || most >= leastSale) return { pricesOf: "sale" };
  return most < mostRent ? { pricesOf: "rent" } : {};
}

/** "2 bhk" is exactly two; "2+ bhk" is two or more, and so are bathrooms and more bedrooms than can be asked for exactly. */
function toRooms({ kind, least, most, counts }: Quantity, bound: Bound | null): Meaning | null {
  if (bound === "most") return null;
  const rooms = bound === "beyond" ? least + 1 : least;
  const exact = (counts ?? Array.from({ length: most - least + 1 }, (_, more) => least + more)).map(String);
  const isExact =
    kind === "bedrooms" &&
    bound !== "least" &&
    bound !== "beyond" &&
    exact.every((count) => filterVocabulary.exactBedrooms.includes(count));
  if (isExact) return { exactBedrooms: exact };
  return isWithin(kind as "bedrooms" | "bathrooms", rooms) ? { [kind]: rooms } : null;
}

/** A price alone is a maximum, an area alone a minimum. */
function rangeOf(kind: "price" | "area", least: number, most: number, bound: Bound | null): [number | null, number | null] {
  if (least < most) return [least, most];
  if (bound === "about") return [Math.round(least * (1 - aboutShare)), Math.round(least * (1 + aboutShare))];
  if (bound === "most") return [null, most];
  if (bound === "least" || bound === "beyond") return [least, null];
  return kind === "price" ? [null, most] : [least, null];
}

/** The filters count whole square feet: a home of exactly 150 sq m, which is 1,614.6 sq ft, is one of at least and of at most 150 sq m. */
const wholeFeet = ([from, to]: readonly [number | null, number | null]): [number | null, number | null] => [
  from === null ? null : Math.floor(from + tiny),
  to === null ? null : Math.ceil(to - tiny),
];
/** What computing leaves over. */
const tiny = 1e-6;

/** Whether the filter takes the value. */
export const isWithin = (name: keyof typeof numberFilters, value: number): boolean =>
  value >= numberFilters[name].least && value <= numberFilters[name].most;
