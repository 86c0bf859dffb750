import { groupDigits } from "../../contract/group-digits.ts";
import { priceInDigits } from "../../contract/typed-price.ts";

/** A typed number with Indian grouping, however long: "12000000" is "1,20,00,000", and "1450.5" is "1,450.5". */
export function groupNumber(typed: string, { hasDecimals = true } = {}): string {
  const [whole = "", ...rest] = typed.replace(/[^\d.]/g, "").split(".");
  const grouped = whole === "" ? "" : groupDigits(BigInt(whole));
  return hasDecimals && rest.length > 0 ? `${grouped || "0"}.${rest.join("").slice(0, 2)}` : grouped;
}

/** The place of the caret in the grouped text: after as many digits and dots as before. */
export function caretAfter(grouped: string, signs: number): number {
  let seen = 0;
  for (const [position, sign] of [...grouped].entries()) {
    if (seen === signs) return position;
    if (sign !== ",") seen += 1;
  }
  return grouped.length;
}

/** Whether a text has nothing that grouping would drop, such as a minus sign, a letter or an unwanted fraction. */
export const isPlainNumber = (typed: string, { hasDecimals = true } = {}): boolean =>
  (hasDecimals ? /^[₹\d,\s]*\.?\d*\s*$/ : /^[₹\d,\s]*(\.0*)?\s*$/).test(typed);

/** Grouped while it is a plain number; any other text stays as it was typed, to be read or refused as a whole: "80 lakh" is not 80. */
export const groupTyped = (typed: string, options?: { hasDecimals?: boolean }): string =>
  isPlainNumber(typed, options) ? groupNumber(typed, options) : typed;

/** The number in a grouped text; null when there is none. */
export function readNumber(grouped: string): number | null {
  const digits = grouped.replaceAll(",", "");
  return /\d/.test(digits) && isPlainNumber(digits) ? Number(digits) : null;
}

/** The amount of money in a text such as "25,000", "25k" or "1.5 lakh"; null when there is none. */
export const readAmount = (typed: string): number | null => readNumber(priceInDigits(typed));

/** As `readAmount`; null for a fraction of a rupee, too. */
export function readWholeAmount(typed: string): number | null {
  const amount = readAmount(typed);
  return amount !== null && Number.isInteger(amount) ? amount : null;
}
