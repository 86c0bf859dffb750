import { expect, test } from "vitest";
import type { UnitArea } from "../../../contract/unit-grid.ts";
import {
  areasOf,
  beginAt,
  chosenText,
  countChosen,
  extendTo,
  nothingChosen,
  placeAfter,
  standsAt,
  wholeFloor,
  wholeStack,
  wholeTower,
} from "./unit-selection.ts";

const size = { floors: 12, unitsPerFloor: 4 };
const tower = "twr_01jd0000000000000000000000" as UnitArea["tower"];

test("[PROJ-03] a rectangle of units is selected between two corners, in any direction", () => {
  const drawnUp = extendTo(beginAt(nothingChosen, { floor: 3, place: 4 }), { floor: 5, place: 2 });
  expect(areasOf(drawnUp, tower)).toEqual([{ tower, fromFloor: 3, toFloor: 5, fromPlace: 2, toPlace: 4 }]);
  expect(countChosen(drawnUp, size)).toBe(9);
  expect([2, 3, 5].map((floor) => chosenText(drawnUp, floor))).toEqual(["", "2 3 4", "2 3 4"]);
});

test("[PROJ-03] units in two ranges count once", () => {
  const floor = [wholeFloor(3, size)];
  const both = [...floor, wholeStack(2, size)];
  expect(countChosen(floor, size)).toBe(4);
  expect(countChosen(both, size)).toBe(15);
  expect(countChosen([...both, wholeTower(size)], size)).toBe(48);
  expect(countChosen(beginAt(both, { floor: 1, place: 1 }), size)).toBe(1);
  expect(countChosen(beginAt(both, { floor: 1, place: 1 }, { isAdded: true }), size)).toBe(16);
});

test("[PROJ-03] the request names each chosen unit once, in as few rectangles as its floors allow", () => {
  const both = [wholeFloor(3, size), wholeStack(2, size), ...beginAt(nothingChosen, { floor: 4, place: 4 })];
  expect(areasOf(both, tower)).toEqual([
    { tower, fromFloor: 1, toFloor: 2, fromPlace: 2, toPlace: 2 },
    { tower, fromFloor: 3, toFloor: 3, fromPlace: 1, toPlace: 4 },
    { tower, fromFloor: 4, toFloor: 4, fromPlace: 2, toPlace: 2 },
    { tower, fromFloor: 4, toFloor: 4, fromPlace: 4, toPlace: 4 },
    { tower, fromFloor: 5, toFloor: 12, fromPlace: 2, toPlace: 2 },
  ]);
  expect(areasOf(nothingChosen, tower)).toEqual([]);
});

test("[PROJ-03] keys move within the tower, with the highest floor on top", () => {
  const at = standsAt(nothingChosen, size);
  expect(at).toEqual({ floor: 12, place: 1 });
  const walk = (key: string, isFar = false) => placeAfter(key, { floor: 6, place: 2 }, size, isFar);
  expect(walk("ArrowUp")).toEqual({ floor: 7, place: 2 });
  expect(walk("ArrowDown", true)).toEqual({ floor: 1, place: 2 });
  expect(walk("PageUp")).toEqual({ floor: 12, place: 2 });
  expect(walk("End")).toEqual({ floor: 6, place: 4 });
  expect(walk("Home", true)).toEqual({ floor: 12, place: 1 });
  expect(placeAfter("ArrowLeft", at, size, false)).toEqual(at);
  expect(walk("a")).toBeNull();
});
