import { expect, test } from "vitest";
import type { PropertyDetail } from "../../contract/property.ts";
import { keyFigures } from "./key-figures.ts";
import { exampleProperty } from "./property-example.ts";

const figures = (more: Partial<PropertyDetail> = {}) =>
  keyFigures({ ...exampleProperty, ...more }).map(({ value, label }) => `${value} ${label}`);

test("[PROP-02] below the price stand BHK with the floor, baths, carpet area and what a carpet square foot costs", () => {
  expect(figures()).toEqual(["3 BHK 3rd of 9 floors", "2 baths", "1,100 sq ft carpet", "₹10,909 per carpet sq ft"]);
});

test("[PROP-02] area and rate are in one unit: square feet whatever the lister uses, or what the reader chose", () => {
  const inMetres = { areaUnit: "sqm", carpetArea: 100, price: 10_763_910 } as const;
  expect(figures(inMetres).slice(2)).toEqual(["1,076 sq ft carpet", "₹10,000 per carpet sq ft"]);
  expect(figures({ areaUnit: "sqyd", carpetArea: 100, price: 9_000_000 })).toContain("₹10,000 per carpet sq ft");
  const read = keyFigures({ ...exampleProperty, ...inMetres }, "sqm").map(({ value, label }) => `${value} ${label}`);
  expect(read.slice(2)).toEqual(["100 sq m carpet", "₹1,07,639 per carpet sq m"]);
});

test("[PROP-02] without a carpet area the figures say which area they mean; without any, there is no price of a square foot", () => {
  expect(figures({ carpetArea: null, builtUpArea: null }).slice(2)).toEqual(["1,450 sq ft super area", "₹8,276 per sq ft of super area"]);
  expect(figures({ areaUnit: null })).toEqual(["3 BHK 3rd of 9 floors", "2 baths"]);
});

test("[PROP-02] a rent is counted for a month, a plot by its sides, a shop by its type", () => {
  expect(figures({ listedFor: "rent", price: 33_000 }).at(-1)).toBe("₹30 a month per carpet sq ft");
  expect(figures({ listedFor: "rent", price: 500 }).at(-1)).toBe("under ₹1 a month per carpet sq ft");
  const plot = {
    type: "plot" as const,
    bedrooms: null,
    bathrooms: null,
    area: 2400,
    plotLengthFt: 60,
    plotWidthFt: 40,
    facing: "east" as const,
  };
  expect(figures(plot)).toEqual(["2,400 sq ft plot", "60 × 40 ft length and width", "East facing", "₹5,000 per sq ft of plot"]);
  expect(figures({ type: "villa", floorNo: 0, totalFloors: 2 })[0]).toBe("3 BHK on 2 floors");
  expect(figures({ type: "commercial", bedrooms: null, floorNo: 0, totalFloors: 4 })[0]).toBe("Commercial ground floor of 4");
});

test("[PROP-02] a bed in a PG is neither a home of so many bedrooms nor priced by the square foot", () => {
  expect(figures({ listedFor: "pg", price: 10_000 })).toEqual(["PG 3rd of 9 floors", "2 baths", "1,100 sq ft carpet"]);
  expect(figures({ listedFor: "pg", price: 10_000, floorNo: null })[0]).toBe("PG apartment");
});

test.each([
  [1, "1st of 30 floors"],
  [2, "2nd of 30 floors"],
  [11, "11th of 30 floors"],
  [13, "13th of 30 floors"],
  [21, "21st of 30 floors"],
])("[PROP-02] floor %i is the %s", (floorNo, words) => {
  expect(figures({ floorNo, totalFloors: 30 })[0]).toBe(`3 BHK ${words}`);
});
