import { expect, test } from "vitest";
import { unitNumber } from "../../../contract/tower-grid.ts";
import type { UnitGrid } from "../../../contract/unit-grid.ts";
import { countByState, readUnits, withChange } from "./tower-units.ts";
import { wholeFloor } from "./unit-selection.ts";

const configuration = "cfg_01jd0000000000000000000000" as UnitGrid["configurations"][number];
const grid: UnitGrid = {
  version: 3,
  configurations: [configuration],
  towers: [
    {
      _id: "twr_01jd0000000000000000000000" as UnitGrid["towers"][number]["_id"],
      name: "Tower A",
      floors: 2,
      unitsPerFloor: 2,
      units: [[2, 1, 0, "east", 9_000_000, "sold"]],
    },
  ],
};
const topFloor = [wholeFloor(2, { floors: 2, unitsPerFloor: 2 })];

test("[PROJ-03] a bulk edit changes the named fields, and fills empty cells as available", () => {
  const units = withChange(readUnits(grid), topFloor, 2, { price: 8_000_000, facing: undefined });
  expect(units.get(2)?.get(1)).toEqual({ configuration, facing: "east", price: 8_000_000, state: "sold" });
  expect(units.get(2)?.get(2)).toEqual({ configuration: null, facing: null, price: 8_000_000, state: "available" });
  expect(countByState(units)).toEqual({ available: 1, held: 0, sold: 1 });
  expect(units.get(1)).toBeUndefined();
});

test("[PROJ-03] cells are emptied", () => {
  expect(countByState(withChange(readUnits(grid), topFloor, 2, null))).toEqual({ available: 0, held: 0, sold: 0 });
});

test("[PROJ-03] a unit's number gives its floor and place", () => {
  expect([unitNumber(1, 4), unitNumber(12, 4), unitNumber(3, 112)]).toEqual(["104", "1204", "3112"]);
});
