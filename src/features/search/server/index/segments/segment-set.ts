// The whole index: its segments, and the questions that go to all of them.

import type { Grid, MapCell } from "../../map/map-marks.ts";
import type { Counted, FoundPage } from "../../search-engine.ts";
import { homeMarket } from "../../sql/terms.store.ts";
import type { SuggestedName } from "../../suggestions/suggestions.store.ts";
import { type MeantWord, meaningOf } from "../../words/keyword.ts";
import { addCounts, noCounts } from "../queries/count-facets.ts";
import { evaluate, matching, matchingUntold } from "../queries/evaluate.ts";
import { firstOfHomes } from "../queries/homes-of-rows.ts";
import type { FoundInIndex, IndexQuery, MeantQuery, PageQuery } from "../queries/index-query.ts";
import { IndexVocabulary } from "../queries/index-vocabulary.ts";
import { orderOf, type Part, pickPage } from "../queries/pick-page.ts";
import { NameCounts, suggestNames } from "../queries/suggest-names.ts";
import type { HomeOrder } from "./homes-layout.ts";
import { markCells } from "./mark-cells.ts";
import type { Segment } from "./segment.ts";

export class SegmentSet {
  #segments: readonly (readonly [Segment, NameCounts])[] = [];
  #vocabulary = new IndexVocabulary([]);

  get segments(): readonly Segment[] {
    return this.#segments.map(([segment]) => segment);
  }

  /** How many properties are current. */
  get size(): number {
    return this.segments.reduce((sum, { layout, dead }) => sum + layout.rows - dead, 0);
  }

  get bytes(): number {
    return this.segments.reduce((sum, { memory }) => sum + memory.buffer.byteLength, 0);
  }

  /** Replaces segments by one; no property may be in two segments. */
  replace(old: readonly Segment[], added: readonly Segment[]): void {
    const kept = this.#segments.filter(([segment]) => !old.includes(segment));
    this.#segments = [...kept, ...added.map((segment) => [segment, new NameCounts(segment)] as const)];
    this.#vocabulary = new IndexVocabulary(this.segments);
  }

  /** Removes a property from the segment that holds it. */
  takeOut(number: number): void {
    for (const [segment, counts] of this.#segments) {
      const row = segment.findRow(number);
      if (row === -1) continue;
      segment.takeOut(row);
      counts.takeOut(segment, row);
    }
  }

  /** `onPage` gets the page before its values are counted. Amenities are named by their bits. */
  find(query: PageQuery, onPage: (page: FoundPage) => void = () => {}): FoundInIndex {
    const meant = this.#mean(query);
    const parts = this.#partsOf(meant, orderOf[query.sortBy], query.withCounts);
    const numbers = pickPage(parts, { ...query, ...meant });
    const leftOut = query.terms.costs && countUntold(parts, meant);
    const page = { total: totalOf(parts), numbers, leftOut, currency: meant.currency, meant: meant.meant };
    if (!query.withCounts) return page;
    onPage(page);
    return { ...page, counted: countValues(parts, meant) };
  }

  /** Amenities are named by their bits. */
  count(query: IndexQuery): Counted {
    const meant = this.#mean(query);
    return countValues(this.#partsOf(meant, "rank", true), meant);
  }

  total(query: IndexQuery): number {
    return totalOf(this.#partsOf(this.#mean(query)));
  }

  mark(query: IndexQuery, grid: Grid): MapCell[] {
    return markCells(this.#partsOf(this.#mean(query), "placed"), grid);
  }

  suggest(words: readonly string[], cityWords: ReadonlyMap<string, string>, limit: number): SuggestedName[] {
    return suggestNames(this.#segments, words, cityWords, limit);
  }

  #mean(query: IndexQuery): MeantQuery {
    const meant: MeantWord[] = meaningOf(query.terms.parts, this.#vocabulary);
    return { ...query, meant, currency: this.#currency(query.terms.countryKeys) };
  }

  /** Of a home with several offers the first in the order stands for it. */
  #partsOf(query: MeantQuery, order: HomeOrder = "rank", isCounted = false): Part[] {
    return this.segments.map((segment) => {
      segment.begin();
      const conditions = evaluate(segment, query, isCounted);
      const offers = matching(segment, conditions);
      const { bitmap, count } = firstOfHomes(segment, offers, segment.kernel.count(offers, segment.bytes), order);
      return { segment, conditions, offers, found: bitmap, count };
    });
  }

  /** As in findTerms: INR, unless the search names countries without India; then the currency of most of their homes. */
  #currency(countryKeys: readonly string[]): string {
    if (countryKeys.length === 0 || countryKeys.includes(homeMarket.country)) return homeMarket.currency;
    const counts = new Map<string, number>();
    for (const segment of this.segments) {
      for (const [currency, count] of countCurrencies(segment, countryKeys)) counts.set(currency, (counts.get(currency) ?? 0) + count);
    }
    const [most] = [...counts].filter(([, count]) => count > 0).sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1));
    return most?.[0] ?? homeMarket.currency;
  }
}

function countValues(parts: readonly Part[], { currency, terms }: MeantQuery): Counted {
  const values = noCounts();
  for (const { segment, conditions, offers } of parts) {
    segment.scoped(() => addCounts(segment, { conditions, found: offers, currency }, values));
  }
  const { cityKeys, stateKeys, countryKeys } = terms;
  return { total: totalOf(parts), currency, values, asked: { cityKeys, stateKeys, countryKeys } };
}

/** How many homes match but for their costs, which are not known. */
function countUntold(parts: readonly Part[], query: MeantQuery): number {
  const counts = parts.map(({ segment, conditions }) => {
    const { untold } = conditions;
    if (untold === null) return 0;
    return segment.scoped(() => {
      const found = matchingUntold(segment, conditions, untold, query);
      return firstOfHomes(segment, found, segment.kernel.count(found, segment.bytes), "rank").count;
    });
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

const totalOf = (parts: readonly Part[]): number => parts.reduce((sum, { count }) => sum + count, 0);

function countCurrencies(segment: Segment, countryKeys: readonly string[]): [currency: string, count: number][] {
  segment.begin();
  const homes = segment.temporary();
  segment.kernel.clear(homes, segment.bytes);
  for (const key of countryKeys) {
    const set = segment.facet("country", key);
    if (set) segment.addSet(homes, set);
  }
  segment.kernel.and(homes, homes, segment.layout.live, segment.bytes);
  return [...(segment.facetsByGroup.get("currency")?.values() ?? [])].map((set) => [set.value, segment.countIn(homes, set)]);
}
