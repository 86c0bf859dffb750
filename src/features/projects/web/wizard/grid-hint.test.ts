import { expect, test } from "vitest";
import { gridHint } from "./grid-hint.ts";

const none = { gridTotal: null, gridAvailable: null, gridFilled: null, unitsTotal: null, unitsAvailable: null };

test("[PROJ-03] the wizard says which numbers of a configuration visitors see", () => {
  expect(gridHint({ ...none, unitsTotal: 12, unitsAvailable: 5 })).toBeUndefined();
  expect(gridHint({ ...none, gridTotal: 12, gridAvailable: 5, gridFilled: 12 })).toBe("Visitors see the unit grid's 5 of 12.");
  expect(gridHint({ ...none, gridFilled: 2, unitsAvailable: 5 })).toBe(
    "2 in the unit grid so far. Visitors see these numbers until it is complete.",
  );
  expect(gridHint({ ...none, gridFilled: 2 })).toBe(
    "2 in the unit grid so far. Visitors see no numbers until it is complete, or you enter some here.",
  );
});
