// Homes for sale and to rent stand apart: their prices cannot be compared.
import type pg from "pg";
import type { OfferKind } from "../../properties/contract/property-terms.ts";
import type { Search, SearchFilters } from "../contract/search-filters.ts";
import type { SearchEngine } from "./search-engine.ts";

/** Whole units of the answer's currency: a quarter of the homes ask at most `low`, half `median`, three quarters `high`. */
export type AskedPrices = { low: number; median: number; high: number };
/** `skip`, `take`: which of its homes are on the page. */
type Share = { skip: number; take: number };
type SectionOfPage = { kind: OfferKind; filters: SearchFilters; total: number; numbers: number[] };

/** Homes of a section come in rows of the widest grid. */
const rowLength = 3;
/** Fewer prices have no middle half. */
export const leastPrices = 5;
/** Among more homes, mostly of several kinds and places, a price of a square foot says little, and takes longer than the search. */
const mostRated = 500;

/**
 * What a page takes of each section. The sections take turns, a row each, so each page has some of every section that has
 * homes left, and all pages together have each home once.
 */
export function sharesOf(totals: readonly number[], { page, size }: Pick<Search, "page" | "size">): Share[] {
  const upTo = (end: number) => {
    const taken = totals.map(() => 0);
    for (let left = end; left > 0; ) {
      const before = left;
      for (const [at, total] of totals.entries()) {
        const row = Math.min(rowLength, total - (taken[at] ?? 0), left);
        taken[at] = (taken[at] ?? 0) + row;
        left -= row;
      }
      if (left === before) break;
    }
    return taken;
  };
  const [from, to] = [upTo((page - 1) * size), upTo(page * size)];
  return totals.map((_, at) => ({ skip: from[at] ?? 0, take: (to[at] ?? 0) - (from[at] ?? 0) }));
}

/** The homes of a page by section, sections without homes left out; the order within each is the one asked for. */
export async function findSections(
  engine: SearchEngine,
  search: Search,
  kinds: ReadonlyMap<OfferKind, SearchFilters>,
): Promise<SectionOfPage[]> {
  const totals = await engine.totals([...kinds.values()]);
  const shares = sharesOf(totals, search);
  const sections = [...kinds].map(async ([kind, filters], at) => {
    const total = totals[at] ?? 0;
    return { kind, filters, total, numbers: await findRange(engine, { ...search, filters }, shares[at] ?? { skip: 0, take: 0 }) };
  });
  return (await Promise.all(sections)).filter(({ total }) => total > 0);
}

/** Engines count in pages: the smallest page that contains the range. */
async function findRange(engine: SearchEngine, search: Search, { skip, take }: Share): Promise<number[]> {
  if (take === 0) return [];
  let size = take;
  while (Math.floor(skip / size) !== Math.floor((skip + take - 1) / size)) size++;
  const page = Math.floor(skip / size);
  const { numbers } = await engine.find({ ...search, page: page + 1, size });
  return numbers.slice(skip - page * size, skip - page * size + take);
}

/** Homes that are sold or rented ask nothing; with a bound, a search finds homes of the compared currency only. */
const asking = (filters: SearchFilters): SearchFilters => ({ ...filters, isActive: true, priceMin: filters.priceMin ?? 1 });

/** The middle half of what available homes of each search ask, in the compared currency; null for few homes. */
export async function findAskedPrices(
  { engine, pool }: { engine: SearchEngine; pool: Pick<pg.Pool, "query"> },
  searches: readonly SearchFilters[],
): Promise<(AskedPrices | null)[]> {
  const priced = searches.map(asking);
  const totals = await engine.totals(priced);
  const numbers = await Promise.all(
    priced.map((filters, at) => findQuarters(engine, filters, searches[at]?.isActive === false ? 0 : (totals[at] ?? 0))),
  );
  const { rows } = await pool.query<{ number: number; price: number }>(
    "select number, price from property_search where number = any ($1::bigint[])",
    [numbers.flat()],
  );
  const prices = new Map(rows.map(({ number, price }) => [Number(number), Number(price)]));
  return numbers.map((quarters) => {
    const [low, median, high] = quarters.map((number) => prices.get(number));
    return low === undefined || median === undefined || high === undefined ? null : { low, median, high };
  });
}

/** The median price of a square foot of carpet area of available homes for sale that state it, in the compared currency; undefined for too few or many homes. */
export async function findMedianRate(
  { engine, pool }: { engine: SearchEngine; pool: Pick<pg.Pool, "query"> },
  { kind, filters, total }: { kind: OfferKind; filters: SearchFilters; total: number },
): Promise<number | undefined> {
  if (kind !== "sale" || filters.isActive === false || total < leastPrices || total > mostRated) return undefined;
  const { numbers } = await engine.find({ filters: asking(filters), sortBy: "price_asc", page: 1, size: mostRated, view: "grid" });
  const { rows } = await pool.query<{ rate: number | null; homes: number }>(
    // Below 0: the square feet of carpet area for one unit of money.
    `select round(-1 / percentile_disc(0.5) within group (order by rate_order)) as rate, count(*)::int as homes
     from property_search where number = any ($1::bigint[]) and rate_order < 0`,
    [numbers],
  );
  const [found] = rows;
  return found && found.homes >= leastPrices && found.rate ? found.rate : undefined;
}

/** The homes at a quarter, half and three quarters of the prices. */
async function findQuarters(engine: SearchEngine, filters: SearchFilters, total: number): Promise<number[]> {
  if (total < leastPrices) return [];
  const found = [1, 2, 3].map((quarter) =>
    engine.find({ filters, sortBy: "price_asc", page: Math.ceil((total * quarter) / 4), size: 1, view: "grid" }),
  );
  return (await Promise.all(found)).flatMap(({ numbers }) => numbers);
}
