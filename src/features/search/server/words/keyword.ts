// From the typed text to the words that homes must have (SRCH-07). PostgreSQL and the index both start here.
import { latinSpellings } from "./latin-spellings.ts";
import { numberedName } from "./numbered-names.ts";
import { forgivenSlips, typingDistance } from "./typing-distance.ts";
import { synonymsOf } from "./word-synonyms.ts";

export const mostWords = 10;
const shortestBeginning = 2;
const mostCorrections = 8;

/** The words of published homes. */
export type Vocabulary = {
  isKnown(word: string): boolean;
  /** Called only for words that no home has. */
  isBeginning(word: string): boolean;
  /** Includes all words within the allowed number of typing errors, except words with digits. */
  near(word: string): readonly string[];
};

/** What one typed word stands for: a home matches that has one of these words, or one that starts so. */
export type MeantWord = { exact: readonly string[]; beginning: string | null };

/** All words must match. The last one may still be incomplete. A word that no home has is replaced by similar ones. */
export function meaningOf(words: readonly string[], vocabulary: Vocabulary): MeantWord[] {
  return words.map((word, index) => {
    const numbered = numberedName(word, words[index + 1]) ?? numberedName(words[index - 1], word);
    if (numbered) return { exact: [numbered], beginning: null };
    const mayBegin = index === words.length - 1 && [...word].length >= shortestBeginning;
    const asTyped = { exact: synonymsOf(word) ?? [word], beginning: mayBegin ? word : null };
    if (!mayBeMistyped(word)) return asTyped;
    if (vocabulary.isKnown(word) || (mayBegin && vocabulary.isBeginning(word))) return asTyped;
    const corrections = closestWords(latinSpellings(word), vocabulary);
    return corrections.length > 0 ? { exact: corrections, beginning: null } : asTyped;
  });
}

/** Excludes words that have a meaning even if no home has them, and words too short to correct. */
export const mayBeMistyped = (word: string): boolean => synonymsOf(word) === undefined && latinSpellings(word).some(forgivenSlips);

/** Those with the fewest typing errors, in alphabetical order. */
function closestWords(spellings: readonly string[], vocabulary: Vocabulary): string[] {
  const near = spellings
    .flatMap((asked) =>
      vocabulary.near(asked).map((word) => ({ word, slips: typingDistance(asked, word), forgiven: forgivenSlips(asked) })),
    )
    .filter(({ slips, forgiven }) => slips <= forgiven);
  const fewest = Math.min(...near.map(({ slips }) => slips));
  const closest = near.filter(({ slips }) => slips === fewest).map(({ word }) => word);
  return [...new Set(closest)].sort().slice(0, mostCorrections);
}

/** One tsquery for each meant word. */
export function toTsqueries(meant: readonly MeantWord[]): string[] {
  return meant.map(({ exact, beginning }) => {
    const others = exact.filter((word) => word !== beginning).map(quote);
    return [...others, ...(beginning === null ? [] : [`${quote(beginning)}:*`])].join(" | ");
  });
}

/** The words of one home. */
export class HomeWords {
  readonly #words: ReadonlySet<string>;
  /** Of every word, every beginning; made when first asked for. */
  #beginnings: ReadonlySet<string> | undefined;

  constructor(words: readonly string[]) {
    this.#words = new Set(words);
  }

  /** Whether it has all that is meant. */
  hasAll = (meant: readonly MeantWord[]): boolean =>
    meant.every(
      ({ exact, beginning }) => exact.some((word) => this.#words.has(word)) || (beginning !== null && this.#hasBeginning(beginning)),
    );

  /** Whether it could have a typed word, its beginning, or one that it is mistaken for; false is certain. */
  mayHave(typed: string): boolean {
    if (this.#words.has(typed) || this.#hasBeginning(typed)) return true;
    const spellings = latinSpellings(typed);
    return [...this.#words].some((word) => spellings.some((spelt) => isNear(spelt, word)));
  }

  #hasBeginning(beginning: string): boolean {
    this.#beginnings ??= new Set([...this.#words].flatMap((word) => Array.from({ length: word.length }, (_, at) => word.slice(0, at + 1))));
    return this.#beginnings.has(beginning);
  }
}

function isNear(typed: string, word: string): boolean {
  const slips = forgivenSlips(typed);
  // A letter outside of the basic plane counts twice in `length`.
  return slips > 0 && Math.abs(word.length - typed.length) <= 2 * slips && typingDistance(typed, word) <= slips;
}

const quote = (word: string): string => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
