import fc from "fast-check";
import { beforeAll, describe, expect, it, test } from "vitest";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../shared/testing/test-properties.ts";
import { sharesOf } from "./search-sections.ts";

test("all pages together have each home once, and each page is full but the last", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 2, maxLength: 4 }), fc.integer({ min: 1, max: 20 }), (totals, size) => {
      const total = totals.reduce((sum, one) => sum + one, 0);
      const taken = totals.map(() => 0);
      for (let page = 1; page <= Math.ceil(total / size); page++) {
        const shares = sharesOf(totals, { page, size });
        expect(shares.map(({ skip }) => skip)).toEqual(taken);
        expect(shares.reduce((sum, { take }) => sum + take, 0)).toBe(Math.min(size, total - (page - 1) * size));
        for (const [at, { take }] of shares.entries()) taken[at] = (taken[at] ?? 0) + take;
      }
      expect(taken).toEqual(totals);
    }),
  );
});

test("a page has some of each section", () => {
  expect(sharesOf([600, 300, 50, 0], { page: 1, size: 15 }).map(({ take }) => take)).toEqual([6, 6, 3, 0]);
});

describe("homes for sale and to rent stand apart", () => {
  const site = setUpTestApp();
  const prices = { sale: [90, 10, 50, 30, 70, 20], rent: [9, 5, 7, 3, 1], pg: [2] };

  beforeAll(async () => {
    const { database } = site.current;
    const lister_id = await addLister(database);
    for (const [listed_for, of] of Object.entries(prices)) {
      for (const price of of) {
        await addProperty(database, { lister_id, title: `${listed_for} ${price}`, listed_for: listed_for as keyof typeof prices, price });
      }
    }
  });

  async function ask(query: string) {
    const { data, total, sections } = (await site.current.app.inject(`/api/public/properties?apart=true&${query}`)).json();
    return { total, sections, titles: (data as { title: string }[]).map(({ title }) => title) };
  }

  it("[SRCH-04] sorts within each section, and counts the middle half of its prices", async () => {
    const { titles, total, sections } = await ask("sortBy=price_asc");
    expect(total).toBe(12);
    expect(titles).toEqual([
      ...["sale 10", "sale 20", "sale 30", "sale 50", "sale 70", "sale 90"],
      ...["rent 1", "rent 3", "rent 5", "rent 7", "rent 9", "pg 2"],
    ]);
    expect(sections).toEqual([
      { kind: "sale", total: 6, prices: { low: 20, median: 30, high: 70 } },
      { kind: "rent", total: 5, prices: { low: 3, median: 5, high: 7 } },
      { kind: "pg", total: 1, prices: null },
    ]);
  });

  it("[SRCH-14] takes some of each section for each page", async () => {
    expect((await ask("sortBy=price_desc&size=5")).titles).toEqual(["sale 90", "sale 70", "sale 50", "rent 9", "rent 7"]);
    expect((await ask("sortBy=price_desc&size=5&page=2")).titles).toEqual(["sale 30", "sale 20", "sale 10", "rent 5", "pg 2"]);
    expect((await ask("sortBy=price_desc&size=5&page=3")).titles).toEqual(["rent 3", "rent 1"]);
  });

  it("has one section for one purpose, and none for nothing", async () => {
    expect((await ask("listedFor[]=rent")).sections).toEqual([{ kind: "rent", total: 5, prices: { low: 3, median: 5, high: 7 } }]);
    expect((await ask("priceMin=85")).sections).toEqual([{ kind: "sale", total: 1, prices: null }]);
    expect((await ask("city[]=Nowhere")).sections).toEqual([]);
  });

  it("[SRCH-04] has the median price of a square foot of carpet for sale, from five homes that state it", async () => {
    const { database } = site.current;
    const lister_id = await addLister(database);
    const homes = [
      { price: 4_000_000, area: 1_000, carpet_area: 800 },
      { price: 6_000_000, area: 1_000, carpet_area: 1_000 },
      // Its rate is of another area.
      { price: 1_000_000, area: 1_000, carpet_area: null },
      { price: 900_000, area: 100, area_unit: "sqyd", carpet_area: 80 },
      { price: 9_000_000, area: 1_500, carpet_area: 1_000 },
    ] as const;
    const add = (listed_for: "sale" | "rent", more: object) =>
      addProperty(database, { lister_id, title: "Rated", city: "Nashik", state: "Maharashtra", listed_for, area_unit: "sqft", ...more });
    for (const more of homes) await add("sale", more);
    await add("sale", { price: 5_000_000, area: null, area_unit: null });
    for (let home = 0; home < 5; home++) await add("rent", { price: 20_000, area: 1_000 });
    const rates = async () => ((await ask("city[]=Nashik")).sections as { perSqft?: number }[]).map(({ perSqft }) => perSqft);
    expect(await rates()).toEqual([undefined, undefined]);
    await add("sale", { price: 7_000_000, area: 1_200, carpet_area: 1_000 });
    // 1,250, 5,000, 6,000, 7,000 and 9,000.
    expect(await rates()).toEqual([6_000, undefined]);
  });

  it("[SRCH-04] leaves out what sold and rented homes asked, and says nothing where only those are searched", async () => {
    const { database } = site.current;
    const lister_id = await addLister(database);
    const add = (price: number, status: "available" | "sold") =>
      addProperty(database, {
        lister_id,
        title: "Asks",
        city: "Rajkot",
        state: "Gujarat",
        listed_for: "sale",
        price,
        status,
        area: 100,
        area_unit: "sqft",
        carpet_area: 80,
      });
    for (const price of [1_000, 2_000, 3_000, 4_000, 5_000]) await add(price, "available");
    for (let sold = 0; sold < 6; sold++) await add(900_000, "sold");
    expect((await ask("city[]=Rajkot")).sections).toEqual([
      { kind: "sale", total: 11, prices: { low: 2_000, median: 3_000, high: 4_000 }, perSqft: 38 },
    ]);
    expect((await ask("city[]=Rajkot&isActive=false")).sections).toEqual([{ kind: "sale", total: 6, prices: null }]);
  });

  it("loses no home that does not say what it is offered for: they come last", async () => {
    const { database } = site.current;
    await addProperty(database, { lister_id: await addLister(database), title: "Abroad", listed_for: null, price: 4, is_featured: true });
    const { titles, total } = await ask("priceMin=4&priceMax=9");
    expect(total).toBe(4);
    expect(titles.at(-1)).toBe("Abroad");
    expect(titles.slice(0, 3).sort()).toEqual(["rent 5", "rent 7", "rent 9"]);
  });
});
