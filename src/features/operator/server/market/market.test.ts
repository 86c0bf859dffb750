// The market's figures, beside a small market that is counted by hand. Each test has a database of its own.
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { newId } from "../../../../shared/server/ids.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, addSignedInOperator } from "../../../../shared/testing/test-sessions.ts";
import type { Market } from "../../contract/market.ts";
import { deskTasks } from "../desk-jobs.ts";
import { deskCalls } from "../desk-test-world.ts";

let now = new Date("2026-11-18T06:30:00Z");
const site = setUpTestApp({ clock: { now: () => now } });
const call = deskCalls(() => site.current.app);
const database = () => site.current.database;

async function write(home: { id: string } | null, phone: string, at: string, repliedAfterHours: number | null = null) {
  const lister = await addSignedInLister(database());
  await database()
    .insertInto("leads")
    .values({
      id: newId("led"),
      lister_id: lister.id,
      property_id: (home?.id ?? null) as never,
      target_title: "Home",
      name: "Ravi",
      email: "ravi@example.com",
      phone,
      message: "Free?",
      fingerprint: randomBytes(32),
      erase_token_hash: randomBytes(32),
      created_at: new Date(at),
      first_replied_at: repliedAfterHours === null ? null : new Date(Date.parse(at) + repliedAfterHours * 3_600_000),
    })
    .execute();
}

test("figures by span, city, purpose and type are those of a market that was counted by hand", async () => {
  const desk = await addSignedInOperator(database());
  const lister = await addSignedInLister(database(), { created_at: new Date("2026-01-01"), email_verified_at: new Date("2026-01-01") });
  const add = (fields: object) => addProperty(database(), { lister_id: lister.id, ...fields });
  // Rents 10,000 to 50,000 with two bedrooms, a rent with three, and a two-bedroom rent that is taken.
  const rents = [];
  for (const price of [10_000, 20_000, 30_000, 40_000, 50_000])
    rents.push(await add({ listed_for: "rent", bedrooms: 2, price, city: "Pune" }));
  await add({ listed_for: "rent", bedrooms: 3, price: 900_000, city: "Pune" });
  await add({ listed_for: "rent", bedrooms: 2, price: 900_000, city: "Pune", status: "rented" });
  // ₹5,000 to ₹9,000 a square foot of carpet area in Bengaluru, by another of its names too; too few in Delhi for a middle price.
  const sales = [];
  for (const [index, city] of ["Bengaluru", "Bengaluru", "Bangalore", "Bengaluru", "Bengaluru"].entries())
    sales.push(await add({ price: (5 + index) * 1_000_000, carpet_area: 1_000, area: 1_400, area_unit: "sqft", city, type: "villa" }));
  const delhi = await add({ city: "Delhi", price: 9_000_000, area: 900, area_unit: "sqft", published_at: new Date("2026-11-12") });
  const [rent, sale] = [rents[0] ?? null, sales[0] ?? null];

  // Seven days up to the 18th: from the 12th. The first two are one person; the last lead has not had a day's time.
  await write(rent, "9845000001", "2026-11-12T06:00:00Z", 2);
  await write(sale, "9845000001", "2026-11-13T06:00:00Z", 30);
  await write(rent, "9845000002", "2026-11-16T06:00:00Z");
  await write(null, "9845000003", "2026-11-17T05:00:00Z", 1);
  await write(rent, "9845000004", "2026-11-18T06:00:00Z");
  // Before: the last second of the 11th in India; and one that is older than both spans.
  await write(rent, "9845000005", "2026-11-11T18:29:59Z", 1);
  await write(sale, "9845000006", "2026-09-30T06:00:00Z", 1);

  const figures = async (query: object) => (await call("getMarket", { ...desk, query: { ...query } })).json<{ data: Market }>().data;
  const week = await figures({ days: 7 });
  expect(week.span).toEqual({ from: "2026-11-12", to: "2026-11-18" });
  expect(week).toMatchObject({
    homes: 12,
    newHomes: { now: 1, before: 0 },
    people: { now: 4, before: 1 },
    // Of four that had their day: the one after 2 hours and the one after 1.
    answeredInADay: { now: 50, before: 100 },
    takenDown: { now: 0, before: 0 },
  });
  const city = (name: string) => week.cities.find((one) => one.name === name);
  expect(week.cities.map(({ name, homes }) => [name, homes])).toEqual([
    ["Pune", 6],
    ["Bengaluru", 5],
    ["Delhi", 1],
  ]);
  expect(city("Pune")).toMatchObject({ people: 3, middleRent: 30_000, middlePerSqft: null, answeredInADay: 50 });
  expect(city("Bengaluru")).toMatchObject({ people: 1, middleRent: null, middlePerSqft: 7_000, answeredInADay: 0, daysToLet: null });
  expect(city("Delhi")).toMatchObject({ people: 0, middlePerSqft: null, answeredInADay: null });
  // Twelve weeks from their Mondays; the 12th is a Thursday.
  expect(week.weeks.slice(-2)).toEqual([
    { monday: "2026-11-09", people: 2, answeredInADay: 67 },
    { monday: "2026-11-16", people: 3, answeredInADay: 50 },
  ]);
  expect(week.weeks).toHaveLength(12);
  expect(city("Pune")?.weeks.slice(-2)).toEqual([2, 2]);

  const rented = await figures({ days: 7, listedFor: "rent" });
  expect(rented).toMatchObject({ homes: 6, people: { now: 3, before: 1 }, answeredInADay: { now: 50 } });
  expect((await figures({ days: 7, city: city("Bengaluru")?.key, type: "villa" })).people.now).toBe(1);
  expect(await figures({ days: 7, city: "constructor" })).toMatchObject({ homes: 0, people: { now: 0 }, cities: [] });
  expect((await figures({ days: 90 })).people.now).toBe(6);
  expect((await figures({ days: "all" })).span.from).toBe("2026-10-20");

  const { version } = (await call("getDeskProperty", { ...desk, params: { id: delhi.id } })).json().data;
  const decision = { decision: "take-down", version, reportsMade: 0, reason: "not-available" };
  expect((await call("decideReview", { ...desk, params: { id: delhi.id }, body: decision })).statusCode).toBe(200);
  expect(await figures({ days: 7 })).toMatchObject({ homes: 11, takenDown: { now: 1, before: 0 } });
  expect((await figures({ days: 7, city: city("Pune")?.key })).takenDown.now).toBe(0);
  const csv = (await call("exportMarket", { ...desk, query: { days: 7 } })).json<{ data: { csv: string } }>().data.csv;
  expect(csv.split("\r\n").slice(0, 2)).toEqual([
    "\ufeffCity,Homes,People who enquired,Middle rent of 2 BHK (₹ a month),Middle price (₹ per carpet sq ft),Days to let,Answered within a day (%)",
    "Pune,6,3,30000,,,50",
  ]);
});

test("homes that were let in the span say how long that took", async () => {
  now = new Date("2026-11-18T06:30:00Z");
  const desk = await addSignedInOperator(database());
  const lister = await addSignedInLister(database());
  for (const [index, days] of [4, 10, 12, 20, 60].entries()) {
    const publishedAt = new Date(now.getTime() - (days + index) * 86_400_000);
    const home = await addProperty(database(), {
      lister_id: lister.id,
      city: "Mysuru",
      listed_for: "rent",
      status: "rented",
      published_at: publishedAt,
    });
    await addProperty(database(), { lister_id: lister.id, city: "Mysuru", listed_for: "rent" });
    await database()
      .insertInto("activities")
      .values({
        account_id: lister.id,
        kind: "property_status_changed",
        property_id: home.id,
        detail: "rented",
        at: new Date(publishedAt.getTime() + days * 86_400_000),
      })
      .execute();
  }
  const { cities } = (await call("getMarket", { ...desk, query: { days: 7 } })).json<{ data: Market }>().data;
  expect(cities.find(({ name }) => name === "Mysuru")).toMatchObject({ homes: 5, daysToLet: 12 });
});

test("a market that takes long to count shows what the job counted last, and when; the next run counts what has come", async () => {
  now = new Date("2026-11-18T06:30:00Z");
  const desk = await addSignedInOperator(database());
  const lister = await addSignedInLister(database());
  const add = () => addProperty(database(), { lister_id: lister.id, city: "Kochi", listed_for: "rent", type: "villa" });
  const home = await add();
  const count = async () => {
    await deskTasks(site.current)["count-market"]?.({}, undefined as never);
    // As on a large market.
    await site.current.pool.query("update market_count set took_ms = 40000");
  };
  const figures = async (query: object) => (await call("getMarket", { ...desk, query: { ...query } })).json<{ data: Market }>().data;
  await write(home, "9845000021", "2026-11-17T06:00:00Z", 2);
  const live = await figures({ days: 7, listedFor: "rent" });
  await count();
  now = new Date("2026-11-18T07:10:00Z");
  await write(home, "9845000022", "2026-11-18T06:40:00Z");
  await add();

  const kochi = async () => {
    const { key } = (await figures({ days: 7 })).choices.find(({ name }) => name === "Kochi") ?? { key: "" };
    return figures({ days: 7, city: key, listedFor: "rent", type: "villa" });
  };
  expect(await figures({ days: 7, listedFor: "rent" })).toEqual(live);
  expect(await kochi()).toMatchObject({
    countedAt: "2026-11-18T06:30:00.000Z",
    homes: 1,
    people: { now: 1 },
    answeredInADay: { now: 100 },
  });
  expect((await figures({ days: 7, city: "constructor" })).cities).toEqual([]);
  await count();
  expect(await kochi()).toMatchObject({ countedAt: "2026-11-18T07:10:00.000Z", homes: 2, people: { now: 2 } });
  await count();
  expect(await kochi()).toMatchObject({ homes: 2, people: { now: 2 } });
  await site.current.pool.query("delete from market_count");
});
