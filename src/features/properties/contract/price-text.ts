// Prices as people read them (CARD-03, PROP-08). Without Intl, so that server and browser write the same text whatever their
// locale data.

import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { ownValue } from "../../../shared/contract/own-value.ts";

const southAsian = new Set(["INR", "PKR", "NPR", "BDT", "LKR", "BTN"]);
const symbols: Record<string, string> = { INR: "₹", USD: "$", EUR: "€", GBP: "£", AUD: "A$", CAD: "C$", NZD: "NZ$", SGD: "S$", HKD: "HK$" };

const rupeeUnits = [
  { name: "K", worth: 1_000 },
  { name: "L", worth: 100_000 },
  { name: "Cr", worth: 10_000_000 },
];

const groupThousands = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ",");

/** In full, no decimals (PROP-08): "₹1,20,00,000", "$59,222", "AED 1,200,000". */
export function fullPrice(price: number, currency: string): string {
  const digits = southAsian.has(currency) ? groupDigits(price) : groupThousands(price);
  return withSymbol(digits, currency);
}

/** In lists: rupees as CARD-03 says; another currency in full below a million, then "$1.3 M". No "/ month". */
export function compactPrice(price: number, currency: string, isExact = false): string {
  if (currency === "INR") return withSymbol(inUnits(price, rupeeUnits, groupDigits, isExact), currency);
  if (southAsian.has(currency) || price < 1_000_000) return fullPrice(price, currency);
  return withSymbol(
    inUnits(
      price,
      [
        { name: "M", worth: 1_000_000 },
        { name: "B", worth: 1_000_000_000 },
      ],
      groupThousands,
      isExact,
    ),
    currency,
  );
}

/** A bound as somebody typed it: "₹1.25 Cr", "₹45,750". */
export const exactPrice = (price: number, currency: string): string =>
  price % 1_000 === 0 ? compactPrice(price, currency, true) : fullPrice(price, currency);

/** The price on a card (CARD-03): "₹85 L", "₹62 K / month". `monthly` is `isMonthly(listedFor)`. */
export function shortPrice(price: number, currency: string, monthly: boolean): string {
  return compactPrice(price, currency) + (monthly ? " / month" : "");
}

/** "₹27,000 with maintenance" of a monthly price; null when there is none, or it is included. */
export const withMaintenance = (price: number, currency: string, maintenance: number | null): string | null =>
  maintenance ? `${fullPrice(price + maintenance, currency)} with maintenance` : null;

function withSymbol(digits: string, currency: string): string {
  const symbol = ownValue(symbols, currency);
  return symbol ? symbol + digits : `${currency} ${digits}`;
}

/** At most one decimal unless `isExact`, no ".0"; 99,999 rounds to 100 K, which is 1 L. */
function inUnits(
  price: number,
  units: readonly { name: string; worth: number }[],
  group: (value: number) => string,
  isExact: boolean,
): string {
  for (const [index, { name, worth }] of units.entries()) {
    const next = units[index + 1];
    if (price < worth && index === 0) return group(price);
    // Whole parts: exact, where price / worth would not be.
    const parts = isExact ? worth : 10;
    const said = Math.floor((price + worth / parts / 2) / (worth / parts));
    if (next && said * worth >= next.worth * parts) continue;
    return `${group(Math.floor(said / parts))}${String((said % parts) / parts).slice(1)} ${name}`;
  }
  return group(price);
}
