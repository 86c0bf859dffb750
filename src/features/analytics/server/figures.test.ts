// One fixture of several days, counted by hand: dashboard, analytics and the downloads must say the same.
import { randomBytes } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { AccountId, PropertyId } from "../../../shared/contract/ids.ts";
import { newId } from "../../../shared/server/ids.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addProperty } from "../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../shared/testing/test-sessions.ts";
import type { Analytics, AnalyticsHome, Counts } from "../contract/analytics.ts";
import type { Dashboard } from "../contract/dashboard.ts";
import { type Source, sources } from "../contract/sources.ts";
import { analyticsTasks } from "./public.ts";

let now = new Date("2026-11-10T06:30:00Z");
const site = setUpTestApp({ clock: { now: () => now } });
const browser = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";
let lister: SignedInLister;
let other: SignedInLister;
let lake: PropertyId;
let hill: PropertyId;

type Person = { from?: string; agent?: string; headers?: Record<string, string> };
async function post(url: string, payload: object, { from = "203.0.113.1", agent = browser, headers = {} }: Person = {}) {
  const request = { method: "POST", url: `/api/public/properties/${url}`, remoteAddress: from, payload } as const;
  expect((await site.current.app.inject({ ...request, headers: { "user-agent": agent, ...headers } })).statusCode).toBe(200);
}
const open = (home: PropertyId, person?: Person, from = "http://localhost:3000/search") => post(`${home}/view`, { from }, person);
const save = (home: PropertyId, person?: Person) => post(`${home}/saved`, {}, person);
const show = (person?: Person) => post("shown", { ids: [lake, hill], page: "http://localhost:3000/search" }, person);
type Written = { lister?: AccountId; nature?: string; repliedAfterMs?: number; from?: Source };
async function write(home: PropertyId | null, phone: string, of: Written = {}) {
  await site.current.database
    .insertInto("leads")
    .values({
      ...{
        id: newId("led"),
        lister_id: of.lister ?? lister.id,
        property_id: home,
        target_title: "Home",
        name: "Ravi",
        email: "ravi@example.com",
      },
      ...{ phone, message: "Free?", lead_nature: of.nature ?? "Enquiry", fingerprint: randomBytes(32), erase_token_hash: randomBytes(32) },
      came_from: of.from ? sources.indexOf(of.from) + 1 : null,
      created_at: now,
      first_replied_at: of.repliedAfterMs === undefined ? null : new Date(now.getTime() + of.repliedAfterMs),
    })
    .execute();
}

const call = async <Data>(url: string, who = lister) =>
  (await site.current.app.inject({ url: `/api/users/${url}`, headers: who.headers })).json<{ data: Data }>().data;
const rollUp = () => analyticsTasks(site.current)["roll-up-figures"]?.({}, undefined as never);
const at = (iso: string) => {
  now = new Date(iso);
};
const counts = (shown: number, opened: number, saved: number, numbers: number, enquired: number): Counts => ({
  ...{ shown, opened, saved, numbers, enquired },
});

beforeAll(async () => {
  lister = await addSignedInLister(site.current.database);
  other = await addSignedInLister(site.current.database);
  lake = (await addProperty(site.current.database, { lister_id: lister.id, title: "=Lake" })).id;
  hill = (await addProperty(site.current.database, { lister_id: lister.id, title: "Hill" })).id;

  // The span before: 30 October to 5 November.
  at("2026-11-05T18:29:59Z");
  await open(lake);
  await write(lake, "9845000001");
  // A second later a new day has begun in India, and with it the span of seven days up to the 12th.
  at("2026-11-05T18:30:00Z");
  await open(lake);
  await write(lake, "9845000001", { repliedAfterMs: 3_600_000, from: "search" });
  // The 10th: two people are shown both homes; one of them opens Lake twice and saves it.
  at("2026-11-10T06:30:00Z");
  for (const from of ["203.0.113.1", "203.0.113.2"]) await show({ from });
  await show();
  await open(lake);
  await open(lake);
  await save(lake);
  // A robot and the lister see nothing that counts; another lister is a person.
  const robot = { agent: "Googlebot/2.1 (+http://www.google.com/bot.html)", from: "203.0.113.9" };
  const self = { headers: lister.headers, from: "203.0.113.8" };
  for (const person of [robot, self]) {
    await open(hill, person);
    await save(hill, person);
    await show(person);
  }
  await open(hill, { headers: other.headers, from: "203.0.113.7" }, "https://www.google.com/");
  // One who wrote before writes three times more, about both homes, and asks for the number.
  for (const home of [lake, lake, hill]) await write(home, "9845000001", { from: "search" });
  await write(lake, "9845000001", { nature: "Call", from: "search" });
  await write(hill, "9845000002", { repliedAfterMs: 25 * 3_600_000, from: "search" });
  await write(hill, "9845000002", { from: "engine" });
  await write(lake, "9845000003", { lister: other.id });
  // Today, the 12th, the last second before midnight and an enquiry about the lister alone.
  at("2026-11-12T18:29:59Z");
  await open(hill, {}, "");
  await write(null, "9845000004");
});

const dayOf: Record<string, Counts> = {
  "2026-11-06": counts(0, 1, 0, 0, 1),
  "2026-11-10": counts(4, 2, 1, 1, 2),
  "2026-11-12": counts(0, 1, 0, 0, 1),
};

async function expectFigures() {
  const figures = await call<Analytics>("analytics?days=7");
  expect(figures.span).toEqual({ from: "2026-11-06", to: "2026-11-12" });
  expect(figures.before).toEqual({ from: "2026-10-30", to: "2026-11-05" });
  // Three people wrote, one of them on two days.
  expect(figures.totals).toEqual({ now: counts(4, 4, 1, 1, 3), before: counts(0, 1, 0, 0, 1) });
  expect(Object.fromEntries(figures.days.filter(({ now: { opened } }) => opened > 0).map((day) => [day.day, day.now]))).toEqual(dayOf);
  expect(figures.days.at(-1)?.before).toEqual(counts(0, 1, 0, 0, 1));
  expect(figures.days).toHaveLength(7);
  expect(figures.sources).toEqual([
    { source: "search", opened: 2, numbers: 1, enquired: 2 },
    { source: "engine", opened: 1, numbers: 0, enquired: 1 },
    { source: "direct", opened: 1, numbers: 0, enquired: 0 },
    { source: "unknown", opened: 0, numbers: 0, enquired: 1 },
  ]);
  // Of the six enquiries that are a day old, one was answered within it; who was shown the number waits for no answer.
  expect(figures.answeredInADay).toEqual({ now: 17, before: 0 });
  const homes = await call<AnalyticsHome[]>("analytics/homes?days=7");
  expect(homes).toMatchObject([
    { _id: hill, ...counts(2, 2, 0, 0, 2) },
    { _id: lake, ...counts(2, 2, 1, 1, 1) },
  ]);
  const dashboard = await call<Dashboard>("dashboard");
  const month = await call<Analytics>("analytics?days=30");
  expect(dashboard.views.value).toBe(month.totals.now.opened);
  expect(dashboard.views.value).toBe(5);
  // The dashboard counts leads; the people behind them are three who wrote and one of them who also asked for the number.
  expect(dashboard.leads.value).toBe(9);
  expect(month.totals.now).toEqual(counts(4, 5, 1, 1, 3));
}

it("[ANLY-01] [DASH-01] dashboard and analytics agree with the count by hand, before and after each rollup", async () => {
  await expectFigures();
  for (let runs = 0; runs < 2; runs++) {
    await rollUp();
    await expectFigures();
  }
});

it("[ANLY-01] a lister sees only what is theirs", async () => {
  const figures = await call<Analytics>("analytics?days=7", other);
  expect(figures.totals.now).toEqual(counts(0, 0, 0, 0, 1));
  expect(await call<AnalyticsHome[]>("analytics/homes", other)).toEqual([]);
});

it("[ANLY-01] each table is a download whose texts no spreadsheet runs", async () => {
  const download = (table: string) =>
    site.current.app.inject({ url: `/api/users/analytics/export?days=7&table=${table}`, headers: lister.headers });
  const homes = await download("homes");
  expect(homes.headers["content-disposition"]).toBe('attachment; filename="figures-homes.csv"');
  const lines = homes.body.split("\r\n");
  expect(lines[0]).toBe(
    "\ufeffHome,Link,Shown in results,People who opened a home,Saved,Numbers shown,People who enquired,Enquired of opened (%)",
  );
  expect(lines).toContain(`'=Lake,http://localhost:3000/property/${lake},2,2,1,1,1,50`);
  expect((await download("days")).body).toContain("2026-11-10,4,2,1,1,2,100");
  expect((await download("sources")).body).toContain("Search on Aangan,2,1,2,100");
  expect((await download("projects")).body).toContain("Project,Configuration");
});

it("[ANLY-01] similar homes are compared from five on: all together, and by their middle with a home", async () => {
  expect((await call<Analytics>("analytics?days=7")).similar).toBeNull();
  for (let place = 1; place <= 5; place++) {
    if (place === 5) expect((await call<Analytics>("analytics?days=7")).similar).toBeNull();
    const { id } = await addProperty(site.current.database, { lister_id: other.id, title: `Like ${place}` });
    await site.current.pool.query(
      "insert into property_daily_views (property_id, day, views, shown, saved) values ($1, '2026-11-10', $2, 100, 1)",
      [id, place],
    );
  }
  // Another purpose is not similar.
  const { id } = await addProperty(site.current.database, { lister_id: other.id, listed_for: "rent" });
  await site.current.pool.query("insert into property_daily_views (property_id, day, views, shown) values ($1, '2026-11-10', 90, 100)", [
    id,
  ]);
  // One person who enquired among the twenty who opened one, most of whose homes nobody has asked about.
  const [popular] = (await site.current.pool.query("select id from properties where title = 'Like 5'")).rows;
  await write(popular.id, "9845000009", { lister: other.id });
  await site.current.pool.query("update property_daily_views set views = 10, shown = 500 where property_id = $1", [popular.id]);
  const { similar } = await call<Analytics>("analytics?days=7");
  const together = { homes: 5, openedOfShown: 2.22, savedOfOpened: 25, numbersOfOpened: 0, enquiredOfOpened: 5 };
  expect(similar).toEqual(together);
  const [first] = await call<AnalyticsHome[]>("analytics/homes?days=7");
  expect(first?.similar).toEqual({ homes: 5, openedOfShown: 2 });
});

it("[ANLY-01] one home, a city and a purpose have figures of their own, and what is another's has none", async () => {
  const figuresOf = (filter: string) => call<Analytics>(`analytics?days=7&${filter}`);
  const ofLake = await figuresOf(`home=${lake}`);
  expect(ofLake.totals.now).toEqual(counts(2, 2, 1, 1, 1));
  expect(ofLake.sources).toEqual([{ source: "search", opened: 2, numbers: 1, enquired: 1 }]);
  expect(ofLake.home).toMatchObject({ _id: lake, title: "=Lake", isPublic: true, own: { photos: 0 } });
  expect(ofLake.choices).toEqual((await figuresOf("")).choices);
  expect(ofLake.choices).toMatchObject({ cities: ["Pune"], listedFor: ["sale"], projects: [] });
  expect((await figuresOf("city=PUNE&listedFor=sale")).totals.now).toEqual(counts(4, 4, 1, 1, 2));
  expect((await figuresOf("listedFor=rent")).totals.now).toEqual(counts(0, 0, 0, 0, 0));
  expect(await call<AnalyticsHome[]>(`analytics/homes?days=7&home=${hill}`)).toMatchObject([{ _id: hill, ...counts(2, 2, 0, 0, 2) }]);
  expect(await call<AnalyticsHome[]>("analytics/homes?days=7&search=hil")).toMatchObject([{ _id: hill }]);
  const ofAnother = await call<Analytics>(`analytics?days=7&home=${lake}`, other);
  expect(ofAnother).toMatchObject({ home: null, totals: { now: counts(0, 0, 0, 0, 0) }, sources: [] });
});

it("[ANLY-01] a home stands beside the middle of similar ones, from five on", async () => {
  const { home } = await call<Analytics>(`analytics?days=7&home=${lake}`);
  // The five of the test above, without photos like it.
  expect(home?.similar).toMatchObject({ homes: 5, photos: 0 });
  expect(home).toMatchObject({ own: { pricePerSqft: null }, similar: { pricePerSqft: null } });
  const measure = (who: string, carpetArea: number) =>
    site.current.pool.query(
      "update properties set area = 1000, carpet_area = $2, area_unit = 'sqft', price = 8000000 where lister_id = $1 and type = 'apartment'",
      [who, carpetArea],
    );
  await measure(lister.id, 800);
  await measure(other.id, 640);
  // By what one can use: by their whole area all of them cost the same.
  const { home: measured } = await call<Analytics>(`analytics?days=7&home=${lake}`);
  expect(measured?.own.pricePerSqft).toBeCloseTo(10_000);
  expect(measured?.similar?.pricePerSqft).toBeCloseTo(12_500);
});

it("[ANLY-01] months that are over are rolled up: a year is the same count by hand before, after and when it runs again", async () => {
  at("2026-12-20T06:30:00Z");
  const ofYear = async () => ({
    figures: await call<Analytics>("analytics?days=365"),
    homes: await call<AnalyticsHome[]>("analytics/homes?days=365"),
    opened: (await call<Dashboard>("dashboard")).views.value,
  });
  const months = () => site.current.pool.query("select month from property_monthly_views where property_id = $1", [hill]);
  expect((await months()).rows).toEqual([]);
  const before = await ofYear();
  expect(before.figures.totals).toEqual({ now: counts(4, 5, 1, 1, 3), before: counts(0, 0, 0, 0, 0) });
  expect(before.figures.days.find(({ day }) => day === "2026-11-10")?.now).toEqual(dayOf["2026-11-10"]);
  for (let runs = 0; runs < 2; runs++) {
    await rollUp();
    expect((await months()).rows).toEqual([{ month: "2026-11-01" }]);
    expect(await ofYear()).toEqual(before);
  }
  // A process wrote it late: the day and its month are written again.
  await site.current.pool.query(
    "insert into visitor_events (property_id, day, kind, source, people) values ($1, '2026-11-12', 'opened', 1, 2)",
    [hill],
  );
  await rollUp();
  const after = await ofYear();
  expect(after.figures.totals.now.opened).toBe(7);
  expect(before.figures.sources[0]).toMatchObject({ source: "search", opened: 3 });
  expect(after.figures.sources[0]).toMatchObject({ source: "search", opened: 5 });
  expect(after.opened).toBe(7);
});
