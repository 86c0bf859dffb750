import { expect, test } from "vitest";
import { setUpTestDatabase } from "../../../shared/testing/test-database.ts";
import { addLister, addProperty } from "../../../shared/testing/test-properties.ts";
import { carpetInUse } from "../contract/area-order.ts";
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

test("a carpet area counts unless another area contradicts it, by one rule in the database and on pages", async () => {
  const { database } = site.current;
  const lister_id = await addLister(database);
  const sizes = [null, 800, 900, 1_000];
  const areas = sizes.flatMap((carpetArea) => sizes.flatMap((builtUpArea) => sizes.map((area) => ({ carpetArea, builtUpArea, area }))));
  for (const { carpetArea, builtUpArea, area } of areas) {
    const draft = { publication: "draft", published_at: null, area_unit: "sqft" } as const;
    const { id } = await addProperty(database, { lister_id, ...draft, area, carpet_area: carpetArea, built_up_area: builtUpArea });
    const { carpet_sqft } = await database.selectFrom("properties").select("carpet_sqft").where("id", "=", id).executeTakeFirstOrThrow();
    const counts = carpetArea !== null && carpetArea <= (builtUpArea ?? 1_000) && carpetArea <= (area ?? 1_000);
    const expected = counts ? carpetArea : null;
    expect([carpetArea, builtUpArea, area, carpet_sqft]).toEqual([carpetArea, builtUpArea, area, expected]);
    expect(carpetInUse("apartment", { carpetArea, builtUpArea, area })).toBe(expected);
  }
});

test("every state with a bigha or katha of its own is one of the gazetteer", async () => {
  const { rows } = await site.current.pool.query<{ name: string }>("select name from states");
  const sized = rows.map(({ name }) => name).filter((name) => sqftPer("bigha", name) !== null);
  expect(sized.toSorted()).toEqual(["Assam", "Himachal Pradesh", "Rajasthan", "West Bengal"]);
});
