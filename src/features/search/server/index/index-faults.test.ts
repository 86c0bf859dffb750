import { readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { pruneChangeLog } from "../../../../shared/server/database/change-log-jobs.ts";
import { createLog, type Log } from "../../../../shared/server/log.ts";
import { setUpTestDatabase } from "../../../../shared/testing/test-database.ts";
import { addLister, addProperty } from "../../../../shared/testing/test-properties.ts";
import { noFilters, type Search } from "../../contract/search-filters.ts";
import { rebuildPropertySearch } from "../sql/rebuild-property-search.ts";
import { SqlSearch } from "../sql/sql-search.ts";
import { nobody } from "../truth/index-agreement-test-world.ts";
import { IndexSearch } from "./index-search.ts";
import { catchUp, makeDataDir, startIndex } from "./index-test-world.ts";
import { IndexThread } from "./index-thread.ts";
import { LiveIndex } from "./live-index.ts";

const patienceMs = 600_000;
const waitMs = 180_000;
const test = setUpTestDatabase();
let lister: AccountId;
/** What the index has logged, without debug lines. */
let told: string[];
const log: Log = { ...createLog("fatal", false), info: note, warn: note, error: note };

function note(first: unknown, text?: string): void {
  told.push(text ?? String(first));
}

beforeAll(async () => {
  lister = await addLister(test.current.database);
});
beforeEach(async () => {
  told = [];
  await test.current.pool.query("delete from properties");
});

const add = (title: string) => addProperty(test.current.database, { lister_id: lister, title });
const start = (dataDir = makeDataDir()) => startIndex({ databaseUrl: test.current.url, pool: test.current.pool, dataDir, log });
const noTerms = { parts: [], cityKeys: [], stateKeys: [], countryKeys: [], amenityBits: [], costs: null, journeys: null };
const asking = (q: string): Search => ({ filters: { ...noFilters, q }, sortBy: "relevance", page: 1, size: 15, view: "grid" });
const totalIn = async (index: IndexSearch, q: string) => (await index.over(nobody).find(asking(q))).total;
const wasMadeAnew = () => told.includes("the search index was rebuilt");

describe("the index", () => {
  it(
    "[SRCH-20] starts from its files and takes in what was written while it was down",
    async () => {
      const dataDir = makeDataDir();
      const { id } = await add("Lighthouse");
      await add("Windmill");
      const first = await start(dataDir);
      await first.stop();
      await test.current.pool.query("delete from properties where id = $1", [id]);
      await add("Watermill");
      told = [];
      const second = await start(dataDir);
      await catchUp(second, test.current.pool);
      expect(wasMadeAnew()).toBe(false);
      expect([await totalIn(second, "lighthouse"), await totalIn(second, "windmill"), await totalIn(second, "watermill")]).toEqual([
        0, 1, 1,
      ]);
    },
    patienceMs,
  );

  it.each([
    ["a segment has another byte", (folder: string) => changeByte(fileIn(folder, /\.segment$/))],
    ["a segment is cut short", (folder: string) => truncateSync(fileIn(folder, /\.segment$/), 100)],
    ["the manifest is cut short", (folder: string) => truncateSync(fileIn(folder, /\.json$/), 100)],
    ["the manifest is of another version", (folder: string) => changeVersion(fileIn(folder, /\.json$/))],
  ])(
    "[SRCH-20] is rebuilt where %s",
    async (_what, damage) => {
      const dataDir = makeDataDir();
      await add("Lighthouse");
      await (await start(dataDir)).stop();
      damage(path.join(dataDir, "search"));
      told = [];
      expect(await totalIn(await start(dataDir), "lighthouse")).toBe(1);
      expect(wasMadeAnew()).toBe(true);
    },
    patienceMs,
  );

  it(
    "[SRCH-20] rebuilds when the tables of search were rebuilt",
    async () => {
      const { pool } = test.current;
      await add("Lighthouse");
      const index = await start();
      const client = await pool.connect();
      await client.query(
        "set session_replication_role = replica; update properties set title = 'Windmill'; reset session_replication_role; begin",
      );
      await rebuildPropertySearch(client);
      await client.query("commit");
      client.release();
      await vi.waitFor(async () => expect([await totalIn(index, "windmill"), await totalIn(index, "lighthouse")]).toEqual([1, 0]), waitMs);
    },
    patienceMs,
  );

  it(
    "[SRCH-20] rebuilds when the change log was pruned beyond its cursor",
    async () => {
      const { pool } = test.current;
      const dataDir = makeDataDir();
      const { id } = await add("Lighthouse");
      await (await start(dataDir)).stop();
      await pool.query("delete from properties where id = $1", [id]);
      await add("Windmill");
      await pruneChangeLog(pool, new Date(Date.now() + 60_000));
      // The log says only that there was more.
      const index = await start(dataDir);
      await vi.waitFor(async () => expect([await totalIn(index, "windmill"), await totalIn(index, "lighthouse")]).toEqual([1, 0]), waitMs);
    },
    patienceMs,
  );

  it(
    "[SRCH-20] continues when PostgreSQL has closed its connections, with what was written in between",
    async () => {
      const { pool } = test.current;
      const index = await start();
      await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (application_name = 'aangan search index' or query ilike '%change_log%') and pid <> pg_backend_pid()",
      );
      await add("Lighthouse");
      await vi.waitFor(async () => expect(await totalIn(index, "lighthouse")).toBe(1), waitMs);
    },
    patienceMs,
  );

  it(
    "[SRCH-20] finds changes that it was not notified of",
    async () => {
      const { pool } = test.current;
      const { id } = await add("Lighthouse");
      const index = await start();
      const client = await pool.connect();
      await client.query("begin; set local session_replication_role = replica");
      await client.query(
        "update property_search_text set words = array_to_tsvector(array['windmill']), head = array_to_tsvector(array['windmill'])",
      );
      await client.query("insert into change_log (entity, entity_id) values ('property', $1)", [id]);
      await client.query("commit");
      client.release();
      await vi.waitFor(async () => expect([await totalIn(index, "windmill"), await totalIn(index, "lighthouse")]).toEqual([1, 0]), waitMs);
    },
    patienceMs,
  );

  it(
    "[SRCH-20] leaves searches to PostgreSQL while it cannot answer",
    async () => {
      const { pool, url } = test.current;
      await add("Lighthouse");
      const away = Object.assign(new URL(url), { pathname: "/nowhere" }).href;
      const index = new IndexSearch({ index: new IndexThread({ databaseUrl: away, dataDir: makeDataDir() }, log), pool, log });
      index.start();
      const engine = index.over(new SqlSearch(test.current));
      expect(await engine.find(asking("lighthouse"))).toMatchObject({ total: 1 });
      expect(await engine.count(noFilters)).toMatchObject({ total: 1 });
      expect(index.answered).toEqual({ index: 0, database: 2 });
      await index.stop();
    },
    patienceMs,
  );
});

it("[SRCH-20] keeps up after the machine's clock was set back", async () => {
  const index = new LiveIndex({ databaseUrl: test.current.url, dataDir: makeDataDir(), log, onReady: () => undefined });
  const now = Date.now;
  const clock = vi.spyOn(Date, "now");
  index.start();
  try {
    await vi.waitFor(() => expect(index.isReady).toBe(true), waitMs);
    await add("Lighthouse");
    await vi.waitFor(() => expect(index.segments.size).toBe(1), waitMs);
    const hour = 3_600_000;
    clock.mockImplementation(() => now() - hour);
    await add("Windmill");
    await vi.waitFor(() => expect(index.segments.size).toBe(2), 20_000);
  } finally {
    clock.mockRestore();
    await index.stop();
  }
});

describe("the thread of the index", () => {
  const programOf = (answer: string) =>
    new URL(
      `data:text/javascript,${encodeURIComponent(`import { parentPort } from "node:worker_threads"; ${answer}; parentPort.postMessage({ kind: "ready" });`)}`,
    );
  const settings = { databaseUrl: "", dataDir: "" };

  it(
    "[SRCH-20] restarts when it ends, and rejects pending questions",
    async () => {
      const thread = new IndexThread(settings, log, { program: programOf('parentPort.on("message", () => process.exit(1))') });
      thread.start();
      for (let time = 0; time < 2; time++) {
        await vi.waitFor(() => expect(thread.isReady).toBe(true), waitMs);
        await expect(thread.ask("status", null)).rejects.toThrow("has ended");
        expect(thread.isReady).toBe(false);
      }
      await thread.stop();
    },
    patienceMs,
  );

  it(
    "[SRCH-20] gets no more questions when it hangs, and restarts",
    async () => {
      const program = programOf('parentPort.once("message", () => { for (;;); })');
      const thread = new IndexThread(settings, log, { program, answerMs: 50, patienceMs: 200 });
      thread.start();
      for (let time = 1; time <= 2; time++) {
        await vi.waitFor(() => expect(thread.isReady).toBe(true), waitMs);
        await expect(thread.ask("status", null)).rejects.toThrow("in time");
        expect(thread.isReady).toBe(false);
        await vi.waitFor(() => expect(told).toHaveLength(time), waitMs);
      }
      await thread.stop();
    },
    patienceMs,
  );

  it(
    "[SRCH-06] answers other requests between the many searches of one request",
    async () => {
      const thread = new IndexThread({ databaseUrl: test.current.url, dataDir: makeDataDir() }, log);
      thread.start();
      await vi.waitFor(() => expect(thread.isReady).toBe(true), waitMs);
      const answered: string[] = [];
      // So many that they take longer than the second request to arrive.
      const many = Array.from({ length: 20_000 }, () => ({ filters: noFilters, terms: noTerms }));
      const totals = thread.ask("totals", many, { timeoutMs: patienceMs }).finally(() => answered.push("totals"));
      await thread.ask("count", { filters: noFilters, terms: noTerms }).finally(() => answered.push("count"));
      expect(await totals).toHaveLength(many.length);
      expect(answered).toEqual(["count", "totals"]);
      await thread.stop();
    },
    patienceMs,
  );

  it(
    "[SRCH-20] gets questions again once it answers again",
    async () => {
      const answer =
        'parentPort.on("message", ({ id, call }) => call === "count" || parentPort.postMessage({ kind: "answer", id, answer: null }))';
      const thread = new IndexThread(settings, log, { program: programOf(answer), answerMs: 50 });
      thread.start();
      await vi.waitFor(() => expect(thread.isReady).toBe(true), waitMs);
      await expect(thread.ask("count", { filters: noFilters, terms: noTerms })).rejects.toThrow("in time");
      expect(thread.isReady).toBe(false);
      await vi.waitFor(() => expect(thread.isReady).toBe(true), waitMs);
      await thread.stop();
    },
    patienceMs,
  );
});

function fileIn(folder: string, pattern: RegExp): string {
  const name = readdirSync(folder).find((file) => pattern.test(file));
  if (!name) throw new Error(`There is no ${pattern} in ${readdirSync(folder)}.`);
  return path.join(folder, name);
}

function changeByte(file: string): void {
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

/** As a whole manifest with its checksum. */
function changeVersion(file: string): void {
  const [, text = ""] = readFileSync(file, "utf8").split("\n", 2);
  const manifest = JSON.parse(text) as { version: number };
  const changed = JSON.stringify({ ...manifest, version: manifest.version - 1 });
  writeFileSync(file, `${crc32(changed)}\n${changed}`);
}
