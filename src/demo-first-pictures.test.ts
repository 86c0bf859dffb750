// The first pictures of the demo homes, on the pages of a search.
import { beforeAll, beforeEach, expect, test } from "vitest";
import { demoFiles, demoKey, originOf } from "../db/seed/demo/picture-files.ts";
import { seedDemo } from "../db/seed/seed-demo.ts";
import { sortValues } from "./features/search/contract/search-filters.ts";
import { setUpTestApp } from "./shared/testing/test-app.ts";

const site = setUpTestApp();
// Some thousand searches.
const patienceMs = 240_000;

beforeAll(() => seedDemo(site.current.pool, { mediaDir: null }), patienceMs);

type Answer = { total: number; data: { images: { url: string }[] }[] };

/** Each test reads as another visitor: all together read more than one may. */
let visitor = 0;
beforeEach(() => {
  visitor++;
});

async function firstPictures(query: string): Promise<{ total: number; first: string[] }> {
  const response = await site.current.app.inject({ url: `/api/public/properties?${query}`, remoteAddress: `192.0.2.${visitor}` });
  expect(response.statusCode, query).toBe(200);
  const { total, data } = response.json<Answer>();
  return { total, first: data.flatMap(({ images: [picture] }) => picture?.url ?? []) };
}

/** The order by rate asks for more different pictures than there are. */
const arranged = sortValues.filter((order) => order !== "rate_asc");

// A page of 15 is half of one of 30.
test.each(arranged.flatMap((order) => [30, 50].map((size) => [order, size] as const)))(
  "[SRCH-04] in the order %s no page of %i homes has a first picture twice: of all, of each type, purpose and city",
  async (order, size) => {
    const { rows } = await site.current.pool.query<{ query: string }>(
      `select distinct concat_ws('&', 'propertyType[]=' || type, 'listedFor[]=' || listed_for, 'city[]=' || city) as query
       from properties where publication = 'published' and deleted_at is null
       group by grouping sets ((), (type), (listed_for), (type, listed_for), (city)) order by 1`,
    );
    expect(rows.length).toBeGreaterThan(35);
    const repeated: string[] = [];
    for (const { query } of rows)
      for (let page = 1, left = size; left > 0; page++) {
        // As the page of a search asks: homes of one purpose have nothing to stand apart from.
        const apart = !query.includes("listedFor");
        const asked = `${query}&apart=${apart}&sortBy=${order}&size=${size}&page=${page}`;
        const { total, first } = await firstPictures(asked);
        left = total - page * size;
        const twice = first.filter((one, at) => first.indexOf(one) < at);
        if (twice.length > 0) repeated.push(`${query} page ${page}: ${twice.join()}`);
      }
    expect(repeated).toEqual([]);
  },
  patienceMs,
);

test(
  "[SRCH-04] a page of 15 homes of a city shows the same room or view twice at most, and mostly once",
  async () => {
    const origins = new Map(demoFiles.map((file) => [demoKey(file.file), originOf(file)]));
    const { rows } = await site.current.pool.query<{ city: string }>(
      "select distinct city from properties where publication = 'published'",
    );
    const counts: number[] = [];
    for (const { city } of rows)
      for (let page = 1, left = 1; left > 0; page++) {
        const { total, first } = await firstPictures(`city[]=${encodeURIComponent(city)}&apart=true&page=${page}`);
        left = total - page * 15;
        counts.push(...[...Map.groupBy(first, (url) => origins.get(url)).values()].map(({ length }) => length));
      }
    const cards = counts.reduce((sum, count) => sum + count, 0);
    expect(cards).toBeGreaterThan(900);
    expect(counts.filter((count) => count > 2)).toEqual([]);
    expect(counts.length / cards).toBeGreaterThan(0.95);
  },
  patienceMs,
);
