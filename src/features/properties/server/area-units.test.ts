import { expect, test } from "vitest";
import { setUpTestDatabase } from "../../../shared/testing/test-database.ts";
import { sqftPer } from "../contract/area-units.ts";
import { areaUnits } from "../contract/property-terms.ts";

const site = setUpTestDatabase();

test("a unit of area has the same size in the database and on pages, in every state", async () => {
  const { rows } = await site.current.pool.query<{ name: string }>("select name from states");
  expect(rows.length).toBeGreaterThan(30);
  for (const state of [null, "", "Nowhere", ...rows.map(({ name }) => name)]) {
    const { rows: sizes } = await site.current.pool.query<{ unit: string; size: number | null }>(
      "select unit::text, in_sqft(100, unit, $1)::float8 as size from unnest(enum_range(null::area_unit)) unit",
      [state],
    );
    const ours = areaUnits.map((unit) => {
      const size = sqftPer(unit, state);
      return { unit, size: size && Math.round(size * 10_000) / 100 };
    });
    expect(sizes, String(state)).toEqual(ours);
  }
});

test("every state with a bigha or katha of its own is one of the gazetteer", async () => {
  const { rows } = await site.current.pool.query<{ name: string }>("select name from states");
  const sized = rows.map(({ name }) => name).filter((name) => sqftPer("bigha", name) !== null);
  expect(sized.toSorted()).toEqual(["Assam", "Himachal Pradesh", "Rajasthan", "West Bengal"]);
});
