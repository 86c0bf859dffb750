// From what a person typed to what the words of homes are asked for (SRCH-07).
import type { AskedWord } from "./search-terms.store.ts";
import { forgivenSlips, typingDistance } from "./typing-distance.ts";

const shortestBeginning = 2;
const mostCorrections = 8;

/** Whether homes have the word: as it stands, or as a beginning where it is the one still being typed. */
export function isInUse({ word, isKnown, isBeginning }: AskedWord, isLast: boolean): boolean {
  return isKnown || (isLast && isBeginning && [...word].length >= shortestBeginning);
}

/** The words meant by one that no home has: those with the fewest slips between, in alphabetical order. */
export function closestWords(asked: string, candidates: readonly string[]): string[] {
  const near = candidates.map((word) => ({ word, slips: typingDistance(asked, word) }));
  const fewest = Math.min(forgivenSlips(asked), ...near.map(({ slips }) => slips));
  return near
    .filter(({ slips }) => slips === fewest)
    .map(({ word }) => word)
    .sort()
    .slice(0, mostCorrections);
}

/** A tsquery that wants every word, the last one also as a beginning. `meant` has the corrections of words that no home has. */
export function toTsquery(words: readonly AskedWord[], meant: ReadonlyMap<string, readonly string[]>): string {
  return words
    .map(({ word }, index) => {
      const others = meant.get(word) ?? [];
      if (others.length > 0) return `(${others.map(quote).join(" | ")})`;
      const isBeginning = index === words.length - 1 && [...word].length >= shortestBeginning;
      return quote(word) + (isBeginning ? ":*" : "");
    })
    .join(" & ");
}

const quote = (word: string): string => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
