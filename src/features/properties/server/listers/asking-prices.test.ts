import { beforeEach, describe, expect, it } from "vitest";
import { addProperty } from "../../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import type { AskingPrices } from "../../contract/asking-prices.ts";
import { setUpMyProperties } from "./my-properties-test-world.ts";

const site = setUpMyProperties();
let lister: SignedInLister;
let other: SignedInLister;

beforeEach(async () => {
  lister = await addSignedInLister(site.current.database);
  other = await addSignedInLister(site.current.database);
  await site.current.pool.query("delete from properties");
});

type Fields = Partial<Parameters<typeof addProperty>[1]>;
const flat = { listed_for: "rent", type: "apartment", city: "Pune", location: "Aundh", bedrooms: 2 } as const satisfies Fields;
const add = (price: number, fields: Fields = {}) => addProperty(site.current.database, { lister_id: other.id, ...flat, price, ...fields });
const asked = { city: "pune", location: "aundh", type: "apartment", listedFor: "rent", bedrooms: "2" };
const read = async (query: Record<string, string> = asked) =>
  site.ask<AskingPrices | null>(lister, "GET", `properties/asking-prices?${new URLSearchParams(query)}`);

describe("what homes like the one being listed ask", () => {
  it("[PWIZ-10] is counted over available homes of other listers in the locality, of that type, purpose and size", async () => {
    for (const price of [30_000, 34_000, 36_000, 40_000, 52_000]) await add(price);
    await add(90_000, { lister_id: lister.id });
    await add(91_000, { bedrooms: 3 });
    await add(92_000, { listed_for: "lease" });
    await add(93_000, { type: "house" });
    await add(94_000, { status: "rented" });
    await add(95_000, { publication: "draft", published_at: null });
    await add(96_000, { city: "Mumbai" });
    await add(97_000, { location: "Wakad" });
    const { status, data } = await read();
    expect(status).toBe(200);
    expect(data).toEqual({
      homes: 5,
      isLocality: true,
      low: 34_000,
      high: 40_000,
      median: 36_000,
      prices: [30_000, 34_000, 36_000, 40_000, 52_000],
    });
  });

  it("[PWIZ-10] is of the whole city where the locality has too few, and nothing where the city has", async () => {
    for (const price of [30_000, 31_000, 32_000, 33_000]) await add(price);
    expect((await read()).data).toBeNull();
    await add(60_000, { location: "Wakad" });
    expect((await read()).data).toMatchObject({ homes: 5, isLocality: false, low: 31_000, high: 33_000 });
    expect((await read({ ...asked, city: "Nowhere" })).data).toBeNull();
  });

  it("[PWIZ-10] names at most 24 prices of many homes, from the lowest to the highest", async () => {
    for (let index = 0; index < 50; index++) await add(20_000 + index * 1_000);
    const { data } = await read();
    expect(data?.homes).toBe(50);
    expect(data?.prices).toHaveLength(24);
    expect([data?.prices[0], data?.prices.at(-1)]).toEqual([20_000, 69_000]);
  });

  it("[PANL-01] is for listers, and says what is wrong with the question", async () => {
    expect((await site.ask(null, "GET", `properties/asking-prices?${new URLSearchParams(asked)}`)).status).toBe(401);
    expect((await read({ ...asked, type: "castle" })).status).toBe(400);
  });
});
