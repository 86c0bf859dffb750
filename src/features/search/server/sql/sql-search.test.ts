import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createHttpApp } from "../../../../shared/server/http/http-app.ts";
import { incomplete, inProcessTransport } from "../../../../shared/server/http/in-process-calls.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../../shared/testing/test-properties.ts";
import { searchPaths } from "../../contract/search.paths.ts";
import { noFilters } from "../../contract/search-filters.ts";
import { searchFromParams } from "../../contract/search-url.ts";
import { chooseEngine } from "../choose-engine.ts";
import { reachesOf } from "../journeys/asked-journeys.ts";
import { PlaceNames } from "../place-names.ts";
import { searchPlugin } from "../search.plugin.ts";
import { findLooserSearches } from "../search-properties.ts";
import { knownLocalities } from "../sentences/localities.store.ts";
import { SqlSearch } from "./sql-search.ts";

const test = setUpTestApp();
const everything = searchFromParams(new URLSearchParams());
let unlock: () => Promise<void>;

beforeAll(async () => {
  const { database } = test.current;
  await addProperty(database, { lister_id: await addLister(database), title: "Corner flat", city: "Pune" });
});

/** Counts need this table; pages of results do not. */
beforeEach(async () => {
  const holder = await test.current.pool.connect();
  await holder.query("begin");
  await holder.query("lock table amenities in access exclusive mode");
  unlock = async () => {
    await holder.query("rollback");
    holder.release();
    unlock = async () => {};
  };
});
afterEach(() => unlock());

it("[SRCH-08] a page does not wait in the queue for counts, and is sent without them", async () => {
  const engine = new SqlSearch(test.current, { longestMs: 60_000 });
  const counts = [engine.count(noFilters), engine.count(noFilters)];
  const page = await engine.find(everything, true);
  expect(page.total).toBe(1);
  expect(page.counted).toBeUndefined();
  await unlock();
  expect((await Promise.all(counts)).map(({ total }) => total)).toEqual([1, 1]);
});

it("[SRCH-08] refuses at once when too many wait, and the others get their turn", async () => {
  const engine = new SqlSearch(test.current, { longestMs: 60_000 });
  const counts = Array.from({ length: 6 }, () => engine.count(noFilters));
  await expect(engine.count(noFilters)).rejects.toMatchObject({ code: "unavailable" });
  expect(await engine.suggest("pu", 5)).toEqual([]);
  await unlock();
  expect((await Promise.all(counts)).map(({ total }) => total)).toEqual(Array.from({ length: 6 }, () => 1));
  expect((await engine.count(noFilters)).total).toBe(1);
});

it("[SRCH-08] counting times out, and the page is sent without counts", async () => {
  const engine = new SqlSearch(test.current, { longestMs: 100 });
  const page = await engine.find(everything, true);
  expect(page.total).toBe(1);
  expect(await page.counted).toBeUndefined();
  await expect(engine.count(noFilters)).rejects.toMatchObject({ code: "57014" });
});

it("[SRCH-08] an answer without counts is marked incomplete, so that no page made from it is cached", async () => {
  const { app } = await createHttpApp(
    test.current,
    (api) => searchPlugin(api, { ...test.current, engine: chooseEngine(test.current), localities: knownLocalities(test.current) }),
    {},
  );
  const madeFrom: string[] = [];
  const call = inProcessTransport(app, "127.0.0.1", (dependencies) => void madeFrom.push(...dependencies));
  const search = () => call({ ...searchPaths.searchProperties, query: { counts: true } });
  const counts = [1, 2].map(() => app.inject(searchPaths.countProperties.path));
  const waiting = sql<{ count: number }>`select count(*) from pg_locks where not granted and database = (
    select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await waiting.execute(test.current.database)).rows, { timeout: 10_000 }).toEqual([{ count: 2 }]);
  expect((await search()).body).not.toHaveProperty("counts");
  expect(madeFrom).toContain(incomplete);
  await unlock();
  await Promise.all(counts);
  madeFrom.length = 0;
  expect((await search()).body).toHaveProperty("counts");
  expect(madeFrom).not.toContain(incomplete);
  await app.close();
});

it("[SRCH-06] totals look words up over one connection, and once for searches with the same names", async () => {
  await unlock();
  const pool = new pg.Pool({ connectionString: test.current.databaseUrl });
  let asked = 0;
  pool.on("acquire", () => void asked++);
  const engine = new SqlSearch({ database: test.current.database, pool });
  const searches = [1, 2, 3, 4].flatMap((bedrooms) => ["flat", "corner", "xyzzy"].map((q) => ({ ...noFilters, q, bedrooms })));
  expect(await engine.totals([...searches, { ...noFilters, q: "corner" }])).toEqual([...searches.map(() => 0), 1]);
  expect(pool.totalCount).toBe(1);
  // Once for each word, and once for the corrections of the last.
  expect(asked).toBeLessThanOrEqual(4);
  await pool.end();
});

it("[SRCH-06] leaves out what filters cost when that takes too long", async () => {
  const { pool } = test.current;
  const holder = await pool.connect();
  await holder.query("begin; lock table property_search in access exclusive mode");
  try {
    const engine = new SqlSearch(test.current, { longestMs: 100 });
    const parts = { engine, pool, journeys: reachesOf(pool), placeNames: new PlaceNames(pool) };
    expect(await findLooserSearches(parts, { ...noFilters, bedrooms: 9 })).toEqual({ each: [], together: null, isWhole: false });
  } finally {
    await holder.query("rollback");
    holder.release();
  }
});
