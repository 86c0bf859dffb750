// What the words of a search stand for, with the vocabulary of the database.
import type pg from "pg";
import { type MeantWord, mayBeMistyped, meaningOf } from "../words/keyword.ts";
import { latinSpellings } from "../words/latin-spellings.ts";
import { forgivenSlips } from "../words/typing-distance.ts";
import { type AskedWord, findCandidates, type SearchTerms } from "./terms.store.ts";

/** The words that no home has, so that they may stand for others. */
export const unknownWords = (asked: readonly AskedWord[]): string[] =>
  asked
    .filter(({ word, isKnown, isBeginning }) => mayBeMistyped(word) && !isKnown && !(isBeginning && word === asked.at(-1)?.word))
    .map(({ word }) => word);

/** What each word means now. */
export async function findMeaning(
  database: Pick<pg.Pool, "query">,
  { words: asked, parts }: Pick<SearchTerms, "words" | "parts">,
): Promise<MeantWord[]> {
  if (asked.length === 0) return [];
  const flags = new Map(asked.map((word) => [word.word, word]));
  const wanted = unknownWords(asked)
    .flatMap(latinSpellings)
    .map((word) => ({ word, slips: forgivenSlips(word) }));
  const candidates = wanted.length === 0 ? new Map<string, string[]>() : await findCandidates(database, wanted);
  return meaningOf(parts, {
    isKnown: (word) => flags.get(word)?.isKnown ?? false,
    isBeginning: (word) => flags.get(word)?.isBeginning ?? false,
    near: (word) => candidates.get(word) ?? [],
  });
}
