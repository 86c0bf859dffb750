// Saved searches and a home that has changed: which of them it fits, from memory and by one SQL statement, for more and more searches; and
// how long after its publication a home's mail is queued, while others change all the time.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { StandingFollower } from "../src/features/search/server/public.ts";
import { connect } from "../src/shared/server/database/database.ts";
import { findEmbeddedPostgres } from "../src/shared/server/database/find-embedded-postgres.ts";
import { newId } from "../src/shared/server/ids.ts";
import { addToSql, drawSearches, dropSql, findInSql } from "./alert-searches.mjs";
import { percentile } from "./load.mjs";
import { benchDataDir } from "./running-site.mjs";

const drawnCount = 10_000;
const sizes = [10_000, 100_000, 1_000_000];
const sizeOfChanges = 100_000;
const searchesOfAddress = 20;
const matchedHomes = 300;
const matchedInSql = 40;
const changesASecond = 50;
const pricesASecond = 9;
const changingS = 60;
const idOf = (copy) => `srs_${String(copy).padStart(20, "0")}`;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

export async function measureAlerts() {
  const connection = connect(findEmbeddedPostgres(benchDataDir, "aangan"), { onLost: () => {}, statementTimeoutMs: 0 });
  const { pool } = connection;
  try {
    await clear(pool);
    const searches = await drawSearches(pool, drawnCount);
    const matching = {};
    let changes;
    for (const [at, size] of sizes.entries()) {
      const copies = range((sizes[at - 1] ?? 0) / drawnCount, size / drawnCount);
      await addSearches(pool, searches, copies);
      await addToSql(pool, searches, { copies, idOf });
      process.stdout.write(`  ${size.toLocaleString("en-IN")} searches\n`);
      matching[size] = await measureMatching(pool);
      if (size !== sizeOfChanges) continue;
      matching[size].firstReadAfterUpdateS = await measureUpdate(pool);
      changes = await measureChanges(pool);
    }
    return { matching, changes };
  } finally {
    await clear(pool);
    await connection.close();
  }
}

async function measureMatching(pool) {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startedAtMs = performance.now();
  // Larger than any: the whole is measured.
  const follower = new StandingFollower(pool, { mostBytes: Number.POSITIVE_INFINITY });
  await follower.findFitting([]);
  const firstReadS = (performance.now() - startedAtMs) / 1000;
  delay.disable();
  collectGarbage();
  const bytesHeld = process.memoryUsage().heapUsed - before;
  const { rows } = await pool.query("select number from property_search order by md5(number::text) limit $1", [matchedHomes]);
  const numbers = rows.map(({ number }) => number);
  const client = await pool.connect();
  try {
    for (const number of numbers.slice(0, 10)) {
      const [fast, slow] = [(await follower.findFitting([number])).get(number), await findInSql(client, number)];
      if (fast.length !== slow.length) throw new Error(`Home ${number} fits ${fast.length} searches, ${slow.length} by SQL`);
    }
    let fitting = 0;
    const used = process.cpuUsage();
    const memoryMs = await timesOf(numbers, async (number) => {
      fitting += (await follower.findFitting([number])).get(number).length;
    });
    const { user, system } = process.cpuUsage(used);
    const sqlMs = await timesOf(numbers.slice(0, matchedInSql), (number) => findInSql(client, number));
    return {
      firstReadS,
      longestPauseMs: delay.max / 1e6,
      bytesHeld,
      bytesTold: follower.size.bytes,
      fittingAHome: fitting / numbers.length,
      cpuMs: (user + system) / 1000 / numbers.length,
      p50Ms: percentile(memoryMs, 0.5),
      p99Ms: percentile(memoryMs, 0.99),
      sqlP50Ms: percentile(sqlMs, 0.5),
      sqlP99Ms: percentile(sqlMs, 0.99),
    };
  } finally {
    client.release();
  }
}

/** The searches of a version that stored something else. */
async function measureUpdate(pool) {
  const client = await pool.connect();
  try {
    await client.query("begin; update standing_searches set asks = null");
    const startedAtMs = performance.now();
    await new StandingFollower({ query: client.query.bind(client) }).findFitting([]);
    return (performance.now() - startedAtMs) / 1000;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

/**
 * The site's jobs match them. Of the changes of each second, one is a publication in a place of its own, for which one address waits, some
 * are prices, which fall and come back, and the others are descriptions, of which nobody is told.
 */
async function measureChanges(pool) {
  const probes = [];
  for (let second = 0; second < changingS; second++) probes.push(await addProbe(pool, second));
  const homes = await addHomes(pool, pricesASecond * 20);
  // Their publications, and the site's first read of the searches.
  await untilMatched(pool);
  await pool.query("delete from alert_matches; delete from alert_mails");
  const late = [];
  let longestQueue = 0;
  const startedAtMs = performance.now();
  for (let change = 0; change < changesASecond * changingS; change++) {
    const [second, turn] = [Math.floor(change / changesASecond), change % changesASecond];
    const home = homes[change % homes.length];
    if (turn === 0) {
      longestQueue = Math.max(longestQueue, await countQueue(pool));
      const publishedAtMs = performance.now();
      await publish(pool, probes[second]);
      late.push(untilMailed(pool, probes[second], publishedAtMs));
    } else if (turn <= pricesASecond) await changePrice(pool, homes[(second * pricesASecond + turn) % homes.length]);
    else await changeText(pool, home, change);
    await sleep(Math.max(0, startedAtMs + ((change + 1) * 1000) / changesASecond - performance.now()));
  }
  const changedS = (performance.now() - startedAtMs) / 1000;
  const afterMs = await Promise.all(late);
  await untilMatched(pool);
  const { rows } = await pool.query(
    "select (select count(*)::int from alert_matches) as matches, (select count(*)::int from alert_mails) as mails",
  );
  return {
    changesASecond: (changesASecond * changingS) / changedS,
    p50S: percentile(afterMs, 0.5) / 1000,
    longestS: Math.max(...afterMs) / 1000,
    longestQueue,
    ...rows[0],
  };
}

const changePrice = (pool, { id, price }) =>
  pool.query("update properties set price = case when price = $2 then floor($2 * 0.97) else $2 end where id = $1", [id, price]);

const changeText = (pool, { id }, change) =>
  pool.query("update properties set description = $2 where id = $1", [id, `As told before: ${change}`]);

async function publish(pool, { home }) {
  await pool.query("update properties set publication = 'published', published_at = now() where id = $1", [home]);
}

async function untilMailed(pool, { address }, publishedAtMs) {
  for (;;) {
    const { rowCount } = await pool.query("select from alert_mails where address_id = $1", [address]);
    if (rowCount > 0) return performance.now() - publishedAtMs;
    await sleep(100);
  }
}

const countQueue = async (pool) => (await pool.query("select count(*)::int as count from alert_queue")).rows[0].count;

async function untilMatched(pool) {
  while ((await countQueue(pool)) > 0) await sleep(100);
}

/** Twenty for each address; one in five is told at once. */
async function addSearches(pool, searches, copies) {
  if (copies.includes(0)) await addDrawn(pool, searches);
  const others = copies.filter((copy) => copy > 0).map(String);
  // Without the rules of other tables: those beyond the size at which homes change are only matched.
  const client = await pool.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    const beginning = "'srs_' || lpad(copy, 20, '0')";
    const address = "'ala_' || lpad(copy || right(address_id, 6), 26, '0')";
    if (copies.at(-1) < sizeOfChanges / drawnCount) {
      await client.query(
        `insert into alert_addresses (id, email, created_at)
         select distinct ${address}, ${address} || '@bench.example', now() from saved_searches, unnest($1::text[]) copy where starts_with(id, $2)`,
        [others, idOf(0)],
      );
      await client.query(
        `insert into saved_searches (id, address_id, search, frequency, kinds, created_at, looked_at)
         select ${beginning} || right(id, 6), ${address}, search, frequency, kinds, created_at, looked_at
         from saved_searches, unnest($1::text[]) copy where starts_with(id, $2)`,
        [others, idOf(0)],
      );
    }
    await client.query(
      `insert into standing_searches (id, search, asks)
       select ${beginning} || right(id, 6), search, asks from standing_searches, unnest($1::text[]) copy where starts_with(id, $2)`,
      [others, idOf(0)],
    );
    await client.query("commit");
  } finally {
    client.release();
  }
  await pool.query("analyze standing_searches; analyze saved_searches; analyze alert_addresses");
}

async function addDrawn(pool, searches) {
  const rows = searches.map(({ query, asks }, at) => ({ at, query, asks }));
  await pool.query(
    `with asked as (
       select $2 || lpad(at::text, 6, '0') as id, 'ala_' || lpad('0' || lpad((at / $3)::text, 6, '0'), 26, '0') as address, query, asks, at
       from jsonb_to_recordset($1::jsonb) asked (at int, query text, asks jsonb)
     ), addresses as (
       insert into alert_addresses (id, email, created_at) select distinct address, address || '@bench.example', now() from asked returning id
     ), saved as (
       insert into saved_searches (id, address_id, search, frequency, kinds, created_at, looked_at)
       select asked.id, address, query, case when at % 5 = 0 then 'instant' else 'daily' end, '{new,price,back}', now(), now()
       from asked join addresses on addresses.id = address returning id
     ) insert into standing_searches (id, search, asks) select id, query, asks from asked join saved using (id)`,
    [JSON.stringify(rows), idOf(0), searchesOfAddress],
  );
}

/** As the demo's, published, without a picture. */
async function addHomes(pool, count) {
  const { rows } = await pool.query(
    `insert into properties (id, lister_id, lister_type, publication, published_at, title, description, type, listed_for, price, bedrooms,
       bathrooms, area, area_unit, city, state, location, latitude, longitude, furnish_category)
     select 'prp_9' || lpad(number::text, 25, '0'), lister_id, lister_type, publication, now(), title, description, type, listed_for, price,
       bedrooms, bathrooms, area, area_unit, city, state, location, latitude, longitude, furnish_category
     from properties where number in (select number from property_search order by md5(number::text) limit $1) returning id, price`,
    [count],
  );
  return rows;
}

/** A home that is not published yet, and who waits for it. */
async function addProbe(pool, number) {
  const [home, address, search] = [newId("prp"), newId("ala"), newId("srs")];
  const city = `Benchnagar ${number}`;
  await pool.query(
    `insert into properties (id, lister_id, lister_type, publication, title, type, listed_for, price, city, state)
     select $1, lister_id, lister_type, 'unpublished', 'Bench home', 'apartment', 'sale', 5000000, $2, 'Maharashtra' from properties limit 1`,
    [home, city],
  );
  const {
    rows: [{ key }],
  } = await pool.query("select canonical_city($1) as key", [city]);
  await pool.query("insert into alert_addresses (id, email, created_at) values ($1, $2, now())", [address, `${address}@bench.example`]);
  await pool.query(
    `insert into saved_searches (id, address_id, search, frequency, kinds, created_at, looked_at) values ($1, $2, $3, 'instant', '{new}', now(), now())`,
    [search, address, `city[]=${city}`],
  );
  await pool.query("insert into standing_searches (id, search, asks) values ($1, $2, $3)", [search, `city[]=${city}`, { cityKeys: [key] }]);
  return { home, address };
}

async function timesOf(numbers, act) {
  const times = [];
  for (const number of numbers) {
    const startedAtMs = performance.now();
    await act(number);
    times.push(performance.now() - startedAtMs);
  }
  return times.sort((a, b) => a - b);
}

const range = (from, to) => Array.from({ length: to - from }, (_, at) => from + at);

async function clear(pool) {
  await dropSql(pool);
  await pool.query("truncate alert_addresses cascade; truncate alert_queue; truncate standing_changes");
  await pool.query("delete from properties where id like 'prp\\_9%' or title = 'Bench home'");
}
