import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { AccountId, SavedSearchId } from "../../../../shared/contract/ids.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister } from "../../../../shared/testing/test-properties.ts";
import { noJourneys } from "../../contract/journey-filters.ts";
import { noFilters, type Search, type SearchFilters } from "../../contract/search-filters.ts";
import { paramsFromSearch, searchFromParams } from "../../contract/search-url.ts";
import { SqlSearch } from "../sql/sql-search.ts";
import { anyHome, anySearch, type RandomHome } from "../truth/search-test-world.ts";
import { addHome } from "../truth/stored-homes-test-world.ts";
import { StandingFollower } from "./follow-standing.ts";
import { dropStanding, keepStanding, refreshStanding, understandStanding } from "./standing-searches.ts";

const seed = 20_261_125;
// Hundreds of homes against hundreds of searches: seconds on an idle machine, more while it also runs a build.
const patienceMs = 240_000;
const site = setUpTestApp();
const everything = 1_000;
let listerId: AccountId;

/** A search that is kept has no places (`filtersOf` in saved-searches.store.ts). */
const filterNames = (Object.keys(noFilters) as (keyof SearchFilters)[]).filter((name) => !(name in noJourneys));
const isAsked = (filters: SearchFilters, name: keyof SearchFilters) => JSON.stringify(filters[name]) !== JSON.stringify(noFilters[name]);
const mixed = fc
  .sample(anySearch, { numRuns: 400, seed })
  .map((search): Search => ({ ...search, filters: { ...search.filters, ...noJourneys } }));
/** Each filter alone, with values that the random searches ask for: whatever is added to the list of filters. */
const alone = filterNames.flatMap((name) =>
  mixed
    .filter(({ filters }) => isAsked(filters, name))
    .slice(0, 6)
    .map((search) => ({ ...search, filters: { ...noFilters, [name]: search.filters[name] } })),
);
const searches = [...mixed, ...alone];
const kept = new Map<SavedSearchId, Search>();
const numbers: number[] = [];
/** Of a process that has run since before the first search was kept. */
let follower: StandingFollower;
const findFitting = async (number: number) => (await follower.findFitting([number])).get(number) ?? [];

async function keep(search: Search): Promise<SavedSearchId> {
  const { database, pool } = site.current;
  const text = paramsFromSearch(search).toString();
  const id = await addSaved(text);
  await keepStanding(database, id, await understandStanding(pool, text));
  kept.set(id, search);
  return id;
}

/** The row that a search waits for. */
async function addSaved(search: string): Promise<SavedSearchId> {
  const { database } = site.current;
  const id = newId("srs");
  const at = new Date();
  const addressId = newId("ala");
  await database
    .insertInto("alert_addresses")
    .values({ id: addressId, email: `${id}@example.com`, created_at: at })
    .execute();
  await database
    .insertInto("saved_searches")
    .values({ id, address_id: addressId, search, frequency: "daily", kinds: ["new"], created_at: at, looked_at: at })
    .execute();
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
  const { pool } = site.current;
  const byRunning = await findByRunning();
  const [followed, readNow] = [await follower.findFitting(numbers), await new StandingFollower(pool).findFitting(numbers)];
  const small = new StandingFollower(pool, { mostBytes: 1 });
  const notHeld = await small.findFitting(numbers);
  let matches = 0;
  for (const number of numbers) {
    const expected = [...(byRunning.get(number) ?? [])].sort();
    expect((followed.get(number) ?? []).toSorted(), `home ${number}`).toEqual(expected);
    expect((readNow.get(number) ?? []).toSorted(), `home ${number}, by a process that has just started`).toEqual(expected);
    expect((notHeld.get(number) ?? []).toSorted(), `home ${number}, by a process without room for the searches`).toEqual(expected);
    matches += expected.length;
  }
  for (const name of filterNames) {
    const asking = [...kept].filter(
      ([, { filters }]) => isAsked(filters, name) && filterNames.every((one) => one === name || !isAsked(filters, one)),
    );
    const pairs = numbers.length * asking.length;
    const fitting = numbers.reduce((sum, number) => sum + asking.filter(([id]) => byRunning.get(number)?.has(id)).length, 0);
    expect([name, fitting > 0, fitting < pairs]).toEqual([name, true, true]);
  }
  // Otherwise they would have agreed on nothing.
  expect(matches).toBeGreaterThan(numbers.length * 5);
}

beforeAll(async () => {
  listerId = await addLister(site.current.database);
  await addHomes(60, 0);
  follower = new StandingFollower(site.current.pool);
  await follower.findFitting(numbers);
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
  "[SRCH-20] [PUBL-04] it does so after searches were dropped, replaced and kept again",
  async () => {
    const { database, pool } = site.current;
    const ids = [...kept.keys()];
    for (const [at, id] of ids.entries()) {
      if (at % 3 === 0) await dropStanding(database, [id]);
      if (at % 3 === 0) kept.delete(id);
      // Its own search again, or that of another.
      const search = searches[at % 2 === 0 ? at : ids.length - 1 - at];
      if (at % 4 > 1 || !search) continue;
      await keepStanding(database, id, await understandStanding(pool, paramsFromSearch(search).toString()));
      kept.set(id, search);
      if (at % 50 === 0) await follower.findFitting([]);
    }
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
    await pool.query("update standing_searches set asks = null");
    await expectToAgree();
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
  expect(await findFitting(number)).toContain(mistyped);
  const again = await add("Zanzibarwadi tower");
  const fitting = await findFitting(again.number);
  expect(fitting).toContain(stays);
  expect(fitting).not.toContain(mistyped);
});

test("[SRCH-07] [PUBL-04] a numbered name is found however a home writes it", async () => {
  await addHome(site.current.database, listerId, { ...aHome, title: "Hill Park फेज 9", description: null });
  const asking = await find({ q: "फेज 2" });
  const { number } = await addHome(site.current.database, listerId, { ...aHome, title: "Hill Park Phase II", description: null });
  expect(await findFitting(number)).toContain(asking);
});

test("[PUBL-04] a dropped search is not found", async () => {
  const { database } = site.current;
  const { number } = await addHome(database, listerId, aHome);
  const id = await find({});
  expect(await findFitting(number)).toContain(id);
  await dropStanding(database, [id]);
  expect(await findFitting(number)).not.toContain(id);
});
