// What is around homes and in parts of the map, through the API.
import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { toAddress } from "../../../shared/contract/endpoint-address.ts";
import type { AccountId, PropertyId } from "../../../shared/contract/ids.ts";
import { distanceM } from "../../../shared/testing/distance.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../shared/testing/test-properties.ts";
import { addSignedInOperator } from "../../../shared/testing/test-sessions.ts";
import type { Around } from "../contract/around.endpoints.ts";
import { aroundPaths } from "../contract/around.paths.ts";
import { boxMessage, type NearbyKind } from "../contract/nearby-terms.ts";

const site = setUpTestApp();
const home = { latitude: 18.559, longitude: 73.787 };
/** Of a degree of latitude. */
const metre = 1 / 111_320;
let lister: AccountId;
beforeAll(async () => {
  lister = await addLister(site.current.database);
});
beforeEach(() => site.current.pool.query("delete from nearby_sources"));

type Place = { kind: NearbyKind; name: string; longitude: number; latitude: number };
const north = (metres: number, kind: NearbyKind, name: string): Place => ({
  kind,
  name,
  longitude: home.longitude,
  latitude: home.latitude + metres * metre,
});

async function addPlaces(places: readonly Place[], source = "A survey"): Promise<void> {
  const { pool } = site.current;
  await pool.query(
    `insert into nearby_sources (name, credit, licence, licence_url, imported_at) values ($1, $1 || ' team', 'CC BY 4.0', 'https://example.org/', now())`,
    [source],
  );
  await pool.query(
    `insert into nearby_places (source, kind, name, longitude, latitude)
    select $1, kind, name, longitude, latitude from json_to_recordset($2) as p (kind nearby_kind, name text, longitude float8, latitude float8)`,
    [source, JSON.stringify(places)],
  );
}

type Fields = Partial<Parameters<typeof addProperty>[1]>;
const addHome = async (fields: Fields = {}): Promise<PropertyId> =>
  (await addProperty(site.current.database, { lister_id: lister, ...home, is_location_approximate: false, ...fields })).id;
const get = (url: string, headers = {}) => site.current.app.inject({ url, headers });
const around = async (id: string): Promise<Around> => (await get(toAddress(aroundPaths.getAround.path, { id }))).json().data;

test("a home has the nearest three of each kind within 5 km, with straight distances and the credit of the sources", async () => {
  const schools = [900, 300, 2_000, 1_200].map((metres) => north(metres, "school", `School at ${metres}`));
  await addPlaces([...schools, north(-400, "station", "Baner"), north(5_100, "park", "Far Park")]);
  await addPlaces([north(50, "hospital", "Jupiter")], "Another");
  expect(await around(await addHome())).toEqual({
    kinds: [
      { kind: "station", places: [{ name: "Baner", metres: 400 }] },
      {
        kind: "school",
        places: [300, 900, 1_200].map((metres) => ({ name: `School at ${metres}`, metres })),
      },
      { kind: "hospital", places: [{ name: "Jupiter", metres: 50 }] },
    ],
    isAbout: false,
    withinM: null,
    credits: ["A survey", "Another"].map((name) => ({ credit: `${name} team`, licence: "CC BY 4.0", licenceUrl: "https://example.org/" })),
  });
});

test("a place of two sources is shown once", async () => {
  await addPlaces([north(500, "station", "Byculla")]);
  await addPlaces([north(520, "station", "BYCULLA RAILWAY STATION")], "Another");
  expect((await around(await addHome())).kinds).toEqual([{ kind: "station", places: [{ name: "Byculla", metres: 500 }] }]);
});

test("a place that another source names longer is shown once; others with these words are not the same", async () => {
  await addPlaces([north(500, "station", "Bandra Terminus"), north(-900, "station", "Bandra")]);
  await addPlaces([north(620, "station", "MUMBAI BANDRA TERMINUS")], "Another");
  await addPlaces([north(100, "school", "Hill School"), north(150, "school", "Hill School 2")], "One of schools");
  await addPlaces([north(-250, "school", "Hill School South")], "Two of schools");
  expect((await around(await addHome())).kinds).toEqual([
    {
      kind: "station",
      places: [
        { name: "Bandra Terminus", metres: 500 },
        { name: "Bandra", metres: 900 },
      ],
    },
    {
      kind: "school",
      places: [
        { name: "Hill School", metres: 100 },
        { name: "Hill School 2", metres: 150 },
        { name: "Hill School South", metres: 250 },
      ],
    },
  ]);
});

test("a part of the map has a place of two sources once too, and branches of one name, which are far apart, each", async () => {
  await addPlaces([north(500, "station", "Bandra Terminus"), north(900, "station", "Saidapet"), north(100, "market", "Bazaar")]);
  const others = [north(620, "station", "MUMBAI BANDRA TERMINUS"), north(1_320, "station", "SAIDAPET"), north(800, "market", "Bazaar")];
  await addPlaces(others, "Another");
  const box = { west: 73.7, south: home.latitude - 0.05, east: 73.874, north: home.latitude + 0.05 };
  const { places } = (await get(toAddress(aroundPaths.listNearbyPlaces.path, {}, box))).json().data;
  const names = ["Bandra Terminus", "Saidapet", "Bazaar", "Bazaar"];
  expect(places.map(({ name }: Place) => name)).toEqual(names);
  const { kinds } = await around(await addHome());
  expect(kinds.flatMap((kind) => kind.places.map(({ name }) => name))).toEqual(names);
});

test("where nothing is known, and for a home without a place or that is not public, there is nothing", async () => {
  const nothing = { kinds: [], isAbout: false, withinM: null, credits: [] };
  expect(await around(await addHome())).toEqual(nothing);
  await addPlaces([north(100, "school", "A School")]);
  expect(await around(await addHome({ latitude: null, longitude: null }))).toEqual(nothing);
  expect(await around(await addHome({ publication: "draft", published_at: null }))).toEqual(nothing);
  expect(await around("prp_unknown")).toEqual(nothing);
});

test("distances of a home that is shown roughly are those of its public point, so that they tell no more than the map", async () => {
  const names = Array.from({ length: 3 }, (_, index) => `School ${index}`);
  const offsets = fc.record({
    up: fc.double({ min: -0.0012, max: 0.0012, noNaN: true }),
    across: fc.double({ min: -0.0012, max: 0.0012, noNaN: true }),
  });
  const cell = {
    latitude: (Math.floor(home.latitude / 0.0027) + 0.5) * 0.0027,
    longitude: (Math.floor(home.longitude / 0.003) + 0.5) * 0.003,
  };
  const places = names.map((name, index) => ({
    kind: "school" as const,
    name,
    longitude: cell.longitude + 0.008 * (index - 1),
    latitude: cell.latitude + 0.007 * index,
  }));
  await addPlaces(places);
  const answers = new Set<string>();
  for (const { up, across } of fc.sample(offsets, { numRuns: 20, seed: 7 })) {
    const exact = { latitude: cell.latitude + up, longitude: cell.longitude + across };
    const id = await addHome({ ...exact, place_shown: "roughly" });
    const { kinds, isAbout, withinM } = await around(id);
    const { rows } = await site.current.pool.query(
      "select public_latitude as latitude, public_longitude as longitude from properties where id = $1",
      [id],
    );
    for (const { name, metres } of kinds[0]?.places ?? []) {
      const place = places.find((one) => one.name === name) as Place;
      expect(metres % 100).toBe(0);
      expect(Math.abs(metres - distanceM(place, rows[0]))).toBeLessThanOrEqual(55);
    }
    answers.add(JSON.stringify({ kinds, isAbout, withinM }));
  }
  // Wherever in its cell the home is, the answer is the same.
  expect([...answers]).toHaveLength(1);
  expect(JSON.parse([...answers][0] ?? "")).toMatchObject({ isAbout: true, withinM: 700, kinds: [{ kind: "school" }] });
});

test("a part of the map has the places of the kinds asked for, those nearest to its middle, and says when there are more", async () => {
  const schools = Array.from({ length: 70 }, (_, index) => north(10 * (index + 1), "school", `School ${index}`));
  await addPlaces([...schools.toReversed(), north(10, "park", "A Park"), north(20_000, "park", "Outside")]);
  const box = { west: 73.7, south: home.latitude - 0.05, east: 73.874, north: home.latitude + 0.05 };
  const ask = async (query: object) => (await get(toAddress(aroundPaths.listNearbyPlaces.path, {}, { ...box, ...query }))).json();
  const all = (await ask({})).data;
  expect(all.places.map(({ name }: Place) => name)).toEqual([...schools.slice(0, 60).map(({ name }) => name), "A Park"]);
  expect(all.isPartial).toBe(true);
  expect(all.credits).toHaveLength(1);
  const parks = (await ask({ kind: ["park", "station"] })).data;
  expect(parks).toMatchObject({ isPartial: false, places: [{ kind: "park", name: "A Park", longitude: home.longitude }] });
  expect(await ask({ east: 76 })).toMatchObject({ status: 400, message: boxMessage });
  expect((await ask({ kind: "pub" })).status).toBe(400);
});

test("the nearest of a kind come from its index, however many other places there are", async () => {
  const { pool } = site.current;
  await addPlaces([]);
  await pool.query(`insert into nearby_places (source, kind, name, longitude, latitude)
    select 'A survey', case when n % 10 = 0 then 'station' else 'school' end::nearby_kind, 'Place ' || n, 73 + (n % 100) / 100.0, 18 + n / 20000.0
    from generate_series(1, 20000) n`);
  await pool.query("analyze nearby_places");
  const { rows } = await pool.query(
    `explain select name from nearby_places where kind = 'station' order by spot <-> nearby_spot(73.5, 18.5) limit 12`,
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("Index Scan using nearby_stations");
  expect(plan).not.toContain("Seq Scan");
});

test("operators see what is imported by source and kind, and remove a source, which the log keeps", async () => {
  const desk = await addSignedInOperator(site.current.database);
  await addPlaces([north(100, "school", "One"), north(200, "school", "Two"), north(300, "park", "Three")], "A survey/2026");
  await addPlaces([north(100, "market", "Four")], "Another");
  const list = async () => (await get("/api/operator/places", desk.headers)).json().data;
  expect((await list()).find(({ name }: { name: string }) => name === "A survey/2026")).toMatchObject({
    credit: "A survey/2026 team",
    licence: "CC BY 4.0",
    places: 3,
    kinds: [
      { kind: "school", places: 2 },
      { kind: "park", places: 1 },
    ],
  });
  const remove = (source: string) =>
    site.current.app.inject({ method: "POST", url: "/api/operator/places/remove", headers: desk.headers, payload: { source } });
  expect((await remove("A survey/2026")).json()).toEqual({ status: 200, message: "A survey/2026 is removed: 3 places." });
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual(["Another"]);
  expect((await remove("A survey/2026")).statusCode).toBe(404);
  expect((await around(await addHome())).kinds.map(({ kind }) => kind)).toEqual(["market"]);
  const [entry] = (await get("/api/operator/log?action=places-removed", desk.headers)).json().data;
  expect(entry).toMatchObject({ entityKind: "places", entityId: "A survey/2026", before: { name: "A survey/2026", places: 3 } });
  expect((await get("/api/operator/places")).statusCode).toBe(404);
});
