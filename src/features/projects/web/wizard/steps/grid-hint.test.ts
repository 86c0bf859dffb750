import { expect, test } from "vitest";
import { aTower, towerId } from "../project-example.ts";
import { gridHint, towerHint } from "./grid-hint.ts";

const none = {
  gridTotal: null,
  gridAvailable: null,
  gridFilled: null,
  gridPriceFrom: null,
  gridPriceTo: null,
  unitsTotal: null,
  unitsAvailable: null,
};

test("[PROJ-03] the wizard says which numbers of a configuration visitors see", () => {
  expect(gridHint({ ...none, unitsTotal: 12, unitsAvailable: 5 })).toBeUndefined();
  expect(gridHint({ ...none, gridTotal: 12, gridAvailable: 5, gridFilled: 12 })).toBe(
    "Visitors see 5 of 12 units available, as in the unit grid.",
  );
  expect(gridHint({ ...none, gridTotal: 12, gridAvailable: 5, gridFilled: 12, gridPriceFrom: 7_800_000, gridPriceTo: 9_200_000 })).toBe(
    "Visitors see 5 of 12 units available, as in the unit grid, and prices of ₹78 L to ₹92 L.",
  );
  expect(gridHint({ ...none, gridFilled: 2, unitsAvailable: 5 })).toBe(
    "2 in the unit grid so far. Visitors see these numbers until it is complete.",
  );
  expect(gridHint({ ...none, gridFilled: 2 })).toBe(
    "2 in the unit grid so far. Visitors see no numbers until it is complete, or you enter some here.",
  );
});

test("[PROJ-03] the wizard says whether visitors see how many units of a tower are available", () => {
  const begun = aTower({ floors: 4, unitsPerFloor: 2, gridTotal: 2, gridAvailable: 1 });
  const notYet = "1 of 2 units available so far. Visitors see no number until the grid is complete.";
  expect(towerHint(aTower(), [])).toBe("No units entered yet");
  expect(towerHint(begun, [])).toBe(notYet);
  expect(towerHint(begun, [{ towers: [towerId], gridTotal: null }])).toBe(notYet);
  expect(towerHint(begun, [{ towers: [towerId], gridTotal: 2 }])).toBe("1 of 2 units available");
  expect(towerHint({ ...begun, gridTotal: 8 }, [])).toBe("1 of 8 units available");
});
