import { describe, expect, it } from "vitest";
import { setUpPublicHomes } from "./public-homes-test-world.ts";

const { add, get } = setUpPublicHomes();

describe("similar homes", () => {
  const similar = async (id: string) =>
    (await get(`properties/${id}/similar`)).json<{ data: { title: string }[] }>().data.map(({ title }) => title);

  it("[PROP-01] are the four of the same city and type with the nearest prices", async () => {
    const { id } = await add({ price: 100 });
    for (const price of [10, 59, 60, 95, 103, 120, 161, 900]) await add({ title: `At ${price}`, price });
    await add({ title: "Sold", price: 100, status: "sold" });
    await add({ title: "Draft", price: 100, publication: "draft", published_at: null });
    await add({ title: "In dollars", price: 100, currency: "USD" });
    await add({ title: "Villa", price: 100, type: "villa" });
    await add({ title: "Elsewhere", price: 100, city: "Nagpur" });
    expect(await similar(id)).toEqual(["At 103", "At 95", "At 120", "At 60"]);
  });

  it("[PROP-01] are for the same purpose, and of the same locality first among those with the nearest prices", async () => {
    const { id } = await add({ price: 30_000, listed_for: "rent", location: "Wakad" });
    await add({ title: "For sale", price: 30_000, location: "Wakad" });
    await add({ title: "Next door", price: 33_000, listed_for: "lease", location: "wakad" });
    await add({ title: "Across the city", price: 30_500, listed_for: "rent", location: "Baner" });
    await add({ title: "A bed", price: 20_000, listed_for: "pg", location: null });
    expect(await similar(id)).toEqual(["Next door", "Across the city", "A bed"]);
  });

  it("[PROP-01] of a bed in a PG are other beds first, and whole homes after them", async () => {
    const { id } = await add({ price: 10_000, listed_for: "pg", location: "Wakad" });
    await add({ title: "A flat next door", price: 10_100, listed_for: "rent", location: "Wakad" });
    await add({ title: "Another bed", price: 14_000, listed_for: "pg", location: "Baner" });
    expect(await similar(id)).toEqual(["Another bed", "A flat next door"]);
  });

  it("[PROP-01] are at 0.6 to 1.6 times the price, and none where none is", async () => {
    const { id } = await add({ price: 8_300_000, type: "commercial" });
    for (const price of [4_900_000, 13_300_000, 27_000_000]) await add({ title: `At ${price}`, price, type: "commercial" });
    expect(await similar(id)).toEqual([]);
    await add({ title: "Elsewhere", price: 9_000_000, type: "commercial", city: "Nagpur" });
    expect(await similar(id)).toEqual(["Elsewhere"]);
  });

  it("[PROP-01] of a PG for women are none for men", async () => {
    const { id } = await add({ price: 10_000, listed_for: "pg", tenants_preferred: ["bachelors", "women"] });
    for (const tenants of ["men", "women"] as const)
      await add({ title: `For ${tenants}`, price: 10_000, listed_for: "pg", tenants_preferred: ["bachelors", tenants] });
    await add({ title: "For both", price: 10_200, listed_for: "pg", tenants_preferred: ["women", "men"] });
    await add({ title: "For anybody", price: 10_100, listed_for: "pg" });
    expect(await similar(id)).toEqual(["For women", "For anybody", "For both"]);
  });

  it("[PROP-01] of a shop are other shops first", async () => {
    const { id } = await add({ title: "Corner shop with a loft", price: 100, type: "commercial", location: "Wakad" });
    await add({ title: "Small office", price: 100, type: "commercial", location: "Wakad" });
    await add({ title: "Shop in the market", price: 150, type: "commercial", location: "Baner" });
    expect(await similar(id)).toEqual(["Shop in the market", "Small office"]);
  });

  it("[PROP-01] come from the city, then from the type, when there are too few of the same kind", async () => {
    const { id } = await add({ price: 100, city: "Bengaluru" });
    await add({ title: "Alike", price: 150, city: "Bangalore" });
    await add({ title: "Villa of the city", price: 140, type: "villa", city: "Bangalore" });
    await add({ title: "Apartment elsewhere", price: 101 });
    await add({ title: "Farther in price", price: 130 });
    for (const type of ["plot", "commercial"] as const) await add({ title: "Nothing alike", price: 100, type, city: "Bangalore" });
    expect(await similar(id)).toEqual(["Alike", "Villa of the city", "Apartment elsewhere", "Farther in price"]);
  });

  it("[PROP-01] are found for a home without a city, and may be none", async () => {
    const { id } = await add({ city: null, price: 100 });
    expect(await similar(id)).toEqual([]);
    await add({ title: "Apartment", price: 95 });
    expect(await similar(id)).toEqual(["Apartment"]);
  });
});
