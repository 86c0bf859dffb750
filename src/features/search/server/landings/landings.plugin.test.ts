import { beforeAll, describe, expect, it } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister, addProperty, joinHomes } from "../../../../shared/testing/test-properties.ts";
import { type Landing, landingCards, offerKinds } from "../../contract/landings.endpoints.ts";
import { placesFreshMs } from "./landing-places.ts";

let nowMs = Date.UTC(2026, 10, 1);
const test = setUpTestApp({ clock: { now: () => new Date(nowMs) } });

type Fields = Parameters<typeof addProperty>[1];
async function add(fields: Omit<Fields, "lister_id">): Promise<string> {
  const { database } = test.current;
  return (await addProperty(database, { lister_id: await addLister(database), ...fields })).id;
}
const flat = { type: "apartment", city: "Mumbai", location: "Andheri West", listed_for: "sale" } as const;
const longName = "z".repeat(120);

beforeAll(async () => {
  await add({ ...flat, price: 10_000_000, bedrooms: 2, is_verified: true });
  await add({ ...flat, price: 30_000_000, bedrooms: 2, city: "Bombay", location: "andheri  west" });
  await add({ ...flat, price: 20_000_000, bedrooms: 3, listed_for: "new-launch" });
  await add({ ...flat, price: 40_000, listed_for: "rent" });
  await add({ ...flat, price: 90_000_000, location: "Powai" });
  await add({ ...flat, price: 5_000_000, city: "Pune", location: null });
  await add({ type: "villa", price: 50_000_000, city: "Mumbai", location: "Powai", listed_for: "sale" });
  await add({ type: "commercial", price: 1, city: "Pune", location: longName });
  await add({ type: "plot", price: 1, publication: "draft", published_at: null, city: "Mumbai" });
});

async function landing(type: string, query = ""): Promise<Landing | number> {
  const response = await test.current.app.inject(`/api/public/landings/${type}?${query}`);
  return response.statusCode === 200 ? response.json().data : response.statusCode;
}

describe("pages by type and place", () => {
  it("[PUBL-03] show how many homes there are, their prices and rooms, and the first of them", async () => {
    expect(await landing("apartment", "city=mumbai&locality=andheri-west")).toMatchObject({
      type: "apartment",
      city: { name: "Mumbai", slug: "mumbai" },
      locality: { name: "Andheri West", slug: "andheri-west" },
      total: 4,
      currency: "INR",
      offers: [
        {
          kind: "sale",
          count: 3,
          prices: {
            homes: 3,
            least: 10_000_000,
            lowerQuartile: 10_000_000,
            median: 20_000_000,
            upperQuartile: 30_000_000,
            most: 30_000_000,
          },
        },
        {
          kind: "rent",
          count: 1,
          prices: { homes: 1, least: 40_000, lowerQuartile: 40_000, median: 40_000, upperQuartile: 40_000, most: 40_000 },
        },
      ],
      verified: 1,
    });
    const india = (await landing("apartment")) as Landing;
    expect(india).toMatchObject({ city: null, locality: null, total: 6 });
    expect(india.cards).toHaveLength(6);
  });

  it("[PUBL-03] link to the other localities of the city, to other cities and to other types in the place, with counts", async () => {
    expect(await landing("apartment", "city=mumbai&locality=powai")).toMatchObject({
      total: 1,
      localities: [{ name: "Andheri West", slug: "andheri-west", count: 4 }],
      cities: [{ name: "Pune", slug: "pune", count: 1 }],
      types: [{ type: "villa", count: 1 }],
    });
    expect(await landing("apartment")).toMatchObject({
      localities: [],
      cities: [
        { name: "Mumbai", slug: "mumbai", count: 5 },
        { name: "Pune", slug: "pune", count: 1 },
      ],
    });
  });

  it("[PUBL-03] count and show no home that is sold or rented, say what sizes and square feet ask, and show whole rows", async () => {
    const inGoa = { type: "villa", city: "Panaji", location: "Dona Paula" } as const;
    const area = { area: 1_200, area_unit: "sqft", carpet_area: 1_000 } as const;
    for (const million of [10, 12, 14, 16, 18, 20, 22, 24, 26])
      await add({ ...inGoa, ...area, listed_for: "sale", bedrooms: million < 20 ? 3 : 6, price: million * 1_000_000 });
    for (const price of [40_000, 50_000, 60_000, 70_000, 80_000]) await add({ ...inGoa, listed_for: "rent", bedrooms: 2, price });
    await add({ ...inGoa, ...area, listed_for: "sale", status: "sold", price: 1_000_000 });
    await add({ type: "house", city: "Panaji", location: "Miramar", listed_for: "rent", status: "rented", price: 30_000 });
    nowMs += placesFreshMs + 1;
    await landing("villa", "city=panaji");
    await expect
      .poll(() => landing("villa", "city=panaji"))
      .toMatchObject({
        total: 14,
        offers: [
          {
            kind: "sale",
            count: 9,
            prices: { homes: 9, least: 10_000_000, median: 18_000_000, most: 26_000_000 },
            sizes: [{ bedrooms: 3, homes: 5, lowerQuartile: 12_000_000, median: 14_000_000, upperQuartile: 16_000_000 }],
            perCarpetSqft: { lowerQuartile: 14_000, median: 18_000, upperQuartile: 22_000 },
          },
          { kind: "rent", count: 5, sizes: [{ bedrooms: 2, homes: 5, median: 60_000 }], perCarpetSqft: null },
        ],
        types: [],
      });
    const { cards } = (await landing("villa", "city=panaji")) as Landing;
    expect(cards.map(({ listedFor }) => listedFor)).toEqual([...Array(8).fill("sale"), ...Array(4).fill("rent")]);
    expect(await landing("house", "city=panaji")).toBe(404);
  });

  it("[PUBL-03] know a city by its other names", async () => {
    expect(await landing("apartment", "city=bombay&locality=powai")).toMatchObject({ city: { slug: "mumbai" }, total: 1 });
  });

  it("[PUBL-03] know a locality by a name of the greatest length", async () => {
    expect(await landing("commercial", `city=pune&locality=${longName}`)).toMatchObject({ locality: { name: longName }, total: 1 });
  });

  it.each([
    ["plot", ""],
    ["castle", ""],
    ["villa", "city=pune"],
    ["apartment", "city=atlantis"],
    ["apartment", "city=pune&locality=powai"],
    ["apartment", "locality=powai"],
    ["apartment", `city=${"x".repeat(251)}`],
    ["apartment", `city=mumbai&locality=${"x".repeat(251)}`],
  ])("[PUBL-03] are not there where there are no homes: %s %s", async (type, query) => expect(await landing(type, query)).toBe(404));

  it("[PUBL-03] are in the sitemap from three homes on, largest first", async () => {
    const { body } = await test.current.app.inject("/sitemaps/places.xml");
    const paths = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
    expect(paths).toEqual([
      ...["/villas", "/villas/panaji", "/villas/panaji/dona-paula"],
      ...["/apartments", "/apartments/mumbai", "/apartments/mumbai/andheri-west"],
    ]);
  });

  it("[PUBL-03] recount after ten minutes, and disappear with their last home", async () => {
    await add({ type: "house", price: 1_000_000, city: "Pune", location: "Baner", listed_for: "sale" });
    expect(await landing("house", "city=pune")).toBe(404);
    nowMs += placesFreshMs + 1;
    // The first request gets the old counts and starts the recount.
    await landing("house", "city=pune");
    await expect.poll(() => landing("house", "city=pune")).toMatchObject({ total: 1, locality: null });
    await test.current.pool.query("update properties set publication = 'unpublished' where type = 'house'");
    nowMs += placesFreshMs + 1;
    await expect.poll(() => landing("house", "city=pune")).toBe(404);
  });

  it("[PUBL-03] tell prices by rooms only of homes that say how many they have", async () => {
    for (const price of [1, 2, 3, 4, 5]) await add({ type: "plot", city: "Nashik", listed_for: "sale", bedrooms: null, price });
    nowMs += placesFreshMs + 1;
    await landing("plot", "city=nashik");
    await expect.poll(() => landing("plot", "city=nashik")).toMatchObject({ offers: [{ prices: { homes: 5 }, sizes: [] }] });
  });

  it("[PUBL-03] show homes of every kind of offer, and those that name none", async () => {
    for (const listed_for of [...offerKinds, null])
      for (let home = 0; home <= landingCards.first; home++) await add({ ...flat, city: "Ranchi", location: null, listed_for });
    nowMs += placesFreshMs + 1;
    const shown = async () => {
      const found = await landing("apartment", "city=ranchi");
      if (typeof found === "number") return found;
      return [...Map.groupBy(found.cards, ({ listedFor }) => listedFor)].map(([kind, alike]) => [kind, alike.length]);
    };
    await expect
      .poll(shown)
      .toEqual([["sale", landingCards.first], ...["rent", "lease", "pg", null].map((kind) => [kind, landingCards.other])]);
  });

  it("[PUBL-03] count a home of several offers once for sale and once to rent, by its best offer of each, and once among all", async () => {
    const inAgra = { ...flat, city: "Agra", location: null, area: 1_200, area_unit: "sqft", carpet_area: 1_000 } as const;
    for (const million of [4, 5, 6, 7]) await add({ ...inAgra, price: million * 1_000_000 });
    // Of equal offers the first is the best.
    await joinHomes(test.current.database, [
      await add({ ...inAgra, price: 20_000, listed_for: "rent" }),
      await add({ ...inAgra, price: 8_000_000 }),
      await add({ ...inAgra, price: 90_000_000 }),
    ]);
    nowMs += placesFreshMs + 1;
    await landing("apartment", "city=agra");
    await expect
      .poll(() => landing("apartment", "city=agra"))
      .toMatchObject({
        total: 5,
        offers: [
          { kind: "sale", count: 5, prices: { homes: 5, median: 6_000_000, most: 8_000_000 }, perCarpetSqft: { median: 6_000 } },
          { kind: "rent", count: 1, prices: { homes: 1, least: 20_000 } },
        ],
      });
  });
});

describe("popular localities", () => {
  /** Flats for sale, one for each price a square foot of carpet area, of which the first was visited this often today. */
  async function addVisited(location: string, views: number, prices: number[], fields: Partial<Fields> = {}): Promise<string[]> {
    const { database } = test.current;
    const ids: string[] = [];
    for (const [index, price] of prices.entries()) {
      const { id } = await addProperty(database, {
        ...flat,
        lister_id: await addLister(database),
        city: "Kochi",
        location,
        area: 120,
        area_unit: "sqm",
        carpet_area: 100,
        price: Math.round(price * 1_076.391),
        ...fields,
      });
      ids.push(id);
      if (index > 0) continue;
      const day = new Date(nowMs).toISOString().slice(0, 10);
      await database.insertInto("property_daily_views").values({ property_id: id, day, views }).execute();
    }
    return ids;
  }

  it("are those with most visits in 30 days, with the quartiles of what homes for sale ask for their carpet area", async () => {
    // The last two are the same home, whose first offer stands for it.
    await joinHomes(test.current.database, (await addVisited("Kakkanad", 50, [8_000, 9_000, 10_000, 11_000, 12_000, 99_000])).slice(-2));
    await addVisited("Aluva", 90, [4_000, 5_000, 6_000, 7_000, 8_000]);
    await addVisited("Rented", 500, [1, 2, 3, 4, 5], { listed_for: "rent" });
    await addVisited("Few", 400, [4_000, 5_000, 6_000, 7_000]);
    // No answer has room for their price of a square foot.
    await addVisited("Mistyped", 600, [1, 2, 3, 4, 5], { price: 1e15, carpet_area: 0.01, area: 0.01, area_unit: "sqft" });
    const { data } = (await test.current.app.inject("/api/public/popular-localities")).json();
    expect(data).toEqual([
      {
        ...{ city: { name: "Kochi", slug: "kochi" }, locality: { name: "Aluva", slug: "aluva" }, homes: 5, type: "apartment" },
        perCarpetSqft: { lowerQuartile: 5_000, median: 6_000, upperQuartile: 7_000 },
      },
      {
        ...{ city: { name: "Kochi", slug: "kochi" }, locality: { name: "Kakkanad", slug: "kakkanad" }, homes: 5, type: "apartment" },
        perCarpetSqft: { lowerQuartile: 9_000, median: 10_000, upperQuartile: 11_000 },
      },
    ]);
  });

  it("forget visits of more than 30 days ago", async () => {
    nowMs += 31 * 86_400_000;
    // The first request gets the old list and starts the recount.
    await expect.poll(async () => (await test.current.app.inject("/api/public/popular-localities")).json().data).toEqual([]);
  });
});
