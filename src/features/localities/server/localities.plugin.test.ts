import { beforeAll, describe, expect, it } from "vitest";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addLister, addProperty, joinHomes } from "../../../shared/testing/test-properties.ts";
import type { Locality, PriceHere } from "../contract/localities.endpoints.ts";
import { countLocalities } from "./count-localities.ts";

let nowMs = Date.UTC(2026, 10, 20, 6);
const test = setUpTestApp({ clock: { now: () => new Date(nowMs) } });

type Fields = Omit<Parameters<typeof addProperty>[1], "lister_id">;
async function add(fields: Fields): Promise<{ id: string; number: number }> {
  const { database } = test.current;
  return addProperty(database, { lister_id: await addLister(database), ...fields });
}
const count = () => countLocalities({ pool: test.current.pool, clock: { now: () => new Date(nowMs) } });

async function get<Data>(path: string): Promise<Data> {
  const response = await test.current.app.inject(`/api/public/${path}`);
  expect(response.statusCode, path).toBe(200);
  return response.json().data;
}
const locality = (path: string) => get<Locality>(`localities/${path}`);
const statusOf = async (path: string) => (await test.current.app.inject(`/api/public/localities/${path}`)).statusCode;
const priceOf = (id: string) => get<PriceHere | null>(`properties/${id}/price-here`);

const inWakad = { city: "Pune", location: "Wakad", latitude: 18.599, longitude: 73.7625 } as const;
const flat = { ...inWakad, type: "apartment", listed_for: "sale", bedrooms: 2, area: 1_000, area_unit: "sqft", carpet_area: 800 } as const;

/**
 * Worked by hand: rates of 8,000 to 8,600 in steps of 100, of seven homes. The median is the fourth, 8,300. The lower quartile lies at
 * place 6 × 0.25 = 1.5 from the first: between 8,100 and 8,200, 8,150; the upper one at 4.5: 8,450.
 */
const rates = [8_300, 8_000, 8_600, 8_100, 8_500, 8_200, 8_400];
const worked = { lowerQuartile: 8_150, median: 8_300, upperQuartile: 8_450 };
const homes: { id: string; number: number }[] = [];

beforeAll(async () => {
  const listers = ["OWNER", "OWNER", "OWNER", "AGENT", "AGENT", "BUILDER", "BUILDER"] as const;
  for (const [at, rate] of rates.entries())
    homes.push(
      await add({
        ...flat,
        price: rate * 800,
        lister_type: listers[at] as "OWNER",
        covered_parking: at < 6 ? at % 2 === 0 : null,
        published_at: new Date(Date.UTC(2026, 10, 10 - at)),
      }),
    );
  // None of these is one of the seven.
  await add({ ...flat, price: 1, publication: "draft", published_at: null });
  // Sold: it asks nothing now. In the quarters of its time on the market it asked next to nothing.
  const sold = await add({ ...flat, price: 2, status: "sold" });
  await test.current.pool.query("update home_events set at = '2026-11-15' where property_id = $1 and kind = 'sold'", [sold.id]);
  await add({ ...flat, price: 100_000, currency: "USD", bedrooms: null });
  await add({ ...flat, type: "plot", listed_for: "plots", price: 3, bedrooms: null, carpet_area: null });
  for (const price of [20_000, 24_000, 28_000, 32_000]) await add({ ...flat, listed_for: "rent", price });
  // In square metres: 74.3224 are 800 square feet.
  await add({ ...flat, listed_for: "rent", price: 36_000, area: 92.903, area_unit: "sqm", carpet_area: 74.3224 });
  // A neighbour 3 km to the north, and one too far away.
  for (const price of [5, 6, 7, 8, 9]) await add({ ...flat, location: "Tathawade", latitude: 18.626, price: price * 800_000 });
  await add({ ...flat, location: "Hadapsar", latitude: 18.5018, longitude: 73.9263, price: 9_000_000 });
  await add({ ...flat, location: "Pimple Saudagar", latitude: 18.6, longitude: 73.8, price: 9_000_000 });
  await count();
});

describe("a locality's figures", () => {
  it("are the median and quartiles of asking prices for each carpet square foot, of homes for sale that say both", async () => {
    const { offer, totals, homes: all, types, city, locality: named } = await locality("pune/wakad");
    expect({ city, named }).toEqual({ city: { name: "Pune", slug: "pune" }, named: { name: "Wakad", slug: "wakad" } });
    expect(totals).toEqual({ sale: 8, rent: 5 });
    expect(all).toBe(14);
    expect(types).toEqual([
      { type: "apartment", count: 13 },
      { type: "plot", count: 1 },
    ]);
    expect(offer).toMatchObject({ homes: 8, rated: 7, rates: worked, priced: 7 });
    expect(offer?.prices?.median).toBe(8_300 * 800);
    expect(offer?.sizes).toEqual([expect.objectContaining({ size: "2", homes: 7, rated: 7, rates: worked, carpetSqft: 800 })]);
  });

  it("are rents by the month, and for each square foot to a tenth of a rupee", async () => {
    const { kind, offer } = await locality("pune/wakad?for=rent");
    expect(kind).toBe("rent");
    // Of 20, 24, 28, 32 and 36 thousand; for a square foot an eight-hundredth.
    expect(offer).toMatchObject({
      prices: { lowerQuartile: 24_000, median: 28_000, upperQuartile: 32_000 },
      rates: { lowerQuartile: 30, median: 35, upperQuartile: 40 },
    });
  });

  it("say who lists, how many have covered parking of those that say so, and how long homes are offered", async () => {
    const { offer } = await locality("pune/wakad");
    expect(offer?.listers).toEqual({ owners: 4, agents: 2, builders: 2 });
    expect(offer?.parking).toEqual({ said: 6, has: 3 });
    // Offered for 10 to 16 days, one since 1 June.
    expect(offer?.daysOffered).toBe(13);
  });

  it("of fewer than five homes are left out", async () => {
    const { offer } = await locality("pune/hadapsar");
    expect(offer).toMatchObject({
      homes: 1,
      rated: 1,
      rates: null,
      prices: null,
      daysOffered: null,
      ...{ listers: null, parking: { said: 0, has: null }, confirmed: null, reduced: null },
      sizes: [{ size: "2", homes: 1, rates: null }],
    });
  });

  it("stand beside those of localities within 15 km, nearest first, with more of those that have figures", async () => {
    const { neighbours } = await locality("pune/wakad");
    expect(neighbours.map(({ name, homes, rates: its }) => ({ name, homes, median: its?.median }))).toEqual([
      { name: "Tathawade", homes: 5, median: 7_000 },
      { name: "Pimple Saudagar", homes: 1, median: undefined },
    ]);
    expect(neighbours[0]?.km).toBeCloseTo(3, 1);
  });

  it("count a home that several listers offer once", async () => {
    const [first, , , second] = homes.map(({ id }) => id);
    const before = await locality("pune/wakad");
    const again = await add({ ...flat, price: 8_300 * 800, floor_no: 7 });
    await joinHomes(test.current.database, [first ?? "", again.id]);
    await count();
    const after = await locality("pune/wakad");
    expect(after.offer?.rated).toBe(before.offer?.rated);
    expect(after.offer?.rates).toEqual(worked);
    expect(second).toBeDefined();
  });
});

describe("quarters of a locality", () => {
  const quartersOf = async () => (await locality("pune/wakad")).offer?.quarters;

  it("hold the last price at which each home was offered there, and stay as they were once they are over", async () => {
    const { pool } = test.current;
    // With the one that was sold in it, eight rates: next to nothing, and 8,000 to 8,600. Quartiles lie at places 1.75, 3.5 and 5.25 from the first.
    const last = { from: "2026-10-01", homes: 9, rated: 8, rates: { lowerQuartile: 8_075, median: 8_250, upperQuartile: 8_425 } };
    expect(await quartersOf()).toEqual([
      { from: "2026-04-01", homes: 2, rated: 1, rates: null },
      { from: "2026-07-01", homes: 2, rated: 1, rates: null },
      last,
    ]);
    // The next quarter: one home is gone in it, one cheaper. 8,000 leaves; 8,600 becomes 7,600.
    nowMs = Date.UTC(2027, 0, 15);
    await pool.query("update properties set publication = 'unpublished' where number = $1", [homes[1]?.number]);
    await pool.query("update home_events set at = '2027-01-02' where property_id = $1 and kind = 'unlisted'", [homes[1]?.id]);
    await pool.query("update properties set price = 7600 * 800 where number = $1", [homes[2]?.number]);
    await pool.query("update home_events set at = '2027-01-10' where property_id = $1 and kind = 'price'", [homes[2]?.id]);
    await count();
    const quarters = await quartersOf();
    expect(quarters?.at(-2)).toEqual(last);
    // Offered on its first days, so still with its price of then: 7,600, 8,000, 8,100, 8,200, 8,300, 8,400, 8,500.
    expect(quarters?.at(-1)).toEqual({
      from: "2027-01-01",
      homes: 8,
      rated: 7,
      rates: { lowerQuartile: 8_050, median: 8_200, upperQuartile: 8_350 },
    });
    // Counted again after homes were forgotten: what is over stays.
    await pool.query("delete from home_events where property_id = $1", [homes[3]?.id]);
    await count();
    expect((await quartersOf())?.at(-2)).toEqual(last);
    expect((await quartersOf())?.at(-1)).toMatchObject({ rated: 6 });
  });
});

describe("the address of a locality", () => {
  it.each([
    ["poona/wakad", "pune", "wakad"],
    ["pune/vakad", "pune", undefined],
    ["pune/pimplesaudagar", "pune", "pimple-saudagar"],
    ["pune/pimple-saudagr", "pune", "pimple-saudagar"],
    ["pune/tathawad", "pune", "tathawade"],
  ])("%s means a known one, or none", async (path, city, slug) => {
    if (slug === undefined) return expect(await statusOf(path)).toBe(404);
    expect(await locality(path)).toMatchObject({ city: { slug: city }, locality: { slug } });
  });

  it("may be of a locality that only the gazetteer knows: it has no homes and no figures, but neighbours", async () => {
    expect(await locality("pune/balewadi")).toMatchObject({
      locality: { name: "Balewadi" },
      countedAt: null,
      homes: 0,
      offer: null,
      cards: [],
    });
    expect((await locality("pune/balewadi")).neighbours.length).toBeGreaterThan(0);
  });

  it.each(["pune/nowhere-land", "nowhere/wakad", "pune/%00", `pune/${"z".repeat(300)}`, "pune/__proto__"])("%s is none", async (path) => {
    expect(await statusOf(path)).toBe(404);
  });

  it("stays after its last home is gone, while a quarter tells of it", async () => {
    const { pool } = test.current;
    await pool.query("update properties set status = 'sold' where location = 'Hadapsar'");
    await count();
    expect(await locality("pune/hadapsar")).toMatchObject({ homes: 0, totals: { sale: 0 }, offer: { homes: 0, rates: null } });
    expect((await get<{ localities: { name: string }[] }>("localities/pune")).localities.map(({ name }) => name)).not.toContain("Hadapsar");
  });
});

describe("a home's price among similar ones", () => {
  it("says how many are cheaper and dearer, without the home itself, by its price of now", async () => {
    const id = homes[6]?.id ?? "";
    const before = await priceOf(id);
    expect(before).toMatchObject({
      locality: { slug: "wakad" },
      kind: "sale",
      type: "apartment",
      bedrooms: 2,
      measure: "rate",
      own: 8_400,
      around: [],
    });
    const { cheaper = 0, dearer = 0, bars = [] } = before?.distribution ?? {};
    expect(cheaper + dearer).toBe(before?.others);
    expect(bars.reduce((sum, bar) => sum + bar.homes, 0)).toBe((before?.others ?? 0) + 1);
    await test.current.pool.query("update properties set price = 1000 * 800 where id = $1", [id]);
    expect(await priceOf(id)).toMatchObject({ own: 1_000, others: before?.others, distribution: { cheaper: 0, dearer: before?.others } });
    await test.current.pool.query("update properties set price = 8400 * 800 where id = $1", [id]);
  });

  it("is compared with neighbours, which it names, where the locality has fewer than five others", async () => {
    const { id } = await add({ ...flat, location: "Tathawade", latitude: 18.626, price: 6_000_000 });
    await test.current.pool.query("update properties set status = 'sold' where location = 'Tathawade' and price = 4000000");
    await count();
    const alone = await priceOf(id);
    expect(alone?.around).toEqual(["Wakad", "Pimple Saudagar"]);
    expect(alone?.others).toBeGreaterThanOrEqual(5);
  });

  it("is compared by its price where too few others say their carpet area", async () => {
    const there = { ...flat, city: "Nashik", location: "Panchavati", latitude: 20.01, longitude: 73.79 };
    const { id } = await add({ ...there, price: 6_000_000 });
    for (const price of [4, 5, 7, 8, 9]) await add({ ...there, price: price * 1_000_000, carpet_area: price === 4 ? 800 : null });
    await count();
    const found = { measure: "price", own: 6_000_000, hasCarpet: true, others: 5, around: [], distribution: { cheaper: 2, dearer: 3 } };
    expect(await priceOf(id)).toMatchObject(found);
  });

  it("has the same carpet area in its own rate as in that of the others", async () => {
    const there = { ...flat, city: "Nashik", location: "Deolali", latitude: 19.94, longitude: 73.83, price: 6_000_000 };
    const ids: string[] = [];
    // Square metres are not whole square feet.
    for (let at = 0; at < 6; at++) ids.push((await add({ ...there, area: 100, area_unit: "sqm", carpet_area: 74.3 })).id);
    await count();
    expect(await priceOf(ids[0] ?? "")).toMatchObject({
      measure: "rate",
      own: 7_502,
      distribution: { cheaper: 0, dearer: 0, median: 7_502 },
    });
  });

  it("is not drawn beside fewer than five others, and not given for what is not compared", async () => {
    const far = await add({ ...flat, city: "Nagpur", location: "Dharampeth", latitude: 21.14, longitude: 79.06, price: 6_000_000 });
    await count();
    expect(await priceOf(far.id)).toMatchObject({ others: 0, around: [], distribution: null });
    for (const fields of [
      { type: "commercial" },
      { status: "sold" },
      { currency: "USD" },
      { location: null },
      { listed_for: "pg" },
    ] as const) {
      const { id } = await add({ ...flat, price: 6_000_000, ...fields });
      expect(await priceOf(id), JSON.stringify(fields)).toBeNull();
    }
    const draft = await add({ ...flat, price: 1, publication: "draft", published_at: null });
    expect((await test.current.app.inject(`/api/public/properties/${draft.id}/price-here`)).statusCode).toBe(404);
  });
});
