// What the filters and the order mean to people, through the API and in both engines.
import type { Insertable } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { AccountId } from "../../../shared/contract/ids.ts";
import type { Tables } from "../../../shared/server/database/tables.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../shared/testing/test-properties.ts";
import { searchFromParams } from "../contract/search-url.ts";
import type { IndexSearch } from "./index/index-search.ts";
import { catchUp, startIndex } from "./index/index-test-world.ts";
import { nobody } from "./truth/index-agreement-test-world.ts";
import { numberedNames } from "./words/numbered-names.ts";

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

describe("what a home has", () => {
  it("[SRCH-07] is found in the lister's own words, before homes that only mention it", async () => {
    await addHomes("Latur", {
      "Mentions it": { description: "A view of the hills, ten minutes from the lake." },
      "Says so": { features: ["Corner", "Lake view"] },
      "Has it of its own": { custom_amenities: ["Lake-view deck"] },
    });
    const all = await found("city=Latur&q=lake+view");
    expect([all.slice(0, 2).toSorted(), all[2]]).toEqual([["Has it of its own", "Says so"], "Mentions it"]);
    const why = await test.current.app.inject("/api/public/properties?city=Latur&q=lake+deck");
    expect(why.json().data).toMatchObject([{ why: [{ field: "features", text: "Lake-view deck" }] }]);
    await test.current.pool.query("update properties set features = '{Pond}' where title = 'Says so'");
    await catchUp(index, test.current.pool);
    expect(await found("city=Latur&q=pond")).toEqual(["Says so"]);
  });
});

describe("whom a lister prefers as tenants", () => {
  it("[SRCH-07] is found by the words that people type for them, before homes that only mention them", async () => {
    await addHomes("Satara", {
      "Mentions it": { description: "A park for families with bachelors' rooms beside it." },
      "For both": { listed_for: "rent", tenants_preferred: ["family", "bachelors"] },
      "A room": { listed_for: "pg", tenants_preferred: ["women"] },
      "Another room": { listed_for: "pg", tenants_preferred: ["men"] },
    });
    expect(await found("city=Satara&q=families")).toEqual(["For both", "Mentions it"]);
    expect(await found("city=Satara&q=bachelor")).toEqual(["For both", "Mentions it"]);
    expect(await found("city=Satara&q=girls")).toEqual(["A room"]);
    const why = await test.current.app.inject("/api/public/properties?city=Satara&q=bachelor&listedFor=rent");
    expect(why.json().data).toMatchObject([{ why: [{ field: "tenants", text: "family, bachelors" }] }]);
    await test.current.pool.query("update properties set tenants_preferred = '{women}' where title = 'Another room'");
    await catchUp(index, test.current.pool);
    expect((await found("city=Satara&q=girls")).toSorted()).toEqual(["A room", "Another room"]);
  });

  it("[SRCH-06] a room for men is not offered to who asks for one for women", async () => {
    await addHomes("Miraj", {
      "For men": { listed_for: "pg", tenants_preferred: ["men"], price: 9_000 },
      "For women, dearer": { listed_for: "pg", tenants_preferred: ["women"], price: 12_000 },
    });
    const close = await test.current.app.inject("/api/public/properties/close?city=Miraj&listedFor=pg&priceMax=9000&q=%22girls%22");
    expect(close.json().data).toMatchObject([{ title: "For women, dearer", misses: "₹3 K above ₹9 K" }]);
  });
});

describe("a name with a number", () => {
  it("[SRCH-07] is one word: neither the number of another name nor another figure stands for it", async () => {
    await addHomes("Latur", {
      "Flat in Sec-50": {},
      "Flat near the market": { location: "Sector 50", description: "Three sides open, built in 2016" },
      "Plot of 30 by 50": { type: "plot", location: "Sector 150" },
      "Flat with 50 neighbours": { location: "Sector 5, Phase II" },
    });
    const titles = async (q: string) => (await found(`city=Latur&q=${encodeURIComponent(q)}`)).toSorted();
    expect(await titles("sector 50")).toEqual(["Flat in Sec-50", "Flat near the market"]);
    expect(await titles("flat sector50")).toEqual(["Flat in Sec-50", "Flat near the market"]);
    expect(await titles("sec 150")).toEqual(["Plot of 30 by 50"]);
    expect(await titles("सेक्टर 5")).toEqual(["Flat with 50 neighbours"]);
    expect(await titles("phase 2")).toEqual(["Flat with 50 neighbours"]);
    expect(await titles("phase ii sector 5")).toEqual(["Flat with 50 neighbours"]);
    const why = await test.current.app.inject("/api/public/properties?city=Latur&q=sector+150");
    expect(why.json().data).toMatchObject([{ why: [{ field: "locality", text: "Sector 150" }] }]);
  });

  it("[SRCH-07] is recognised alike by the database and by the program", async () => {
    const texts = [
      "Sector 50",
      "sec. 50 A, phase-II",
      "सेक्टर 7 फेज 2",
      "sector sector 5",
      "phase 12 v",
      "phase v",
      "50 sector",
      "",
      "sector five",
    ];
    const { rows } = await test.current.pool.query<{ words: string[]; named: string[] }>(
      `select words, numbered_names(words) as named from unnest($1::text[]) with ordinality as given (text, place),
         lateral (select search_words(text) as words) split order by place`,
      [texts],
    );
    expect(rows.map(({ words }) => numberedNames(words))).toEqual(rows.map(({ named }) => named));
    expect(rows.map(({ named }) => named.join(" "))).toEqual([
      "sector50",
      "sector50 phase2",
      "sector7 phase2",
      "sector5",
      "phase12",
      "phase5",
      "",
      "",
      "",
    ]);
  });
});

describe("the height of a building", () => {
  it("[SRCH-20] is asked of flats only, and follows a change", async () => {
    await addHomes("Karad", {
      "Builder floor": { type: "apartment", total_floors: 4 },
      "Five floors": { type: "apartment", total_floors: 5 },
      "Twelve floors": { type: "apartment", total_floors: 12 },
      Tower: { type: "apartment", total_floors: 13 },
      Villa: { type: "villa", total_floors: 2 },
      Unknown: { type: "apartment" },
    });
    expect(await found("city=Karad&buildingHeight[]=low-rise")).toEqual(["Builder floor"]);
    expect((await found("city=Karad&buildingHeight[]=mid-rise")).sort()).toEqual(["Five floors", "Twelve floors"]);
    expect((await found("city=Karad&buildingHeight[]=high-rise&buildingHeight[]=low-rise")).sort()).toEqual(["Builder floor", "Tower"]);
    await test.current.pool.query("update properties set total_floors = 30 where city = 'Karad' and title = 'Builder floor'");
    await catchUp(index, test.current.pool);
    expect(await found("city=Karad&buildingHeight[]=low-rise")).toEqual([]);
    expect((await found("city=Karad&buildingHeight[]=high-rise")).sort()).toEqual(["Builder floor", "Tower"]);
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
