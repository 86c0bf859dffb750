// "Sector 50" is one name: a home in Sector 150 on a plot of 30 by 50 has both of its words, and is not there.
import { synonymsOf } from "./word-synonyms.ts";

const kinds = new Map([...(synonymsOf("sector") ?? []).map((word) => [word, "sector"] as const), ["phase", "phase"], ["फेज", "phase"]]);
const numerals = new Map([
  ["i", "1"],
  ["ii", "2"],
  ["iii", "3"],
  ["iv", "4"],
  ["v", "5"],
]);

/** "sector50" for "Sec" and "50", "phase2" for "Phase" and "II"; null for words that are no such name. As numbered_names() of the database. */
export function numberedName(kind: string | undefined, number: string | undefined): string | null {
  if (kind === undefined || number === undefined) return null;
  const name = kinds.get(kind);
  const digits = numerals.get(number) ?? (/^[0-9]+$/.test(number) ? number : null);
  return name && digits ? name + digits : null;
}

/** Those in a text. `words`: as search_words() returns them. */
export const numberedNames = (words: readonly string[]): string[] =>
  words.flatMap((word, index) => numberedName(word, words[index + 1]) ?? []);
