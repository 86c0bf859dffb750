import { beforeEach, expect, test } from "vitest";
import type { AdvertisementId } from "../../../shared/contract/ids.ts";
import { addAdvertisement } from "../../../shared/testing/test-advertisements.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addProperty } from "../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../shared/testing/test-sessions.ts";
import { advertisementCalls } from "./advertisements-test-world.ts";
import { advertisementTasks } from "./public.ts";

const noon = Date.parse("2026-11-12T06:30:00Z");
let nowMs = noon;
const site = setUpTestApp({ clock: { now: () => new Date(nowMs) } });
const call = advertisementCalls(() => site.current.app);
const database = () => site.current.database;
const browser = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";
let nisha: SignedInLister;

beforeEach(async () => {
  nowMs = noon;
  await database().deleteFrom("advertisements").execute();
  nisha = await addSignedInLister(database(), { role: "ADVERTISER" });
});
const add = (fields: object = {}) => addAdvertisement(database(), { account_id: nisha.id, ...fields });
const pick = async (query: object): Promise<{ id: string } | null> =>
  (await call("pickAdvertisement", { query: { ...query } })).json().data;

test("[ADVT-01] a page gets only approved advertisements that run on that day in India", async () => {
  await add({ review: "waiting" });
  await add({ review: "refused", refusal_reason: "No." });
  await add({ is_paused: true });
  await add({ deleted_at: new Date(noon) });
  await add({ ends_on: "2026-11-11" });
  await add({ starts_on: "2026-11-13" });
  expect(await pick({ placement: "home" })).toBeNull();
  const id = await add({ starts_on: "2026-11-12", ends_on: "2026-11-12" });
  expect(await pick({ placement: "home" })).toEqual({
    id,
    headline: "Modular kitchens in ten days",
    link: "https://kitchens.example/offer",
    image: { url: "demo/photos/kitchen-01.jpg", alt: "", width: 1600, height: 1067, color: "#aabbcc", widths: [400, 800] },
  });
  nowMs = Date.parse("2026-11-12T18:31:00Z");
  expect(await pick({ placement: "home" })).not.toMatchObject({ id });
});

test("[ADVT-01] one that targets cities and types is shown where the page has them, under any of their names", async () => {
  const id = await add({ placements: ["search", "property"], city: "Bangalore", property_types: ["villa", "plot"] });
  const isShown = async (query: object) => (await pick({ placement: "search", ...query }))?.id === id;
  expect(await isShown({ city: ["Bengaluru"], type: ["villa"] })).toBe(true);
  expect(await isShown({ city: ["Pune", "bangalore"], type: ["plot", "house"] })).toBe(true);
  expect(await isShown({ city: ["Pune"], type: ["villa"] })).toBe(false);
  expect(await isShown({ city: ["Bangalore"] })).toBe(false);
  expect(await isShown({ type: ["villa"] })).toBe(false);
  const villa = await addProperty(database(), { lister_id: nisha.id, city: "Bengaluru", type: "villa" });
  const house = await addProperty(database(), { lister_id: nisha.id, city: "Bengaluru", type: "house" });
  expect(await isShown({ placement: "property", property: villa.id })).toBe(true);
  expect(await isShown({ placement: "property", property: house.id })).toBe(false);
  expect(await isShown({ placement: "property", property: "prp_unknown" })).toBe(false);
  expect((await call("pickAdvertisement", { query: { placement: "nowhere" } })).statusCode).toBe(400);
});

test("[ADVT-01] when several fit, each has its minute", async () => {
  const ids = [await add(), await add(), await add({ placements: ["search"] })];
  const seen = new Set<string | undefined>();
  for (let minute = 0; minute < 4; minute++) {
    seen.add((await pick({ placement: "home" }))?.id);
    nowMs += 60_000;
  }
  expect([...seen].toSorted()).toEqual(ids.slice(0, 2).toSorted());
});

test("[ADVT-01] those of a suspended or leaving lister are not shown, and are shown again afterwards", async () => {
  const id = await add();
  const set = (fields: object) => database().updateTable("accounts").set(fields).where("id", "=", nisha.id).execute();
  await set({ suspended_at: new Date(noon), suspension_reason: "Fraud." });
  expect(await pick({ placement: "search" })).toBeNull();
  await set({ suspended_at: null, suspension_reason: null, deletion_requested_at: new Date(noon) });
  expect(await pick({ placement: "search" })).toBeNull();
  await set({ deletion_requested_at: null });
  expect(await pick({ placement: "search" })).toMatchObject({ id });
});

type Visit = { from?: string; agent?: string; headers?: Record<string, string> };
const say = async (id: string, what: string, { from = "203.0.113.7", agent = browser, headers = {} }: Visit = {}) => {
  const response = await call("countAdvertisement", { params: { id, what }, headers: { "user-agent": agent, ...headers }, from });
  expect(response.json()).toEqual({ status: 200 });
  expect(response.headers["set-cookie"]).toBeUndefined();
};
const figures = async (id: AdvertisementId) =>
  (
    await site.current.pool.query("select day, views, clicks from advertisement_daily_figures where advertisement_id = $1 order by day", [
      id,
    ])
  ).rows;

test("[ADVT-01] each visitor who sees or follows it counts once a day, but not its lister or a robot", async () => {
  const [id, other] = [await add(), await add()];
  await Promise.all([say(id, "view"), say(id, "view"), say(id, "click"), say(id, "click"), say(other, "view")]);
  await say(id, "view", { from: "203.0.113.8" });
  await say(id, "view", { from: "203.0.113.9", headers: nisha.headers });
  await say(id, "view", { from: "203.0.113.9", agent: "Googlebot/2.1 (+http://www.google.com/bot.html)" });
  await say("adv_nobody", "view");
  expect(await figures(id)).toEqual([{ day: "2026-11-12", views: 2, clicks: 1 }]);
  expect(await figures(other)).toEqual([{ day: "2026-11-12", views: 1, clicks: 0 }]);
  expect((await call("countAdvertisement", { params: { id, what: "buy" } })).statusCode).toBe(400);
  nowMs += 24 * 3600_000;
  await say(id, "view");
  expect(await figures(id)).toEqual([
    { day: "2026-11-12", views: 2, clicks: 1 },
    { day: "2026-11-13", views: 1, clicks: 0 },
  ]);
  const mine = await call("listMyAdvertisements", { headers: nisha.headers });
  expect(mine.json().data.find((one: { id: string }) => one.id === id)).toMatchObject({ views: 3, clicks: 1 });
});

test("[ANLY-01] a city that was counted under two of its names is one in the figures", async () => {
  const id = await add();
  const row = { advertisement_id: id, day: "2026-11-11", placement: "search" };
  const counted = [
    { ...row, city: "Bangalore", views: 10, clicks: 1 },
    { ...row, city: "Bengaluru", views: 5, clicks: 2 },
    { ...row, city: "Atlantis", views: 3, clicks: 0 },
    { ...row, city: "", views: 1, clicks: 0 },
  ];
  await database()
    .insertInto("advertisement_place_figures")
    .values(counted as never)
    .execute();
  const answer = await call("getAdvertisementFigures", { query: { days: "30" }, headers: nisha.headers });
  expect(answer.json().data.cities).toEqual([
    { city: "Bangalore", seen: 15, pressed: 3 },
    { city: "Atlantis", seen: 3, pressed: 0 },
    { city: "", seen: 1, pressed: 0 },
  ]);
});

test("[ADVT-01] on the day after, nothing stored distinguishes visitors", async () => {
  const id = await add();
  await say(id, "view");
  nowMs += 24 * 3600_000;
  await advertisementTasks(site.current)["clear-advertisements"]?.({}, undefined as never);
  expect(await database().selectFrom("advertisement_marks").selectAll().where("advertisement_id", "=", id).execute()).toEqual([]);
  expect(await figures(id)).toEqual([{ day: "2026-11-12", views: 1, clicks: 0 }]);
});

test("[ADVT-01] home page, search and property show different advertisements at the same time, as long as others fit", async () => {
  const placements = ["home", "search", "property"];
  for (let count = 0; count < 3; count++) await add({ placements });
  const shown = async () => Promise.all(placements.map(async (placement) => (await pick({ placement }))?.id));
  for (let minute = 0; minute < 6; minute++) {
    nowMs = noon + minute * 60_000;
    expect(new Set(await shown()).size).toBe(3);
  }
  await database().deleteFrom("advertisements").execute();
  const only = await add({ placements });
  expect(await shown()).toEqual([only, only, only]);
});

test("[ANLY-01] its lister sees who saw and pressed it by day, place and city, and a share of the places it runs in today", async () => {
  const id = await add();
  const stranger = await addSignedInLister(database(), { role: "ADVERTISER" });
  for (let others = 0; others < 2; others++) await addAdvertisement(database(), { account_id: stranger.id, placements: ["search"] });
  const home = await addProperty(database(), { lister_id: nisha.id, city: "Bangalore" });
  const on = (path: string) => ({ headers: { referer: `http://localhost:3000${path}` } });
  await say(id, "view", { from: "203.0.113.1", ...on("/") });
  await say(id, "view", { from: "203.0.113.2", ...on("/search?city[]=pune") });
  await say(id, "click", { from: "203.0.113.2", ...on("/search?city[]=pune") });
  await say(id, "view", { from: "203.0.113.3", ...on("/search?city[]=Pune&city[]=Mumbai") });
  await say(id, "view", { from: "203.0.113.4", ...on("/search?city[]=%3Cscript%3E") });
  await say(id, "view", { from: "203.0.113.5", ...on(`/property/${home.id}`) });
  await say(id, "view", { from: "203.0.113.6", headers: { referer: "https://elsewhere.example/search?city=Pune" } });
  const { data } = (await call("getAdvertisementFigures", { query: { days: 7 }, headers: nisha.headers })).json();
  expect(data.totals).toEqual({ now: { seen: 6, pressed: 1 }, before: { seen: 0, pressed: 0 } });
  expect(data.days.at(-1)).toEqual({ day: "2026-11-12", now: { seen: 6, pressed: 1 }, before: { seen: 0, pressed: 0 } });
  expect(data.places.map(({ placement, seen, pressed, oneIn }: Record<string, unknown>) => [placement, seen, pressed, oneIn])).toEqual([
    ["home", 1, 0, 1],
    ["search", 3, 1, 3],
    ["property", 1, 0, 1],
  ]);
  expect(data.cities).toEqual([
    { city: "", seen: 3, pressed: 0 },
    // By the name in the list of cities.
    { city: "Bangalore", seen: 1, pressed: 0 },
    { city: "Pune", seen: 1, pressed: 1 },
  ]);
  const { data: theirs } = (await call("getAdvertisementFigures", { headers: stranger.headers })).json();
  expect(theirs.totals.now).toEqual({ seen: 0, pressed: 0 });
});
