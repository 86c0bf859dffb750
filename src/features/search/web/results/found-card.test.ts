import { expect, test } from "vitest";
import type { PropertyCard } from "../../../properties/contract/property.ts";
import type { MatchedField } from "../../contract/search.endpoints.ts";
import { foundCard } from "./found-card.ts";

const card = { title: "Villa", images: [] as PropertyCard["images"] } as PropertyCard;
const why = (...fields: MatchedField["field"][]) => fields.map((field) => ({ field, text: "sea" }));

test("[SRCH-07] a card names the fields with the words, and nothing when the search has no words", () => {
  expect(foundCard({ ...card, why: why("description") })).toEqual({ ...card, match: "Found in the description" });
  expect(foundCard({ ...card, why: why("locality", "builder") }).match).toBe("Matches locality and builder");
  expect(foundCard({ ...card, why: why("title", "city", "description") }).match).toBe("Matches title, city and description");
  // Each card shows its place.
  expect(foundCard({ ...card, why: why("locality") })).toEqual(card);
  expect(foundCard({ ...card, why: why("locality", "city") })).toEqual(card);
  expect(foundCard({ ...card, why: [] })).toEqual(card);
  expect(foundCard(card)).toEqual(card);
});
