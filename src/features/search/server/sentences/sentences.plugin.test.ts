import { beforeAll, describe, expect, it } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../../shared/testing/test-properties.ts";

const test = setUpTestApp();

beforeAll(async () => {
  const { database } = test.current;
  await addProperty(database, { lister_id: await addLister(database), city: "Lonavala" });
});

async function understand(q: string): Promise<string | null> {
  const response = await test.current.app.inject({ url: "/api/public/sentences", query: { q } });
  expect(response.statusCode, response.body).toBe(200);
  const query: string | undefined = response.json().data?.query;
  return query === undefined ? null : decodeURIComponent(query).replaceAll("+", " ");
}

describe("GET /api/public/sentences", () => {
  it("[SRCH-07] answers with the search that a sentence means, and the rest as its keyword", async () => {
    expect(await understand("2 bhk in whitefield bengaluru under 1.5 cr")).toBe(
      'q="Whitefield"&listedFor[]=sale&city[]=Bangalore&exactBedrooms[]=2&priceMax=15000000',
    );
    expect(await understand("sea view")).toBeNull();
    expect(await understand("")).toBeNull();
  });

  it("[SRCH-07] knows large cities, and small ones once they have a home", async () => {
    expect(await understand("flats in lonavala")).toBe("propertyType[]=apartment&city[]=Lonavla");
    expect(await understand("flats in panchgani")).toBe("q=panchgani&propertyType[]=apartment");
  });

  it("[SRCH-07] refuses a text longer than a keyword may be", async () => {
    expect((await test.current.app.inject({ url: "/api/public/sentences", query: { q: "x".repeat(201) } })).statusCode).toBe(400);
  });
});
