import { beforeAll, describe, expect, it } from "vitest";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addLister, addProperty, joinHomes } from "../../../shared/testing/test-properties.ts";
import type { Locality, PriceHere } from "../contract/localities.endpoints.ts";
import { countLocalities } from "./count-localities.ts";

const clock = { now: () => new Date(Date.UTC(2026, 10, 20, 6)) };
const test = setUpTestApp({ clock });

type Fields = Omit<Parameters<typeof addProperty>[1], "lister_id">;
async function add(fields: Fields): Promise<string> {
  const { database } = test.current;
  return (await addProperty(database, { lister_id: await addLister(database), ...fields })).id;
}
const join = (ids: string[]) => joinHomes(test.current.database, ids);
const count = () => countLocalities({ pool: test.current.pool, clock });

async function get<Data>(path: string): Promise<Data> {
  const response = await test.current.app.inject(`/api/public/${path}`);
  expect(response.statusCode, path).toBe(200);
  return response.json().data;
}
const locality = (path: string) => get<Locality>(`localities/pune/${path}`);
const priceOf = (id: string) => get<PriceHere | null>(`properties/${id}/price-here`);

const there = {
  city: "Pune",
  location: "Kothrud",
  latitude: 18.507,
  longitude: 73.807,
  published_at: new Date("2026-11-01T00:00:00Z"),
} as const;
const flat = { ...there, type: "apartment", bedrooms: 2, area: 1_000, area_unit: "sqft", carpet_area: 800 } as const;
const sale = (rate: number, fields: Partial<Fields> = {}) => add({ ...flat, listed_for: "sale", price: rate * 800, ...fields });
const rent = (price: number, fields: Partial<Fields> = {}) => add({ ...flat, listed_for: "rent", price, ...fields });

/** Of equal offers the one that was posted first is the best. */
let both: { rent: string; sale: string; dearer: string };

beforeAll(async () => {
  for (const rate of [8_000, 8_100, 8_200, 8_300, 8_400]) await sale(rate);
  for (const price of [20_000, 21_000, 22_000, 23_000, 24_000]) await rent(price);
  both = {
    rent: await rent(25_000, { lister_type: "AGENT" }),
    sale: await sale(8_500, { lister_type: "BUILDER" }),
    dearer: await sale(9_900, { lister_type: "AGENT" }),
  };
  await join(Object.values(both));
  await join([await sale(1, { type: "plot", listed_for: "plots", bedrooms: null, carpet_area: null }), await sale(8_600)]);
  await join([await sale(8_700, { location: null }), await sale(8_700)]);
  // The only home of Karve Nagar: its best offer names the locality beside it.
  await join([await sale(8_800), await rent(26_000, { location: "Karve Nagar" }), await sale(9_900, { location: "Karve Nagar" })]);
  await count();
});

describe("a home of several offers", () => {
  it("counts once for sale and once to rent, by its best offer of each, and once in the stock", async () => {
    const bought = await locality("kothrud");
    expect(bought.totals).toEqual({ sale: 9, rent: 6 });
    expect(bought.homes).toBe(14);
    expect(bought.types.reduce((sum, one) => sum + one.count, 0)).toBe(14);
    // 8,000 to 8,800 in steps of 100: those at 9,900 are of homes that ask less by a better offer.
    expect(bought.offer).toMatchObject({ rated: 9, rates: { lowerQuartile: 8_200, median: 8_400, upperQuartile: 8_600 } });
    const rented = await locality("kothrud?for=rent");
    expect(rented.offer).toMatchObject({ priced: 6, prices: { lowerQuartile: 21_250, median: 22_500, upperQuartile: 23_750 } });
  });

  it("whose offers name two localities is in the stock of both, and in the figures of a kind where its best offer is", async () => {
    const { homes, totals } = await locality("karve-nagar");
    expect({ homes, totals }).toEqual({ homes: 1, totals: { sale: 0, rent: 1 } });
  });

  it("is of the lister, and for the days, of its best offer of the kind", async () => {
    const [bought, rented] = [await locality("kothrud"), await locality("kothrud?for=rent")];
    expect(bought.offer?.listers).toEqual({ owners: 8, agents: 0, builders: 1 });
    expect(rented.offer?.listers).toEqual({ owners: 5, agents: 1, builders: 0 });
    expect([bought.offer?.daysOffered, rented.offer?.daysOffered]).toEqual([19, 19]);
  });

  it("counts in each kind's quarter", async () => {
    const lastOf = async (path: string) => (await locality(path)).offer?.quarters.at(-1);
    // A quarter takes the last price: one home asked it in the other locality.
    expect(await lastOf("kothrud")).toMatchObject({ from: "2026-10-01", homes: 8 });
    expect(await lastOf("kothrud?for=rent")).toMatchObject({ from: "2026-10-01", homes: 6 });
  });

  it("is not compared with another offer of itself, also when they were joined or parted after the count", async () => {
    const others = async (id: string) => (await priceOf(id))?.others;
    expect([await others(both.sale), await others(both.dearer), await others(both.rent)]).toEqual([8, 8, 5]);
    const [first, second] = [await sale(9_000), await sale(9_100)];
    await count();
    expect([await others(first), await others(second)]).toEqual([10, 10]);
    await join([first, second]);
    expect([await others(first), await others(second)]).toEqual([9, 9]);
    await count();
    await test.current.pool.query("update properties set publication = 'unpublished' where id = $1", [first]);
    await test.current.pool.query("delete from home_posts where property_id = $1", [first]);
    expect(await others(second)).toBe(9);
  });
});
