import { expect, test } from "vitest";
import { areasOf } from "./configurations.tsx";

test("[PUBL-02] a plot has one area; a home says which of its areas it is", () => {
  const areas = { carpetArea: null, builtUpArea: null, superBuiltUpArea: 2400 };
  expect(areasOf({ type: "Plot", ...areas })).toBe("2,400 sq ft");
  expect(areasOf({ type: "Apartment", ...areas, carpetArea: 1800 })).toBe("Carpet 1,800 sq ft, super built-up 2,400 sq ft");
});
