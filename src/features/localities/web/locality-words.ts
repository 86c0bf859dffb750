// The texts of localities' pages: what was counted and nothing else.
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { areaText, rateOfMany } from "../../properties/contract/area-text.ts";
import type { ReaderUnit } from "../../properties/contract/area-units.ts";
import { compactPrice } from "../../properties/contract/price-text.ts";
import type { LocalityOffer } from "../contract/localities.endpoints.ts";
import { type HomeSize, type LocalityKind, leastCounted, type Quartiles } from "../contract/locality-terms.ts";

/** No line ends between a number and its unit. */
const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

/** "sq ft": what rates are of. */
export const rateUnit = (reader: ReaderUnit = null): string => unbroken(rateOfMany(1, reader).unit);

/** "₹7,640", "₹34.5": rupees for each unit, of those for a square foot. A tenth of one tells only rents apart. */
export function rateText(perSqft: number, reader: ReaderUnit = null): string {
  const rate = rateOfMany(perSqft, reader).each;
  const tenths = Math.round(rate * 10);
  if (rate >= 100 || tenths % 10 === 0) return `₹${groupDigits(Math.round(rate))}`;
  return `₹${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** "1,120 sq ft". */
export const carpetText = (sqft: number, reader: ReaderUnit = null): string | null =>
  areaText(sqft, { type: "apartment", areaUnit: "sqft" }, reader);

/** "₹62 L", "₹28.5 K". */
export const priceText = (price: number): string => unbroken(compactPrice(Math.round(price), "INR"));

export const kindLabels: Record<LocalityKind, string> = { sale: "For sale", rent: "To rent" };
export const kindWords: Record<LocalityKind, string> = { sale: "for sale", rent: "to rent" };

export const sizeLabels: Record<HomeSize, string> = {
  "1": unbroken("1 BHK"),
  "2": unbroken("2 BHK"),
  "3": unbroken("3 BHK"),
  "4": `${unbroken("4 BHK")} and more`,
  house: "House, villa",
};

export const homesText = (count: number): string => `${groupDigits(count)} ${count === 1 ? "home" : "homes"}`;

const monthsOf = ["Jan–Mar", "Apr–Jun", "Jul–Sep", "Oct–Dec"];
/** "Oct–Dec" of the day on which it begins. */
export const quarterMonths = (from: string): string => monthsOf[Math.floor((Number(from.slice(5, 7)) - 1) / 3)] ?? "";
export const quarterText = (from: string): string => `${quarterMonths(from)} ${from.slice(0, 4)}`;

/** What of a size is compared: rents by the month, sales by the unit of carpet area. */
export const comparedOf = (kind: LocalityKind, { rates, prices }: Pick<LocalityOffer, "rates" | "prices">): Quartiles | null =>
  kind === "rent" ? prices : rates;
export const comparedText = (kind: LocalityKind, value: number, reader: ReaderUnit = null): string =>
  kind === "rent" ? priceText(value) : rateText(value, reader);

/** "37 %", or null where the part is not told, because the share would tell of single homes. */
export const shareText = (part: number | null, whole: number): string | null =>
  part === null ? null : unbroken(`${Math.round((part / whole) * 100)} %`);

/** Why there is no median; null where there is one. */
export function whyNoMedian(kind: LocalityKind, offer: LocalityOffer): string | null {
  if (comparedOf(kind, offer)) return null;
  const [has, what] = kind === "rent" ? [offer.priced, "ask for rupees"] : [offer.rated, "say both price and carpet area"];
  const count = has === 0 ? "No home" : has === 1 ? "Only 1 home" : `Only ${has} homes`;
  return `${count} ${kindWords[kind]} here ${has === 1 ? what.replace("say", "says").replace("ask ", "asks ") : what}. A median takes ${leastCounted}: one of fewer would tell of single homes.`;
}

/** "4.2 % up since Apr–Jun 2026": of medians in the first and the last quarter that have one; null with fewer than two. */
export function changeText(quarters: readonly LocalityOffer["quarters"][number][]): string | null {
  const shown = quarters.filter(({ rates }) => rates);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first?.rates || !last?.rates || first === last) return null;
  const percent = Math.round((last.rates.median / first.rates.median - 1) * 1_000) / 10;
  const change =
    percent === 0 ? "The median is the same as" : `The median is ${Math.abs(percent)}\u00a0% ${percent > 0 ? "above" : "below"} that`;
  return `${change} of ${quarterText(first.from)}.`;
}
