import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MyProperty } from "../../contract/my-property.ts";
import type { PropertyCard } from "../../contract/property.ts";
import type { Improvement, PublishedPage } from "../../contract/published-page.ts";
import { chooseUnit } from "../area-unit/reader-unit.ts";
import { id, makeProperty } from "../wizard/wizard-test-page.tsx";
import PublishedScreen from "./published-screen.tsx";

const address = `https://aangan.example/property/${id}`;

async function open(property: Partial<MyProperty>, improvements: Improvement[] = []) {
  const mine = makeProperty(property);
  const card =
    mine.publication === "published" ? ({ ...mine, daysListed: 0, imageCount: mine.images.length } as unknown as PropertyCard) : null;
  const data: PublishedPage = { property: mine, address, qr: { size: 21, path: "M0 0h7v1h-7z" }, card, improvements };
  vi.stubGlobal("fetch", async () => Response.json({ status: 200, data }));
  const router = createMemoryRouter([{ path: "/panel/properties/update/:id/published", Component: PublishedScreen }], {
    initialEntries: [`/panel/properties/update/${id}/published`],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return (await screen.findByRole("heading", { level: 1 })).textContent;
}

beforeEach(() => localStorage.setItem("accessToken", "token"));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});
const published = { publication: "published", publishedAt: "2026-11-20T06:00:00.000Z", city: "Pune" } as const;
/** Without a style sheet its two lines are one word. */
const linkOf = (name: RegExp | string) => screen.getByRole("link", { name }).getAttribute("href");

test("[PWIZ-06] each improvement says true figures where similar homes give them, otherwise why it helps, and leads to its question", async () => {
  await open(published, [
    { kind: "photos", points: 0, homes: 12, figure: 9 },
    { kind: "carpetArea", points: 5, homes: 12, figure: 8 },
    { kind: "facing", points: 2, homes: 12, figure: 2 },
  ]);
  expect(linkOf("Add photosIt has none. Half of 12 similar homes in Pune show 9 or more.")).toBe(`/panel/properties/update/${id}/step/3`);
  expect(linkOf("Add the carpet area8 of 12 similar homes in Pune give it.+5 points")).toBe(
    `/panel/properties/update/${id}/step/1#field-carpetArea`,
  );
  expect(linkOf("Add which way it facesSun and Vastu depend on it.+2 points")).toBe(`/panel/properties/update/${id}/step/1#field-facing`);
  expect(screen.getByRole("heading", { name: "Three things that help most" })).toBeDefined();
});

test("[PWIZ-06] with too few similar homes nothing is compared", async () => {
  await open(published, [{ kind: "photos", points: 0, homes: 0, figure: 0 }]);
  expect(linkOf("Add photosIt has none. Show each room, the kitchen and the view.")).toContain("/step/3");
});

test("[PWIZ-06] offers the system's share sheet only where there is one", async () => {
  await open(published);
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  cleanup();
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share: async () => undefined }));
  await open(published);
  expect(screen.getByRole("button", { name: "Share" })).toBeDefined();
  expect(screen.queryByRole("heading", { name: /help most/ })).toBeNull();
});

test("[PWIZ-06] the printed sheet says the area in the unit that its lister reads areas in", async () => {
  chooseUnit("sqm");
  await open({ ...published, type: "apartment", area: 1_450, carpetArea: 1_000, areaUnit: "sqft" });
  expect(document.querySelector(".print-sheet")?.textContent).toContain("92.9 sq m");
  chooseUnit(null);
});

test("[PWIZ-06] a home that visitors do not see says why, and leads back to the wizard", async () => {
  const missing = [{ field: "city", step: 1, message: "Please enter the city" }];
  expect(await open({ missing })).toBe("Your home is not published yet");
  expect(linkOf("Please enter the city")).toContain("#field-city");
  expect(linkOf("Continue the listing")).toBe(`/panel/properties/update/${id}`);
  cleanup();
  expect(await open({ publication: "unpublished" })).toBe("Your home is hidden");
  expect(linkOf("Edit property")).toBe(`/panel/properties/update/${id}/step/4`);
  cleanup();
  const takenDown = { at: "2026-11-20T06:00:00.000Z", reason: "Not available", note: null, askedAt: null };
  expect(await open({ publication: "unpublished", takenDown })).toBe("Your home is taken down");
  expect(screen.getByText(/Not available/)).toBeDefined();
  cleanup();
  expect(await open({ publication: "unpublished", takenDown: { ...takenDown, askedAt: takenDown.at } })).toBe(
    "Your home is being reviewed",
  );
});
