import { cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { PropertyCategory } from "../../../properties/contract/property.ts";
import { Benefits } from "./benefits.tsx";
import { Builders } from "./builders.tsx";
import { Categories } from "./categories.tsx";
import { Featured } from "./featured.tsx";
import { OwnHomes } from "./own-homes.tsx";
import { PostPropertyCall } from "./post-property-call.tsx";

afterEach(cleanup);

const categories: PropertyCategory[] = [
  { type: "apartment", name: "Apartment", subtitle: "Towers and walk-ups", icon: "apartment", listings: 421_800 },
  { type: "plot", name: "Plot", subtitle: "Land to build on", icon: "plot", listings: 1 },
];

test("[HOME-02] the benefits are named, and their lines say only what is true", () => {
  const items = () =>
    screen.getAllByRole("listitem").map((item) => [within(item).getByRole("heading").textContent, item.querySelector("p")?.textContent]);
  const { rerender } = render(<Benefits isEveryAgentRegistered />);
  expect(items()).toEqual([
    ["Verified Listings", "Each check and its date is shown on the listing."],
    ["Zero Brokerage", "Aangan charges no brokerage. An agent may; ask first."],
    ["Trusted Agents", "Agents show their RERA number."],
    ["Secure Transactions", "Your number goes only to the lister you write to."],
  ]);
  rerender(<Benefits isEveryAgentRegistered={false} />);
  expect(items()[2]).toEqual(["Trusted Agents", "Look for the RERA number beside an agent's name."]);
});

test("[PUBL-01] a builder's projects are counted in all their cities, which are named when there is one", () => {
  const builder = { slug: "b", name: "Chaukhat Homes", firm: null, photo: null, properties: 0, projects: 4 };
  const builders = [
    { ...builder, id: "1", cities: ["Ahmedabad", "Pune", "Surat"] },
    { ...builder, id: "2", cities: ["Ahmedabad"] },
  ] as unknown as Parameters<typeof Builders>[0]["builders"];
  render(<Builders builders={builders} />, { wrapper: MemoryRouter });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Chaukhat Homes3 cities, 4 projects",
    "Chaukhat HomesAhmedabad, 4 projects",
  ]);
});

test("[PUBL-04] a home that is sold says so where one left off", () => {
  const card = { id: "one", title: "Flat", status: "sold", price: 5, currency: "INR", listedFor: "sale", images: [] };
  const homes = [{ id: "one", seenAt: null, card }] as unknown as Parameters<typeof OwnHomes>[0]["homes"];
  render(<OwnHomes homes={homes} />, { wrapper: MemoryRouter });
  expect(screen.getByText("Sold ·").parentElement?.textContent).toBe("Sold · Saved");
});

test("[HOME-03] each category shows name, subtitle, count and icon, and links to its search; View All links to all", () => {
  render(<Categories categories={{ data: categories }} />, { wrapper: MemoryRouter });
  const [apartment, plot] = within(screen.getByRole("list")).getAllByRole("link");
  expect(apartment?.textContent).toBe("ApartmentTowers and walk-ups4,21,800 listings");
  expect(apartment?.querySelector("svg")).not.toBeNull();
  expect(apartment?.getAttribute("href")).toBe("/search?propertyType[]=apartment");
  expect(plot?.textContent).toContain("1 listing");
  expect(plot?.textContent).not.toContain("1 listings");
  expect(screen.getByRole("heading", { name: "Browse by Category" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "View All" }).getAttribute("href")).toBe("/search");
});

test("[HOME-04] Featured Properties link to the search for all featured homes", () => {
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Featured properties={{ failure: "Network error" }} /> }])} />);
  expect(screen.getByRole("heading", { name: "Featured Properties" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "See All" }).getAttribute("href")).toBe("/search?isFeatured=true");
});

test("[MSGS-02] a part of the home page that failed to load says so in its place, with a Retry", () => {
  const element = (
    <>
      <Categories categories={{ failure: "Network error" }} />
      <Featured properties={{ failure: "The service is not available." }} />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  expect(screen.getAllByRole("alert").map((alert) => alert.querySelector("span")?.textContent)).toEqual([
    "Network error",
    "The service is not available.",
  ]);
  expect(screen.getAllByRole("link", { name: "Retry" })).toHaveLength(2);
});

test("[HOME-06] Post Property links to its page", () => {
  render(<PostPropertyCall />, { wrapper: MemoryRouter });
  expect(screen.getByRole("link", { name: /^Post Property/ }).getAttribute("href")).toBe("/post-property");
});
