import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startMailServer } from "../../testing/mail-server.ts";
import { setUpTestApp } from "../../testing/test-app.ts";
import { observeChangeFeed } from "../database/change-feed-metrics.ts";
import { connect } from "../database/database.ts";
import { createHttpApp, type HttpApp } from "../http/http-app.ts";
import { queueJob, startJobs } from "../jobs/jobs.ts";
import { createMailer, type Mail } from "../mail/mail.ts";
import { toCachedPage } from "../pages/cached-page.ts";
import { PageCache } from "../pages/page-cache.ts";
import { readMetrics } from "./metrics-test-world.ts";

const site = setUpTestApp();
const silent = { debug() {}, info() {}, warn() {}, error() {} };
const source = { isLive: true, onChange: () => undefined };
let web: HttpApp;
let cache: PageCache;

beforeEach(async () => {
  cache = new PageCache({ source, clock: site.current.clock, maxBytes: 3_200_000 });
  web = await createHttpApp(site.current, async () => undefined, { cache });
});
afterEach(() => web.app.close());

const metrics = async () => readMetrics((await web.app.inject("/metrics")).body);

test("a process tells its role and version", async () => {
  web.metrics.observeProcess("search");
  const { body } = await web.app.inject("/metrics");
  expect(body).toMatch(/^aangan_info\{role="search",version="\d+\.\d+\.\d+"\} 1$/m);
});

test("the page cache tells how full it is", async () => {
  const before = await metrics();
  expect([before.get("page_cache_pages"), before.get("page_cache_bytes")]).toEqual([0, 0]);
  const page = await toCachedPage(200, {}, "a page".repeat(99), new Set(["site"]));
  await cache.render("/", async () => ({ page, isKept: true, isAway: false }));
  const after = await metrics();
  expect(after.get("page_cache_pages")).toBe(1);
  expect(after.get("page_cache_bytes")).toBeGreaterThan(10);
  expect(after.get("page_cache_max_bytes")).toBe(3_300_000);
});

test("a full pool shows as waiting, and each wait is timed by whether it ended with a connection", async () => {
  const { pool, close } = connect(site.current.databaseUrl, { onLost: () => undefined, maxConnections: 1, connectTimeoutMs: 200 });
  const { app } = await createHttpApp({ ...site.current, pool }, async () => undefined, {});
  const read = async () => readMetrics((await app.inject("/metrics")).body);
  const waits = (of: ReadonlyMap<string, number>) =>
    ["connected", "failed"].map((outcome) => of.get(`database_pool_wait_seconds_count{outcome="${outcome}"}`) ?? 0);
  const before = waits(await read());
  const client = await pool.connect();
  const late = [pool.query("select 1"), pool.connect()].map((wait) => expect(wait).rejects.toThrow("timeout"));
  const text = await read();
  expect(text.get("database_max_connections")).toBe(1);
  expect(text.get('database_connections{state="waiting"}')).toBeGreaterThanOrEqual(2);
  // Without an answer of the database in time there is no number, instead of an old one.
  expect(text.has('jobs_oldest_due_seconds{queue="other"}')).toBe(false);
  await Promise.all(late);
  client.release();
  const [connected = 0, failed = 0] = waits(await read());
  expect(connected).toBeGreaterThan(before[0] ?? 0);
  expect(failed).toBeGreaterThanOrEqual((before[1] ?? 0) + 2);
  await app.close();
  await close();
});

test("jobs are counted by task and state, with the age of the oldest, and their runs are timed", async () => {
  const { database, pool } = site.current;
  const queue = (task: string, key: string, more = {}) => queueJob(database, { task, payload: {}, key, maxAttempts: 1, ...more });
  await queue("watched-waits", "waits");
  await queue("watched-waits", "later", { delayS: 3600 });
  await queue("watched-waits", "long", { isLong: true });
  await pool.query("update graphile_worker._private_jobs set run_at = now() - interval '1 hour' where key = 'waits'");
  await queue("watched-works", "works");
  await queue("watched-fails", "fails");
  const fail = async () => {
    throw new Error("not ever");
  };
  const stop = await startJobs(pool, { "watched-works": async () => undefined, "watched-fails": fail }, silent);
  try {
    const runs = (task: string, outcome: string) => `job_duration_seconds_count{task="${task}",outcome="${outcome}"}`;
    let told = await metrics();
    while (!told.has(runs("watched-works", "done")) || told.get('jobs{task="watched-fails",state="given_up"}') !== 1) {
      await sleep(20);
      told = await metrics();
    }
    expect(told.get(runs("watched-works", "done"))).toBe(1);
    expect(told.get(runs("watched-fails", "failed"))).toBe(1);
    expect(told.get('jobs{task="watched-waits",state="due"}')).toBe(2);
    expect(told.get('jobs{task="watched-waits",state="later"}')).toBe(1);
    const age = told.get('jobs_oldest_due_seconds{queue="other"}') ?? 0;
    expect([age >= 3600, age < 3700]).toEqual([true, true]);
    expect(told.get('jobs_oldest_due_seconds{queue="long"}')).toBeLessThan(100);
  } finally {
    await stop();
  }
});

test("mails are counted by what came of them", async () => {
  const outboxDir = mkdtempSync(path.join(tmpdir(), "aangan-watched-"));
  const server = await startMailServer({ refuse: (address) => (address.startsWith("no") ? "no such box" : undefined) });
  const mailer = createMailer({ smtpUrl: server.url, from: "Aangan <a@aangan.example>", outboxDir, onWritten: () => undefined });
  const to = (address: string): Mail => ({ key: address, to: { name: "", address }, subject: "Hello", text: "Hello", html: "Hello" });
  const counts = async () => {
    const told = await metrics();
    return ["sent", "refused", "server_away"].map((outcome) => Number(told.get(`mails_total{outcome="${outcome}"}`)));
  };
  // Other tests of this process may have sent mails.
  const before = await counts();
  await mailer.send(to("yes@example.com"));
  await expect(mailer.send(to("no@example.com"))).rejects.toThrow("not accepted");
  await server.close();
  mailer.close();
  const away = createMailer({ smtpUrl: server.url, from: "Aangan <a@aangan.example>", outboxDir, onWritten: () => undefined });
  await expect(away.send(to("yes@example.com"))).rejects.toThrow("away");
  away.close();
  expect(await counts()).toEqual(before.map((count) => count + 1));
  rmSync(outboxDir, { recursive: true });
});

test("the change feed tells whether it is live, and how long a change has waited", async () => {
  const feed = { isLive: true, waitedMs: 1_500 };
  observeChangeFeed(web.metrics.registry, feed);
  const live = await metrics();
  expect([live.get("change_feed_live"), live.get("change_feed_waiting_seconds")]).toEqual([1, 1.5]);
  feed.isLive = false;
  expect((await metrics()).get("change_feed_live")).toBe(0);
});
