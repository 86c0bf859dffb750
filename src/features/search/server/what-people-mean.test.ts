// What the filters and the order mean to people, through the API and in both engines.
import type { Insertable } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { AccountId } from "../../../shared/contract/ids.ts";
import type { Tables } from "../../../shared/server/database/tables.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addLister, addProperty, setAmenities } from "../../../shared/testing/test-properties.ts";
import { searchFromParams } from "../contract/search-url.ts";
import type { IndexSearch } from "./index/index-search.ts";
import { catchUp, startIndex } from "./index/index-test-world.ts";
import { nobody } from "./truth/index-agreement-test-world.ts";

type Fields = Partial<Insertable<Tables["properties"]>>;

// The index starts in seconds, more on a busy machine.
const patienceMs = 180_000;
const test = setUpTestApp();
let lister: AccountId;
let index: IndexSearch;

beforeAll(async () => {
  lister = await addLister(test.current.database);
  index = await startIndex({ databaseUrl: test.current.databaseUrl, pool: test.current.pool });
}, patienceMs);

/** Homes in a city of their own: what other tests add is not found in it. */
async function addHomes(city: string, homes: Record<string, Fields>): Promise<void> {
  for (const [title, fields] of Object.entries(homes))
    await addProperty(test.current.database, { lister_id: lister, title, city, ...fields });
  await catchUp(index, test.current.pool);
}

/** The titles of the homes in the order of the answer, which both engines give. */
async function found(query: string): Promise<string[]> {
  const response = await test.current.app.inject(`/api/public/properties?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  const { data } = response.json<{ data: { id: string; title: string }[] }>();
  const { numbers } = await index.over(nobody).find(searchFromParams(new URLSearchParams(query)));
  const { rows } = await test.current.pool.query<{ title: string }>(
    "select title from unnest($1::bigint[]) with ordinality as on_page (number, place) join properties using (number) order by place",
    [numbers],
  );
  expect(rows.map(({ title }) => title)).toEqual(data.map(({ title }) => title));
  return data.map(({ title }) => title);
}

async function counts(query: string) {
  const response = await test.current.app.inject(`/api/public/properties/counts?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ total: number; counts: Record<string, Record<string, number>> }>();
}

describe("the floor", () => {
  it("[SRCH-20] is a flat's: houses, plots and shops on the ground are not on floor 0", async () => {
    await addHomes("Nashik", {
      "Garden flat": { floor_no: 0 },
      "Fifth-floor flat": { floor_no: 5 },
      House: { type: "house", floor_no: 0 },
      Villa: { type: "villa", floor_no: 0 },
      Plot: { type: "plot" },
      Shop: { type: "commercial", floor_no: 0 },
    });
    expect(await found("city=Nashik&floorNo=0")).toEqual(["Garden flat"]);
    expect(await found("city=Nashik&floorNo=5")).toEqual(["Fifth-floor flat"]);
    expect(await counts("city=Nashik&floorNo=0")).toMatchObject({
      total: 1,
      counts: { propertyType: { apartment: 1, house: 0, commercial: 0 } },
    });
  });
});

describe("bedrooms", () => {
  it("[SRCH-20] are at least as many as asked for, and exactly as many by their own filter", async () => {
    await addHomes("Satara", {
      Studio: { bedrooms: 0 },
      "One bedroom": { bedrooms: 1 },
      "Two bedrooms": { bedrooms: 2 },
      "Three bedrooms": { bedrooms: 3 },
      "Eight bedrooms": { bedrooms: 8 },
      Plot: { type: "plot" },
    });
    expect(await found("city=Satara&bedrooms=2")).toEqual(["Two bedrooms", "Three bedrooms", "Eight bedrooms"]);
    expect(await found("city=Satara&exactBedrooms=2")).toEqual(["Two bedrooms"]);
    expect(await found("city=Satara&exactBedrooms[]=3&exactBedrooms[]=0")).toEqual(["Studio", "Three bedrooms"]);
    expect(await found("city=Satara&exactBedrooms=8")).toEqual(["Eight bedrooms"]);
    // Both must hold.
    expect(await found("city=Satara&exactBedrooms[]=1&exactBedrooms[]=3&bedrooms=2")).toEqual(["Three bedrooms"]);
    const { total, counts: counted } = await counts("city=Satara&exactBedrooms=2");
    expect({ total, exact: counted.exactBedrooms }).toMatchObject({ total: 1, exact: { "0": 1, "1": 1, "2": 1, "3": 1, "4": 0, "8": 1 } });
  });
});

describe("homes that are gone", () => {
  it("[SRCH-20] come last by relevance, with words and without, unless the search asks for them", async () => {
    await addHomes("Karad", {
      "Sold lake villa": { status: "sold", is_featured: true, is_verified: true },
      "Rented house": { status: "rented", description: "By the lake.", published_at: new Date("2026-09-01") },
      Villa: { description: "Near the lake." },
      "Lake flat": { published_at: new Date("2025-01-01") },
    });
    expect(await found("city=Karad")).toEqual(["Villa", "Lake flat", "Sold lake villa", "Rented house"]);
    expect(await found("city=Karad&q=lake")).toEqual(["Lake flat", "Villa", "Sold lake villa", "Rented house"]);
    expect(await found("city=Karad&isActive=false")).toEqual(["Sold lake villa", "Rented house"]);
    expect(await found("city=Karad&sortBy=created_desc&size=1")).toHaveLength(1);
  });
});

describe("a keyword", () => {
  it("[SRCH-07] finds homes by their PIN code", async () => {
    await addHomes("Sangli", {
      "In the PIN code": { zip_code: "416416" },
      "In another": { zip_code: "416410" },
    });
    expect(await found("q=416416")).toEqual(["In the PIN code"]);
    await test.current.pool.query("update properties set zip_code = '416999' where title = 'In another'");
    await catchUp(index, test.current.pool);
    expect(await found("q=416999")).toEqual(["In another"]);
  });
});

describe("the side that a home faces", () => {
  it("[SRCH-20] is exact, whatever its words say", async () => {
    await addHomes("Satara", {
      East: { facing: "east" },
      "North-east": { facing: "north-east" },
      "Facing the east of the town": { facing: "west", description: "East facing." },
      Unknown: {},
    });
    expect(await found("city=Satara&facing[]=east")).toEqual(["East"]);
    expect((await found("city=Satara&facing[]=east&facing[]=north-east")).sort()).toEqual(["East", "North-east"]);
    await test.current.pool.query("update properties set facing = 'south' where city = 'Satara' and title = 'East'");
    await catchUp(index, test.current.pool);
    expect(await found("city=Satara&facing[]=east")).toEqual([]);
    expect(await found("city=Satara&facing[]=south")).toEqual(["East"]);
  });
});

describe("a place without homes", () => {
  type Near = {
    place: string;
    withinKm: number;
    total: number;
    homes: { title: string; km: number }[];
    around: { name: string; km: number; count: number; query: string }[];
  };
  async function nearest(query: string): Promise<Near | null> {
    const response = await test.current.app.inject(`/api/public/properties/nearest?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: Near | null }>().data;
  }

  beforeAll(async () => {
    const at = (location: string, latitude: number, longitude: number): Fields => ({ location, latitude, longitude, listed_for: "rent" });
    await addHomes("Pune", {
      "In Wakad": at("Wakad", 18.5975, 73.7898),
      "Also in Wakad": at("Wakad", 18.599, 73.76),
      "In Baner": at("Baner", 18.559, 73.7868),
      "Gone from Wakad": { ...at("Wakad", 18.598, 73.77), status: "rented" },
      "For sale in Wakad": { ...at("Wakad", 18.598, 73.771), listed_for: "sale" },
    });
    await addHomes("Nagpur", { "In Nagpur": at("Sadar", 21.15, 79.08) });
  });

  it("[SRCH-06] gives the nearest homes that fit, with their distance, and where they are", async () => {
    const found = await nearest("q=%22Hinjewadi%22&city=Pune&listedFor=rent");
    expect(found).toMatchObject({ place: "Hinjewadi", withinKm: 10, total: 3 });
    expect(found?.homes.map(({ title, km }) => [title, km])).toEqual([
      ["Also in Wakad", 2.4],
      ["In Wakad", 5.4],
      ["In Baner", 6.2],
    ]);
    expect(found?.around.map(({ name, count, km }) => [name, count, km])).toEqual([
      ["Wakad", 2, 2.4],
      ["Baner", 1, 6.2],
    ]);
    for (const { query, count } of found?.around ?? []) expect(await titlesOf(query)).toHaveLength(count);
  });

  it("[SRCH-06] takes homes of another city only where this one has none, and none from farther than it says", async () => {
    const pg = (latitude: number, longitude: number): Fields => ({ location: "Ravet", latitude, longitude, listed_for: "pg" });
    await addHomes("Pune", { "PG 13 km to the north-east": pg(18.67, 73.825) });
    const far = Object.fromEntries(Array.from({ length: 6 }, (_, place) => [`PG ${place} 45 km away`, pg(18.99, 73.72 + place / 1_000)]));
    await addHomes("Chakan", far);
    const found = await nearest("q=%22Hinjewadi%22&city=Pune&listedFor=pg");
    expect(found).toMatchObject({ withinKm: 20, total: 1 });
    expect(Math.max(...(found?.homes ?? []).map(({ km }) => km))).toBeLessThanOrEqual(20);
    await test.current.pool.query("update properties set status = 'rented' where title = 'PG 13 km to the north-east'");
    await catchUp(index, test.current.pool);
    expect(await nearest("q=%22Hinjewadi%22&city=Pune&listedFor=pg")).toMatchObject({ withinKm: 150, total: 6 });
  });

  it("[SRCH-06] does so for a city, and for a locality as typed", async () => {
    expect(await nearest("city=Pimpri&listedFor=rent")).toMatchObject({ place: "Pimpri", total: 3 });
    expect(await nearest("q=hinjewadi&listedFor=rent")).toMatchObject({ place: "Hinjewadi", total: 3 });
  });

  it("[SRCH-06] gives none without a known place, within a part of a map, and from far away", async () => {
    expect(await nearest("q=sea+view")).toBeNull();
    expect(await nearest("listedFor=rent")).toBeNull();
    expect(await nearest("city=Srinagar&listedFor=rent")).toBeNull();
    expect(await nearest("q=Hinjewadi&city=Pune&box=73,18,74,19")).toBeNull();
  });

  const titlesOf = async (query: string): Promise<string[]> => {
    const { data } = (await test.current.app.inject(`/api/public/properties?${query}`)).json<{ data: { title: string }[] }>();
    return data.map(({ title }) => title);
  };
});

describe("a search that finds few homes", () => {
  async function close(query: string): Promise<[string, string][]> {
    const response = await test.current.app.inject(`/api/public/properties/close?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: { title: string; misses: string }[] }>().data.map(({ title, misses }) => [title, misses]);
  }

  it("[SRCH-06] has homes beside them that miss a wish, in the same place and for the same purpose", async () => {
    await addHomes("Latur", {
      Fits: { bedrooms: 2, furnish_category: "fully-furnished", listed_for: "rent" },
      Unfurnished: { bedrooms: 2, furnish_category: "unfurnished", listed_for: "rent" },
      Larger: { bedrooms: 3, furnish_category: "fully-furnished", listed_for: "rent" },
      Neither: { bedrooms: 1, listed_for: "rent" },
      "For sale": { bedrooms: 2, furnish_category: "fully-furnished" },
      Gone: { bedrooms: 3, furnish_category: "fully-furnished", listed_for: "rent", status: "rented" },
    });
    expect(await close("city=Latur&listedFor=rent&exactBedrooms=2&furnishCategory=fully-furnished")).toEqual([
      ["Larger", "3 BHK instead of 2"],
      ["Unfurnished", "Not: Fully-furnished"],
      ["Neither", "1 BHK instead of 2. Not: Fully-furnished"],
    ]);
    const rooms = (bedrooms: number, bathrooms: number, area: number): Fields => ({ bedrooms, bathrooms, area, area_unit: "sqft" });
    await addHomes("Beed", {
      Within: { price: 1_50_00_000, ...rooms(2, 1, 900) },
      "A little more": { price: 1_84_00_000, ...rooms(4, 3, 1_500) },
    });
    expect(await close("city=Beed&listedFor=sale&priceMax=18000000")).toEqual([["A little more", "₹4 L above ₹1.8 Cr"]]);
    expect(await close("city=Beed&listedFor=sale&priceMin=15000001&priceMax=18000000")).toEqual([
      ["Within", "₹1 below ₹1,50,00,001"],
      ["A little more", "₹4 L above ₹1.8 Cr"],
    ]);
    expect(await close("city=Beed&listedFor=sale&bedrooms=3&bathrooms=2&areaMin=1000&priceMax=18000000")).toEqual([
      ["A little more", "₹4 L above ₹1.8 Cr"],
      ["Within", "1 bath instead of 2+, 2 BHK instead of 3+, 100 sq ft less than 1,000 sq ft"],
    ]);
    // Without a place they would come from all of India.
    expect(await close("listedFor=rent&exactBedrooms=2&furnishCategory=fully-furnished")).toEqual([]);
    expect(await close("city=Latur")).toEqual([]);
  });

  it("[SRCH-06] keeps to the locality, not to the kind of a place of work", async () => {
    await addHomes("Wardha", {
      "Corner shop": { type: "commercial", location: "Sevagram Road" },
      "Quiet office": { type: "commercial", location: "Gandhi Chowk" },
    });
    const asked = new URLSearchParams({ q: '"office" "Sevagram Road"', city: "Wardha", propertyType: "commercial" });
    expect(await close(asked.toString())).toEqual([["Corner shop", "Not: “office”"]]);
    asked.delete("city");
    asked.set("q", '"office"');
    expect(await close(asked.toString())).toEqual([]);
  });

  it("[SRCH-06] names of several wishes only those that a home misses, fewest first", async () => {
    await addHomes("Jalna", { Fits: { bedrooms: 5, furnish_category: "fully-furnished" } });
    const add = async (title: string, fields: Fields, amenities: string[]) => {
      const { id } = await addProperty(test.current.database, { lister_id: lister, city: "Jalna", title, ...fields });
      await setAmenities(test.current.database, id, amenities);
    };
    await add("Nothing", { bedrooms: 2, furnish_category: "unfurnished" }, []);
    await add("All but one", { bedrooms: 2, furnish_category: "unfurnished" }, ["Gym", "Garden"]);
    await catchUp(index, test.current.pool);
    expect(await close("city=Jalna&bedrooms=4&furnishCategory=fully-furnished&amenities=gym&amenities=garden")).toEqual([
      ["Fits", "Not: Gym, Garden"],
      ["All but one", "2 BHK instead of 4+. Not: Fully-furnished"],
      ["Nothing", "2 BHK instead of 4+. Not: Gym, Garden, Fully-furnished"],
    ]);
  });

  it("[SRCH-06] has the nearest numbers of rooms first, and no bed in a shared room for somebody who asks for rooms", async () => {
    const sizes = { Four: 4, One: 1, Five: 5, Two: 2, Three: 3 };
    await addHomes("Hingoli", Object.fromEntries(Object.entries(sizes).map(([title, bedrooms]) => [title, { bedrooms }])));
    await addHomes("Hingoli", { "Bed in a room": { bedrooms: 1, listed_for: "pg" } });
    await test.current.pool.query("update properties set is_featured = true where city = 'Hingoli' and title in ('One', 'Two')");
    await catchUp(index, test.current.pool);
    const titles = (await close("city=Hingoli&exactBedrooms=4")).map(([title]) => title);
    expect([titles.slice(0, 2).toSorted(), titles.slice(2).toSorted()]).toEqual([
      ["Five", "Three"],
      ["One", "Two"],
    ]);
  });

  it("[SRCH-06] offers no land to somebody who asks for rooms, and no home to somebody who asks for land", async () => {
    await addHomes("Dhule", {
      Flat: { bedrooms: 2, price: 90_00_000 },
      House: { type: "house", bedrooms: 3, price: 70_00_000 },
      Plot: { type: "plot", price: 50_00_000 },
      Office: { type: "commercial", price: 60_00_000 },
    });
    const titles = async (query: string) => (await close(`city=Dhule&listedFor=sale&${query}`)).map(([title]) => title).toSorted();
    expect(await titles("exactBedrooms=4")).toEqual(["Flat", "House"]);
    expect(await titles("propertyType=villa&priceMax=1000000")).toEqual(["Flat", "House"]);
    expect(await titles("propertyType=plot&priceMax=1000000")).toEqual(["Plot"]);
  });

  it("[SRCH-06] has the nearest prices first", async () => {
    await addHomes("Parbhani", { Dear: { price: 5_00_00_000 }, Dearer: { price: 9_00_00_000 }, "Just above": { price: 51_00_000 } });
    await test.current.pool.query("update properties set is_featured = true where title = 'Dearer'");
    await catchUp(index, test.current.pool);
    const titles = async (query: string) => (await close(`city=Parbhani&listedFor=sale&${query}`)).map(([title]) => title);
    expect(await titles("priceMax=5000000")).toEqual(["Just above", "Dear", "Dearer"]);
    expect(await titles("priceMin=100000000")).toEqual(["Dearer", "Dear", "Just above"]);
  });
});
