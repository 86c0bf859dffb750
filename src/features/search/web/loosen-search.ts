// When nothing was found: what does each filter cost, and which few of them have to go (SRCH-06)?
import { appliedFilters } from "../contract/applied-filters.ts";
import { noFilters, type SearchFilters } from "../contract/search-filters.ts";
import { listOf } from "./search-words.ts";

/** The filters with some left out. `label` tells which, `total` what is found without them. */
export type LooserSearch = { label: string; filters: SearchFilters; total: number };
/**
 * `each`: without each one of the filters, the most first. `together`: without the few that have to go where no single one helps; null
 * where one does, or where nothing does.
 */
export type LooserSearches = { each: readonly LooserSearch[]; together: LooserSearch | null };

type Drop = { label: string; from: (filters: SearchFilters) => SearchFilters };
type CountOf = (filters: SearchFilters) => Promise<number>;

export const nothingLooser: LooserSearches = { each: [], together: null };
/** Each costs a search. */
const mostDrops = 24;
const mostDropsInPairs = 8;

const ranges: Partial<Record<keyof SearchFilters, (keyof SearchFilters)[]>> = {
  priceMin: ["priceMin", "priceMax"],
  areaMin: ["areaMin", "areaMax"],
};
// What belongs together is left out together: a range, or all the cities. Amenities must all be there, so each is one for itself.
const groups = (Object.keys(noFilters) as (keyof SearchFilters)[])
  .filter((name) => !["amenities", "priceMax", "areaMax"].includes(name))
  .map((name) => ranges[name] ?? [name]);

/** `count` tells how much a search finds. It is asked for as many searches as there are filters, and a few more where none of them helps. */
export async function loosenSearch(filters: SearchFilters, currency: string, count: CountOf): Promise<LooserSearches> {
  const drops = dropsOf(filters, currency).slice(0, mostDrops);
  const without = async (dropped: readonly Drop[]): Promise<LooserSearch> => {
    const looser = dropped.reduce((rest, drop) => drop.from(rest), filters);
    return { label: listOf(dropped.map(({ label }) => label)), filters: looser, total: await count(looser) };
  };
  const each = mostFirst(await Promise.all(drops.map((drop) => without([drop]))));
  if (drops.length < 2 || each.some(({ total }) => total > 0)) return { each, together: null };
  return { each, together: (await withoutPair(drops, without)) ?? (await withoutFew(drops, without)) };
}

function dropsOf(filters: SearchFilters, currency: string): Drop[] {
  const ofGroups = groups.flatMap((group) => {
    const chips = appliedFilters({ ...noFilters, ...pick(filters, group) }, currency);
    const from = (all: SearchFilters) => ({ ...all, ...pick(noFilters, group) });
    return chips.length === 0 ? [] : [{ label: chips.map(({ label }) => label).join(", "), from }];
  });
  const ofAmenities = filters.amenities.flatMap((name) => {
    const from = ({ amenities, ...all }: SearchFilters) => ({ ...all, amenities: amenities.filter((other) => other !== name) });
    return appliedFilters({ ...noFilters, amenities: [name] }).map(({ label }) => ({ label, from }));
  });
  return [...ofGroups, ...ofAmenities];
}

type Without = (dropped: readonly Drop[]) => Promise<LooserSearch>;

/** The pair that brings most; null where no pair helps, or there are too many to try. */
async function withoutPair(drops: readonly Drop[], without: Without): Promise<LooserSearch | null> {
  if (drops.length > mostDropsInPairs) return null;
  const pairs = drops.flatMap((one, index) => drops.slice(index + 1).map((other) => [one, other]));
  const [best] = mostFirst(await Promise.all(pairs.map(without)));
  return best && best.total > 0 ? best : null;
}

/** Takes the filters back one after the other as long as something is found: those that have to go are not all of them, but enough. */
async function withoutFew(drops: readonly Drop[], without: Without): Promise<LooserSearch | null> {
  let dropped = drops;
  let best = await without(dropped);
  for (const drop of drops) {
    const fewer = dropped.filter((other) => other !== drop);
    const looser = best.total === 0 ? best : await without(fewer);
    if (looser.total > 0) [dropped, best] = [fewer, looser];
  }
  return best.total > 0 ? best : null;
}

const mostFirst = (searches: readonly LooserSearch[]): LooserSearch[] => searches.toSorted((a, b) => b.total - a.total);

function pick(filters: SearchFilters, names: readonly (keyof SearchFilters)[]): Partial<SearchFilters> {
  return Object.fromEntries(names.map((name) => [name, filters[name]]));
}
