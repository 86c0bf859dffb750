// From the typed text to the words that homes must have (SRCH-07). PostgreSQL and the index both start here.
import { namesIn, termsIn } from "../../contract/quoted-name.ts";
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

/** Some words of a keyword that stand together, or the words of each of some names of which a home has one. */
export type AskedPart = readonly (readonly string[])[];

/** The texts of each part of a keyword: its words as typed, or names of which one is enough ("Wakad" or "Koregaon Park"). */
export function textsOf(q: string): string[][] {
  const texts: string[][] = [];
  for (const term of termsIn(q)) {
    const names = namesIn(term);
    const last = texts.at(-1);
    if (names.length > 1) texts.push(names);
    else if (last?.length === 1) texts.splice(-1, 1, [`${last[0]} ${term}`]);
    else texts.push([term]);
  }
  return texts;
}

/** The first words of these texts. `words`: those of each text in turn, as search_words() returns them. */
export function askedParts(texts: readonly (readonly string[])[], words: readonly (readonly string[])[]): AskedPart[] {
  let [at, left] = [0, mostWords];
  const take = () => {
    const taken = (words[at] ?? []).slice(0, left);
    at++;
    left -= taken.length;
    return taken;
  };
  return texts.map((names) => names.map(take).filter((words) => words.length > 0)).filter((names) => names.length > 0);
}

/** All words must match, but for names those of one. The last may still be incomplete. A word that no home has is replaced by similar ones. */
export const meaningOf = (parts: readonly AskedPart[], vocabulary: Vocabulary): MeantWord[] =>
  parts.flatMap((part) => meaningOfPart(part, part === parts.at(-1), vocabulary));

/** Words that stand together have one meaning each. */
export const meaningOfPart = (names: AskedPart, isLast: boolean, vocabulary: Vocabulary): MeantWord[] =>
  names.map((words) => meaningOfWords(words, isLast && words === names.at(-1), vocabulary)).reduce(eitherOf);

/** A home has all of one or all of the other if, of each pair of a word from both, it has at least one. */
const eitherOf = (name: readonly MeantWord[], other: readonly MeantWord[]): MeantWord[] =>
  name.flatMap((one) => other.map(({ exact, beginning }) => ({ exact: [...one.exact, ...exact], beginning: one.beginning ?? beginning })));

function meaningOfWords(words: readonly string[], isLast: boolean, vocabulary: Vocabulary): MeantWord[] {
  return words.map((word, index) => {
    const numbered = numberedName(word, words[index + 1]) ?? numberedName(words[index - 1], word);
    if (numbered) return { exact: [numbered], beginning: null };
    const mayBegin = isLast && index === words.length - 1 && [...word].length >= shortestBeginning;
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
