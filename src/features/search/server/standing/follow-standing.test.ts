// Several processes hold the waiting searches in memory: each must know every search that was committed before it looks.
import { beforeAll, expect, test } from "vitest";
import type { AccountId, SavedSearchId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../../shared/testing/test-properties.ts";
import { StandingFollower } from "./follow-standing.ts";
import { dropStanding, forgetStandingChanges, keepStanding, refreshStanding, understandStanding } from "./standing-searches.ts";

const site = setUpTestApp();
let lister: AccountId;
beforeAll(async () => {
  lister = await addLister(site.current.database);
});

/** A city of one test, with a home. */
async function addCity() {
  const city = `Nagar${newId("prp").slice(-8)}`;
  const { number } = await addProperty(site.current.database, { lister_id: lister, city });
  return { search: `city[]=${city}`, number };
}

async function save(database: Database, search: string, id: SavedSearchId = newId("srs")): Promise<SavedSearchId> {
  const at = new Date();
  const address_id = newId("ala");
  const saved = { id, address_id, search, frequency: "daily" as const, kinds: ["new"], created_at: at, looked_at: at };
  await database
    .insertInto("alert_addresses")
    .values({ id: address_id, email: `${address_id}@example.com`, created_at: at })
    .execute();
  await database.insertInto("saved_searches").values(saved).execute();
  await keepStanding(database, id, await understandStanding(site.current.pool, search));
  return id;
}

/** More than one page; in order. */
async function addMany(search: string): Promise<SavedSearchId[]> {
  const { database, pool } = site.current;
  const { asks } = await understandStanding(pool, search);
  const ids = Array.from({ length: 1_200 }, () => newId("srs")).toSorted();
  const address = newId("ala");
  await database
    .insertInto("alert_addresses")
    .values({ id: address, email: `${address}@example.com`, created_at: new Date() })
    .execute();
  await pool.query(
    `with saved as (
       insert into saved_searches (id, address_id, search, frequency, kinds, created_at, looked_at)
       select id, $2, id, 'daily', '{new}', now(), now() from unnest($1::text[]) id returning id
     ) insert into standing_searches (id, search, asks) select id, $3, $4 from saved`,
    [ids, address, search, JSON.stringify(asks)],
  );
  return ids;
}

const follow = () => new StandingFollower(site.current.pool);
const fitting = async (follower: StandingFollower, number: number) => (await follower.findFitting([number])).get(number) ?? [];

test("[PUBL-04] a search whose transaction began early and committed late is found, by processes that have looked in between", async () => {
  const { database } = site.current;
  const { search, number } = await addCity();
  const follower = follow();
  expect(await fitting(follower, number)).toEqual([]);
  const committed = await database.transaction().execute(async (transaction) => {
    const id = await save(transaction, search);
    const later = await save(database, search);
    expect(await fitting(follower, number)).toEqual([later]);
    expect(await fitting(follow(), number)).toEqual([later]);
    return [id, later];
  });
  expect((await fitting(follower, number)).toSorted()).toEqual(committed.toSorted());
});

test("[PUBL-04] a search that was stopped and started again waits, whichever transaction began first", async () => {
  const { database } = site.current;
  const { search, number } = await addCity();
  const id = await save(database, search);
  const follower = follow();
  expect(await fitting(follower, number)).toEqual([id]);
  await database.transaction().execute(async (starting) => {
    await starting.updateTable("saved_searches").set({ name: "Ours" }).where("id", "=", id).execute();
    // It holds the horizon of the followers below both.
    await database.transaction().execute(async (holding) => {
      await holding.updateTable("accounts").set({ name: "Asha" }).where("id", "=", lister).execute();
      await dropStanding(database, [id]);
      expect(await fitting(follower, number)).toEqual([]);
    });
    await keepStanding(starting, id, await understandStanding(site.current.pool, search));
  });
  expect(await fitting(follower, number)).toEqual([id]);
  expect(await fitting(follow(), number)).toEqual([id]);
});

test("[PUBL-04] a process that has not looked for a day reads everything again", async () => {
  const { database, pool } = site.current;
  const { search, number } = await addCity();
  const stopped = await save(database, search);
  const follower = new StandingFollower(pool, { trustedMs: 0 });
  const trusting = follow();
  for (const one of [follower, trusting]) expect(await fitting(one, number)).toEqual([stopped]);
  await dropStanding(database, [stopped]);
  const started = await save(database, search);
  await pool.query("update standing_changes set at = at - interval '25 hours'");
  await forgetStandingChanges(database);
  expect(await pool.query("select from standing_changes")).toMatchObject({ rowCount: 0 });
  expect(await fitting(follower, number)).toEqual([started]);
  // The changes are gone: this is what reading everything again is for.
  expect(await fitting(trusting, number)).toEqual([stopped]);
});

test("[PUBL-04] calls at once during the first read find everything", async () => {
  const { search, number } = await addCity();
  const ids = await Promise.all(Array.from({ length: 5 }, () => save(site.current.database, search)));
  const follower = follow();
  const answers = await Promise.all(Array.from({ length: 4 }, () => fitting(follower, number)));
  expect(answers.map((answer) => answer.toSorted())).toEqual(Array(4).fill(ids.toSorted()));
});

test("[PUBL-04] a search that no program has read yet, as after an update, is read when it is needed, and kept by the nightly job", async () => {
  const { database, pool } = site.current;
  const { search, number } = await addCity();
  const id = await save(database, search);
  await pool.query("update standing_searches set asks = null where id = $1", [id]);
  expect(await fitting(follow(), number)).toEqual([id]);
  await refreshStanding({ database, pool });
  const changes = async () => (await pool.query("select count(*)::int as count from standing_changes")).rows[0].count;
  const before = await changes();
  await refreshStanding({ database, pool });
  expect(await changes()).toBe(before);
  const { rows } = await pool.query("select asks from standing_searches where id = $1", [id]);
  expect(Object.keys(rows[0].asks)).toEqual(["cityKeys"]);
});

test("[PUBL-04] searches that no program has read yet are read together", async () => {
  const { database, pool } = site.current;
  const { search, number } = await addCity();
  const ids = [await save(database, search), await save(database, `${search}&q=lake`), await save(database, `${search}&amenities[]=Moat`)];
  await pool.query("update standing_searches set asks = null");
  let statements = 0;
  const counting = new Proxy(pool, {
    get: (_pool, name) => {
      if (name === "query") statements++;
      const value = Reflect.get(pool, name);
      return typeof value === "function" ? value.bind(pool) : value;
    },
  });
  expect(await fitting(new StandingFollower(counting), number)).toEqual(ids.slice(0, 1));
  // A snapshot, the page, what the page asks, its changes, the home.
  expect(statements).toBe(5);
});

test("[PUBL-04] searches that do not fit in memory are found all the same, and the log says so", async () => {
  const { database, pool } = site.current;
  const { search, number } = await addCity();
  const ids = await addMany(search);
  const lines: [string, object, string][] = [];
  const log = (level: string) => (told: object, text: string) => void lines.push([level, told, text]);
  const small = new StandingFollower(pool, { mostBytes: 1, log: { info: log("info"), warn: log("warn") } as never });
  expect((await fitting(small, number)).toSorted()).toEqual(ids);
  expect(small.size.searches).toBeLessThan(ids.length);
  expect(lines).toMatchObject([
    ["warn", { searches: small.size.searches, bytes: small.size.bytes }, expect.stringContaining("do not fit")],
  ]);
  // One of those that are held, one that is not, and a new one.
  await dropStanding(database, [ids[0] as SavedSearchId, ids.at(-1) as SavedSearchId]);
  const added = await save(database, search);
  expect((await fitting(small, number)).toSorted()).toEqual([...ids.slice(1, -1), added].toSorted());
  const large = new StandingFollower(pool, { log: { info: log("info"), warn: log("warn") } as never });
  expect((await fitting(large, number)).length).toBe(ids.length - 1);
  expect(lines.at(-1)).toMatchObject(["info", { searches: large.size.searches, bytes: large.size.bytes }, expect.any(String)]);
});

test("[PUBL-04] after more changes than are worth following, everything is read", async () => {
  const { database, pool } = site.current;
  const { search, number } = await addCity();
  const follower = new StandingFollower(pool, { mostChanges: 100 });
  expect(await fitting(follower, number)).toEqual([]);
  const ids = await addMany(search);
  expect((await fitting(follower, number)).toSorted()).toEqual(ids);
  await dropStanding(database, ids);
  expect(await fitting(follower, number)).toEqual([]);
});

test("[PUBL-04] a search that a process of the version before keeps, changes and drops is followed, too", async () => {
  const { pool } = site.current;
  const [one, other] = [await addCity(), await addCity()];
  const id = await save(site.current.database, one.search);
  const follower = follow();
  // Its own columns, and the text of the search.
  const keep = (search: string) =>
    pool.query(
      `insert into standing_searches (id, search, is_currency_open, amenities, city_keys) values ($1, $2, false, 0, '{of the version before}')
       on conflict (id) do update set search = $2, city_keys = excluded.city_keys`,
      [id, search],
    );
  await keep(other.search);
  expect([await fitting(follower, one.number), await fitting(follower, other.number)]).toEqual([[], [id]]);
  await pool.query("delete from standing_searches where id = $1", [id]);
  expect(await fitting(follower, other.number)).toEqual([]);
  await keep(one.search);
  expect([await fitting(follower, one.number), await fitting(follow(), one.number)]).toEqual([[id], [id]]);
});
