import type pg from "pg";
import { localitiesPath } from "../../../shared/contract/page-paths.ts";
import { leastForSearchEngines } from "../../search/contract/landing-address.ts";
import { listLocalityPages } from "./localities.store.ts";

/** A sitemap has at most 50,000 addresses. */
const mostPages = 40_000;

/** The index, the pages of cities, and of localities with enough homes for search engines. */
export async function findLocalityPages(pool: Pick<pg.Pool, "query">): Promise<{ path: string }[]> {
  const localities = await listLocalityPages(pool, leastForSearchEngines, mostPages);
  if (localities.length === 0) return [];
  const cities = [...new Set(localities.map(({ citySlug }) => citySlug))];
  return [
    { path: localitiesPath() },
    ...cities.map((city) => ({ path: localitiesPath(city) })),
    ...localities.map(({ citySlug, slug }) => ({ path: localitiesPath(citySlug, slug) })),
  ];
}
