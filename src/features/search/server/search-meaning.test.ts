import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { PropertyId } from "../../../shared/contract/ids.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addImage, addLister, setAmenities } from "../../../shared/testing/test-properties.ts";
import { paramsFromSearch } from "../contract/search-url.ts";
import { rebuildPropertySearch } from "./rebuild-property-search.ts";
import { type Home, SearchOracle } from "./search-oracle.ts";
import { addHome, anyHome, anySearch, columnsOf } from "./search-test-world.ts";

// A fixed seed: a failure is the same on every machine.
const seed = 20_261_112;
// Hundreds of writes and searches: seconds on an idle machine, more on one that builds meanwhile.
const patienceMs = 180_000;
const test = setUpTestApp();
const homes: (Home & { id: PropertyId })[] = [];
let oracle: SearchOracle;

beforeAll(async () => {
  const { database, pool } = test.current;
  const listerId = await addLister(database);
  for (const home of fc.sample(anyHome, { numRuns: 400, seed })) homes.push({ ...home, ...(await addHome(database, listerId, home)) });
  const { rows } = await pool.query<{ names: string[] }>(
    `select array_agg(name order by place) as names from (
       select id, name, 0 as place from cities union all select city_id, alias, 1 from place_aliases
     ) all_names group by id`,
  );
  oracle = new SearchOracle(homes, { cities: rows.map(({ names }) => names), states: [["Odisha", "Orissa"]] });
}, patienceMs);

describe("a search", () => {
  it(
    "[SRCH-20] finds what its filters mean, with the exact total and in its order",
    async () => {
      await expectSearchesToAgree(300);
    },
    patienceMs,
  );

  it(
    "[SRCH-20] finds so after homes were changed, unpublished, published and deleted",
    async () => {
      for (const [index, changed] of fc.sample(anyHome, { numRuns: 200, seed: seed + 1 }).entries())
        await change(homes[index * 2], changed, index);
      oracle.learn();
      await expectSearchesToAgree(200);
    },
    patienceMs,
  );

  it("[SRCH-20] reads the same rows whether they were kept by each write or made anew at once", async () => {
    const { pool } = test.current;
    const rowsOf = async (table: string) => (await pool.query(`select * from ${table} order by 1`)).rows;
    const before = { search: await rowsOf("property_search"), text: await rowsOf("property_search_text") };
    const indexesBefore = await indexes();
    const client = await pool.connect();
    try {
      await client.query("begin");
      await rebuildPropertySearch(client);
      await client.query("commit");
    } finally {
      client.release();
    }
    expect(before.search.length).toBeGreaterThan(200);
    expect(await rowsOf("property_search")).toEqual(before.search);
    expect(await rowsOf("property_search_text")).toEqual(before.text);
    expect(await indexes()).toEqual(indexesBefore);
  });
});

async function expectSearchesToAgree(times: number): Promise<void> {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(anySearch, async (search) => {
      const response = await test.current.app.inject(`/api/public/properties?${paramsFromSearch(search)}`);
      const { data, ...answer } = response.json<{ data: { id: string }[] }>();
      const { numbers, ...expected } = oracle.search(search);
      found += expected.total > 0 ? 1 : 0;
      expect(answer).toEqual({ ...expected, status: 200, page: search.page, size: search.size });
      expect(data.map(({ id }) => id)).toEqual(numbers.map((number) => homes.find((home) => home.number === number)?.id));
    }),
    { numRuns: times, seed },
  );
  // Else the searches would have agreed on nothing.
  expect(found).toBeGreaterThan(times / 4);
}

async function change(home: (typeof homes)[number] | undefined, changed: Omit<Home, "number">, index: number): Promise<void> {
  const { database } = test.current;
  if (!home) return;
  const write = database.updateTable("properties").where("id", "=", home.id);
  if (index % 4 === 0) {
    Object.assign(home, { isPublic: false });
    await (index % 8 === 0
      ? write.set({ deleted_at: new Date() }).execute()
      : database.deleteFrom("properties").where("id", "=", home.id).execute());
  } else if (index % 4 === 1) {
    Object.assign(home, { isPublic: !home.isPublic });
    await write.set({ publication: home.isPublic ? "published" : "unpublished" }).execute();
  } else if (index % 4 === 2) {
    Object.assign(home, { amenities: changed.amenities });
    await setAmenities(database, home.id, changed.amenities);
  } else {
    Object.assign(home, { ...changed, images: home.images + 1 });
    await write.set(columnsOf(changed)).execute();
    await setAmenities(database, home.id, changed.amenities);
    await addImage(database, home.id, { display_order: 9 });
  }
}

async function indexes(): Promise<string[]> {
  const { rows } = await test.current.pool.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where tablename in ('property_search', 'property_search_text', 'search_vocabulary') order by 1",
  );
  return rows.map(({ indexdef }) => indexdef);
}
