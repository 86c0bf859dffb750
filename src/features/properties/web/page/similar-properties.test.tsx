import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { PropertyCard as Card } from "../../contract/property.ts";
import { SimilarProperties } from "./similar-properties.tsx";

const flat: Card = {
  _id: "prp_01" as Card["id"],
  id: "prp_01" as Card["id"],
  title: "Two-bedroom flat",
  type: "apartment",
  listedFor: "sale",
  possessionStatus: "ready-to-move",
  status: "available",
  location: "Wakad",
  city: "Pune",
  state: "Maharashtra",
  country: "India",
  area: 900,
  areaUnit: "sqft",
  price: 8_300_000,
  currency: "INR",
  bedrooms: 2,
  bathrooms: 2,
  carpetArea: null,
  maintenance: null,
  furnishCategory: null,
  floorNo: null,
  totalFloors: null,
  isFeatured: false,
  isVerified: false,
  createdAt: "2026-11-01T06:00:00.000Z",
  confirmed: null,
  daysListed: 22,
  imageCount: 0,
  images: [],
};

afterEach(cleanup);

test.each([
  ["Nearby and similar", ["Nagpur", "pune"]],
  ["Similar in other cities", ["Nagpur", "Mumbai"]],
])("[PROP-01] homes are called %j for one in Pune when they are in %j", (heading, cities) => {
  const cards = cities.map((city, index) => ({ ...flat, id: `prp_1${index}` as Card["id"], city }));
  render(<SimilarProperties cards={cards} to={flat} />, { wrapper: MemoryRouter });
  expect(screen.getByRole("heading", { level: 2, name: heading })).toBeDefined();
});
