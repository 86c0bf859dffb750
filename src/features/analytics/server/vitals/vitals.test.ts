// How fast pages are in visitors' browsers, from what pages send to what operators see.
import { beforeEach, expect, it } from "vitest";
import { createApp } from "../../../../api.ts";
import { toAddress } from "../../../../shared/contract/endpoint-address.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addSignedInOperator } from "../../../../shared/testing/test-sessions.ts";
import { vitalsPaths } from "../../contract/vitals.paths.ts";
import type { PageLoad, Vitals } from "../../contract/vitals.ts";
import { analyticsTasks } from "../public.ts";

const today = "2026-11-28T06:30:00Z";
let now = new Date(today);
const site = setUpTestApp({ clock: { now: () => now } });
const browser = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";
let operator: Awaited<ReturnType<typeof addSignedInOperator>>;

beforeEach(async () => {
  now = new Date(today);
  operator = await addSignedInOperator(site.current.database);
  // Stores what the test before has left waiting.
  await read();
  await site.current.pool.query("delete from page_vitals");
});

const vitalsPost = { method: "POST", url: vitalsPaths.countVitals.path } as const;
let senders = 0;
type Sending = { headers?: Record<string, string>; from?: string };
/** Each from an address of its own, unless it says from which. */
function send(payload: object, { headers = {}, from = `10.1.${senders >> 8}.${senders++ & 255}` }: Sending = {}) {
  return site.current.app.inject({ ...vitalsPost, remoteAddress: from, payload, headers: { "user-agent": browser, ...headers } });
}
async function count(loads: Partial<PageLoad>[], sending?: Sending) {
  for (const load of loads) {
    const answer = await send({ page: "home", device: "phone", line: "fast", ...load }, sending);
    expect(answer.json()).toEqual({ status: 200 });
  }
}
async function read(query: object = {}): Promise<Vitals> {
  const url = toAddress(vitalsPaths.getVitals.path, {}, { ...query });
  const answer = await site.current.app.inject({ method: "GET", url, headers: operator.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}
async function figuresOf(query: object = {}, { device = "phone", page = "home" } = {}) {
  const { devices } = await read(query);
  return devices.find((one) => one.device === device)?.rows.find((row) => row.page === page)?.metrics;
}

it("the 75th percentile is that of the values, to the width of a bucket, and exact about Google's limits", async () => {
  // The 15th of 20.
  await count(
    Array.from({ length: 20 }, (_, index) => ({ lcp: 1_000 + 100 * index, inp: index < 15 ? 200 : 201, cls: 0, fcp: index * 20 })),
  );
  const figures = await figuresOf();
  expect(figures).toMatchObject({
    lcp: { now: { loads: 20, p75: 2_400 } },
    inp: { now: { loads: 20, p75: 200 } },
    cls: { now: { loads: 20, p75: 0 } },
    fcp: { now: { loads: 20, p75: 280 } },
    ttfb: { now: { loads: 0, p75: null } },
  });
  // One more slow interaction: above what is good.
  await count([{ inp: 480 }]);
  const inp = (await figuresOf())?.inp.now;
  expect(inp?.loads).toBe(21);
  expect(inp?.p75).toBeGreaterThan(200);
  expect(inp?.p75).toBeLessThanOrEqual(220);
});

it("says how many loads there were instead of a percentile while there are fewer than 20", async () => {
  await count(Array.from({ length: 19 }, () => ({ lcp: 900 })));
  expect((await figuresOf())?.lcp.now).toEqual({ loads: 19, p75: null });
  await count([{ lcp: 900 }]);
  // Within its bucket, as if the loads were spread evenly.
  expect((await figuresOf())?.lcp.now.p75).toBe(888);
});

it("devices and pages have rows of their own, and all pages of a device together", async () => {
  await count(Array.from({ length: 20 }, () => ({ ttfb: 100 })));
  await count(Array.from({ length: 60 }, () => ({ ttfb: 900, page: "search" as const })));
  await count([{ device: "desktop", page: "project", cls: 300 }]);
  const { devices } = await read();
  expect(devices.map(({ device, rows }) => [device, rows.map(({ page }) => page)])).toEqual([
    ["phone", ["all", "home", "search"]],
    ["desktop", ["all", "project"]],
  ]);
  expect((await figuresOf({}, { page: "home" }))?.ttfb.now).toEqual({ loads: 20, p75: 95 });
  const all = (await figuresOf({}, { page: "all" }))?.ttfb.now;
  expect(all?.loads).toBe(80);
  expect(all?.p75).toBeGreaterThan(800);
});

it("counts by the day in India: a span holds today, and the one before ends where it begins", async () => {
  const onDay = async (time: string, loads: number) => {
    now = new Date(time);
    await count(Array.from({ length: loads }, () => ({ lcp: 700 })));
  };
  // Seven days up to the 28th begin at midnight of the 22nd.
  await onDay("2026-11-14T18:29:59Z", 16);
  await onDay("2026-11-14T18:30:00Z", 1);
  await onDay("2026-11-21T18:29:59Z", 2);
  await onDay("2026-11-21T18:30:00Z", 4);
  await onDay(today, 8);
  expect((await read({ days: 7 })).span).toEqual({ from: "2026-11-22", to: "2026-11-28" });
  expect(await figuresOf({ days: 7 })).toMatchObject({ lcp: { now: { loads: 12 }, before: { loads: 3 } } });
  expect(await figuresOf({ days: 28 })).toMatchObject({ lcp: { now: { loads: 31 }, before: { loads: 0 } } });
});

it("shows slow lines alone, and ignores a filter that it does not know", async () => {
  await count([{ lcp: 5_000, line: "slow" }, { lcp: 900 }, { lcp: 900, line: "unknown" }]);
  expect((await figuresOf({ line: "slow" }))?.lcp.now.loads).toBe(1);
  expect((await figuresOf({ line: "'; drop", days: "yesterday" }))?.lcp.now.loads).toBe(3);
});

it("answers an empty list before the first load", async () => {
  expect((await read()).devices).toEqual([]);
});

it("refuses values out of their bounds, unknown words, loads without a value, and large bodies", async () => {
  const load = { page: "home", device: "phone", line: "fast", lcp: 900 };
  for (const wrong of [
    { lcp: -1 },
    { lcp: 60_001 },
    { cls: 0.5 },
    { inp: "200" },
    { page: "/property/prp_1" },
    { page: "constructor" },
    { device: "watch" },
    { line: "4g" },
    { lcp: undefined },
  ])
    expect((await send({ ...load, ...wrong })).statusCode, JSON.stringify(wrong)).toBe(400);
  expect((await send({ ...load, more: "x".repeat(2_000) })).statusCode).toBe(413);
  expect((await read()).devices).toEqual([]);
});

it("keeps nothing of a load but its classes and values", async () => {
  const cookie = "aangan-visitor=someone";
  const load = { page: "home", device: "phone", line: "fast", lcp: 900, url: "https://x.example/property/prp_secret" } as const;
  await count([load], { headers: { cookie, referer: "https://x.example/?q=secret" } });
  await read();
  const { rows } = await site.current.pool.query("select * from page_vitals");
  expect(rows).toEqual([
    { day: "2026-11-28", page: "home", device: "phone", line: "fast", metric: "lcp", counts: [...Array(30).fill(0), 1] },
  ]);
});

it("robots and callers without a browser's name do not count", async () => {
  await count([{ lcp: 900 }], { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" } });
  await count([{ lcp: 900 }], { headers: { "user-agent": "" } });
  expect((await read()).devices).toEqual([]);
});

it("accepts 120 loads a minute from one address; those beyond it are refused and not counted", async () => {
  const load = { page: "home", device: "phone", line: "fast", lcp: 900 };
  const answers = await Promise.all(Array.from({ length: 125 }, () => send(load, { from: "203.0.113.9" })));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  expect((await figuresOf())?.lcp.now.loads).toBe(120);
  await count([load as PageLoad], { from: "203.0.113.10" });
});

it("loads that two processes count, and store at once, add up in one row for each day, page, device, line and metric", async () => {
  const other = await createApp(site.current);
  const load = { page: "home", device: "phone", line: "fast", inp: 8 } as const;
  for (let index = 0; index < 10; index++) {
    await count([{ ...load, lcp: 1_000 * index }]);
    await other.app.inject({ ...vitalsPost, headers: { "user-agent": browser }, payload: { ...load, lcp: 59_000 } });
    await count([{ ...load, page: "search" }]);
  }
  await Promise.all([read(), other.app.close()]);
  const { rows } = await site.current.pool.query("select page, metric, counts from page_vitals order by page, metric");
  expect(rows.map(({ page, metric, counts }) => [page, metric, counts.reduce((sum: number, one: number) => sum + one)])).toEqual([
    ["home", "inp", 20],
    ["home", "lcp", 20],
    ["search", "inp", 10],
  ]);
});

it("what cannot be stored waits until it can be", async () => {
  await count([{ lcp: 900 }]);
  await site.current.pool.query("alter table page_vitals rename to page_vitals_away");
  try {
    const answer = await site.current.app.inject({ method: "GET", url: vitalsPaths.getVitals.path, headers: operator.headers });
    expect(answer.statusCode).toBe(500);
  } finally {
    await site.current.pool.query("alter table page_vitals_away rename to page_vitals");
  }
  expect((await figuresOf())?.lcp.now.loads).toBe(1);
});

it("days are deleted after 400", async () => {
  await count([{ lcp: 900 }]);
  await read();
  const days = async () => (await site.current.pool.query("select day from page_vitals")).rowCount;
  const forget = () => analyticsTasks(site.current)["forget-vitals"]?.({}, {} as never);
  now = new Date("2028-01-02T06:30:00Z");
  await forget();
  expect(await days()).toBe(1);
  now = new Date("2028-01-03T06:30:00Z");
  await forget();
  expect(await days()).toBe(0);
});
