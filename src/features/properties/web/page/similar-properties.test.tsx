import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { PropertyCard as Card } from "../../contract/property.ts";
import { exampleCard } from "../cards/property-card-example.ts";
import { SimilarProperties } from "./similar-properties.tsx";

const flat: Card = { ...exampleCard, type: "apartment", price: 8_300_000, city: "Pune", state: "Maharashtra", images: [] };

afterEach(cleanup);

test.each([
  ["Nearby and similar", ["Nagpur", "pune"]],
  ["Similar in other cities", ["Nagpur", "Mumbai"]],
])("[PROP-01] homes are called %j for one in Pune when they are in %j", (heading, cities) => {
  const cards = cities.map((city, index) => ({ ...flat, id: `prp_1${index}` as Card["id"], city }));
  render(<SimilarProperties cards={cards} to={flat} />, { wrapper: MemoryRouter });
  expect(screen.getByRole("heading", { level: 2, name: heading })).toBeDefined();
});
