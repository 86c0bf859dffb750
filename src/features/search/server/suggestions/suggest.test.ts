import { beforeAll, describe, expect, it } from "vitest";
import { AppError } from "../../../../shared/server/error-table.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../../shared/testing/test-properties.ts";
import type { Suggestion } from "../../contract/search.endpoints.ts";
import { reachesOf } from "../journeys/asked-journeys.ts";
import { PlaceNames } from "../place-names.ts";
import { SqlSearch } from "../sql/sql-search.ts";
import { suggest } from "./suggest.ts";

const test = setUpTestApp();

beforeAll(async () => {
  const { database } = test.current;
  const lister_id = await addLister(database);
  const add = (
    count: number,
    fields: {
      city?: string;
      location?: string;
      project_name?: string;
      builder_name?: string;
      description?: string;
      publication?: "draft";
      listed_for?: "rent";
      type?: "plot";
    },
  ) => Promise.all(Array.from({ length: count }, () => addProperty(database, { lister_id, ...fields })));
  await add(3, { city: "Mumbai", location: "Andheri West", project_name: "Lake Andheri", builder_name: "Hiranandani" });
  await add(1, { city: "Mumbai", location: "ANDHERI  WEST" });
  await add(2, { city: "Mumbai", location: "Andheri East" });
  await add(1, { city: "Bengaluru", location: "Andheri West" });
  await add(5, { city: "Mumbai", location: "Anderson Park", publication: "draft" });
  await add(1, { city: "Surat", location: "Adajan" });
  await add(2, { city: "Surat", location: "Adajan", listed_for: "rent" });
  await add(3, { city: "Surat", location: "Adajan Road", type: "plot" });
  await add(1, { city: "Mumbai", location: "Juhu", description: "Ten minutes to Andheri East." });
});

async function suggestions(q: string, limit = 8, purpose?: string): Promise<string[]> {
  const query = { q, limit: String(limit), ...(purpose && { for: purpose }) };
  const response = await test.current.app.inject({ url: "/api/public/suggestions", query });
  expect(response.statusCode, response.body).toBe(200);
  const { data } = response.json<{ data: Suggestion[] }>();
  return data.map(({ kind, name, city, count }) => `${kind} ${name}${city ? `, ${city}` : ""}: ${count}`);
}

describe("suggestions", () => {
  it("[SRCH-07] are names with the typed words, prefixes first, then by number of homes, with the total of their search", async () => {
    expect(await suggestions("andh")).toEqual([
      "locality Andheri West, Mumbai: 4",
      // Includes the home that only mentions it.
      "locality Andheri East, Mumbai: 3",
      "locality Andheri West, Bangalore: 1",
      "project Lake Andheri, Mumbai: 3",
    ]);
    expect(await suggestions("Andheri  w")).toEqual(["locality Andheri West, Mumbai: 4", "locality Andheri West, Bangalore: 1"]);
    expect(await suggestions("hiran")).toEqual(["builder Hiranandani: 3"]);
    expect(await suggestions("andh", 1)).toHaveLength(1);
  });

  it("[SRCH-07] count the homes for the purpose; those without any come last", async () => {
    expect(await suggestions("adajan")).toEqual(["locality Adajan, Surat: 6", "locality Adajan Road, Surat: 3"]);
    expect(await suggestions("adajan", 8, "rent")).toEqual(["locality Adajan, Surat: 2", "locality Adajan Road, Surat: 0"]);
    expect(await suggestions("adajan", 8, "pg")).toEqual(["locality Adajan, Surat: 0", "locality Adajan Road, Surat: 0"]);
    expect(await suggestions("adajan r", 8, "plots")).toEqual(["locality Adajan Road, Surat: 3"]);
    expect(await suggestions("surat", 8, "rent")).toEqual(["city Surat: 2"]);
  });

  it("[SRCH-12] know cities by any of their names", async () => {
    for (const q of ["bengal", "Bangalore", "बेंगलुरु"]) expect(await suggestions(q)).toEqual(["city Bangalore: 1"]);
  });

  it("[SRCH-07] are none when nothing is typed, and when no name has the words", async () => {
    for (const q of ["", "  ", "!?", "xyzzy", "west andheri", "%"]) expect(await suggestions(q)).toEqual([]);
  });

  it.each([
    ["take too long", () => test.current.pool.query("set local statement_timeout = 1; select pg_sleep(5)")],
    ["are refused", () => Promise.reject(new AppError("unavailable"))],
  ])("[SRCH-07] come with the homes of the name where totals %s", async (_what, fail) => {
    const { pool } = test.current;
    class SlowTotals extends SqlSearch {
      override async totals(): Promise<number[]> {
        await fail();
        return [];
      }
    }
    const parts = { engine: new SlowTotals(test.current), pool, journeys: reachesOf(pool), placeNames: new PlaceNames(pool) };
    expect(await suggest(parts, { q: "andheri e", limit: 8, purpose: null })).toEqual([
      { kind: "locality", name: "Andheri East", city: "Mumbai", count: 2 },
    ]);
  });
});
