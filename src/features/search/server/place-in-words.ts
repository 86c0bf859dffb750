// The words of a keyword, and which of them name its place.
import { pinIn } from "../contract/pin-code.ts";
import { termsIn } from "../contract/quoted-name.ts";
import { namesPlace } from "./sentences/vocabulary.ts";
import { numberedName } from "./words/numbered-names.ts";

/** A locality is quoted in the words, and so are a place of work and who is to live there. */
export const localityIn = (q: string): string => termsIn(q).find(namesPlace) ?? pinIn(q) ?? "";

/** The words of a keyword; a quoted name, or one with a number, is one. */
export function termsOf(q: string): string[] {
  const terms: string[] = [];
  for (const term of termsIn(q)) {
    const isNumber = numberedName(terms.at(-1)?.toLowerCase(), term.toLowerCase()) !== null;
    terms.push(isNumber ? `${terms.pop()} ${term}` : term);
  }
  return terms;
}

/** A keyword without some of its terms. */
export const withoutTerms = (q: string, dropped: readonly string[]): string =>
  termsOf(q)
    .filter((term) => !dropped.includes(term))
    .join(" ");
