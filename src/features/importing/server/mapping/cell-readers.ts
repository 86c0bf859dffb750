// Turns the text of one cell into a value.
import { type Labels, mostMoney, mostNames, valuesOf } from "../../../../shared/contract/field-kinds.ts";
import { ownValue } from "../../../../shared/contract/own-value.ts";

export type Reading<T> = { value: T; complaint?: undefined } | { complaint: string };

/** `reads` is shown in the documentation of the fields. */
export type CellReader<T> = { reads: string; read(text: string): Reading<T> };

const refuse = (complaint: string) => ({ complaint });

/** One line of text. Line breaks and other control characters become spaces. */
export function line(most: number, least = 1): CellReader<string> {
  return { reads: `text, at most ${most} characters`, read: (text) => bounded(text.replace(/[\p{Cc}\s]+/gu, " ").trim(), most, least) };
}

/** Text with its paragraphs. */
export function paragraphs(most: number): CellReader<string> {
  const clean = (text: string) =>
    text
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{Cc}\n\t]/gu, " ")
      .trim();
  return { reads: `text, at most ${most.toLocaleString("en")} characters`, read: (text) => bounded(clean(text), most, 1) };
}

function bounded(text: string, most: number, least: number): Reading<string> {
  // As PostgreSQL counts: code points, not UTF-16 units. A code point has at most two units, so a longer text need not be counted.
  const length = text.length > most && text.length <= 2 * most ? [...text].length : text.length;
  if (length > most) return refuse(`has ${length.toLocaleString("en")} characters; at most ${most.toLocaleString("en")} are possible`);
  return text.length < least ? refuse(`must have at least ${least} characters`) : { value: text };
}

export function whole(least: number, most: number): CellReader<number> {
  return { reads: `a whole number from ${least} to ${most}`, read: (text) => wholeWithin(readNumber(text), text, least, most) };
}

/** Whole units of money; reads "85 lakh", "1.25 Cr" and a rupee sign. */
export function money(least: number): CellReader<number> {
  return {
    reads: `a whole amount of at least ${least}, such as 8500000, 85,00,000 or 85 lakh`,
    read: (text) => wholeWithin(readAmount(text), text, least, mostMoney),
  };
}

/** More than zero and below `limit`, to two decimals. */
export function measure(limit: number): CellReader<number> {
  return {
    reads: `a number above 0 and below ${limit.toLocaleString("en")}, with two decimals`,
    read(text) {
      const number = readNumber(text);
      if (number === undefined) return refuse(`${quote(text)} is not a number`);
      const value = Math.round(number * 100) / 100;
      return value > 0 && value < limit
        ? { value }
        : refuse(`must be above 0 and below ${limit.toLocaleString("en")}; it is ${quote(text)}`);
    },
  };
}

export function degrees(most: number): CellReader<number> {
  return {
    reads: `degrees from -${most} to ${most}`,
    read(text) {
      const value = readNumber(text);
      if (value === undefined) return refuse(`${quote(text)} is not a number of degrees`);
      return Math.abs(value) <= most ? { value } : refuse(`must be from -${most} to ${most} degrees; it is ${quote(text)}`);
    },
  };
}

/** One of the values or labels, in any case, with spaces, hyphens or underscores; or one of its other names. */
export function choice<const Values extends Labels>(
  labels: Values,
  otherNames: Readonly<Record<string, string>> = {},
): CellReader<keyof Values & string> {
  const words = valuesOf(labels);
  const spoken = Object.entries(labels).map(([value, label]) => [nameKey(label), value] as const);
  const byName = new Map<string, string>([
    ...Object.entries(otherNames),
    ...spoken,
    ...words.map((word) => [nameKey(word), word] as const),
  ]);
  return {
    reads: `one of ${words.join(", ")}`,
    read(text) {
      const value = byName.get(nameKey(text));
      return value === undefined ? refuse(`${quote(text)} is not one of ${words.join(", ")}`) : { value };
    },
  };
}

export const flag: CellReader<boolean> = {
  reads: "yes or no",
  read(text) {
    const name = nameKey(text);
    if (["yes", "y", "true", "t", "1"].includes(name)) return { value: true };
    return ["no", "n", "false", "f", "0"].includes(name) ? { value: false } : refuse(`${quote(text)} is neither yes nor no`);
  },
};

/** An ISO date: 03/04 would be ambiguous. */
export const day: CellReader<string> = {
  reads: "a date as 2027-04-03",
  read(text) {
    const date = new Date(`${text}T00:00:00Z`);
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
    return isDay ? { value: text } : refuse(`${quote(text)} is not a date such as 2027-04-03`);
  },
};

/** Several values separated by semicolons (or the mapping's "split"). Each appears once in the result. */
export function listOf<T>(item: CellReader<T>): CellReader<T[]> {
  return {
    reads: `at most ${mostNames} values divided by ";": each ${item.reads}`,
    read(text) {
      const values = new Set<T>();
      for (const part of text.split(";").map((part) => part.trim())) {
        if (part === "") continue;
        const reading = item.read(part);
        if (reading.complaint !== undefined) return reading;
        values.add(reading.value);
      }
      return values.size > mostNames ? refuse(`has ${values.size} values; at most ${mostNames} are possible`) : { value: [...values] };
    },
  };
}

export const currency: CellReader<string> = {
  reads: "a currency code of ISO 4217, such as INR or USD",
  read(text) {
    const code = text.toUpperCase();
    return currencies().has(code) ? { value: code } : refuse(`${quote(text)} is not a currency code such as INR or USD`);
  },
};

/** Two-letter codes and a few short names are expanded, so that one country has one name. */
export const country: CellReader<string> = {
  reads: "a country's English name or two-letter code",
  read(text) {
    const name = ownValue(shortCountryNames, nameKey(text)) ?? text;
    if (!/^[A-Za-z]{2}$/.test(name)) return line(60, 2).read(name);
    const written = new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(name.toUpperCase());
    return written === undefined ? refuse(`${quote(text)} is not a country's code`) : { value: written };
  },
};

const shortCountryNames: Record<string, string> = {
  india: "India",
  bharat: "India",
  ind: "India",
  usa: "US",
  "united-states-of-america": "US",
  uk: "GB",
  uae: "AE",
};

let currencyCodes: Set<string> | undefined;
function currencies(): Set<string> {
  currencyCodes ??= new Set(Intl.supportedValuesOf("currency"));
  return currencyCodes;
}

/** "Semi_Furnished", "semi furnished" and "Semi-furnished" are the same name. */
export const nameKey = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(".", "")
    .replace(/[\s_-]+/g, "-");

const plainNumber = /^[+-]?\d+(\.\d+)?(e[+-]?\d{1,2})?$/i;
const groupedNumber = /^[+-]?\d{1,3}(,\d{2,3})+(\.\d+)?$/;

/** "1167", "1,167", "85,00,000.00", "1.2e+06"; undefined for anything else. */
export function readNumber(text: string): number | undefined {
  const compact = text.trim();
  if (!plainNumber.test(compact) && !groupedNumber.test(compact)) return undefined;
  const number = Number(compact.replaceAll(",", ""));
  return Number.isFinite(number) ? number : undefined;
}

const indianUnits: Record<string, number> = {
  k: 1e3,
  l: 1e5,
  lac: 1e5,
  lacs: 1e5,
  lakh: 1e5,
  lakhs: 1e5,
  cr: 1e7,
  crore: 1e7,
  crores: 1e7,
};

/** The pattern below takes time that grows with the square of the text. */
const longestAmount = 100;

function readAmount(text: string): number | undefined {
  if (text.length > longestAmount) return undefined;
  const withoutSign = text.trim().replace(/^(₹|rs\.?|inr)\s*/i, "");
  const [, digits, unit] = /^(.*?)\s*([a-z]+)\.?$/i.exec(withoutSign) ?? [];
  const worth = unit === undefined ? undefined : ownValue(indianUnits, unit.toLowerCase());
  if (digits === undefined || worth === undefined) return readNumber(withoutSign);
  const number = readNumber(digits);
  // Rounded, because 1.15 × 10,000,000 is not whole in floating point.
  return number === undefined ? undefined : Math.round(number * worth);
}

function wholeWithin(number: number | undefined, text: string, least: number, most: number): Reading<number> {
  if (number === undefined) return refuse(`${quote(text)} is not a number`);
  if (!Number.isInteger(number)) return refuse(`${quote(text)} is not whole; choose how to round it where columns are matched`);
  if (number < least) return refuse(`must be at least ${least}; it is ${quote(text)}`);
  return number > most ? refuse(`must be at most ${most}; it is ${quote(text)}`) : { value: number };
}

const longestQuote = 60;

/** A cell's text in a message. */
export const quote = (text: string): string => `"${text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text}"`;
