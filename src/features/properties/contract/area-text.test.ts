import { describe, expect, it, test } from "vitest";
import { loadingOf } from "./area-figures.ts";
import { areaFaults, isUnitFor, unitFaults } from "./area-order.ts";
import { areaText, rateText, shownSize } from "./area-text.ts";
import { readerUnits, sqftPer } from "./area-units.ts";
import { areaUnits } from "./property-terms.ts";

describe("units of area", () => {
  it.each([
    ["acre", null, 43_560],
    ["guntha", null, 1_089],
    ["cent", null, 435.6],
    ["ground", null, 2_400],
    ["marla", null, 272.25],
    ["sqyd", null, 9],
    ["bigha", "Assam", 14_400],
    ["bigha", " west bengal ", 14_400],
    ["bigha", "Rajasthan", 27_225],
    ["katha", "West Bengal", 720],
    ["katha", "Assam", 2_880],
  ] as const)("a %s of %s is %d sq ft", (unit, state, size) => expect(sqftPer(unit, state)).toBe(size));

  it("a bigha and a katha have no size where states are unknown, or differ by district", () => {
    for (const state of [null, undefined, "", "Bihar", "Uttar Pradesh", "constructor"]) {
      expect([sqftPer("bigha", state), sqftPer("katha", state)]).toEqual([null, null]);
    }
  });

  it("40 gunthas, 100 cents and 160 marlas are an acre, five kathas of Assam and twenty of West Bengal a bigha", () => {
    const inAcre = (unit: "guntha" | "cent" | "marla") => 43_560 / (sqftPer(unit, null) ?? 0);
    expect([inAcre("guntha"), inAcre("cent"), inAcre("marla")]).toEqual([40, 100, 160]);
    expect(["Assam", "West Bengal"].map((state) => (sqftPer("bigha", state) ?? 0) / (sqftPer("katha", state) ?? 0))).toEqual([5, 20]);
  });

  it("an area that is read in the unit of its lister is the number that was typed, whatever that is", () => {
    for (const unit of readerUnits) {
      for (const area of [0.01, 0.1 + 0.2, 1 / 3, 62.5, 1_450.75, 9_999_999_999.99]) {
        expect(shownSize(area, { type: "plot", areaUnit: unit }, unit)).toEqual({ size: area, unit });
      }
    }
  });

  it("an area survives the way to each other unit and back", () => {
    for (const from of readerUnits) {
      for (const to of readerUnits) {
        const there = shownSize(1_234.56, { type: "plot", areaUnit: from }, to);
        const back = there && shownSize(there.size, { type: "plot", areaUnit: to }, from);
        expect(back?.size).toBeCloseTo(1_234.56, 8);
      }
    }
  });

  it("flats are measured in units of floors; land in all that have a size there", () => {
    const units = (type: "apartment" | "plot" | "house", state: string) => areaUnits.filter((unit) => isUnitFor(unit, { type, state }));
    expect(units("apartment", "Assam")).toEqual(["sqft", "sqm", "sqyd"]);
    expect(units("house", "Assam")).toEqual(areaUnits);
    expect(units("plot", "Himachal Pradesh")).toEqual(areaUnits.filter((unit) => unit !== "katha"));
  });
});

describe("areas and rates in words", () => {
  const flat = { type: "apartment", areaUnit: "sqm", state: "Kerala" } as const;
  const plot = { type: "plot", areaUnit: "bigha", state: "Assam" } as const;

  it.each([
    [100, flat, null, "1,076 sq ft", "₹9,290/sq ft"],
    [100, flat, "sqm", "100 sq m", "₹1,00,000/sq m"],
    [100, flat, "sqyd", "120 sq yd", "₹83,613/sq yd"],
    // Nobody measures a flat in acres.
    [100, flat, "acre", "1,076 sq ft", "₹9,290/sq ft"],
    [2, plot, null, "2 bigha", "₹50 L/bigha"],
    [2, plot, "sqft", "28,800 sq ft", "₹347/sq ft"],
    [2, plot, "acre", "0.661 acres", "₹1.5 Cr/acre"],
    [2, { ...plot, state: "Bihar" }, "sqft", "2 bigha", "₹50 L/bigha"],
    [1, { ...plot, areaUnit: "acre" }, null, "1 acre", "₹1 Cr/acre"],
    [2.25, { ...plot, areaUnit: "guntha" }, null, "2.25 gunthas", "₹44.4 L/guntha"],
    [0.01, { ...plot, areaUnit: "sqft" }, "sqft", "0.01 sq ft", "₹100 Cr/sq ft"],
    // No area is shown as nothing.
    [1, { ...plot, areaUnit: "sqft" }, "acre", "0.001 acres", "₹43,560 Cr/acre"],
  ] as const)("%d of %o, read in %s, is %s", (size, home, reader, area, rate) => {
    expect(areaText(size, home, reader)).toBe(area);
    expect(rateText(1_00_00_000, "INR", size, home, reader)).toBe(rate);
  });

  it("an unknown area has neither", () => {
    expect([areaText(null, flat), areaText(5, { ...flat, areaUnit: null })]).toEqual([null, null]);
    expect([rateText(5, "INR", null, flat), rateText(5, "INR", 5, { ...flat, areaUnit: null })]).toEqual([null, null]);
    expect(rateText(10, "INR", 1_000, { ...flat, areaUnit: "sqft" })).toBe("₹1/sq ft");
  });

  it("the loading is what the super area has above the carpet area", () => {
    const built = { type: "apartment", carpetArea: 750, area: 1_200 } as const;
    expect(
      [built, { ...built, carpetArea: 1_200 }, { ...built, carpetArea: null }, { ...built, type: "plot" as const }].map(loadingOf),
    ).toEqual([60, 0, null, null]);
  });
});

test("areas that contradict each other are told at the smaller one, and a unit that does not fit at the unit", () => {
  expect(areaFaults("apartment", { carpetArea: 1_300, builtUpArea: 1_200, area: 1_250 }).map(({ path }) => path)).toEqual(["carpetArea"]);
  expect(areaFaults("house", { builtUpArea: 1_300, area: 1_250 }).map(({ path, message }) => [path, message])).toEqual([
    ["builtUpArea", "The built-up area cannot be above the super area. Please check both."],
  ]);
  expect(unitFaults({ type: "apartment", areaUnit: "marla", state: "Punjab" })).toEqual([
    { path: "areaUnit", message: "Please give the areas of an apartment in sq ft, sq m or sq yd." },
  ]);
  expect(unitFaults({ type: "plot", areaUnit: "bigha", state: "Bihar" })).toEqual([
    { path: "areaUnit", message: "A bigha has no single size in this state. Please choose another unit." },
  ]);
  expect(unitFaults({ type: "plot", areaUnit: "bigha", state: "Assam" })).toEqual([]);
});
