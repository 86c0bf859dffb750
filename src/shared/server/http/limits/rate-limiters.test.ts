import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "../../../contract/endpoint.ts";
import { setUpTestApp } from "../../../testing/test-app.ts";
import { connect } from "../../database/database.ts";
import { createHttpApp } from "../http-app.ts";
import { mountEndpoint } from "../mount-endpoint.ts";
import { rateCountTasks } from "./rate-count-jobs.ts";

const site = setUpTestApp();
/** Of writes, and the part of it from which a count is exchanged. */
const most = 120;
const shared = 15;
const minuteMs = 60_000;
let nowMs = Date.UTC(2026, 0, 1);
let stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  stops = [];
  await site.current.pool.query("truncate rate_counts");
});

const endpoint = defineEndpoint({ method: "POST", path: "/api/x", auth: "none", summary: "x", response: z.object({}) });

/** A process of the site with connections of its own. `aheadMs`: of its clock. */
async function startProcess({ url = site.current.databaseUrl, aheadMs = 0, lines = [] as string[] } = {}) {
  const { close, ...connection } = connect(url, { onLost: () => undefined, connectTimeoutMs: 500 });
  const clock = { now: () => new Date(nowMs + aheadMs) };
  const { app } = await createHttpApp(
    { ...connection, config: site.current.config, clock },
    async (api) => mountEndpoint(api, "write", endpoint, async () => ({})),
    { log: pino({ level: "warn" }, { write: (line) => void lines.push(line) }) },
  );
  stops.push(close, () => app.close());
  return app;
}

/** How many of so many writes are accepted. */
async function write(app: FastifyInstance, times: number, remoteAddress = "192.0.2.1"): Promise<number> {
  let accepted = 0;
  for (let index = 0; index < times; index++) {
    const { statusCode } = await app.inject({ method: "POST", url: "/api/x", remoteAddress });
    if (statusCode === 200) accepted++;
    else expect(statusCode).toBe(429);
  }
  return accepted;
}

type Row = { key: Buffer; current: number; previous: number };
const rows = async (): Promise<Row[]> => (await site.current.pool.query<Row>("select key, current, previous from rate_counts")).rows;
const counted = async () => (await rows()).map(({ current }) => current);

test("what several processes let through together is a limit's number, and for each process at most an eighth and what comes between two exchanges", async () => {
  const processes = [await startProcess(), await startProcess(), await startProcess()];
  const accepted = processes.map(() => 0);
  const atOnce = 4;
  for (let round = 0; round < 3 * most; round++) {
    const place = round % processes.length;
    accepted[place] = (accepted[place] ?? 0) + (await write(processes[place] as FastifyInstance, atOnce));
    const told = accepted.filter((one) => one >= shared).reduce((sum, one) => sum + one, 0);
    await expect.poll(counted).toEqual(told > 0 ? [told] : []);
  }
  const all = accepted.reduce((sum, one) => sum + one, 0);
  expect(all).toBeGreaterThanOrEqual(most);
  expect(all).toBeLessThanOrEqual(most + processes.length * (shared + atOnce));
});

test("a process knows after an eighth of the limit what others and its predecessor have counted, and how long to wait", async () => {
  const first = await startProcess();
  expect(await write(first, 100)).toBe(100);
  await expect.poll(counted).toEqual([100]);
  nowMs += 20_000;
  const second = await startProcess();
  expect(await write(second, shared)).toBe(shared);
  await expect.poll(counted).toEqual([115]);
  // The answer of the exchange may still be on its way.
  await expect.poll(() => second.inject({ method: "POST", url: "/api/x", remoteAddress: "192.0.2.1" }).then((r) => r.statusCode)).toBe(429);
  const refused = await second.inject({ method: "POST", url: "/api/x", remoteAddress: "192.0.2.1" });
  // From the window of the first: 40 s of it are left.
  expect(Math.abs(Number(refused.headers["retry-after"]) - 40)).toBeLessThan(5);
  expect(await write(second, 1, "192.0.2.2")).toBe(1);
});

test("ordinary visitors cost the database nothing", async () => {
  const app = await startProcess();
  for (let visitor = 0; visitor < 20; visitor++) await write(app, shared - 1, `198.51.100.${visitor}`);
  nowMs += minuteMs;
  for (let visitor = 0; visitor < 20; visitor++) await write(app, shared - 1, `198.51.100.${visitor}`);
  await app.close();
  expect(await rows()).toEqual([]);
});

test("without the database each process counts alone, and every request is answered", async () => {
  const away = "postgres://nobody@127.0.0.1:1/none";
  for (const app of [await startProcess({ url: away }), await startProcess({ url: away })]) expect(await write(app, 130)).toBe(most);
});

test("what was counted while the database was away is told once it is back, once", async () => {
  const { pool } = site.current;
  const lines: string[] = [];
  const app = await startProcess({ lines });
  await pool.query("alter table rate_counts rename to away");
  try {
    expect(await write(app, 50)).toBe(50);
    await expect.poll(() => lines.join("")).toContain("limits count in this process alone");
  } finally {
    await pool.query("alter table away rename to rate_counts");
  }
  let sent = 50;
  await expect
    .poll(
      async () => {
        sent += await write(app, 1);
        return (await counted())[0] ?? 0;
      },
      { interval: 300, timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(50);
  await app.close();
  expect(await counted()).toEqual([sent]);
});

test("clocks that differ by half a minute count together; one that was set back by an hour counts afresh", async () => {
  const ahead = await startProcess({ aheadMs: 30_000 });
  expect(await write(ahead, 60)).toBe(60);
  await expect.poll(counted).toEqual([60]);
  const app = await startProcess();
  expect(await write(app, 60)).toBe(60);
  await expect.poll(counted).toEqual([most]);
  await expect.poll(() => write(app, 1)).toBe(0);
  await expect.poll(() => write(ahead, 1)).toBe(0);
  nowMs -= 60 * minuteMs;
  expect(await write(app, 130)).toBe(most);
  await app.close();
  // What it accepted since then, without the hour ahead.
  expect(await counted()).toEqual([most]);
  nowMs += 60 * minuteMs;
});

test("a key may be any text, and no address can be read in the table", async () => {
  const app = await startProcess();
  const names = ["__proto__", "constructor", "toString", "192.0.2.1 \u0000'; drop table rate_counts; --", "घर"];
  const limiter = app.rateLimiter("texts", { most: 1, windowMs: minuteMs });
  for (const name of names) {
    limiter.take(name);
    expect(() => limiter.take(name)).toThrow(expect.objectContaining({ code: "rate_limited" }));
  }
  expect(await write(app, 20, "203.0.113.9")).toBe(20);
  await app.close();
  const kept = await rows();
  expect(kept).toHaveLength(names.length + 1);
  expect(new Set(kept.map(({ key }) => key.length))).toEqual(new Set([16]));
});

test("counts of windows that are over are deleted hourly, and the others kept", async () => {
  const app = await startProcess();
  await write(app, 20, "203.0.113.1");
  await expect.poll(counted).toEqual([20]);
  nowMs += 2 * minuteMs + 1;
  await write(app, 30, "203.0.113.2");
  await expect.poll(async () => (await counted()).toSorted()).toEqual([20, 30]);
  const forget = rateCountTasks({ pool: site.current.pool, clock: { now: () => new Date(nowMs) } })["forget-rate-counts"];
  await forget?.({}, {} as never);
  expect(await counted()).toEqual([30]);
});
