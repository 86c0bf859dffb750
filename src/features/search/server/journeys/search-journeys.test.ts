import { beforeAll, describe, expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../../shared/testing/test-properties.ts";

type Home = { id: string; title: string; minutes?: number | null };
type Answer = { total: number; data: Home[]; journeys?: { places: string[]; isByTimetable: boolean } };

const site = setUpTestApp();
/** In Pune, where 10 km of road take 33.4 minutes, times 1.3. No timetable is known. */
const office = { latitude: 18.591, longitude: 73.739 };
const oneKm = 1 / 111.32;

/** Kilometres to the north of the office. */
const homes = { "Gate flat": 0.5, "Mill flat": 5, "Lake flat": 10, "Hill flat": 30 };

beforeAll(async () => {
  const { database } = site.current;
  const lister_id = await addLister(database);
  const placed = { lister_id, city: "Pune", state: "Maharashtra", longitude: office.longitude };
  for (const [title, km] of Object.entries(homes))
    await addProperty(database, { ...placed, title, latitude: office.latitude + km * oneKm });
  await addProperty(database, { lister_id, title: "Lost flat", city: "Pune", state: "Maharashtra" });
});

const search = async (query: string): Promise<Answer> => (await site.current.app.inject(`/api/public/properties?q=flat&${query}`)).json();
const found = async (query: string) => (await search(query)).data.map(({ title }) => title).sort();
const there = "place=18.591,73.739";

describe("homes by how long it takes to places", () => {
  test("[SRCH-18] those within the minutes are found and say their minutes, which are those of a home's page", async () => {
    const { total, data, journeys } = await search(`${there}&within=45&sortBy=journey_asc`);
    expect(total).toBe(3);
    expect(data.map(({ title, minutes }) => [title, minutes])).toEqual([
      ["Gate flat", 8],
      ["Mill flat", 22],
      ["Lake flat", 43],
    ]);
    expect(journeys).toEqual({ places: [expect.stringContaining("Hinjewadi")], isByTimetable: false });
    const body = { places: [office], time: { kind: "arrive", minutes: 570 }, homes: data.map(({ id }) => id) };
    const answer = await site.current.app.inject({ method: "POST", url: "/api/public/journeys", payload: body });
    expect(answer.json().data.homes.map(({ journeys: [one] }: { journeys: { minutes: number }[] }) => one?.minutes)).toEqual([8, 22, 43]);
  });

  test("[SRCH-08] the counts of other filters are of homes within the minutes", async () => {
    const counted = async (query: string) =>
      (await site.current.app.inject(`/api/public/properties/counts?q=flat&${query}`)).json<{
        total: number;
        counts: { city: object[] };
      }>();
    expect(await counted("")).toMatchObject({ total: 5, counts: { city: [{ name: "Pune", count: 5 }] } });
    expect(await counted(`${there}&within=15`)).toMatchObject({ total: 1, counts: { city: [{ name: "Pune", count: 1 }] } });
  });

  test("[SRCH-20] all places must be reached; the farthest of them is what counts", async () => {
    const second = "place=18.681,73.739";
    expect(await found(`${there}&${second}&within=30`)).toEqual(["Mill flat"]);
    const { data } = await search(`${there}&${second}&sortBy=journey_asc`);
    expect(data.map(({ title }) => title)).toEqual(["Mill flat", "Gate flat", "Lake flat", "Hill flat", "Lost flat"]);
    expect(data.at(-2)).toMatchObject({ minutes: null });
    expect(data.at(-1)).not.toHaveProperty("minutes");
  });

  test("[SRCH-04] without a limit all are found, in the order of their journeys, page after page", async () => {
    const titles: string[] = [];
    for (const page of [1, 2, 3])
      titles.push(...(await search(`${there}&sortBy=journey_asc&size=2&page=${page}`)).data.map(({ title }) => title));
    expect(titles).toEqual(["Gate flat", "Mill flat", "Lake flat", "Hill flat", "Lost flat"]);
  });

  test("[SRCH-18] the map has the minutes of its pins", async () => {
    const answer = await site.current.app.inject(`/api/public/properties/map?q=flat&${there}&box=73.6,18.5,73.9,18.95&zoom=16`);
    const pins = answer.json<{ pins: Home[] }>().pins.map(({ title, minutes }) => [title, minutes]);
    expect(Object.fromEntries(pins)).toEqual({ "Gate flat": 8, "Mill flat": 22, "Lake flat": 43, "Hill flat": null });
    const plain = await site.current.app.inject("/api/public/properties/map?q=flat&box=73.6,18.5,73.9,18.95&zoom=16");
    expect(plain.json<{ pins: Home[] }>().pins).toHaveLength(4);
    expect(plain.json<{ pins: Home[] }>().pins.every((pin) => !("minutes" in pin))).toBe(true);
  });

  test("[SRCH-18] a cluster of the map has the minutes from its place", async () => {
    const clustersOf = async (query: string) => {
      const answer = await site.current.app.inject(`/api/public/properties/map?q=flat&${query}&box=70,16,76,20&zoom=7`);
      return answer.json<{ clusters: { count: number; longitude: number; latitude: number; minutes?: number }[] }>().clusters;
    };
    const [cluster] = await clustersOf(`${there}&within=45`);
    expect(cluster).toMatchObject({ count: 2, minutes: 33 });
    const [plain] = await clustersOf("");
    expect(plain).not.toHaveProperty("minutes");
  });

  test.each([
    ["a fourth place", `${there}&place=18.6,73.74&place=18.61,73.74&place=9.99,76.3&within=45`, 3],
    ["a place that is no number", "place=NaN,NaN&within=45", 5],
    ["a place beyond the earth", "place=95,200&within=45", 5],
    ["no minutes at all", `${there}&within=0`, 5],
    ["minutes below nothing", `${there}&within=-5`, 5],
    ["more minutes than are estimated", `${there}&within=9999`, 5],
    ["minutes without a place", "within=15", 5],
    ["a place in the sea", "place=15.001,70.002&within=45", 0],
    ["an order without a place", "sortBy=journey_asc", 5],
    ["places that nobody reaches from one home", `${there}&place=28.6,77.2&within=90`, 0],
  ])("[SRCH-18] %s is no error", async (_what, query, total) => {
    expect((await search(query)).total).toBe(total);
  });

  test("[SRCH-06] where nobody reaches all places, the search without them is offered", async () => {
    const answer = await site.current.app.inject(`/api/public/properties/looser?q=flat&${there}&place=28.6,77.2&within=90`);
    expect(answer.json().each).toContainEqual({ label: "Within 90 min of 2 places", query: "q=flat", total: 5 });
  });

  test("an empty search is kept without its places", async () => {
    const { app, pool } = site.current;
    const payload = { search: "q=castle&place=18.591%2C73.739&within=15" };
    await app.inject({
      method: "POST",
      url: "/api/public/searches/nothing-found",
      payload,
      headers: { "user-agent": "Mozilla/5.0 Chrome/140" },
    });
    const { rows } = await pool.query<{ search: string }>("select search from empty_searches");
    expect(rows).toEqual([{ search: "q=castle" }]);
  });

  test("one address names so many new places a minute, in all its searches; known ones do not count", async () => {
    const { app } = site.current;
    const answer = async (path: string, remoteAddress = "192.0.2.7") =>
      (await app.inject({ url: `/api/public${path}`, remoteAddress })).statusCode;
    const places = (row: number) => [0, 1, 2].map((at) => `place=20.${row},75.${at}`).join("&");
    const eight = (row: number) =>
      Array.from({ length: 8 }, (_none, at) => `search=${encodeURIComponent(places(10 * row + at))}`).join("&");
    expect(await answer(`/properties?q=flat&${there}`)).toBe(200);
    // Suggestions count them too, and take no time for journeys.
    for (const row of [1, 2, 3, 4, 5, 6, 7]) expect(await answer(`/suggestions?q=flat&${eight(row)}`)).toBe(200);
    expect(await answer(`/properties/totals?${eight(8)}`)).toBe(429);
    expect(await answer(`/properties?q=flat&${places(95)}`)).toBe(429);
    expect(await answer(`/properties/map?zoom=10&${places(95)}`)).toBe(429);
    expect(await answer(`/journeys/localities?${places(95)}`)).toBe(429);
    const three = [0, 1, 2].map((at) => ({ latitude: 20.95, longitude: 75 + at / 10 }));
    const payload = { places: three, time: { kind: "arrive", minutes: 570 }, homes: [] };
    const journeys = await app.inject({ method: "POST", url: "/api/public/journeys", payload, remoteAddress: "192.0.2.7" });
    expect(journeys.statusCode).toBe(429);
    expect(await answer(`/properties?q=flat&${there}`)).toBe(200);
    expect(await answer("/properties?q=flat")).toBe(200);
    expect(await answer("/properties?q=flat&place=20.95,75.1", "192.0.2.8")).toBe(200);
  });
});
