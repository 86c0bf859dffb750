// How soon after its commit a change is found, or a deleted home is not, while fifty others are written each second.
import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../../src/shared/server/ids.ts";
import { openClient, percentile } from "../load.mjs";

const seconds = 24;
const writesASecond = 50;
const homesASecond = 1.5;
const giveUpMs = 10_000;
/** The life of one home: each write, and which search finds how many homes after it. */
const changes = {
  created: { search: (word) => `q=${word}`, total: 1 },
  changed: { search: (word) => `q=${word}ish`, total: 1, sql: "update properties set title = title || 'ish' where id = $1" },
  sold: { search: (word) => `q=${word}ish&isActive=true`, total: 0, sql: "update properties set status = 'sold' where id = $1" },
  deleted: { search: (word) => `q=${word}ish`, total: 0, sql: "update properties set deleted_at = now() where id = $1" },
};

/** p50 and p99 of all changes, and of each kind. Leaves the number of homes unchanged. */
export async function measureFreshness(url, pool) {
  const { rows } = await pool.query("select number from property_search order by number desc limit 2000");
  const numbers = rows.map(({ number }) => number);
  const copy = await copyStatement(pool);
  const running = new AbortController();
  const load = keepWriting(pool, numbers, running.signal);
  const client = openClient(url);
  const made = [];
  const times = Object.fromEntries(Object.keys(changes).map((kind) => [kind, []]));
  for (let home = 0; home < seconds * homesASecond; home++) {
    const id = newId("prp");
    const word = `probe${id
      .slice(-12)
      .toLowerCase()
      .replace(/[^a-z]/g, "z")}`;
    made.push(id);
    for (const [kind, { search, total, sql }] of Object.entries(changes)) {
      await (sql ? pool.query(sql, [id]) : pool.query(copy, [numbers[home], id, `Home ${word}`]));
      times[kind].push(await untilTotal(client, search(word), total));
      await sleep(1000 / homesASecond / 4);
    }
  }
  running.abort();
  const written = await load;
  client.close();
  await pool.query("delete from properties where id = any ($1)", [made]);
  return {
    ...figures(Object.values(times).flat()),
    writesASecond: written,
    kinds: Object.fromEntries(Object.entries(times).map(([kind, ms]) => [kind, figures(ms)])),
  };
}

const figures = (ms) => ({ p50Ms: percentile(ms, 0.5), p99Ms: percentile(ms, 0.99), probes: ms.length });

/** A statement that creates home $2 with title $3 as a copy of home $1. */
async function copyStatement(pool) {
  const { rows } = await pool.query(
    `select attname as name from pg_attribute where attrelid = 'properties'::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity = '' and attname <> all ($1)`,
    [["id", "title", "import_source", "import_reference", "import_digest", "creation_key"]],
  );
  const columns = rows.map(({ name }) => name).join(", ");
  return `insert into properties (id, title, ${columns}) select $2, $3, ${columns} from properties where number = $1`;
}

/** Returns how many there were each second. */
async function keepWriting(pool, numbers, signal) {
  const startedAtMs = performance.now();
  let written = 0;
  while (!signal.aborted) {
    const due = ((performance.now() - startedAtMs) / 1000) * writesASecond;
    if (written >= due) await sleep(5);
    else await pool.query("update properties set price = price + 1 where number = $1", [numbers[written++ % numbers.length]]);
  }
  return written / ((performance.now() - startedAtMs) / 1000);
}

/** Milliseconds from now, just after the commit. */
async function untilTotal(client, search, wanted) {
  const committedAtMs = performance.now();
  while (performance.now() - committedAtMs < giveUpMs) {
    const { total } = JSON.parse(await client.read(`/api/public/properties?${search}&size=1`));
    if (total === wanted) return performance.now() - committedAtMs;
    await sleep(2);
  }
  throw new Error(`A change was not found in ${giveUpMs} ms.`);
}
