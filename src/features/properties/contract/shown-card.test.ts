import { expect, test } from "vitest";
import type { PropertyCard } from "./property.ts";
import { shownCard, similarCard } from "./shown-card.ts";

const facts = { furnishCategory: "semi-furnished", floorNo: 2, totalFloors: 4 };
const card = {
  ...{
    _id: "prp_01",
    id: "prp_01",
    title: "Villa",
    createdAt: "2026-11-30T03:10:25.914Z",
    location: "Wakad",
    city: "Pune",
    state: "Maharashtra",
  },
  ...{ ...facts, place: "Wakad, Pune", images: [{ id: "med_01", url: "demo/a.jpg", caption: "Hall", alt: "A hall", widths: [400] }] },
} as unknown as PropertyCard;
const shown = { id: "prp_01", title: "Villa", place: "Wakad, Pune", images: [{ url: "demo/a.jpg", alt: "A hall", widths: [400] }] };

test("[CARD-01] a page holds of a card what it shows; facts that only a list shows come with the lister of a list", () => {
  expect(shownCard(card)).toEqual(shown);
  const lister = { name: "Meera", firm: null, role: "OWNER", reraNo: null, answers: null } as const;
  expect(shownCard({ ...card, lister })).toEqual({ ...shown, ...facts, lister });
  expect(similarCard(card)).toEqual({ ...shown, location: "Wakad", city: "Pune" });
});
