// The suggestions of search boxes over the demo data.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemo } from "../db/seed/seed-demo.ts";
import { createApp } from "./api.ts";
import type { Suggestion } from "./features/search/contract/search.endpoints.ts";
import { paramsFromSearch } from "./features/search/contract/search-url.ts";
import { filtersOfSuggestion } from "./features/search/contract/suggested-search.ts";
import { startIndex } from "./features/search/server/index/index-test-world.ts";
import { setUpTestApp } from "./shared/testing/test-app.ts";

const site = setUpTestApp();
// A thousand homes, and some hundred searches.
const patienceMs = 180_000;

let app: FastifyInstance;

beforeAll(async () => {
  const { pool, databaseUrl } = site.current;
  await seedDemo(pool, { mediaDir: null });
  const searchIndex = await startIndex({ databaseUrl, pool });
  ({ app } = await createApp(site.current, { searchIndex }));
}, patienceMs);
afterAll(() => app.close());

async function ask<Answer>(path: string, query: Record<string, string> | string): Promise<Answer> {
  const url = `/api/public/${path}?${new URLSearchParams(query)}`;
  const response = await app.inject({ url });
  expect(response.statusCode, url).toBe(200);
  return response.json<Answer>();
}

test(
  "[SRCH-07] shows beside every city, locality, project and builder the total of the search that it opens",
  async () => {
    const { rows } = await site.current.pool.query<{ name: string }>(
      `select distinct name from property_search s join properties p on p.number = s.number,
         unnest(array[p.city, p.location, p.project_name, p.builder_name]) name where name is not null order by 1`,
    );
    const suggested = new Map<string, Suggestion>();
    for (const { name } of rows) {
      const { data } = await ask<{ data: Suggestion[] }>("suggestions", { q: name, limit: "20" });
      for (const one of data) suggested.set(JSON.stringify([one.kind, one.name, one.city]), one);
    }
    const kinds = Map.groupBy(suggested.values(), ({ kind }) => kind);
    expect([...kinds.keys()].sort()).toEqual(["builder", "city", "locality", "project"]);
    expect(suggested.size).toBeGreaterThan(100);
    for (const { count, ...one } of suggested.values()) {
      const search = { filters: filtersOfSuggestion(one), sortBy: "relevance", page: 1, size: 1, view: "grid" } as const;
      const { total } = await ask<{ total: number }>("properties", paramsFromSearch(search).toString());
      expect({ ...one, count }).toEqual({ ...one, count: total });
    }
  },
  patienceMs,
);
