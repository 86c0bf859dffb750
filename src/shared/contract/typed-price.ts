// Prices as people type them: "80 lakh", "1.2cr", "80,00,000", "45k". Free of zod: the page, the server and the API share it.
import { toNumber } from "./read-query.ts";

/** What a unit is worth, and its names. */
export const priceUnits: readonly (readonly [worth: number, ...names: string[]])[] = [
  [1_000, "k", "thousand"],
  [100_000, "l", "lac", "lakh", "lakhs"],
  [10_000_000, "cr", "crore", "crores"],
];
const withUnit = /^\s*(?:₹|rs\.?|inr)?\s*([\d,\s]+(?:\.\d+)?|\.\d+)\s*([a-z]+)\.?\s*(.*)$/i;

/** A price with a unit in digits, "80 lakh" as "8000000", "1 crore 20 lakh" as "12000000"; any other text unchanged. */
export function priceInDigits<Text extends string | undefined>(text: Text): Text | string {
  const [, number = "", unit = "", rest = ""] = withUnit.exec(text?.slice(0, 40) ?? "") ?? [];
  const worth = priceUnits.find(([, ...names]) => names.includes(unit.toLowerCase()))?.[0] ?? 0;
  const more = rest === "" ? "0" : priceInDigits(rest);
  const isPrice = worth > 0 && more !== rest && Number(more) < worth;
  return isPrice ? String(Math.round(Number(number.replaceAll(/[,\s]/g, "")) * worth) + Number(more)) : text;
}

/** As `toNumber`, but below a thousand the fraction stays: who typed 1.5 is asked whether it is 1.5 crore. */
export function toPrice(text: string | undefined, bounds: { least: number; most: number }): number | null {
  const small = text?.slice(0, 20).replace(/[\s₹]/g, "") ?? "";
  return (/^\d{0,3}\.\d{1,4}$/.test(small) && Number(small)) || toNumber(priceInDigits(text), bounds);
}
