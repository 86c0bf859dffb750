// From what a person typed to what the words of homes are asked for (SRCH-07). PostgreSQL and the index both start from here.
import { latinSpellings } from "./latin-spellings.ts";
import { forgivenSlips, typingDistance } from "./typing-distance.ts";
import { synonymsOf } from "./word-synonyms.ts";

export const mostWords = 10;
const shortestBeginning = 2;
const mostCorrections = 8;

/** The words that published homes have. */
export type Vocabulary = {
  isKnown(word: string): boolean;
  /** Asked only of words that no home has. */
  isBeginning(word: string): boolean;
  /** At least all those that are no more slips away than are forgiven, but for words with figures. */
  near(word: string): readonly string[];
};

/** What one of the words typed stands for: a home has it that has one of these, or one that begins so. */
export type MeantWord = { exact: readonly string[]; beginning: string | null };

/** All of them must be there. The last one may still be being typed. A word that no home has is taken for those that look like it. */
export function meaningOf(words: readonly string[], vocabulary: Vocabulary): MeantWord[] {
  return words.map((word, index) => {
    const mayBegin = index === words.length - 1 && [...word].length >= shortestBeginning;
    const asTyped = { exact: synonymsOf(word) ?? [word], beginning: mayBegin ? word : null };
    if (!mayBeMistyped(word)) return asTyped;
    if (vocabulary.isKnown(word) || (mayBegin && vocabulary.isBeginning(word))) return asTyped;
    const corrections = closestWords(latinSpellings(word), vocabulary);
    return corrections.length > 0 ? { exact: corrections, beginning: null } : asTyped;
  });
}

/** Not a word that means something though no home should have it, nor one too short to tell. */
export const mayBeMistyped = (word: string): boolean => synonymsOf(word) === undefined && latinSpellings(word).some(forgivenSlips);

/** Those with the fewest slips between, in alphabetical order. */
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

/** One tsquery for each word that is meant. */
export function toTsqueries(meant: readonly MeantWord[]): string[] {
  return meant.map(({ exact, beginning }) => {
    const others = exact.filter((word) => word !== beginning).map(quote);
    return [...others, ...(beginning === null ? [] : [`${quote(beginning)}:*`])].join(" | ");
  });
}

const quote = (word: string): string => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
