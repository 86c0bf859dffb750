import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { besideKm } from "../../contract/search-filters.ts";
import { HomesBeside } from "./homes-beside.tsx";

type Found = Parameters<typeof HomesBeside>[0]["found"];

const card = {
  id: "prp_one",
  title: "Corner flat",
  type: "apartment",
  listedFor: "sale",
  status: "available",
  price: 12_000_000,
  currency: "INR",
  images: [],
  misses: "₹20 L above ₹1 Cr",
};

function headingsWithin(withinKm: number): (string | null)[] {
  const nearest = { place: "JP Nagar", withinKm, total: 2, query: "", homes: [], around: [] };
  const found = { nearest, close: [card] } as unknown as Found;
  render(<HomesBeside found={found} there="few" />, { wrapper: MemoryRouter });
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  cleanup();
  return headings;
}

test("[SRCH-06] homes beside a place come before those in it that nearly fit, and these before homes farther away", () => {
  const close = "Close to what you asked for";
  expect(headingsWithin(besideKm)).toEqual([expect.stringMatching(/^Near JP Nagar: 2 homes within 5/), close]);
  expect(headingsWithin(besideKm + 1)).toEqual([close, expect.stringMatching(/^Near JP Nagar: 2 homes within 6/)]);
});
