// Asks the index and PostgreSQL the same. For tests.
import fc from "fast-check";
import { expect } from "vitest";
import { noFilters, type Search } from "../../contract/search-filters.ts";
import { gridFor } from "../map/map-marks.ts";
import type { Found, SearchEngine } from "../search-engine.ts";

/** Fails when the index falls back on it: only the index is tested. */
export const nobody = new Proxy({} as SearchEngine, { get: () => () => Promise.reject(new Error("The index did not answer.")) });

type Engines = { index: SearchEngine; sql: SearchEngine };
type Times = { times: number; seed: number };

/**
 * Total (also as one of several), page, order, counts and marks on the map are equal for random searches. At least one in
 * `findsOneIn` finds something.
 */
export async function expectAgreement(
  engines: Engines,
  searches: fc.Arbitrary<Search>,
  { times, seed }: Times,
  findsOneIn = 4,
): Promise<void> {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(searches, fc.integer({ min: 6, max: 16 }), async (search, zoom) => {
      found += (await expectSame(engines, search, zoom)) > 0 ? 1 : 0;
    }),
    { numRuns: times, seed },
  );
  // Otherwise the two would have agreed on nothing.
  expect(found).toBeGreaterThan(times / findsOneIn);
}

/** Returns the total. */
export async function expectSame({ index, sql }: Engines, search: Search, zoom: number): Promise<number> {
  const grid = gridFor(search.filters.box, zoom);
  const several = [search.filters, noFilters, search.filters];
  const [found, counted, marked, totals, ...bySql] = await Promise.all([
    index.find(search, true),
    index.count(search.filters),
    index.mark(search.filters, grid),
    index.totals(several),
    sql.find(search, true),
    sql.mark(search.filters, grid),
  ]);
  expect(await withoutNoughts(found)).toEqual(await withoutNoughts(bySql[0]));
  expect(marked).toEqual(bySql[1]);
  // Runs after the others: a page whose counts would have to queue is sent without them.
  expect(totals).toEqual(await sql.totals(several));
  expect(totals[0]).toBe(found.total);
  expect(counted).toEqual(await found.counted);
  return found.total;
}

/** One engine reports 0 for a value that no home has, the other leaves it out. */
async function withoutNoughts({ counted, ...found }: Found) {
  const { values, ...answer } = (await counted) ?? { values: {} };
  const filled = Object.entries(values).map(([group, counts]) => [group, new Map([...counts].filter(([, count]) => count > 0))]);
  return { ...found, ...answer, values: Object.fromEntries(filled) };
}
