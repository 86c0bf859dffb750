import { describe, expect, it } from "vitest";
import { factsOf, floorText, kindOf, listedText, newText } from "./card-facts.ts";

const flat = {
  type: "apartment",
  listedFor: "sale",
  country: "India",
  bedrooms: 2,
  bathrooms: 2,
  area: 1_420,
  carpetArea: 1_090,
  areaUnit: "sqft",
  price: 95_00_000,
  currency: "INR",
  maintenance: 3_200,
} satisfies Parameters<typeof factsOf>[0];
const line = (changed: Partial<Parameters<typeof factsOf>[0]>) => factsOf({ ...flat, ...changed }).join(" · ");
const bare = { bedrooms: null, bathrooms: null, carpetArea: null, maintenance: null } as const;

describe("the facts of a card", () => {
  it.each([
    ["a flat for sale", {}, "2 BHK · 2 bath · 1,090 sq ft · ₹8,716/sq ft"],
    ["a new launch", { listedFor: "new-launch" }, "2 BHK · 2 bath · 1,090 sq ft · ₹8,716/sq ft"],
    ["a flat to rent", { listedFor: "rent", price: 23_800 }, "2 BHK · 2 bath · 1,090 sq ft · ₹27,000 with maintenance"],
    ["a rent without maintenance", { listedFor: "rent", price: 23_800, maintenance: null }, "2 BHK · 2 bath · 1,090 sq ft"],
    ["a rent with maintenance in it", { listedFor: "rent", price: 23_800, maintenance: 0 }, "2 BHK · 2 bath · 1,090 sq ft"],
    ["a lease", { listedFor: "lease", price: 40_000 }, "2 BHK · 2 bath · 1,090 sq ft · ₹43,200 with maintenance"],
    [
      "a bed in a PG",
      { listedFor: "pg", price: 9_500, bedrooms: 1, bathrooms: 1, carpetArea: 150, maintenance: null },
      "1 bath · 150 sq ft",
    ],
    ["a studio", { bedrooms: 0, bathrooms: 1, carpetArea: 310, price: 31_00_000 }, "Studio · 1 bath · 310 sq ft · ₹10,000/sq ft"],
    ["a plot", { ...bare, type: "plot", listedFor: "plots", area: 2_400, price: 1_20_00_000 }, "2,400 sq ft · ₹5,000/sq ft"],
    ["a plot in yards", { ...bare, type: "plot", area: 300, areaUnit: "sqyd", price: 2_70_00_000 }, "300 sq yd · ₹90,000/sq yd"],
    [
      "an office",
      { ...bare, type: "commercial", bathrooms: 1, carpetArea: 1_000, price: 2_00_00_000 },
      "1 bath · 1,000 sq ft · ₹20,000/sq ft",
    ],
    ["a leased shop", { ...bare, type: "commercial", listedFor: "lease", carpetArea: 240, price: 60_000 }, "240 sq ft"],
    ["carpet area in metres", { carpetArea: 100, areaUnit: "sqm", price: 1_07_63_910 }, "2 BHK · 2 bath · 1,076 sq ft · ₹10,000/sq ft"],
    ["only a super area", { carpetArea: null, price: 1_42_00_000 }, "2 BHK · 2 bath · 1,420 sq ft super area · ₹10,000/sq ft super area"],
    ["no area", { area: null, carpetArea: null, areaUnit: null }, "2 BHK · 2 bath"],
    ["no figures", { ...bare, area: null, areaUnit: null }, ""],
    ["a home abroad", { country: "United States", currency: "USD", price: 327_000 }, "2 bed · 2 bath · 1,090 sq ft · $300/sq ft"],
  ] as const)("[CARD-01] of %s", (_, changed, facts) => expect(line(changed)).toBe(facts));
});

it.each([
  [{ type: "apartment", listedFor: "sale", possessionStatus: "ready-to-move" }, "APARTMENT · SALE · Ready to move"],
  [{ type: "villa", listedFor: "new-launch", possessionStatus: "new-launch" }, "VILLA · NEW LAUNCH"],
  [{ type: "plot", listedFor: "plots", possessionStatus: "ready-to-move" }, "PLOT · Ready to move"],
  [{ type: "plot", listedFor: "sale", possessionStatus: null }, "PLOT · SALE"],
  [{ type: "house", listedFor: null, possessionStatus: "under-construction" }, "HOUSE · Under construction"],
] as const)("[CARD-01] type and purpose are in upper case, and no word stands twice: %o", (card, kind) => {
  expect(kindOf(card).join(" · ")).toBe(kind);
});

it("[SRCH-05] says how long a home has been listed, and on which floor it is", () => {
  expect([0, 1, 2, 6, 7].map(newText)).toEqual(["New today", "New, 1 day", "New, 2 days", "New, 6 days", null]);
  expect([0, 1, 2, 1_200].map(listedText)).toEqual(["Today", "1 day ago", "2 days ago", "1,200 days ago"]);
  expect([floorText(0, 4), floorText(7, 14), floorText(3, null), floorText(null, 2), floorText(null, null)]).toEqual([
    "Ground of 4",
    "7 of 14",
    "3",
    "2 in all",
    null,
  ]);
});
