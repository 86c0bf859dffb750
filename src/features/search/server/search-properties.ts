import type { Services } from "../../../shared/server/services.ts";
import type { CostFigures } from "../../properties/contract/cost-facts.ts";
import type { PropertyCard } from "../../properties/contract/property.ts";
import { type OfferKind, offerKindOf, offerKinds } from "../../properties/contract/property-terms.ts";
import { findCardsByNumber } from "../../properties/server/public.ts";
import { asksCost } from "../contract/cost-filters.ts";
import { searchesByKind } from "../contract/purpose-filters.ts";
import type { MatchedField, Section } from "../contract/search.endpoints.ts";
import type { SearchCounts } from "../contract/search-counts.ts";
import { type Search, type SearchFilters, searchPageSize } from "../contract/search-filters.ts";
import type { SearchJourneys } from "../contract/search-journeys.ts";
import { paramsFromSearch } from "../contract/search-url.ts";
import { findCostFigures } from "./costs/cost-figures.store.ts";
import { toSearchCounts } from "./counted-values.ts";
import type { Reaches } from "./journeys/asked-journeys.ts";
import { describeJourneys } from "./journeys/journeys-of-search.ts";
import { type LooserSearch, loosenSearch } from "./loosen-search.ts";
import { findMatchedFields } from "./matched-fields.store.ts";
import type { PlaceNames } from "./place-names.ts";
import type { Found, SearchEngine } from "./search-engine.ts";
import { findAskedPrices, findMedianRate, findSections } from "./search-sections.ts";
import { unlessTooSlow } from "./sql/sql-search.ts";
import { homeMarket } from "./sql/terms.store.ts";

export type SearchParts = {
  engine: SearchEngine;
  pool: Services["pool"];
  placeNames: PlaceNames;
  journeys: Reaches;
  /** Whether the index answers. Default: no. */
  isIndexed?: () => boolean;
};
type FoundCard = PropertyCard & { why?: MatchedField[]; costs?: CostFigures | undefined; minutes?: number | null | undefined };
type Answer = {
  data: FoundCard[];
  total: number;
  currency: string;
  leftOut?: number;
  journeys?: SearchJourneys;
  counts?: SearchCounts;
  sections?: Section[];
};
/** `withCounts`: the counts of the filters. `apart`: by section, homes for sale before those to rent. */
type Wanted = { withCounts: boolean; apart: boolean };

/** More prices than these are put in order by the index only. */
const mostSorted = 20_000;

/** A page of published homes with the exact total (SRCH-20); a page after the last has no cards. */
export async function searchProperties(parts: SearchParts, search: Search, { withCounts, apart }: Wanted): Promise<Answer> {
  const { engine, pool, placeNames } = parts;
  const { filters } = search;
  const kinds = searchesByKind(filters);
  const [{ total, leftOut, currency, counted, ...found }, sections] = await Promise.all([
    engine.find(search, withCounts),
    apart && kinds.size > 1 ? findSections(engine, search, kinds) : null,
  ]);
  // A home may not say what it is offered for. Then the page keeps its homes, and only groups them.
  const isWhole = sections !== null && sections.reduce((sum, one) => sum + one.total, 0) === total;
  const numbers = isWhole ? sections.flatMap((section) => section.numbers) : found.numbers;
  const [data, costs, counts, asked] = await Promise.all([
    readCards(pool, { ...found, numbers }, search.view),
    asksCost(filters) ? findCostFigures(pool, numbers, filters) : null,
    counted?.then((known) => known && toSearchCounts(known.values, { filters, keys: known.asked }, placeNames)),
    apart && total > 0 ? readSections(parts, sections ?? [...kinds.keys()].map((kind) => ({ kind, filters, total })), total) : null,
  ]);
  const cards = apart && !isWhole && sections ? data.toSorted((a, b) => placeOf(a) - placeOf(b)) : data;
  const withCosts = costs ? cards.map((card) => ({ ...card, costs: costs.get(card.id) })) : cards;
  const described = await describeJourneys(
    parts,
    filters,
    cards.map(({ id }) => id),
  );
  return {
    data: described ? withCosts.map((card) => ({ ...card, minutes: described.minutes.get(card.id) })) : withCosts,
    total,
    currency,
    ...(leftOut !== null && { leftOut }),
    ...(described && { journeys: described.journeys }),
    ...(counts && { counts }),
    ...(apart && { sections: asked ?? [] }),
  };
}

async function readSections(
  parts: SearchParts,
  sections: readonly { kind: OfferKind; filters: SearchFilters; total: number }[],
  total: number,
): Promise<Section[]> {
  const isQuick = total <= mostSorted || (parts.isIndexed?.() ?? false);
  const [prices, rates] = await Promise.all([
    isQuick
      ? findAskedPrices(
          parts,
          sections.map(({ filters }) => filters),
        )
      : [],
    Promise.all(sections.map((section) => findMedianRate(parts, section))),
  ]);
  return sections.map(({ kind, total }, at) => {
    const perSqft = rates[at];
    return { kind, total, prices: prices[at] ?? null, ...(perSqft && { perSqft }) };
  });
}

/** The place of a home's section among the others; those that do not say what they are offered for come last. */
const placeOf = ({ listedFor }: PropertyCard): number => (listedFor ? offerKinds.indexOf(offerKindOf(listedFor)) : offerKinds.length);

async function readCards(
  pool: Services["pool"],
  { numbers, meant }: Pick<Found, "numbers" | "meant">,
  view: Search["view"],
): Promise<FoundCard[]> {
  const [cards, fields] = await Promise.all([
    findCardsByNumber(pool, numbers, view === "list" ? "list" : "grid"),
    findMatchedFields(pool, numbers, meant),
  ]);
  if (fields.size === 0) return cards;
  return cards.map((card) => ({ ...card, why: fields.get(card.id) ?? [] }));
}

/** The total of a search, and the total for each value of each filter. */
export async function countProperties(
  { engine, placeNames }: SearchParts,
  filters: SearchFilters,
): Promise<{ total: number; currency: string; counts: SearchCounts }> {
  const { total, currency, values, asked } = await engine.count(filters);
  return { total, currency, counts: await toSearchCounts(values, { filters, keys: asked }, placeNames) };
}

type Looser = { label: string; query: string; total: number };

/**
 * What a search would find without each of its filters, and without the few that must go together; nothing when that takes too
 * long, and then `isWhole` is false.
 */
export async function findLooserSearches(
  { engine }: SearchParts,
  filters: SearchFilters,
): Promise<{ each: Looser[]; together: Looser | null; isWhole: boolean }> {
  const search: Search = { filters, sortBy: "relevance", page: 1, size: 1, view: "grid" };
  // Only countries change it (SRCH-20).
  const currency = filters.country.length === 0 ? homeMarket.currency : (await engine.find(search)).currency;
  const loosened = await loosenSearch(filters, currency, (searches) => engine.totals(searches)).catch(unlessTooSlow);
  const { each, together } = loosened ?? { each: [], together: undefined };
  const toLooser = ({ label, filters: left, total }: LooserSearch): Looser => {
    return { label, query: paramsFromSearch({ ...search, filters: left, size: searchPageSize }).toString(), total };
  };
  return { each: each.map(toLooser), together: together ? toLooser(together) : null, isWhole: together !== undefined };
}
