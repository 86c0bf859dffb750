import { cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { PropertyCategory } from "../../../properties/contract/property.ts";
import { Benefits } from "./benefits.tsx";
import { Categories } from "./categories.tsx";
import { Featured } from "./featured.tsx";
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
