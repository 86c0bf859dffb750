// The first pictures of demo plots, shops and offices on larger pages of a search.
import { beforeAll, expect, test } from "vitest";
import { seedDemo } from "../db/seed/seed-demo.ts";
import { setUpTestApp } from "./shared/testing/test-app.ts";

const site = setUpTestApp();
// Some dozen searches.
const patienceMs = 180_000;

beforeAll(() => seedDemo(site.current.pool, { mediaDir: null }), patienceMs);

test.each([30, 50])(
  "[SRCH-04] of %i plots, shops or offices on a page, for any purpose, no two begin with the same picture",
  async (size) => {
    const { rows } = await site.current.pool.query<{ query: string }>(
      `select distinct concat_ws('&', 'propertyType[]=' || type, 'listedFor[]=' || listed_for) as query
       from properties where publication = 'published' and deleted_at is null and type in ('plot', 'commercial') 
       group by type, rollup (listed_for) order by 1`,
    );
    expect(rows.length).toBeGreaterThan(6);
    const repeated: string[] = [];
    for (const { query } of rows)
      for (let page = 1, total = size; (page - 1) * size < total; page++) {
        const url = `/api/public/properties?${query}&size=${size}&page=${page}`;
        const response = await site.current.app.inject({ url });
        expect(response.statusCode, url).toBe(200);
        const answer = response.json<{ total: number; data: { images: { url: string }[] }[] }>();
        total = answer.total;
        const first = answer.data.flatMap(({ images: [picture] }) => picture?.url ?? []);
        const twice = first.filter((one, at) => first.indexOf(one) < at);
        if (twice.length > 0) repeated.push(`${query} page ${page}: ${twice.length} of ${first.length}`);
      }
    expect(repeated).toEqual([]);
  },
  patienceMs,
);
