// When a search finds nothing: how much each filter costs, and which few must go (SRCH-06).

import { listOf } from "../../../shared/contract/list-of.ts";
import { appliedFilters } from "../contract/applied-filters.ts";
import { mostLooserSearches } from "../contract/search.endpoints.ts";
import { noFilters, type SearchFilters } from "../contract/search-filters.ts";
import { localityIn, termsOf, withoutTerms } from "./place-in-words.ts";
import { unlessTooSlow } from "./sql/sql-search.ts";

/** The filters with some removed. `label` names those, `total` is what the rest finds. */
export type LooserSearch = { label: string; filters: SearchFilters; total: number };
/**
 * `each`: the search without each one of the filters, most first. `together`: without the few that must go when no single one
 * helps; null when one does or nothing does; undefined when finding out takes too long.
 */
export type LooserSearches = { each: readonly LooserSearch[]; together: LooserSearch | null | undefined };

/** A wish of a search as people read it, and the search without it. `isPlace`: the locality among other words. */
export type Drop = { label: string; from: (filters: SearchFilters) => SearchFilters; isPlace?: true };
/** In the middle of a sentence, unlike on their chips. */
const placeLabels: Partial<Record<keyof SearchFilters, string>> = { box: "this part of the map", area: "the drawn area" };
/** How much each search finds. */
type TotalsOf = (searches: readonly SearchFilters[]) => Promise<readonly number[]>;

const mostDropsInPairs = 8;
/** After this time no more filters are put back: the visitor is waiting for the page. */
const longestMs = 3_000;

const ranges: Partial<Record<keyof SearchFilters, (keyof SearchFilters)[]>> = {
  priceMin: ["priceMin", "priceMax"],
  areaMin: ["areaMin", "areaMax"],
  within: ["place", "within", "when"],
};
// Filters that belong together are removed together: a range, or all cities. Amenities must all match, so each is removed by
// itself.
const groups = (Object.keys(noFilters) as (keyof SearchFilters)[])
  .filter((name) => !["amenities", "priceMax", "areaMax", "place", "when"].includes(name))
  .map((name): readonly (keyof SearchFilters)[] => ranges[name] ?? [name]);

/**
 * `totalsOf` gets as many searches at once as there are filters, and a few more when none of them helps. When that takes long,
 * more filters are removed together than necessary.
 */
export async function loosenSearch(filters: SearchFilters, currency: string, totalsOf: TotalsOf): Promise<LooserSearches> {
  const until = performance.now() + longestMs;
  const drops = dropsOf(filters, currency).slice(0, mostLooserSearches);
  const without: Without = async (sets) => {
    const looser = sets.map((dropped) => dropped.reduce((rest, drop) => drop.from(rest), filters));
    const totals = await totalsOf(looser);
    return sets.map((dropped, index) => ({
      label: listOf(dropped.map(({ label }) => label)),
      filters: looser[index] ?? filters,
      total: totals[index] ?? 0,
    }));
  };
  const dropped = await without(drops.map((drop) => [drop]));
  const isOfPlace = (_: LooserSearch, at: number) => drops[at]?.isPlace === true;
  const each = [...mostFirst(dropped.filter((one, at) => !isOfPlace(one, at))), ...mostFirst(dropped.filter(isOfPlace))];
  if (drops.length < 2 || each.some(({ total }) => total > 0)) return { each, together: null };
  // The cost of each is known, however long the rest takes.
  return { each, together: await withoutSeveral(drops, without, until).catch(unlessTooSlow) };
}

export function dropsOf(filters: SearchFilters, currency: string): Drop[] {
  const ofWords = dropsOfWords(filters.q);
  const ofGroups = (ofWords ? groups.filter(([first]) => first !== "q") : groups).flatMap((group) => {
    const chips = appliedFilters({ ...noFilters, ...pick(filters, group) }, currency);
    const from = (all: SearchFilters) => ({ ...all, ...pick(noFilters, group) });
    const label = placeLabels[group[0] ?? "q"] ?? chips.map((chip) => chip.label).join(", ");
    return chips.length === 0 ? [] : [{ label, from }];
  });
  const ofAmenities = filters.amenities.flatMap((name) => {
    const from = ({ amenities, ...all }: SearchFilters) => ({ ...all, amenities: amenities.filter((other) => other !== name) });
    return appliedFilters({ ...noFilters, amenities: [name] }).map(({ label }) => ({ label, from }));
  });
  return [...(ofWords ?? []), ...ofGroups, ...ofAmenities];
}

/** Of a locality and other words, these alone; null where the keyword is one wish. */
function dropsOfWords(q: string): Drop[] | null {
  const place = localityIn(q);
  const loose = termsOf(q).filter((term) => term !== place);
  if (place === "" || loose.length === 0) return null;
  const without = (terms: readonly string[]) => (all: SearchFilters) => ({ ...all, q: withoutTerms(all.q, terms) });
  const said = (terms: readonly string[]) => terms.join(" ").replaceAll('"', "");
  return [
    { label: `“${said(loose)}”`, from: without(loose) },
    { label: said([place]), from: without([place]), isPlace: true },
  ];
}

/** The search without each of some sets of filters. */
type Without = (sets: readonly (readonly Drop[])[]) => Promise<LooserSearch[]>;

async function withoutSeveral(drops: readonly Drop[], without: Without, until: number): Promise<LooserSearch | null> {
  return (await withoutPair(drops, without)) ?? (await withoutFew(drops, without, until));
}

/** The pair that finds most; null when no pair helps, or when there are too many to try. */
async function withoutPair(drops: readonly Drop[], without: Without): Promise<LooserSearch | null> {
  if (drops.length > mostDropsInPairs) return null;
  const pairs = drops.flatMap((one, index) => drops.slice(index + 1).map((other) => [one, other]));
  const [best] = mostFirst(await without(pairs));
  return best && best.total > 0 ? best : null;
}

/** Puts filters back one by one while something is still found. The rest are enough to remove, though perhaps not the fewest. */
async function withoutFew(drops: readonly Drop[], without: Without, until: number): Promise<LooserSearch | null> {
  let dropped = drops;
  let [best] = await without([dropped]);
  if (!best?.total) return null;
  for (const drop of drops) {
    if (performance.now() > until) break;
    const fewer = dropped.filter((other) => other !== drop);
    const [looser] = await without([fewer]);
    if (looser?.total) [dropped, best] = [fewer, looser];
  }
  return best;
}

const mostFirst = (searches: readonly LooserSearch[]): LooserSearch[] => searches.toSorted((a, b) => b.total - a.total);

function pick(filters: SearchFilters, names: readonly (keyof SearchFilters)[]): Partial<SearchFilters> {
  return Object.fromEntries(names.map((name) => [name, filters[name]]));
}
