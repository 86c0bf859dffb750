import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "../../../contract/endpoint.ts";
import { setUpTestApp } from "../../../testing/test-app.ts";
import { createHttpApp } from "../http-app.ts";
import { inProcessTransport } from "../in-process-calls.ts";
import { mountEndpoint } from "../mount-endpoint.ts";
import { RateLimiter } from "./rate-limiter.ts";

const site = setUpTestApp();
let nowMs = Date.UTC(2026, 0, 1);
const clock = { now: () => new Date(nowMs) };
// What the test before has counted is over.
beforeEach(() => {
  nowMs += 3_600_000;
});

const endpoint = {
  read: defineEndpoint({ method: "GET", path: "/api/x", auth: "none", summary: "x", response: z.object({}) }),
  readMuch: defineEndpoint({ method: "GET", path: "/api/much", auth: "none", summary: "x", reads: 100, response: z.object({}) }),
  readLong: defineEndpoint({
    method: "GET",
    path: "/api/long",
    auth: "none",
    summary: "x",
    query: z.object({ letters: z.coerce.number() }),
    response: z.object({ text: z.string() }),
  }),
  write: defineEndpoint({
    method: "POST",
    path: "/api/x",
    auth: "none",
    summary: "x",
    body: z.object({ a: z.string() }),
    response: z.object({}),
  }),
};
const newApp = (trustProxy: string[] | false = false) =>
  createHttpApp(
    { ...site.current, clock, config: { ...site.current.config, trustProxy } },
    async (api) => {
      mountEndpoint(api, "read", endpoint.read, async () => ({}));
      mountEndpoint(api, "readMuch", endpoint.readMuch, async () => ({}));
      mountEndpoint(api, "readLong", endpoint.readLong, async ({ query: { letters } }) => ({ text: "x".repeat(letters) }));
      mountEndpoint(api, "write", endpoint.write, async () => ({}));
    },
    {},
  );

test("who waits as long as a limiter says is let in, from a full and from a fading window", () => {
  const limiter = new RateLimiter({ most: 120, windowMs: 60_000, clock });
  const waits: number[] = [];
  // As sixty photos of three requests each, at ten requests a second.
  for (let sent = 0; sent < 180; ) {
    try {
      limiter.take("a");
      sent += 1;
      nowMs += 100;
    } catch (error) {
      const { retryAfterS } = error as { retryAfterS: number };
      waits.push(retryAfterS);
      nowMs += retryAfterS * 1_000;
    }
  }
  // The first window is full after 12 s; of the next ones each second takes two.
  expect(waits[0]).toBe(48);
  expect(Math.max(...waits.slice(1))).toBe(1);
  expect(waits.length).toBeLessThan(40);
});

test("a limiter lets its number through, says how long to wait, and opens again", () => {
  const limiter = new RateLimiter({ most: 5, windowMs: 60_000, clock });
  const take = () => limiter.take("a");
  for (let i = 0; i < 5; i++) take();
  expect(take).toThrow(expect.objectContaining({ code: "rate_limited", retryAfterS: 60 }));
  limiter.take("b");
  nowMs += 60_000;
  expect(take).toThrow(); // the previous window still counts in full
  nowMs += 30_000;
  for (let i = 0; i < 3; i++) take();
  expect(take).toThrow();
  nowMs += 120_000;
  for (let i = 0; i < 5; i++) take();
});

test("serves 120 writes a minute from one address, refused input included; reading continues", async () => {
  const { app } = await newApp();
  const write = (payload: object) => app.inject({ method: "POST", url: "/api/x", payload });
  for (let i = 0; i < 60; i++) expect((await write({})).statusCode).toBe(400);
  for (let i = 0; i < 60; i++) expect((await write({ a: "b" })).statusCode).toBe(200);
  const refused = await write({ a: "b" });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ data: { code: "rate_limited" }, status: 429 });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await app.inject("/api/x")).statusCode).toBe(200);
  await app.close();
});

test("serves 3,000 reads a minute from one address, not counting those that pages make for it", async () => {
  const { app } = await newApp();
  const fromPage = inProcessTransport(app, "127.0.0.1", () => undefined);
  for (let i = 0; i < 700; i++) expect((await fromPage({ method: "GET", path: "/api/x" })).status).toBe(200);
  for (let i = 0; i < 3_000; i++) expect((await app.inject("/api/x")).statusCode).toBe(200);
  expect((await app.inject("/api/x")).statusCode).toBe(429);
  await app.close();
});

test("large answers to one address are limited to 40 MB a minute; ordinary ones and those for pages do not count", async () => {
  const { app } = await newApp();
  const read = (letters: number, remoteAddress = "192.0.2.1") => app.inject({ url: `/api/long?letters=${letters}`, remoteAddress });
  const fromPage = inProcessTransport(app, "192.0.2.1", () => undefined);
  for (let i = 0; i < 30; i++) {
    expect((await read(200_000)).statusCode).toBe(200);
    expect((await fromPage({ method: "GET", path: "/api/long?letters=4100000" })).status).toBe(200);
  }
  for (let i = 0; i < 10; i++) expect((await read(4_100_000)).statusCode).toBe(200);
  expect((await read(1)).statusCode).toBe(429);
  expect((await read(1, "192.0.2.2")).statusCode).toBe(200);
  nowMs += 120_000;
  expect((await read(4_100_000)).statusCode).toBe(200);
  await app.close();
});

test("an expensive request counts as many reads", async () => {
  const { app } = await newApp();
  for (let i = 0; i < 29; i++) expect((await app.inject("/api/much")).statusCode).toBe(200);
  for (let i = 0; i < 60; i++) expect((await app.inject("/api/x")).statusCode).toBe(200);
  expect((await app.inject("/api/much")).statusCode).toBe(429);
  for (let i = 0; i < 40; i++) expect((await app.inject("/api/x")).statusCode).toBe(200);
  expect((await app.inject("/api/x")).statusCode).toBe(429);
  await app.close();
});

test("trusts a forwarded address only from a trusted proxy, and counts an IPv6 network as one", async () => {
  const read = (app: Awaited<ReturnType<typeof newApp>>["app"], forwarded: string) =>
    app.inject({ url: "/api/x", headers: { "x-forwarded-for": forwarded } }).then(({ statusCode }) => statusCode);
  const { app: trusting } = await newApp(["loopback"]);
  for (let i = 0; i < 3_000; i++) await read(trusting, `2001:db8::${i.toString(16)}`);
  expect(await read(trusting, "2001:db8::ffff")).toBe(429);
  expect(await read(trusting, "[2001:db8::1]:61234")).toBe(429);
  expect(await read(trusting, "2001:db8:0:1::1")).toBe(200);
  for (let i = 0; i < 3_000; i++) await read(trusting, `198.51.100.8:${10_000 + i}`);
  expect(await read(trusting, "198.51.100.8:61234")).toBe(429);
  expect(await read(trusting, "198.51.100.7")).toBe(200);
  const { app: doubting } = await newApp();
  for (let i = 0; i < 3_000; i++) await read(doubting, `198.51.100.${i % 250}`);
  expect(await read(doubting, "203.0.113.1")).toBe(429);
  await trusting.close();
  await doubting.close();
});

test("nobody outside can pretend to be the site itself", async () => {
  const { app } = await newApp();
  for (let i = 0; i < 3_000; i++)
    await app.inject({ url: "/api/x", headers: { "x-in-process": "guess", "x-in-process-address": `10.0.0.${i}` } });
  expect((await app.inject({ url: "/api/x", headers: { "x-in-process": "" } })).statusCode).toBe(429);
  await app.close();
});
