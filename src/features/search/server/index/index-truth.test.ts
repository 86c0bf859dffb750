import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { setUpTestDatabase } from "../../../../shared/testing/test-database.ts";
import { addLister } from "../../../../shared/testing/test-properties.ts";
import { type ChoiceFilter, eachChoice, filterVocabulary } from "../../contract/list-filters.ts";
import { mostCorners } from "../../contract/map-filters.ts";
import { type SearchFilters, sortValues } from "../../contract/search-filters.ts";
import { SqlSearch } from "../sql/sql-search.ts";
import { expectAgreement, expectSame, nobody } from "../truth/index-agreement-test-world.ts";
import { anyHome, anySearch } from "../truth/search-test-world.ts";
import { addHome, columnsOf, offerTogether } from "../truth/stored-homes-test-world.ts";
import type { IndexSearch } from "./index-search.ts";
import { catchUp, startIndex } from "./index-test-world.ts";

const seed = 20_261_121;
// Thousands of searches by PostgreSQL: a minute on an idle machine, more while it also runs a build.
const patienceMs = 600_000;
const test = setUpTestDatabase();
const ids: string[] = [];
let lister: AccountId;
let index: IndexSearch;

beforeAll(async () => {
  lister = await addLister(test.current.database);
  await addHomes(seed, 250);
  await offerTogether(test.current.database, ids);
  index = await startIndex({ databaseUrl: test.current.url, pool: test.current.pool });
}, patienceMs);

describe("the index and PostgreSQL", () => {
  it(
    "[SRCH-20] find the same, in the same order, with the same counts and marks",
    () => expectAgreement(engines(), anySearch, { times: 1_200, seed }),
    patienceMs,
  );

  it("[SRCH-20] agree when everything is asked at once", async () => {
    const q = "lake garden cafe tower metro villa sea green park bang";
    const lists = {
      ...(eachChoice((name) => [...filterVocabulary[name]]) as Pick<SearchFilters, ChoiceFilter>),
      amenities: ["gym", "parking"],
      city: ["Pune", "Mumbai"],
      state: ["Maharashtra", "Ohio"],
      country: ["India", "United States"],
    };
    const numbers = {
      priceMin: 1,
      priceMax: 1e7,
      monthlyMax: 1e6,
      cashMax: 1e7,
      areaMin: 1,
      areaMax: 90_000,
      bedrooms: 1,
      bathrooms: 1,
      age: 99,
      builtYear: 1990,
      floorNo: 0,
      listedWithin: 3_000,
      reducedWithin: 3_000,
    };
    const assumed = {
      loan: 75,
      rate: 9,
      years: 15,
      buyer: "joint" as const,
      brokerage: 0,
      deposits: 0,
      maintenance: 0,
      tax: 0,
      broker: 0,
      deposit: 0,
    };
    const journeys = { place: ["18.95,72.9", "19,72.85", "19.1,73"], within: 60, when: "leave-18:30" };
    const toggles = { coveredParking: false, isActive: false, isFeatured: false, isVerified: false };
    const box = [72.8, 18.9, 73.05, 19.15] as const;
    const area = Array.from({ length: mostCorners }, (_, corner) => [72.9 + corner / 1_000, 19 + (corner % 2) / 10] as const);
    const filters: SearchFilters = { ...lists, ...numbers, ...assumed, ...journeys, ...toggles, q, box, area };
    for (const sortBy of sortValues) await expectSame(engines(), { filters, sortBy, page: 1, size: 15, view: "grid" }, 12);
  });

  it(
    "[SRCH-20] agree after many writes, which the index follows step by step",
    async () => {
      for (let round = 1; round <= 6; round++) {
        await addHomes(seed + round, 20);
        await changeSome(seed + round);
        await offerTogether(test.current.database, ids.slice(round * 30));
        await catchUp(index, test.current.pool);
        await expectAgreement(engines(), anySearch, { times: 80, seed: seed + round });
      }
      expect((await index.status())?.homes).toBe(await countPublished());
    },
    patienceMs,
  );

  it("[SRCH-07] suggest the same", async () => {
    const { index: mine, sql } = engines();
    for (const q of ["ma", "andheri", "wh", "pu", "beng", "bom", "sector 6", "hira", "green park", "sea", "दिल्ली", "x", "t"]) {
      expect(await mine.suggest(q, 20)).toEqual(await sql.suggest(q, 20));
    }
  });
});

// What is counted is compared, not how long it takes.
const engines = () => ({ index: index.over(nobody), sql: new SqlSearch(test.current, { longestMs: 60_000 }) });

async function addHomes(from: number, count: number): Promise<void> {
  for (const home of fc.sample(anyHome, { numRuns: count, seed: from })) ids.push((await addHome(test.current.database, lister, home)).id);
}

/** Every fifth home changes in some way, some in two ways at once, some back and forth. */
async function changeSome(from: number): Promise<void> {
  const { database, pool } = test.current;
  const homes = fc.sample(anyHome, { numRuns: ids.length, seed: from + 1_000 });
  for (const [at, id] of ids.entries()) {
    if ((at + from) % 5 !== 0) continue;
    const home = homes[at];
    if (!home) continue;
    const way = (at + from) % 7;
    if (way === 0) await pool.query("delete from properties where id = $1", [id]);
    else if (way === 1) await pool.query("update properties set publication = 'unpublished' where id = $1", [id]);
    else if (way === 2) await pool.query("update properties set publication = 'published', status = 'sold' where id = $1", [id]);
    else if (way === 3) await pool.query("delete from property_amenities where property_id = $1", [id]);
    else
      await database
        .updateTable("properties")
        .set(columnsOf(home))
        .where("id", "=", id as never)
        .execute();
  }
}

async function countPublished(): Promise<number> {
  const { rows } = await test.current.pool.query<{ count: number }>("select count(*) from property_search");
  return rows[0]?.count ?? 0;
}
