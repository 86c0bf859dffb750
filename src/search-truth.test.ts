// The search index over homes that were not made up for it: real listing files, taken in by the import, and a generated market
// with descriptions and homes of several offers, large enough for WebAssembly.
import path from "node:path";
import fc from "fast-check";
import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { fillMarket } from "../db/seed/market/fill-market.ts";
import { projectMapping, setUpImports, testingData } from "./features/importing/server/import-test-world.ts";
import type { Search } from "./features/search/contract/search-filters.ts";
import type { IndexSearch } from "./features/search/server/index/index-search.ts";
import { startIndex } from "./features/search/server/index/index-test-world.ts";
import { isKernelCompiled } from "./features/search/server/index/segments/segment-memory.ts";
import { SqlSearch } from "./features/search/server/sql/sql-search.ts";
import { expectAgreement, nobody } from "./features/search/server/truth/index-agreement-test-world.ts";
import { mistyped, searchesFor } from "./features/search/server/truth/search-test-world.ts";
import { offerTogether } from "./features/search/server/truth/stored-homes-test-world.ts";
import { setUpTestDatabase } from "./shared/testing/test-database.ts";

const seed = 20_261_122;
const generated = 3_000;
const patienceMs = 600_000;
const database = setUpTestDatabase();
const imports = setUpImports(() => database.current.url);
let index: IndexSearch;
let searches: fc.Arbitrary<Search>;

beforeAll(async () => {
  for (const [file, mapping] of [
    ["sacramento.csv", "sacramento.json"],
    ["lucas-county-sample.csv", "lucas-county-houses.json"],
  ] as const) {
    const reportFile = path.join(imports.folder, `${file}.errors.csv`);
    await imports.run(testingData(file), await imports.addLister(), { mapping: projectMapping(mapping), reportFile });
  }
  const client = new pg.Client({ connectionString: database.current.url });
  await client.connect();
  await fillMarket(client, { properties: generated });
  await client.query("update properties set place_shown = 'roughly' where number % 5 = 0");
  const { rows: posts } = await client.query<{ id: string }>(
    "select p.id from property_search join properties p using (number) where number % 2 = 0 order by number",
  );
  await client.end();
  await offerTogether(
    database.current.database,
    posts.map(({ id }) => id),
  );
  index = await startIndex({ databaseUrl: database.current.url, pool: database.current.pool });
  searches = await searchesAmongHomes();
}, patienceMs);

it(
  "[SRCH-20] the index and PostgreSQL find and count the same among imported real homes and a generated market",
  async () => {
    expect(isKernelCompiled()).toBe(true);
    expect((await index.status())?.homes).toBe(await count("property_search"));
    // What is counted is compared, not how long it takes.
    const sql = new SqlSearch(database.current, { longestMs: 60_000 });
    await expectAgreement({ index: index.over(nobody), sql }, searches, { times: 400, seed });
  },
  patienceMs,
);

/** Words, places, prices and coordinates that the homes have. */
async function searchesAmongHomes(): Promise<fc.Arbitrary<Search>> {
  const values = (expression: string) =>
    pick<string>(`select distinct ${expression} as value from properties p, property_search_text t
    where t.number = p.number and p.number % 97 = 0 order by 1`);
  const words = await values("unnest(tsvector_to_array(t.words))");
  const prices = await pick<number>("select price as value from property_search where number % 29 = 0 order by 1");
  const places = await pick<[number, number]>(
    "select json_build_array(longitude, latitude) as value from property_search where latitude is not null and number % 29 = 0 order by number",
  );
  const place = fc.constantFrom(...places);
  // Drawn around a home, from street to city.
  const corner = fc.tuple(place, fc.double({ min: -0.2, max: 0.2, noNaN: true }), fc.double({ min: -0.2, max: 0.2, noNaN: true }));
  return searchesFor({
    word: mistyped(fc.constantFrom(...words.filter((word) => word.length > 1))),
    cities: await values("p.city"),
    states: await values("p.state"),
    countries: ["India", "United States", "Atlantis"],
    price: fc.constantFrom(...prices),
    place,
    corner: corner.map(([[longitude, latitude], east, north]) => [longitude + east, latitude + north] as const),
  });
}

async function pick<Value>(query: string): Promise<Value[]> {
  const { rows } = await database.current.pool.query<{ value: Value | null }>(query);
  return rows.flatMap(({ value }) => (value === null ? [] : [value]));
}

async function count(table: string): Promise<number> {
  return (await pick<number>(`select count(*) as value from ${table}`))[0] ?? 0;
}
