// Places whose names are properties that every plain object inherits. A home in such a place must not break search for others.
import { beforeAll, expect, it } from "vitest";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addProperty } from "../../../shared/testing/test-properties.ts";
import { addSignedInLister, type SignedInLister } from "../../../shared/testing/test-sessions.ts";
import type { SearchCounts } from "../contract/search-counts.ts";
import { searchFromParams } from "../contract/search-url.ts";
import { startIndex } from "./index/index-test-world.ts";
import { SqlSearch } from "./sql/sql-search.ts";
import { expectSame, nobody } from "./truth/index-agreement-test-world.ts";

const names = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];
const site = setUpTestApp();
type Counted = { status: number; total: number; counts: SearchCounts };
const ask = async (path: string) => (await site.current.app.inject(`/api/public/${path}`)).json<Counted>();

const complete = {
  title: "Corner flat near the lake",
  description: "Quiet, with morning sun.",
  type: "apartment",
  listedFor: "sale",
  price: 9_500_000,
  possessionStatus: "ready-to-move",
  age: 3,
  area: 1200,
  areaUnit: "sqft",
  country: "India",
  state: "Maharashtra",
  address: "12 Lake Road",
  zipCode: "411045",
};

async function post({ headers }: SignedInLister, path: string, payload: object) {
  const response = await site.current.app.inject({ method: "POST", url: `/api/properties/${path}`, headers, payload });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

beforeAll(async () => {
  const { database } = site.current;
  for (const city of names) {
    // Unverified and without a profile.
    const lister = await addSignedInLister(database);
    const { data } = await post(lister, "setProperty", { iud_flag: "I", ...complete, city, location: city });
    await post(lister, `${data._id}/publication`, { published: true });
    // Only an import can bring in a state or country with that name.
    await addProperty(database, { lister_id: lister.id, city: "Pune", state: city, country: city, currency: "USD" });
  }
});

it("[SRCH-08] finds and counts homes in places named like inherited properties, and all other homes", async () => {
  const once = names.map((name) => ({ name, count: 1 }));
  const sorted = (counted: readonly { name: string; count: number }[]) => counted.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const path of ["properties?counts=true", "properties/counts"]) {
    const { status, total, counts } = await ask(path);
    expect({ status, total }).toEqual({ status: 200, total: names.length * 2 });
    expect(sorted(counts.city)).toEqual(sorted([{ name: "Pune", count: names.length }, ...once]));
    expect(sorted(counts.state)).toEqual(sorted([{ name: "Maharashtra", count: names.length }, ...once]));
    expect(sorted(counts.country)).toEqual(sorted([{ name: "India", count: names.length }, ...once]));
  }
});

it.each(names)("[SRCH-08] counts a search in %s", async (name) => {
  for (const filter of ["city", "state", "country", "q"]) {
    const { status, total, counts } = await ask(`properties?counts=true&${filter}=${name}`);
    expect({ filter, status, found: total > 0 }).toEqual({ filter, status: 200, found: true });
    expect(counts.propertyType.apartment).toBe(total);
  }
  for (const filter of ["amenities", "propertyType", "furnishCategory"]) {
    expect(await ask(`properties?counts=true&${filter}[]=${name}`)).toMatchObject({ status: 200 });
  }
  for (const path of ["properties/map", "properties/looser", "suggestions", "sentences"]) {
    expect(await ask(`${path}?q=${name}&city=${name}`)).toMatchObject({ status: 200 });
  }
});

it("[SRCH-08] answers a search in such a place without homes, and finds none", async () => {
  for (const filter of ["city", "state", "country", "city=Pune&city"]) {
    const { status, counts } = await ask(`properties?counts=true&${filter}=isPrototypeOf`);
    expect({ filter, status }).toEqual({ filter, status: 200 });
    const kind = filter.startsWith("city") ? "city" : (filter as "state");
    expect(counts[kind]).toContainEqual({ name: "isPrototypeOf", count: 0 });
  }
});

it("[SRCH-08] counts these places in the index as in PostgreSQL", async () => {
  const index = (await startIndex({ databaseUrl: site.current.databaseUrl, pool: site.current.pool })).over(nobody);
  const sql = new SqlSearch(site.current);
  for (const query of ["", "city=Pune&city=isPrototypeOf", ...names.map((name) => `city=${name}`), `city=${names.join("&city=")}`]) {
    expect(await expectSame({ index, sql }, searchFromParams(new URLSearchParams(query)), 10)).toBeGreaterThan(0);
  }
});
