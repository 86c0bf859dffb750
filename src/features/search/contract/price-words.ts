// Prices in words, and what a number without a unit may mean. Apart from reading them, which every search page does.
import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { priceUnits } from "../../../shared/contract/typed-price.ts";
import { plausiblePrices } from "../../properties/contract/plausible-price.ts";

/** Whether the text is, or may become, a price with a unit or a fraction: "80 ", "80 la", "1.2", "2 cr 50". */
export function isPriceInWords(text: string): boolean {
  const [, before, rest = ""] = /^([\d,.\s]+[a-z]+)\s+(\d.*)$/i.exec(text) ?? [];
  if (before !== undefined) return isPriceInWords(before) && (/^\d+$/.test(rest) || isPriceInWords(rest));
  const [, fraction, letters = ""] = /^\s*\d[\d,]*(\.\d*)?\s*([a-z]*)\s*$/i.exec(text) ?? [];
  const isUnit = letters !== "" && priceUnits.some(([, ...names]) => names.some((name) => name.startsWith(letters.toLowerCase())));
  return isUnit || ((fraction !== undefined || /\d\s+$/.test(text)) && letters === "");
}

/** "80 lakh", "1.25 crore", "45,000". */
export function priceInWords(price: number): string {
  const of = (worth: number) => String(Math.round((price / worth) * 100) / 100);
  if (price >= 10_000_000) return `${of(10_000_000)} crore`;
  return price >= 100_000 ? `${of(100_000)} lakh` : groupDigits(price);
}

/**
 * The prices that somebody may have meant by a number below any plausible price, likeliest first; none for a plausible one.
 * `isMonthly`: null when rents and prices are searched together.
 */
export function meantPrices(price: number, isMonthly: boolean | null): readonly number[] {
  if (price >= plausiblePrices[isMonthly === false ? "outright" : "monthly"].least) return [];
  // Of 2 crore, 80 lakh, 8,000 thousand; and 25,000 looks most like 25 lakh without its last zeros.
  const outright = Math.round(price * (price < 10 ? 10_000_000 : price < 1_000 ? 100_000 : price < 10_000 ? 1_000 : 100));
  // Of 1.5 lakh, and 8 thousand.
  const monthly = Math.round(price * (price < 3 ? 100_000 : 1_000));
  if (isMonthly === null) return [outright, monthly];
  return [isMonthly ? monthly : outright];
}
