import { expect, test } from "vitest";
import type { HomeOnOffer } from "../../../properties/contract/property.ts";
import { homeOptions } from "./home-options.ts";

const flat: HomeOnOffer = {
  id: "prp_a" as HomeOnOffer["id"],
  type: "apartment",
  listedFor: "sale",
  possessionStatus: "ready-to-move",
  listerType: "BUILDER",
  bedrooms: 2,
  area: 1_300,
  carpetArea: 1_050,
  areaUnit: "sqft",
  price: 8_200_000,
  currency: "INR",
  maintenance: 3_500,
  deposit: null,
  city: "Pune",
  state: "Maharashtra",
  country: "India",
};
const labelsOf = (...changes: Partial<HomeOnOffer>[]) =>
  homeOptions(changes.map((change) => ({ ...flat, ...change }))).map(({ heading, options }) => [
    heading,
    ...options.map(({ label }) => label),
  ]);

test("homes stand under what they are offered for, with rooms, area and exact price", () => {
  expect(
    labelsOf(
      {},
      { price: 8_245_500, carpetArea: null },
      { listedFor: "new-launch", bedrooms: 0, price: 8_250_000 },
      { listedFor: "rent", price: 28_000 },
      { listedFor: "pg", price: 9_000, area: null, carpetArea: null },
      { type: "plot", listedFor: null, bedrooms: null },
    ),
  ).toEqual([
    [
      "For sale",
      "2 BHK · 1,050 sq ft · ₹82 L",
      "2 BHK · 1,300 sq ft super area · ₹82,45,500",
      "Studio · 1,050 sq ft · ₹82.5 L",
      "Plot · 1,300 sq ft · ₹82 L",
    ],
    ["To rent", "2 BHK · 1,050 sq ft · ₹28 K / month"],
    ["PG", "Apartment · ₹9 K / month"],
  ]);
});

test("homes that would look alike say what tells their costs apart, and only that", () => {
  expect(labelsOf({}, { listerType: "AGENT" }, { listerType: "AGENT", maintenance: null }, { bedrooms: 3 })).toEqual([
    [
      "For sale",
      "2 BHK · 1,050 sq ft · ₹82 L · from the builder · maintenance ₹3,500",
      "2 BHK · 1,050 sq ft · ₹82 L · from an agent · maintenance ₹3,500",
      "2 BHK · 1,050 sq ft · ₹82 L · from an agent · maintenance not given",
      "3 BHK · 1,050 sq ft · ₹82 L",
    ],
  ]);
});

test("areas follow the reader's unit", () => {
  expect(homeOptions([flat], "sqm")[0]?.options[0]?.label).toBe("2 BHK · 97.5 sq m · ₹82 L");
});

test("of homes that nothing tells apart there is one, the shown one if it is among them; place and type tell them apart", () => {
  const ids = (shown?: string) =>
    homeOptions(
      [
        flat,
        { ...flat, id: "prp_b" as HomeOnOffer["id"], area: 1_320 },
        { ...flat, id: "prp_c" as HomeOnOffer["id"], listedFor: "new-launch" },
      ],
      null,
      shown as HomeOnOffer["id"],
    ).flatMap(({ options }) => options);
  expect(ids()).toEqual([{ id: "prp_a", label: "2 BHK · 1,050 sq ft · ₹82 L" }]);
  expect(ids("prp_c")).toEqual([{ id: "prp_c", label: "2 BHK · 1,050 sq ft · ₹82 L" }]);
  expect(labelsOf({}, { type: "villa" }, { city: "Satara" }, { city: null, state: null })).toEqual([
    [
      "For sale",
      "2 BHK · 1,050 sq ft · ₹82 L · apartment · Pune, Maharashtra",
      "2 BHK · 1,050 sq ft · ₹82 L · villa · Pune, Maharashtra",
      "2 BHK · 1,050 sq ft · ₹82 L · apartment · Satara, Maharashtra",
      "2 BHK · 1,050 sq ft · ₹82 L · apartment · city not given",
    ],
  ]);
});
