// Homes near a place that has none, and those that nearly fit, through the API.
import type { Insertable } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister, addProperty, setAmenities } from "../../../../shared/testing/test-properties.ts";

type Fields = Partial<Insertable<Tables["properties"]>>;

const test = setUpTestApp();
let lister: AccountId;

beforeAll(async () => {
  lister = await addLister(test.current.database);
});

/** Homes in a city of their own: what other tests add is not found in it. */
async function addHomes(city: string, homes: Record<string, Fields>): Promise<void> {
  for (const [title, fields] of Object.entries(homes))
    await addProperty(test.current.database, { lister_id: lister, title, city, ...fields });
}

describe("a place without homes", () => {
  type Near = {
    place: string;
    without: string;
    withinKm: number;
    total: number;
    homes: { title: string; km: number }[];
    around: { name: string; city: string; km: number; count: number; query: string }[];
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
    expect(await nearest("q=%22Hinjewadi%22&city=Pune&listedFor=pg")).toMatchObject({ withinKm: 100, total: 6 });
  });

  it("[SRCH-06] does so for a city, and for a locality as typed", async () => {
    expect(await nearest("city=Pimpri&listedFor=rent")).toMatchObject({ place: "Pimpri", total: 3 });
    expect(await nearest("q=hinjewadi&listedFor=rent")).toMatchObject({ place: "Hinjewadi", total: 3 });
  });

  it("[SRCH-06] does so for a state, a landmark and the other side of a locality", async () => {
    expect(await nearest("state=Goa&listedFor=rent")).toMatchObject({ place: "Goa" });
    expect(await nearest("q=%22Karve+Nagar%22&city=Pune&listedFor=rent")).toMatchObject({ place: "Karve Nagar", total: 3 });
    await addHomes("Mumbai", { "In Dadar West": { location: "Dadar West", latitude: 19.02, longitude: 72.84, listed_for: "lease" } });
    const north = await nearest("q=%22Dadar+North%22&city=Mumbai&listedFor=lease");
    expect(north).toMatchObject({ place: "Dadar North", total: 1, homes: [{ title: "In Dadar West" }] });
  });

  it("[SRCH-06] leaves out the wish that no home in India fits with the others, and names it", async () => {
    const at = (latitude: number): Fields => ({
      latitude,
      longitude: 77.2,
      type: "house",
      listed_for: "lease",
      bedrooms: 3,
      price: 9_000_000,
    });
    await addHomes("Delhi", { "House 1 in Delhi": at(28.7), "House 2 in Delhi": at(28.71) });
    const asked = "city=Zirakpur&listedFor=lease&propertyType=house&exactBedrooms=3";
    expect(await nearest(asked)).toMatchObject({ place: "Zirakpur", total: 2, without: "" });
    const found = await nearest(`${asked}&priceMax=6000000`);
    expect(found).toMatchObject({ place: "Zirakpur", total: 2, without: "Up to ₹60 L" });
    for (const { query, count } of found?.around ?? []) expect(await titlesOf(query)).toHaveLength(count);
    expect(await nearest(`${asked}&priceMax=6000000&areaMin=90000`)).toMatchObject({ total: 2, without: expect.stringContaining(" and ") });
    expect(await nearest("city=Zirakpur&listedFor=lease&propertyType=commercial&priceMax=6000000")).toBeNull();
  });

  it("[SRCH-06] names cities, not localities, where all homes are far away", async () => {
    const far = await nearest("city=Srinagar&listedFor=rent");
    expect(far?.around.map(({ name, city }) => [name, city])).toEqual([
      ["Nagpur", "Nagpur"],
      ["Pune", "Pune"],
    ]);
    for (const { query, count } of far?.around ?? []) expect(await titlesOf(query)).toHaveLength(count);
  });

  it("[SRCH-06] does so for a PIN code, by the homes there or by one of its localities", async () => {
    await addHomes("Pune", {
      "Sold in Wakad": { location: "Wakad", latitude: 18.6, longitude: 73.76, zip_code: "411099", status: "sold" },
    });
    expect(await nearest("q=411099&listedFor=rent")).toMatchObject({
      place: "411099",
      homes: [{ title: "Also in Wakad", km: 0.1 }, {}, {}],
    });
    expect(await nearest("q=411045&listedFor=rent")).toMatchObject({ place: "411045", total: 3 });
    expect(await nearest("q=911116&listedFor=rent")).toBeNull();
  });

  it("[SRCH-06] gives those around few homes, without them and never from another city", async () => {
    const found = await nearest("q=%22Baner%22&city=Pune&listedFor=rent");
    expect(found).toMatchObject({ place: "Baner", withinKm: 10, total: 2 });
    expect(found?.homes.map(({ title }) => title)).toEqual(["In Wakad", "Also in Wakad"]);
    expect(await nearest("q=%22Sadar%22&city=Nagpur&listedFor=rent")).toBeNull();
    await addHomes(
      "Nagpur",
      Object.fromEntries(
        Array.from({ length: 10 }, (_, at) => [
          `PG ${at}`,
          { location: "Sadar", latitude: 21.15, longitude: 79.08, listed_for: "pg" as const },
        ]),
      ),
    );
    await addHomes("Nagpur", { "PG beside": { location: "Civil Station", latitude: 21.16, longitude: 79.08, listed_for: "pg" } });
    expect(await nearest("q=%22Sadar%22&city=Nagpur&listedFor=pg")).toBeNull();
  });

  it("[SRCH-06] gives the nearest homes however far they are, rather than homes from all of India", async () => {
    const far = await nearest("city=Srinagar&listedFor=rent");
    expect(far).toMatchObject({ place: "Srinagar", withinKm: 2_500 });
    const distances = far?.homes.map(({ km }) => km) ?? [];
    expect(distances[0]).toBeGreaterThan(500);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  it("[SRCH-06] gives none without a known place, and within a part of a map", async () => {
    expect(await nearest("q=sea+view")).toBeNull();
    expect(await nearest("listedFor=rent")).toBeNull();
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

  it("[SRCH-06] gives up the words one by one: a home with one of them comes before those with none", async () => {
    await addHomes("Gondia", {
      Terrace: { description: "Has a terrace." },
      Garden: { description: "Has a garden." },
      Neither: {},
      "In Sector 7": { location: "Sector 7" },
      "Plot 7": { type: "plot" },
    });
    const found = await close("city=Gondia&q=terrace+garden");
    expect(found.slice(0, 2).toSorted()).toEqual([
      ["Garden", "Not: “terrace”"],
      ["Terrace", "Not: “garden”"],
    ]);
    expect(found.slice(2).map(([, misses]) => misses)).toEqual(Array(3).fill("Not: “terrace”, “garden”"));
    expect((await close("city=Gondia&q=sector+7+terrace")).slice(0, 2).toSorted()).toEqual([
      ["In Sector 7", "Not: “terrace”"],
      ["Terrace", "Not: “sector 7”"],
    ]);
  });

  it("[SRCH-06] keeps to a PIN code as to a locality", async () => {
    await addHomes("Jalna", {
      "Flat there": { zip_code: "431203", bedrooms: 2 },
      "House there": { type: "house", zip_code: "431203", bedrooms: 2 },
      "Flat elsewhere": { zip_code: "431204", bedrooms: 2 },
    });
    const titles = (await close("q=431203&propertyType=apartment")).map(([title]) => title);
    expect(titles).toEqual(["House there"]);
  });

  it("[SRCH-06] has the nearest prices first", async () => {
    await addHomes("Parbhani", { Dear: { price: 5_00_00_000 }, Dearer: { price: 9_00_00_000 }, "Just above": { price: 51_00_000 } });
    await test.current.pool.query("update properties set is_featured = true where title = 'Dearer'");
    const titles = async (query: string) => (await close(`city=Parbhani&listedFor=sale&${query}`)).map(([title]) => title);
    expect(await titles("priceMax=5000000")).toEqual(["Just above", "Dear", "Dearer"]);
    expect(await titles("priceMin=100000000")).toEqual(["Dearer", "Dear", "Just above"]);
  });
});
