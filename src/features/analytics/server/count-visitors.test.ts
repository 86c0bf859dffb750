import { beforeAll, beforeEach, expect, it } from "vitest";
import type { PropertyId } from "../../../shared/contract/ids.ts";
import { newId } from "../../../shared/server/ids.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addProperty } from "../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../shared/testing/test-sessions.ts";
import { analyticsTasks } from "./public.ts";

let now = new Date("2026-11-12T06:30:00Z");
const site = setUpTestApp({ clock: { now: () => now } });
const browser = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";
let lister: SignedInLister;
let home: PropertyId;

beforeAll(async () => {
  lister = await addSignedInLister(site.current.database);
});
beforeEach(async () => {
  now = new Date("2026-11-12T06:30:00Z");
  home = (await addProperty(site.current.database, { lister_id: lister.id })).id;
});

type Visit = { id?: string; from?: string; agent?: string; headers?: Record<string, string> };
async function visit({ id = home, from = "203.0.113.7", agent = browser, headers = {} }: Visit = {}) {
  const request = { method: "POST", url: `/api/public/properties/${id}/view`, remoteAddress: from } as const;
  const response = await site.current.app.inject({ ...request, headers: { "user-agent": agent, ...headers } });
  expect(response.json()).toEqual({ status: 200 });
}
const views = async () =>
  (
    await site.current.pool.query(
      "select day, sum(views)::int as views from property_days where property_id = $1 group by day order by day",
      [home],
    )
  ).rows;

it("[DASH-01] a visitor counts once a day for each property, also when requests come at once", async () => {
  await Promise.all([visit(), visit(), visit()]);
  expect(await views()).toEqual([{ day: "2026-11-12", views: 1 }]);
  await visit({ from: "203.0.113.8" });
  await visit({ agent: `${browser} Other` });
  await visit({ from: "2001:db8:1:2::1" });
  await visit({ from: "2001:db8:1:2::ffff" });
  expect(await views()).toEqual([{ day: "2026-11-12", views: 4 }]);
});

it("[DASH-01] changing the name of the browser makes at most 32 visitors of one address", async () => {
  for (let version = 0; version < 200; version++) {
    // As fast as one address may write.
    now = new Date(now.getTime() + 1_000);
    await visit({ agent: `${browser} Build/${version}` });
  }
  const [counted] = await views();
  expect(counted?.views).toBe(32);
  await visit({ from: "203.0.113.8" });
  expect(await views()).toEqual([{ day: "2026-11-12", views: 33 }]);
});

it("[DASH-01] the day is the one in India", async () => {
  now = new Date("2026-11-12T18:29:00Z");
  await visit();
  now = new Date("2026-11-12T18:31:00Z");
  await visit();
  expect(await views()).toEqual([
    { day: "2026-11-12", views: 1 },
    { day: "2026-11-13", views: 1 },
  ]);
});

it("[DASH-01] listers do not count on their own property, other signed-in people do", async () => {
  await visit({ headers: lister.headers });
  expect(await views()).toEqual([]);
  const other = await addSignedInLister(site.current.database);
  await visit({ headers: other.headers });
  await visit({ from: "203.0.113.9", headers: { authorization: "Bearer unknown" } });
  expect(await views()).toEqual([{ day: "2026-11-12", views: 2 }]);
});

it("[DASH-01] robots do not count, nor visits of pages that are not public", async () => {
  for (const agent of ["Googlebot/2.1 (+http://www.google.com/bot.html)", "curl/8.5.0", ""]) await visit({ agent });
  expect(await views()).toEqual([]);
  await site.current.pool.query("update properties set publication = 'unpublished' where id = $1", [home]);
  await visit();
  for (const id of [newId("prp"), "1"]) await visit({ id });
  expect(await views()).toEqual([]);
});

it("[DASH-01] nothing stored leads back to an address, and after the day nothing distinguishes visitors", async () => {
  await visit();
  const other = await addProperty(site.current.database, { lister_id: lister.id });
  await visit({ id: other.id });
  const marksOf = async () =>
    (await site.current.pool.query("select distinct visitor_hash from property_view_marks where property_id in ($1, $2)", [home, other.id]))
      .rows;
  expect(await marksOf()).toHaveLength(2);
  const forget = () => analyticsTasks(site.current)["forget-visitors"]?.({}, undefined as never);
  await forget();
  expect(await marksOf()).toHaveLength(2);
  now = new Date("2026-11-12T18:32:00Z");
  await forget();
  expect(await marksOf()).toEqual([]);
  expect((await site.current.pool.query("select from view_salts where day <= '2026-11-12'")).rowCount).toBe(0);
  expect(await views()).toEqual([{ day: "2026-11-12", views: 1 }]);
});
