import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { AccountId, SavedSearchId } from "../../../../shared/contract/ids.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister } from "../../../../shared/testing/test-properties.ts";
import { noFilters, type Search, type SearchFilters } from "../../contract/search-filters.ts";
import { paramsFromSearch, searchFromParams } from "../../contract/search-url.ts";
import { SqlSearch } from "../sql/sql-search.ts";
import { addHome, anyHome, anySearch, type RandomHome } from "../truth/search-test-world.ts";
import { dropStanding, findFitting, keepStanding, refreshStanding, understandStanding } from "./standing-searches.ts";

const seed = 20_261_125;
// Hundreds of homes against hundreds of searches: seconds on an idle machine, more while it also runs a build.
const patienceMs = 240_000;
const site = setUpTestApp();
const everything = 1_000;
let listerId: AccountId;

const searches = fc.sample(anySearch, { numRuns: 400, seed });
const kept = new Map<SavedSearchId, Search>();
const numbers: number[] = [];

async function keep(search: Search): Promise<SavedSearchId> {
  const { database, pool } = site.current;
  const id = newId("srs");
  const at = new Date();
  const addressId = newId("ala");
  const text = paramsFromSearch(search).toString();
  await database
    .insertInto("alert_addresses")
    .values({ id: addressId, email: `${id}@example.com`, created_at: at })
    .execute();
  await database
    .insertInto("saved_searches")
    .values({ id, address_id: addressId, search: text, frequency: "daily", kinds: ["new"], created_at: at, looked_at: at })
    .execute();
  await keepStanding(database, id, await understandStanding(pool, text));
  kept.set(id, search);
  return id;
}

async function addHomes(count: number, from: number): Promise<void> {
  for (const home of fc.sample(anyHome, { numRuns: count, seed: seed + from }))
    numbers.push((await addHome(site.current.database, listerId, home)).number);
}

/** The searches of each home, by running every search. */
async function findByRunning(): Promise<Map<number, Set<SavedSearchId>>> {
  const engine = new SqlSearch(site.current, { longestMs: 60_000 });
  const found = new Map<number, Set<SavedSearchId>>(numbers.map((number) => [number, new Set()]));
  for (const [id, search] of kept) {
    const page = await engine.find({ ...search, page: 1, size: everything, sortBy: "created_desc" });
    for (const number of page.numbers) found.get(number)?.add(id);
  }
  return found;
}

async function expectToAgree(): Promise<void> {
  const byRunning = await findByRunning();
  let matches = 0;
  for (const number of numbers) {
    const fitting = await findFitting(site.current.pool, number);
    expect([...fitting].sort(), `home ${number}`).toEqual([...(byRunning.get(number) ?? [])].sort());
    matches += fitting.length;
  }
  // Otherwise they would have agreed on nothing.
  expect(matches).toBeGreaterThan(numbers.length * 5);
}

beforeAll(async () => {
  listerId = await addLister(site.current.database);
  await addHomes(60, 0);
  for (const search of searches) await keep(search);
}, patienceMs);

test(
  "[SRCH-20] [PUBL-04] a home finds the searches that find it: random homes and searches",
  async () => {
    await addHomes(140, 1);
    await expectToAgree();
  },
  patienceMs,
);

test(
  "[SRCH-20] [PUBL-04] it does so after the homes were changed and the searches were read again",
  async () => {
    const { database, pool } = site.current;
    await pool.query("update properties set price = price * 2, bedrooms = coalesce(bedrooms, 0) + 1, city = 'Pune' where number % 3 = 0");
    await pool.query("update properties set publication = 'unpublished' where number % 7 = 0");
    await refreshStanding({ database, pool });
    await expectToAgree();
  },
  patienceMs,
);

const find = async (filters: Partial<SearchFilters>): Promise<SavedSearchId> =>
  keep({ ...searchFromParams(new URLSearchParams()), filters: { ...noFilters, ...filters } });
const [aHome] = fc.sample(
  anyHome.map((home) => ({ ...home, isPublic: true })),
  { numRuns: 1, seed },
) as [RandomHome];

test("[SRCH-07] [PUBL-04] a word keeps its meaning when its last home is gone; one that no home had is corrected when a home comes", async () => {
  const { database, pool } = site.current;
  const add = (title: string) => addHome(database, listerId, { ...aHome, title, description: null });
  const last = await add("Zanzibarwadi court");
  const stays = await find({ q: "Zanzibarwadi" });
  const mistyped = await find({ q: "Quolibettt" });
  await pool.query("update properties set publication = 'unpublished' where number = $1", [last.number]);
  const { number } = await add("Quolibett house");
  expect(await findFitting(pool, number)).toContain(mistyped);
  const again = await add("Zanzibarwadi tower");
  const fitting = await findFitting(pool, again.number);
  expect(fitting).toContain(stays);
  expect(fitting).not.toContain(mistyped);
});

test("[PUBL-04] a dropped search is not found", async () => {
  const { database, pool } = site.current;
  const { number } = await addHome(database, listerId, aHome);
  const id = await find({});
  expect(await findFitting(pool, number)).toContain(id);
  await dropStanding(database, [id]);
  expect(await findFitting(pool, number)).not.toContain(id);
});
