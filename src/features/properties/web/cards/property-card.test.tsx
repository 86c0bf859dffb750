import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { PropertyCard as Card, PropertyImage } from "../../contract/property.ts";
import { PropertyCard, PropertyRow } from "./property-card.tsx";

const photo = {
  id: "med_01" as PropertyImage["id"],
  url: "demo/villa.jpg",
  type: "thumbnail",
  caption: "",
  alt: "The courtyard at noon",
  displayOrder: 1,
  isFeatured: true,
  width: 1600,
  height: 1200,
  color: null,
  widths: [400, 800],
} satisfies PropertyImage;

const villa: Card = {
  _id: "prp_01" as Card["id"],
  id: "prp_01" as Card["id"],
  title: "Four-bedroom villa around a courtyard",
  type: "villa",
  listedFor: "sale",
  possessionStatus: "ready-to-move",
  status: "available",
  location: "Jubilee Hills",
  city: "Hyderabad",
  state: "Telangana",
  country: "India",
  area: 3820,
  areaUnit: "sqft",
  price: 12_500_000,
  currency: "INR",
  bedrooms: 4,
  bathrooms: 5,
  isFeatured: false,
  isVerified: true,
  createdAt: "2026-11-01T06:00:00.000Z",
  images: [photo],
};

afterEach(cleanup);

function show(card: Card, Shape: typeof PropertyCard = PropertyCard) {
  render(<Shape card={card} headingLevel={2} />, { wrapper: MemoryRouter });
  return screen.getByRole("article");
}

test.each([PropertyCard, PropertyRow])(
  "[CARD-01] shows type, purpose, possession, title, place, area, price and photo ($name)",
  (Shape) => {
    const article = show(villa, Shape);
    expect(article.textContent).toContain("VILLASALE");
    expect(article.textContent).toContain("₹1.3 Cr");
    expect(article.textContent).toContain("Jubilee Hills, Hyderabad");
    expect(article.textContent).toContain("3,820 sq ft");
    expect(article.textContent).toContain("Ready to move");
    expect(article.textContent).toContain("Verified");
    expect(within(article).getByRole("img", { name: "The courtyard at noon" })).toBeDefined();
    const heading = within(article).getByRole("heading", { level: 2, name: villa.title });
    expect(within(heading).getByRole("link").getAttribute("href")).toBe("/property/prp_01");
  },
);

test("[CARD-01] leaves out unknown values", () => {
  const article = show({
    ...villa,
    listedFor: null,
    possessionStatus: null,
    location: null,
    city: null,
    area: null,
    areaUnit: null,
    isVerified: false,
  });
  expect(article.textContent).toBe("VILLA₹1.3 CrFour-bedroom villa around a courtyardTelangana, India");
});

test("[CARD-01] says that a home is sold or rented", () => {
  expect(show({ ...villa, status: "sold" }).textContent).toContain("Sold");
});

test("[CARD-03] says that rent is monthly, and shows another currency in its own form", () => {
  expect(show({ ...villa, listedFor: "rent", price: 62_000 }).textContent).toContain("₹62 K / month");
  cleanup();
  expect(show({ ...villa, price: 59_222, currency: "USD", country: "United States" }).textContent).toContain("$59,222");
});

test("[CARD-02] loads the photo from the media store, or from a full address", () => {
  show(villa);
  expect(screen.getByRole("img").getAttribute("src")).toBe("/media/demo/villa.jpg.w800.webp");
  cleanup();
  show({ ...villa, images: [{ ...photo, url: "https://example.org/villa.jpg", widths: [] }] });
  expect(screen.getByRole("img").getAttribute("src")).toBe("https://example.org/villa.jpg");
});

test.each([PropertyCard, PropertyRow])("[CARD-02] a placeholder replaces a photo that is missing or fails to load ($name)", (Shape) => {
  const without = show({ ...villa, images: [] }, Shape);
  expect(without.querySelector("img")).toBeNull();
  expect(without.querySelector(".media .bg-sunken")).not.toBeNull();
  cleanup();
  const broken = show(villa, Shape);
  fireEvent.error(within(broken).getByRole("img"));
  expect(broken.querySelector("img")).toBeNull();
  expect(broken.querySelector(".media .bg-sunken")).not.toBeNull();
});

test("[CARD-01] the heart is a button beside the link, named after the home", () => {
  const article = show(villa);
  const heart = within(article).getByRole("button", { name: `Save ${villa.title}` });
  expect(heart.closest("a")).toBeNull();
});
