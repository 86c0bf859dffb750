import { expect, test } from "vitest";
import { noFilters } from "./search-filters.ts";
import { searchInWords } from "./search-in-words.ts";

test.each([
  [{ floorNo: 0 }, "apartments for rent on the ground floor in Pune"],
  [{ floorNo: 7, priceMax: 30_000 }, "apartments for rent on floor 7 in Pune, under ₹30 K"],
  [{ floorNo: 0, q: '"wakad" or "baner"' }, "apartments for rent on the ground floor in Wakad or Baner, Pune"],
] as const)("[SRCH-03] %o says its floor once, before the place", (changed, words) =>
  expect(searchInWords({ ...noFilters, propertyType: ["apartment"], listedFor: ["rent"], city: ["Pune"], ...changed })).toBe(words),
);
