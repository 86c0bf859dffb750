import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { setUpTestDatabase } from "../../../../shared/testing/test-database.ts";
import { addLister } from "../../../../shared/testing/test-properties.ts";
import type { IndexSearch } from "../index-search.ts";
import { catchUp, startIndex } from "../index-test-world.ts";
import { gridFor } from "../map-marks.ts";
import type { Found, SearchEngine } from "../search-engine.ts";
import { addHome, anyHome, anySearch, columnsOf } from "../search-test-world.ts";
import { SqlSearch } from "../sql-search.ts";

const seed = 20_261_121;
// Thousands of searches by PostgreSQL: a minute on an idle machine, more on one that builds meanwhile.
const patienceMs = 600_000;
const test = setUpTestDatabase();
const ids: string[] = [];
let lister: AccountId;
let index: IndexSearch;

/** Fails when PostgreSQL is asked: what is compared is the index. */
const nobody = new Proxy({} as SearchEngine, { get: () => () => Promise.reject(new Error("The index did not answer.")) });

beforeAll(async () => {
  lister = await addLister(test.current.database);
  await addHomes(seed, 250);
  index = await startIndex({ databaseUrl: test.current.url, pool: test.current.pool });
}, patienceMs);

describe("the index and PostgreSQL", () => {
  it("[SRCH-20] find the same, in the same order, with the same counts and marks", () => expectAgreement(seed, 300), patienceMs);

  it(
    "[SRCH-20] do so after many writes, which the index follows part by part",
    async () => {
      for (let round = 1; round <= 6; round++) {
        await addHomes(seed + round, 20);
        await changeSome(seed + round);
        await catchUp(index, test.current.pool);
        await expectAgreement(seed + round, 40);
      }
      expect((await index.status())?.homes).toBe(await countPublished());
    },
    patienceMs,
  );

  it("[SRCH-07] suggest the same", async () => {
    const { mine, sql } = engines();
    for (const q of ["ma", "andheri", "wh", "pu", "beng", "bom", "sector 6", "hira", "green park", "sea", "दिल्ली", "x", "t"]) {
      expect(await mine.suggest(q, 20)).toEqual(await sql.suggest(q, 20));
    }
  });
});

const engines = (): { mine: SearchEngine; sql: SearchEngine } => ({ mine: index.over(nobody), sql: new SqlSearch(test.current) });

async function expectAgreement(from: number, times: number): Promise<void> {
  const { mine, sql } = engines();
  let found = 0;
  await fc.assert(
    fc.asyncProperty(anySearch, fc.integer({ min: 6, max: 16 }), async (search, zoom) => {
      const { filters } = search;
      const answer = await mine.find(search, true);
      expect(withoutNoughts(answer)).toEqual(withoutNoughts(await sql.find(search, true)));
      found += answer.total > 0 ? 1 : 0;
      const grid = gridFor(filters.box, zoom);
      expect(await mine.mark(filters, grid)).toEqual(await sql.mark(filters, grid));
      expect(await mine.count(filters)).toEqual(answer.counted);
    }),
    { numRuns: times, seed: from },
  );
  // Else the two would have agreed on nothing.
  expect(found).toBeGreaterThan(times / 4);
}

function withoutNoughts({ counted, ...found }: Found) {
  const { values, ...answer } = counted ?? { values: {} };
  const filled = Object.entries(values).map(([group, counts]) => [
    group,
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
  ]);
  return { ...found, ...answer, values: Object.fromEntries(filled) };
}

async function addHomes(from: number, count: number): Promise<void> {
  for (const home of fc.sample(anyHome, { numRuns: count, seed: from })) ids.push((await addHome(test.current.database, lister, home)).id);
}

/** Every fifth is changed in some way, some in two at once, some back and forth. */
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
