// The words of a typed sentence, and where each one is.

export type Word = {
  /** In the form for comparison: lower case, without accents and nukta, digits as 0 to 9, no grouping commas. */
  text: string;
  kind: "number" | "word" | "sign" | "quoted";
  /** Directly after a letter or another number, such as the 2 of "B2" and the 5 of "1,5", which are no quantities. */
  isGlued: boolean;
  /** The square feet of a unit of land that differs by state; NaN where it has no one size. Such words are set by `withSizes`. */
  sqft?: number;
  /** Its place in the sentence. */
  start: number;
  end: number;
};

const digit = "[0-9०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]";
const grouping = `(?:(?:,${digit}{2,3})*,${digit}{3})?`;
const pattern = new RegExp(
  [
    '(?<quoted>["“”][^"“”]*["“”]?)',
    `(?<number>${digit}+${grouping}(?:\\.${digit}+)?|(?<![\\p{L}\\p{M}]|${digit})\\.${digit}+)`,
    // "75m2" too, but not the "m2" of "M2K".
    "(?<word>(?<=\\d ?)(?:m|ft)[²2](?![\\p{L}\\p{M}\\d])|[\\p{L}\\p{M}]+(?:['’]\\p{L}+)*)",
    "(?<sign>\\S)",
  ].join("|"),
  "giu",
);

/** Text in quotation marks is one word, which is never split. Each word of a text within the limits of `q` appears once. */
export function wordsOf(sentence: string): Word[] {
  const words: Word[] = [];
  for (const match of sentence.matchAll(pattern)) {
    const kind = (["quoted", "number", "word", "sign"] as const).find((name) => match.groups?.[name] !== undefined) ?? "sign";
    const before = words.at(-1);
    const number = words.at(-2);
    const isBetween = before?.kind === "sign" && /[.,]/.test(before.text) && number?.kind === "number" && number.end === before.start;
    const isGlued = before?.end === match.index && (before.kind === "word" || isBetween);
    words.push({ text: fold(match[0], kind), kind, isGlued, start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/** A name in the form for comparison. */
export const foldName = (name: string): string =>
  wordsOf(name)
    .filter(({ kind }) => kind !== "sign")
    .map(({ text }) => text)
    .join(" ");

function fold(text: string, kind: Word["kind"]): string {
  // The digits of the Indian scripts all start at a code point that ends in 6.
  if (kind === "number")
    return [...text].map((letter) => (/[0-9.,]/.test(letter) ? letter.replace(",", "") : (letter.charCodeAt(0) & 15) - 6)).join("");
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u093c]/g, "")
    .replaceAll("’", "'")
    .normalize("NFC");
}

/**
 * The words of a phrase from `at` on, or null. Points and hyphens between its words are ignored: "sq. ft" and "semi-furnished".
 * Returns the place after its last word.
 */
export function afterPhrase(words: readonly Word[], at: number, phrase: readonly string[]): number | null {
  let next = at;
  for (const [index, text] of phrase.entries()) {
    if (index > 0) while (isJoint(words[next])) next++;
    if (words[next]?.text !== text) return null;
    next++;
  }
  return next;
}

const isJoint = (word: Word | undefined): boolean => word?.kind === "sign" && /[-.‐‑]/.test(word.text);

/** Phrases by their first word, longest first. */
export class Phrases<Value> {
  readonly #byFirst = new Map<string, { words: readonly string[]; value: Value }[]>();

  constructor(entries: Iterable<readonly [phrase: string, value: Value]>) {
    for (const [phrase, value] of entries) {
      const words = phrase.split(" ");
      const others = this.#byFirst.get(words[0] ?? "") ?? [];
      this.#byFirst.set(
        words[0] ?? "",
        [...others, { words, value }].sort((a, b) => b.words.length - a.words.length),
      );
    }
  }

  match(words: readonly Word[], at: number): { value: Value; next: number } | null {
    for (const { words: phrase, value } of this.#byFirst.get(words[at]?.text ?? "") ?? []) {
      const next = afterPhrase(words, at, phrase);
      if (next !== null) return { value, next };
    }
    return null;
  }
}

/** Phrases between commas, with their plain meaning only. */
export const phrasesOf = (text: string): Phrases<true> => new Phrases(text.split(", ").map((phrase) => [phrase, true] as const));
