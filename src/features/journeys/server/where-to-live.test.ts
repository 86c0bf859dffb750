import { beforeAll, describe, expect, it } from "vitest";
import type { AccountId } from "../../../shared/contract/ids.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addLister, addProperty, joinHomes } from "../../../shared/testing/test-properties.ts";
import type { KnownPlace, LivingLocality } from "../contract/journeys.endpoints.ts";

const site = setUpTestApp();
let lister: AccountId;
/** About 3, 7 and 50 km north of the centre of Pune, which the question names as a point. */
const centre = "18.52,73.86";
const localities = { Near: 18.547, Farther: 18.583, Far: 18.97 };

async function addHomes(location: string, latitude: number, rents: readonly number[], fields: object = {}): Promise<void> {
  for (const price of rents)
    await addProperty(site.current.database, {
      ...{ lister_id: lister, location, latitude, longitude: 73.86, price, listed_for: "rent", bedrooms: 2 },
      ...fields,
    });
}

async function addStations(stations: readonly (readonly [name: string, latitude: number, longitude: number])[]): Promise<void> {
  const { pool } = site.current;
  await pool.query(
    "insert into nearby_sources (name, credit, licence, imported_at) values ('A survey', 'A survey', 'CC0', now()), ('Another', 'Another', 'CC0', now())",
  );
  for (const [name, latitude, longitude] of stations)
    await pool.query("insert into nearby_places (source, kind, name, latitude, longitude) values ($1, 'station', $2, $3, $4)", [
      name === name.toUpperCase() ? "Another" : "A survey",
      name,
      latitude,
      longitude,
    ]);
}

async function get<Data>(path: string): Promise<Data> {
  const response = await site.current.app.inject(`/api/public/journeys/${path}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}
type Living = { places: (KnownPlace | null)[]; localities: LivingLocality[]; total: number; soonest: number | null; basis: object | null };
const ask = (query: string) => get<Living>(`localities?${query}`);
const names = ({ localities: found }: Living) => found.map(({ name }) => name);

beforeAll(async () => {
  lister = await addLister(site.current.database);
  await addHomes("Near", localities.Near, [30_000, 32_000, 34_000, 50_000, 90_000]);
  await addHomes("Farther", localities.Farther, [20_000, 21_000, 22_000, 23_000, 24_000, 25_000]);
  await addHomes("Far", localities.Far, [9_000, 9_000, 9_000, 9_000, 9_000]);
  await addHomes("Near", localities.Near, [10_000_000, 10_000_000, 10_000_000, 10_000_000, 10_000_000], { listed_for: "sale" });
  // Four homes of three rooms, one that is gone, and one in another currency: too few each.
  await addHomes("Few", localities.Near, [1_000, 1_000, 1_000, 1_000]);
  await addHomes("Few", localities.Near, [1_000], { status: "rented" });
});

describe("where can I live", () => {
  it("lists the localities within the minutes, the cheapest first, with their medians", async () => {
    const { places, localities: found, total, basis } = await ask(`place=${centre}&within=60`);
    expect(places).toEqual([{ name: centre, latitude: 18.52, longitude: 73.86 }]);
    // 2.95 km straight to the middle of the cell, 3.83 of road, 3.34 minutes each. 7.06 km straight: 30.7.
    expect(found).toEqual([
      { name: "Farther", city: "Pune", homes: 6, median: 22_500, journeys: [{ minutes: 31, means: ["road"] }] },
      { name: "Near", city: "Pune", homes: 5, median: 34_000, journeys: [{ minutes: 13, means: ["road"] }] },
    ]);
    expect(total).toBe(2);
    expect(basis).toMatchObject({ day: null, roads: [{ city: "Pune" }] });
  });

  it("keeps to the minutes, the order, the offer and the size that are asked for", async () => {
    expect(names(await ask(`place=${centre}&within=15`))).toEqual(["Near"]);
    expect(names(await ask(`place=${centre}&within=60&order=journey`))).toEqual(["Near", "Farther"]);
    const sale = await ask(`place=${centre}&for=sale`);
    expect(sale.localities.map(({ name, median }) => [name, median])).toEqual([["Near", 10_000_000]]);
    expect(names(await ask(`place=${centre}&bedrooms=3`))).toEqual([]);
  });

  it("counts a home that is for sale and to rent in both, by its best offer of those asked for", async () => {
    const { database } = site.current;
    const there = { lister_id: lister, location: "Farther", latitude: localities.Farther, longitude: 73.86, bedrooms: 2 };
    const add = async (fields: { listed_for: "sale" | "rent"; price: number }) => (await addProperty(database, { ...there, ...fields })).id;
    const sale = await add({ listed_for: "sale", price: 9_000_000 });
    await joinHomes(database, [sale, await add({ listed_for: "rent", price: 26_000 }), await add({ listed_for: "rent", price: 19_000 })]);
    const [farther] = (await ask(`place=${centre}&within=60`)).localities;
    expect(farther).toMatchObject({ name: "Farther", homes: 7, median: 23_000 });
    await database.deleteFrom("properties").where("location", "=", "Farther").where("price", ">", 25_500).execute();
    await database.deleteFrom("properties").where("location", "=", "Farther").where("price", "=", 19_000).execute();
  });

  it("says with how many minutes there would be a locality", async () => {
    expect(await ask(`place=${centre}&within=10`)).toMatchObject({ total: 0, soonest: 13 });
    expect(await ask(`place=${centre}&place=18.583,73.861&within=10`)).toMatchObject({ total: 0, soonest: 17 });
    expect(await ask(`place=${centre}&bedrooms=3`)).toMatchObject({ total: 0, soonest: null });
  });

  it("is within the minutes of every place", async () => {
    expect(names(await ask(`place=${centre}&place=18.62,73.86&within=25`))).toEqual([]);
    const both = await ask(`place=${centre}&place=18.583,73.861&within=45&order=journey`);
    expect(both.localities.map(({ name, journeys }) => [name, journeys.length])).toEqual([
      ["Near", 2],
      ["Farther", 2],
    ]);
  });

  it("says which place is not known, and then lists nothing", async () => {
    const { places, localities: found, basis } = await ask(`place=${centre}&place=Nowhereabad`);
    expect([places.length, places[1], found, basis]).toEqual([2, null, [], null]);
  });

  it("refuses no place, too many, and numbers that are none", async () => {
    for (const query of ["", "place=a&place=b&place=c&place=d", `place=${centre}&within=0`, `place=${centre}&bedrooms=9`]) {
      expect((await site.current.app.inject(`/api/public/journeys/localities?${query}`)).statusCode).toBe(400);
    }
  });
});

describe("known places", () => {
  const find = async (q: string) => (await get<KnownPlace[]>(`places?q=${encodeURIComponent(q)}`)).map(({ name }) => name);

  it("are localities and stations with their city, then cities, by the start of a word", async () => {
    expect((await find("koram"))[0]).toBe("Koramangala, Bangalore");
    expect(await find("gift")).toEqual(["GIFT City, Ahmedabad"]);
    expect(await find("junction")).toContain("Ahmedabad Junction");
    expect(await find("Pune")).toContain("Pune, Maharashtra");
  });

  it("are found again by the name that the list shows, and by a point", async () => {
    const [first] = await get<KnownPlace[]>("places?q=koram");
    expect(await get<KnownPlace[]>(`places?q=${encodeURIComponent(first?.name ?? "")}`)).toEqual([first]);
    expect(await get<KnownPlace[]>("places?q=18.5912345, 73.7391")).toEqual([
      { name: "18.591,73.739", latitude: 18.591, longitude: 73.739 },
    ]);
    for (const nothing of ["", "  ", "%", "zzzz"]) expect(await find(nothing)).toEqual([]);
  });

  it("are imported stations too, each once, with its city where the name does not say it", async () => {
    await addStations([
      ["Andheri", 19.1197, 72.8464],
      ["ANDHERI RAILWAY STATION", 19.1195, 72.8466],
      ["Pune Jn", 18.5294, 73.8731],
      ["Shivajinagar", 18.5317, 73.8511],
      ["Shivajinagar Metro Station", 12.9857, 77.6045],
      ["Andheri Bus Depot", 19.13, 72.83],
    ]);
    expect((await find("andheri station"))[0]).toBe("Andheri station, Mumbai");
    expect(await find("andheri")).toEqual(expect.arrayContaining(["Andheri station, Mumbai", "Andheri Bus Depot, Mumbai"]));
    expect((await find("Pune railway station"))[0]).toBe("Pune station");
    expect(await find("Pune")).toContain("Pune, Maharashtra");
    for (const name of ["Shivajinagar station, Bangalore", "Shivajinagar station, Pune"]) {
      expect((await find(name))[0]).toBe(name);
      expect((await ask(`place=${encodeURIComponent(name)}&within=30`)).places[0]?.name).toBe(name);
    }
    const nameOf = async (point: string) =>
      (await site.current.app.inject(`/api/public/properties?place=${point}`)).json().journeys.places[0];
    expect(await nameOf("18.529,73.873")).toBe("Pune station");
    expect(await nameOf("19.120,72.846")).toBe("Andheri station, Mumbai");
    expect(await nameOf("12.986,77.605")).toBe("Shivajinagar station, Bangalore");
    // A search that leads here names its places by points.
    expect((await ask("place=19.120,72.846")).places).toEqual([{ name: "Andheri station, Mumbai", latitude: 19.12, longitude: 72.846 }]);
    // 300 m away it is the gazetteer's again.
    expect(await nameOf("19.123,72.846")).toMatch(/^a place near /);
  });
});
