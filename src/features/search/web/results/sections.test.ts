import { expect, test } from "vitest";
import type { PropertyCard } from "../../../properties/contract/property.ts";
import type { Section } from "../../contract/search.endpoints.ts";
import { searchFromParams } from "../../contract/search-url.ts";
import { shownSections } from "./sections.ts";

const section = (kind: Section["kind"], total: number): Section => ({ kind, total, prices: null });
const cardsOf = (listedFor: PropertyCard["listedFor"], count: number) =>
  Array.from({ length: count }, () => ({ listedFor }) as PropertyCard);

test("[SRCH-19] a section links to all of its homes only where the page does not show them all", () => {
  const sections = [section("sale", 40), section("pg", 3)];
  const cards = [...cardsOf("sale", 9), ...cardsOf("pg", 3)];
  const shown = shownSections(searchFromParams(new URLSearchParams("city[]=Pune")), { sections, cards, currency: "INR" });
  expect(shown.map(({ heading, total, all }) => [heading, total, all])).toEqual([
    ["For sale", "40", "/search?listedFor[]=sale&city[]=Pune"],
    ["PG", "3", ""],
  ]);
});
