// Reads any address: nothing throws, everything is bounded, and nonsense is ignored (SRCH-18, SRCH-19).

const mostCharacters = 80;
const mostListValues = 20;
/** The longest list of values. */
const mostPages = 1_000_000;

/** Reads a list of known words, ignoring case and hyphens; in the vocabulary's order. */
export function fromVocabulary(vocabulary: readonly string[]): (values: string[]) => string[] {
  return (values) => {
    const asked = new Set(values.map(toWord));
    return vocabulary.filter((word) => asked.has(toWord(word)));
  };
}

const toWord = (text: string): string =>
  text
    .slice(0, mostCharacters)
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "-");

/** Reads a list of any words, each once, in the order of the alphabet. */
export function freeWords(values: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const written of values) {
    const value = tidyText(written, mostCharacters);
    const key = value.toLowerCase();
    if (value && !byKey.has(key)) byKey.set(key, value);
  }
  return [...byKey.values()].slice(0, mostListValues).sort();
}

/** By plain name, without `[]` or `[0]`. */
export function group(params: Iterable<readonly [name: string, value: string]>): Map<string, string[]> {
  const given = new Map<string, string[]>();
  for (const [written, value] of params) {
    const name = written.replace(/\[\d{0,4}\]$/, "");
    const values = given.get(name);
    if (values) values.push(value);
    else given.set(name, [value]);
  }
  return given;
}

/** The first value that is not empty, so that an empty input does not hide a filled one. */
export const first = (given: Map<string, string[]>, name: string): string | undefined =>
  given.get(name)?.find((value) => value.trim() !== "");

/** One line without control characters, composed (NFC), cut between whole characters. */
export function tidyText(text: string, mostLength: number): string {
  // A code point is at most two units, and composing never makes a text much longer, so this bounds the work.
  const oneLine = text
    .slice(0, mostLength * 20)
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const cut = oneLine.length <= mostLength ? oneLine : [...oneLine].slice(0, mostLength).join("");
  return cut.trim();
}

/** Numbers may carry Indian grouping or spaces. */
export function wholeNumber(text: string | undefined): number | null {
  const digits = text?.slice(0, 100).replace(/[\s,_₹]/g, "") ?? "";
  return /^\d{1,40}(\.\d*)?$/.test(digits) ? Math.floor(Number(digits)) : null;
}

/** null outside its bounds, and then ignored. */
export function toNumber(text: string | undefined, { least, most }: { least: number; most: number }): number | null {
  const number = wholeNumber(text);
  return number === null || number < least || number > most ? null : number;
}

/** The page of an address, from 1. */
export const pageNumber = (text: string | null | undefined): number => Math.min(mostPages, wholeNumber(text ?? undefined) || 1);

/** The matching word, otherwise `otherwise`. */
export function oneOf<const Word extends string>(words: readonly Word[], text: string | undefined, otherwise: Word): Word {
  const asked = text?.trim().toLowerCase();
  return words.find((word) => word === asked) ?? otherwise;
}

/** Swaps the bounds of a reversed range. */
export function rightWayUp(least: number | null, most: number | null): [number | null, number | null] {
  return least !== null && most !== null && least > most ? [most, least] : [least, most];
}
