import type { Services } from "../../../shared/server/services.ts";
import type { PropertyCard } from "../../properties/contract/property.ts";
import { findCardsByNumber } from "../../properties/server/public.ts";
import type { Search } from "../contract/search-filters.ts";
import { closestWords, isInUse, toTsquery } from "./keyword.ts";
import { findNumbers } from "./search.store.ts";
import { type AskedWord, findCandidates, findTerms } from "./search-terms.store.ts";
import { forgivenSlips } from "./typing-distance.ts";

type Stores = Pick<Services, "database" | "pool">;
type Found = { data: PropertyCard[]; total: number; currency: string };

/** A page of published homes with the exact total (SRCH-20); beyond the last page there are no cards. */
export async function searchProperties({ database, pool }: Stores, search: Search): Promise<Found> {
  const { words, ...names } = await findTerms(pool, search.filters);
  const tsquery = words.length === 0 ? null : toTsquery(words, await findMeantWords(pool, words));
  const { total, numbers } = await findNumbers(database, search, names, tsquery);
  return { data: await findCardsByNumber(pool, numbers), total, currency: names.currency };
}

/** Corrections of the words that no home has. */
async function findMeantWords(pool: Stores["pool"], words: readonly AskedWord[]): Promise<Map<string, string[]>> {
  const unknown = words
    .filter((word, index) => !isInUse(word, index === words.length - 1))
    .map(({ word }) => ({ word, slips: forgivenSlips(word) }))
    .filter(({ slips }) => slips > 0);
  if (unknown.length === 0) return new Map();
  const candidates = await findCandidates(pool, unknown);
  return new Map([...candidates].map(([word, near]) => [word, closestWords(word, near)]));
}
