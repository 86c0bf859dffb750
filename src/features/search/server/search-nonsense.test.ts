// Queries that make no sense. None may make the API fail, or return something untrue.
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { AccountId } from "../../../shared/contract/ids.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addLister } from "../../../shared/testing/test-properties.ts";
import { noFilters, sortValues } from "../contract/search-filters.ts";
import { anyHome } from "./truth/search-test-world.ts";
import { addHome } from "./truth/stored-homes-test-world.ts";

const seed = 20_261_123;
const patienceMs = 180_000;
const test = setUpTestApp();

beforeAll(async () => {
  const lister: AccountId = await addLister(test.current.database);
  for (const home of fc.sample(anyHome, { numRuns: 60, seed })) await addHome(test.current.database, lister, home);
}, patienceMs);

const nonsense = fc.oneof(
  fc.constantFrom(
    ...["", " ", "-1", "NaN", "Infinity", "1e309", "0x10", "99999999999999999999", "1.5", "null", "undefined", "[object Object]", "true"],
    ...["'; drop table properties; --", "' or 1=1", "%", "_", "\\", "(((", "a.*b", "& | ! :* <->", "{{7*7}}", "<script>", "../../etc"],
    ...[
      "दिल्ली में २ बीएचके",
      "मुंबई",
      "🏠🏡",
      "👩‍👩‍👧‍👦",
      "\u202eenup",
      "שלום",
      "مرحبا",
      "e\u0301\u0301\u0301",
      "\u0000",
      "\ufeff",
      "\ud800",
      "\u200b",
      "İI",
    ],
    ...[
      "x".repeat(5_000),
      "a ".repeat(2_500),
      "क".repeat(700),
      "'".repeat(999),
      "1,".repeat(1_000),
      "0,0,0,0",
      "200,100,-200,-100",
      "NaN,NaN,NaN,NaN",
    ],
    ...["72,18,73,19,72,18,73,19", "1".repeat(400)],
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.integer().map(String),
);
const names = [
  ...Object.keys(noFilters),
  "page",
  "size",
  "sortBy",
  "view",
  "zoom",
  "limit",
  "counts",
  "search",
  "said",
  "__proto__",
  "toString",
];
const anyName = fc
  .constantFrom(...names)
  .chain((name) => fc.constantFrom(name, `${name}[]`, `${name}[0]`, `${name}[__proto__]`, name.toUpperCase()));
const anyQuery = fc
  .array(fc.tuple(anyName, nonsense), { maxLength: 8 })
  .map((pairs) => new URLSearchParams(pairs).toString().slice(0, 7_000));
const paths = ["properties", "properties/counts", "properties/totals", "properties/looser", "properties/map", "suggestions", "sentences"];

describe("nonsense", () => {
  it(
    "[SRCH-18] is answered or refused by each endpoint of search, but never fails",
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...paths), anyQuery, async (path, query) => {
          const url = `/api/public/${path}?${query}`;
          const { statusCode, body } = await test.current.app.inject(url);
          // Only suggestions and sentences limit the length of their text.
          const isRefusable = path === "suggestions" || path === "sentences";
          expect([200, ...(isRefusable ? [400] : [])], `${url} ${body}`).toContain(statusCode);
        }),
        { numRuns: 600, seed },
      );
    },
    patienceMs,
  );

  it("[SRCH-14] shows each home once across the pages of a search, in any order, and pages are empty only after the last", async () => {
    for (const sortBy of sortValues) {
      for (const query of ["", "q=lake", "propertyType=villa&propertyType=plot", "city=Pune&city=Mumbai&country=India"]) {
        const ids: string[] = [];
        const ask = async (page: number) =>
          (await test.current.app.inject(`/api/public/properties?${query}&sortBy=${sortBy}&size=7&page=${page}`)).json();
        const { total } = await ask(1);
        const last = Math.ceil(total / 7);
        for (let page = 1; page <= last; page++) ids.push(...(await ask(page)).data.map(({ id }: { id: string }) => id));
        expect(ids).toHaveLength(total);
        expect(new Set(ids).size).toBe(total);
        expect(await ask(last + 1)).toMatchObject({ data: [], total });
      }
    }
  });
});
