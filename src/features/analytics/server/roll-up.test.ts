import { beforeAll, beforeEach, expect, it } from "vitest";
import type { PropertyId } from "../../../shared/contract/ids.ts";
import { newId } from "../../../shared/server/ids.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addProperty } from "../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../shared/testing/test-sessions.ts";
import { analyticsTasks } from "./public.ts";
import { sourceOf } from "./source-of.ts";

let now = new Date("2026-11-12T06:30:00Z");
const site = setUpTestApp({ clock: { now: () => now } });
const browser = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";
let lister: SignedInLister;
let homes: PropertyId[];

beforeAll(async () => {
  lister = await addSignedInLister(site.current.database);
});
beforeEach(async () => {
  now = new Date("2026-11-12T06:30:00Z");
  homes = [];
  for (const title of ["One", "Two"]) homes.push((await addProperty(site.current.database, { lister_id: lister.id, title })).id);
});

type Person = { from?: string; agent?: string; headers?: Record<string, string> };
async function post(url: string, payload: object | undefined, { from = "203.0.113.7", agent = browser, headers = {} }: Person = {}) {
  const response = await site.current.app.inject({
    method: "POST",
    url: `/api/public/properties/${url}`,
    remoteAddress: from,
    headers: { "user-agent": agent, ...headers },
    ...(payload && { payload }),
  });
  return response.statusCode;
}
const shown = (ids: string[], person?: Person) => post("shown", { ids, page: "http://localhost:3000/search?city=Pune" }, person);
const rollUp = () => analyticsTasks(site.current)["roll-up-figures"]?.({}, undefined as never);
const days = async () =>
  (
    await site.current.pool.query(
      "select day, sum(views)::int as views, sum(shown)::int as shown, sum(saved)::int as saved from property_days where property_id = $1 group by day order by day",
      [homes[0]],
    )
  ).rows;

it("[ANLY-01] a home shown in lists counts each person once a day; forged ids, robots and its lister do not count", async () => {
  await shown([...homes, ...homes]);
  await shown(homes);
  await shown(homes, { from: "203.0.113.8" });
  await shown(homes, { agent: "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  await shown(homes, { from: "203.0.113.9", headers: lister.headers });
  expect(await shown([newId("prp"), "prp_forged", "'; drop table leads", ...homes], { from: "203.0.113.10" })).toBe(200);
  expect(await days()).toEqual([{ day: "2026-11-12", views: 0, shown: 3, saved: 0 }]);
  now = new Date("2026-11-12T18:30:00Z");
  await shown(homes);
  expect(await days()).toContainEqual({ day: "2026-11-13", views: 0, shown: 1, saved: 0 });
});

it("[ANLY-01] a message names at most 60 homes, and none is refused", async () => {
  expect(await shown(Array.from({ length: 61 }, () => newId("prp")))).toBe(400);
  expect(await shown([])).toBe(400);
});

it("[ANLY-01] who opens and saves a home counts once a day for each, whatever else is counted", async () => {
  for (let times = 0; times < 2; times++) {
    await post(`${homes[0]}/view`, { from: "https://www.google.com/" });
    await post(`${homes[0]}/saved`, undefined);
  }
  await post(`${homes[0]}/saved`, undefined, { headers: lister.headers });
  expect(await days()).toEqual([{ day: "2026-11-12", views: 1, shown: 0, saved: 1 }]);
});

it("[ANLY-01] days that are over in India are rolled up, the same when it runs again, and events are kept for 90 days", async () => {
  await post(`${homes[0]}/view`, { from: "https://www.google.com/" });
  await post(`${homes[0]}/view`, { from: "http://localhost:3000/search?view=map" }, { from: "203.0.113.8" });
  await post(`${homes[0]}/view`, { from: "" }, { from: "203.0.113.9" });
  await shown(homes);
  const before = await days();
  await rollUp();
  const rolled = () => site.current.pool.query("select opened_by from property_daily_views where property_id = $1", [homes[0]]);
  expect((await rolled()).rows).toEqual([]);
  now = new Date("2026-11-12T18:31:00Z");
  for (let runs = 0; runs < 3; runs++) {
    await rollUp();
    expect(await days()).toEqual(before);
    expect((await rolled()).rows).toEqual([{ opened_by: [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0] }]);
  }
  // Counted a moment before midnight, written a moment after the first run.
  await site.current.pool.query(
    "insert into visitor_events (property_id, day, kind, source, people) values ($1, '2026-11-12', 'opened', 10, 1)",
    [homes[0]],
  );
  expect(await days()).toEqual([{ ...before[0], views: 4 }]);
  await rollUp();
  expect(await days()).toEqual([{ ...before[0], views: 4 }]);
  const events = () => site.current.pool.query("select from visitor_events where property_id = $1", [homes[0]]);
  now = new Date("2027-02-10T12:00:00Z");
  await rollUp();
  expect((await events()).rowCount).toBe(5);
  now = new Date("2027-02-11T12:00:00Z");
  await rollUp();
  expect((await events()).rowCount).toBe(0);
  expect(await days()).toEqual([{ ...before[0], views: 4 }]);
});

it.each([
  ["http://localhost:3000/", "home"],
  ["http://localhost:3000/search?view=map", "map"],
  ["http://localhost:3000/apartments/pune", "landing"],
  ["http://localhost:3000/property/prp_1", "similar"],
  ["http://localhost:3000/agents/asha", "project"],
  ["https://www.google.co.in/", "engine"],
  ["https://l.facebook.com/", "social"],
  ["https://notgoogle.example/", "site"],
  ["__proto__", "direct"],
  ["", "direct"],
  [undefined, "unknown"],
])("[ANLY-01] who comes from %s is of the class %s", (from, source) => {
  expect(sourceOf(from, "http://localhost:3000")).toBe(source);
});
