import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { PropertyCard as Card, PropertyImage } from "../../contract/property.ts";
import { ListedHomes } from "./listed-homes.tsx";
import { PropertyCard } from "./property-card.tsx";
import { examplePhoto as photo, exampleCard as villa } from "./property-card-example.ts";
import { PropertyRow } from "./property-row.tsx";

afterEach(cleanup);

function show(card: Card, Shape: typeof PropertyCard = PropertyCard) {
  render(<Shape card={card} headingLevel={2} />, { wrapper: MemoryRouter });
  return screen.getByRole("article");
}

test.each([PropertyCard, PropertyRow])(
  "[CARD-01] shows type, purpose, possession, title, place, area, price and photo ($name)",
  (Shape) => {
    const article = show(villa, Shape);
    expect(article.textContent).toContain("VILLA\u00a0\u00a0·\u00a0 SALE\u00a0\u00a0·\u00a0 Ready\u00a0to\u00a0move");
    expect(article.textContent).toContain("₹1.3 Cr");
    expect(article.textContent).toContain("Jubilee Hills, Hyderabad");
    expect(article.textContent).toContain("3,820 sq ft");
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
    place: "Telangana, India",
    area: null,
    areaUnit: null,
    bedrooms: null,
    bathrooms: null,
    isVerified: false,
    imageCount: 1,
    confirmed: null,
  });
  expect(article.textContent).toBe("₹1.3 CrFour-bedroom villa around a courtyardTelangana, IndiaVILLA");
});

test("[CARD-01] says that a home is sold or rented, or new, and how many photos it has", () => {
  const flag = (card: Card) => {
    const text = show(card).querySelector(".flag")?.textContent;
    cleanup();
    return text;
  };
  expect(flag({ ...villa, status: "sold", daysListed: 2 })).toBe("Sold");
  expect(flag({ ...villa, daysListed: 2 })).toBe("New, 2 days");
  expect(flag(villa)).toBeUndefined();
  expect(show(villa).querySelector(".media")?.getAttribute("data-photos")).toBe("1 / 9");
});

test("[CARD-01] the facts of a home are one line: rooms, baths, carpet area and what a foot of it costs", () => {
  const facts = show({ ...villa, carpetArea: 2_500 }).querySelector(".facts2");
  expect(facts?.textContent).toBe("4 BHK 5 bath 2,500 sq ft ₹5,000/sq ft ");
});

test("[SRCH-05] a row of a list shows three more photos, furnishing, floor, days, lister and how soon they answer", () => {
  const ids = ["med_02", "med_03", "med_04"] as PropertyImage["id"][];
  const article = show(
    {
      ...villa,
      furnishCategory: "semi-furnished",
      floorNo: 0,
      totalFloors: 2,
      lister: { name: "Meera Kulkarni", firm: null, role: "OWNER", reraNo: null, answers: "usually within 3 hours, 94% within a day" },
      images: [photo, ...ids.map((id) => ({ ...photo, id, url: `demo/${id}.jpg` }))],
    },
    PropertyRow,
  );
  expect(article.querySelectorAll("img")).toHaveLength(4);
  const facts = [...article.querySelectorAll("dl > div")].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent).join(": "),
  );
  expect(facts).toEqual([
    "Furnishing: Semi-furnished",
    "Floor: Ground of 2",
    "Listed: 22 days ago",
    "Lister: Meera Kulkarni, owner",
    "Answers: usually within 3 hours, 94% within a day",
  ]);
});

test("[CARD-03] says that rent is monthly, and shows another currency in its own form", () => {
  expect(show({ ...villa, listedFor: "rent", price: 62_000 }).textContent).toContain("₹62 K / month");
  cleanup();
  expect(show({ ...villa, price: 59_222, currency: "USD", country: "United States" }).textContent).toContain("$59,222");
});

test("[CARD-02] loads the photo from the media store, or from a full address", () => {
  show(villa);
  const photoNamed = { name: "The courtyard at noon" };
  expect(screen.getByRole("img", photoNamed).getAttribute("src")).toBe("/media/demo/villa.jpg.w800.webp");
  cleanup();
  show({ ...villa, images: [{ ...photo, url: "https://example.org/villa.jpg", widths: [] }] });
  expect(screen.getByRole("img", photoNamed).getAttribute("src")).toBe("https://example.org/villa.jpg");
});

test.each([PropertyCard, PropertyRow])("[CARD-02] a placeholder replaces a photo that is missing or fails to load ($name)", (Shape) => {
  const without = show({ ...villa, images: [] }, Shape);
  expect(without.querySelector("img")).toBeNull();
  expect(without.querySelector(".media .bg-sunken")).not.toBeNull();
  cleanup();
  const broken = show(villa, Shape);
  fireEvent.error(within(broken).getByRole("img", { name: "The courtyard at noon" }));
  expect(broken.querySelector("img")).toBeNull();
  expect(broken.querySelector(".media .bg-sunken")).not.toBeNull();
});

test("[CARD-01] the heart is a button beside the link, named after the home", () => {
  const article = show(villa);
  const heart = within(article).getByRole("button", { name: `Save ${villa.title}` });
  expect(heart.closest("a")).toBeNull();
});

test("[PROF-01] the homes of a lister have a heading for each offer, and links to each alone", () => {
  const rent: Card = { ...villa, id: "prp_02" as Card["id"], title: "Flat by the lake", listedFor: "rent" };
  const offers = [
    { kind: "sale", total: 1 },
    { kind: "rent", total: 30 },
  ] as const;
  const answering = { answers: null, answeredInADay: null };
  const listed = { data: [villa, rent], page: 1, size: 24, total: 31, offers, offer: null, answering };
  const shown = render(<ListedHomes listed={listed} path="/agents/asha" columns="" />, { wrapper: MemoryRouter });
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(["For sale", "To rent"]);
  const links = () => within(screen.getByRole("navigation", { name: "Offered" })).getAllByRole("link");
  expect(links().map((link) => `${link.textContent}: ${link.getAttribute("href")}`)).toEqual([
    "All: /agents/asha",
    "For sale 1: /agents/asha?offer=sale",
    "To rent 30: /agents/asha?offer=rent",
  ]);
  shown.rerender(<ListedHomes listed={{ ...listed, data: [rent], total: 30, offer: "rent" }} path="/agents/asha" columns="" />);
  expect(links().find((link) => link.hasAttribute("aria-current"))?.textContent).toBe("To rent 30");
  expect(screen.getByRole("link", { name: "Page 2" }).getAttribute("href")).toBe("/agents/asha?offer=rent&page=2");
});

test("says when its lister last confirmed that it is still there, and how soon they answer", () => {
  const line = show({ ...villa, answers: "usually answers within 3 hours" }).querySelector(".still")?.textContent;
  expect(line).toMatch(/Confirmed yesterday\s*usually answers within 3 hours/);
});
