// When nothing was found: what does each filter cost (SRCH-06)?
import { appliedFilters } from "../contract/applied-filters.ts";
import { noFilters, type SearchFilters } from "../contract/search-filters.ts";

/** The filters with one left out. `label` is the one, `total` what is found without it. */
export type LooserSearch = { label: string; filters: SearchFilters; total: number };

// What belongs together is left out together: a range, or all the cities.
const groups = [
  ["priceMin", "priceMax"],
  ["areaMin", "areaMax"],
  ...(Object.keys(noFilters) as (keyof SearchFilters)[]).filter((name) => !/^(price|area)M/.test(name)).map((name) => [name]),
] as const satisfies readonly (readonly (keyof SearchFilters)[])[];

/** What is found without each of the filters, the most first; those without which nothing is found either are left out. `count` tells how much a search finds. */
export async function loosenSearch(
  filters: SearchFilters,
  currency: string,
  count: (filters: SearchFilters) => Promise<number>,
): Promise<LooserSearch[]> {
  const candidates = groups.flatMap((group) => {
    const chips = appliedFilters({ ...noFilters, ...pick(filters, group) }, currency);
    return chips.length === 0
      ? []
      : [{ label: chips.map(({ label }) => label).join(", "), filters: { ...filters, ...pick(noFilters, group) } }];
  });
  const looser = await Promise.all(candidates.map(async (candidate) => ({ ...candidate, total: await count(candidate.filters) })));
  return looser.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
}

function pick(filters: SearchFilters, names: readonly (keyof SearchFilters)[]): Partial<SearchFilters> {
  return Object.fromEntries(names.map((name) => [name, filters[name]]));
}
