// What a search is for: sale, rent, PG, plots, commercial space or projects.
import type { Locator, Page } from "@playwright/test";
import { ask, cards, openSearch, query, results } from "../support/search-page.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

const purposes = (page: Page) => page.getByRole("navigation", { name: "What for" });
const hero = (page: Page) => page.getByRole("main").getByRole("search");

test("[SRCH-19] without a purpose homes for sale and to rent stand apart, each with its own prices, and lead to one purpose", async ({
  page,
  request,
  expectGoodLooks,
}) => {
  await openSearch(page, "?city[]=Mumbai");
  const { total } = await ask(request, "?city[]=Mumbai");
  await expect(results(page, total)).toBeVisible();
  await expect(cards(page)).toHaveCount(15);
  const headings = page.getByRole("main").getByRole("heading", { level: 2, name: /^(For sale|To rent|PG|On lease)/ });
  expect((await headings.allTextContents()).slice(0, 2)).toEqual([
    expect.stringMatching(/^For sale [\d,]+$/),
    expect.stringMatching(/^To rent [\d,]+$/),
  ]);
  for (const asked of await headings.locator("..").allTextContents()) {
    const sorts = [...asked.matchAll(/[\d.]+ (K|L|Cr)/g)].map(([, unit]) => unit);
    expect(sorts.includes("K") && sorts.includes("Cr"), asked).toBe(false);
  }
  await expectGoodLooks();
  await page.getByRole("link", { name: /^See all [\d,]+ To rent$/ }).click();
  await expect.poll(() => query(page)).toBe("?listedFor[]=rent&city[]=Mumbai");
  await expect(results(page, (await ask(request, query(page))).total)).toBeVisible();
  await expect(page.getByRole("main").getByText(/half ask ₹.* K to ₹.* a month, median ₹/)).toBeVisible();
});

test("[SRCH-19] in two columns the last of three homes for one purpose fills its line", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openSearch(page, "?city[]=Mumbai");
  const toRent = page.getByRole("heading", { level: 2, name: /^To rent/ }).locator("xpath=../following-sibling::div[1]");
  const homes = toRent.getByRole("article");
  await expect(homes).toHaveCount(3);
  const [grid, last] = [await toRent.boundingBox(), await homes.last().boundingBox()];
  expect(last?.width).toBe(grid?.width);
  const [photo, heart] = [
    await homes.last().locator(".media").boundingBox(),
    await homes.last().getByRole("button", { name: /^Save/ }).boundingBox(),
  ];
  expect(heart?.x).toBeLessThan((photo?.x ?? 0) + (photo?.width ?? 0));
});

test("[SRCH-19] beside the map and on pages by place homes for sale and for rent stand apart too", async ({ page, expectAccessible }) => {
  await openSearch(page, "?city[]=Mumbai&view=map");
  const beside = page.getByRole("region", { name: "Properties in Mumbai" }).getByRole("heading", { level: 2 });
  await expect(beside.first()).toHaveText("For sale");
  await expect(beside.nth(1)).toHaveText("To rent");
  await page.goto("/apartments/mumbai");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText("For sale");
  await expect(page.getByRole("heading", { level: 2, name: "For rent", exact: true })).toBeVisible();
  await expectAccessible();
});

test("[SRCH-02] one link skips the field and the filters", async ({ page }) => {
  await openSearch(page, "?listedFor[]=rent");
  await page.getByRole("link", { name: "Skip to results" }).press("Enter");
  await expect(page.getByRole("region", { name: "Properties for rent in India" })).toBeFocused();
});

test("[SRCH-04] sorting by price without a purpose sorts within the sections", async ({ page, request }) => {
  await openSearch(page, "?city[]=Pune&sortBy=price_asc");
  const firstOf = async (kind: string) => (await ask(request, `?city[]=Pune&listedFor[]=${kind}&sortBy=price_asc`)).data[0]?.title;
  await expect(cards(page).first().locator("a.cover")).toHaveText((await firstOf("sale")) ?? "");
  const rent = page
    .getByRole("heading", { level: 2, name: /^To rent/ })
    .locator("xpath=../following-sibling::*[1]")
    .getByRole("article");
  await expect(rent.first().locator("a.cover")).toHaveText((await firstOf("rent")) ?? "");
});

test("[SRCH-19] the purpose over the results is in the address, with the keyboard; the home page remembers it", async ({ page }) => {
  await openSearch(page, "?city[]=Pune&priceMax=9000000");
  await expect(purposes(page).locator("[aria-current]")).toHaveText("All");
  await purposes(page).getByRole("link", { name: "Buy" }).press("Enter");
  await expect.poll(() => query(page)).toBe("?listedFor[]=sale&city[]=Pune&priceMax=9000000");
  await expect(purposes(page).locator("[aria-current]")).toHaveText("Buy");
  await purposes(page).getByRole("link", { name: "Rent" }).click();
  // A bound for prices is none for rents.
  await expect.poll(() => query(page)).toBe("?listedFor[]=rent&city[]=Pune");
  await expect(purposes(page).getByRole("link", { name: "Projects" })).toHaveAttribute("href", "/projects?city%5B%5D=Pune");
  await page.goto("/");
  await becomeAlive(page);
  await expect(hero(page).getByRole("radio", { name: "Rent" })).toBeChecked();
  await hero(page).getByLabel("Search").fill("apartments in mumbai");
  await hero(page).getByLabel("Search").press("Enter");
  await page.waitForURL(/said=/);
  expect(query(page)).toBe("?propertyType[]=apartment&listedFor[]=rent&city[]=Mumbai&said=apartments in mumbai");
  await purposes(page).getByRole("link", { name: "All" }).click();
  await expect.poll(() => query(page)).toBe("?propertyType[]=apartment&city[]=Mumbai");
  await page.goto("/");
  await becomeAlive(page);
  await expect(hero(page).getByRole("radio", { checked: true })).toHaveCount(0);
});

test("[SRCH-02] on a wide screen the field is in the header, and the chips stand beside the purposes and stay there", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSearch(page, "?listedFor[]=sale&city[]=Pune");
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 999;
  const chip = page.getByRole("link", { name: "Remove Pune" });
  const field = page.getByRole("main").getByRole("combobox", { name: "Place, or in your own words" });
  for (const scrolled of [0, 1_500]) {
    await page.mouse.wheel(0, scrolled);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(scrolled * 0.5);
    expect(Math.abs((await topOf(chip)) - (await topOf(purposes(page))))).toBeLessThan(12);
    expect(await topOf(field)).toBeLessThan(72);
  }
  // The header's own menu opens over the field and the chips.
  await page.getByRole("banner").getByRole("button", { name: "Listing" }).hover();
  await page.getByRole("banner").getByRole("link", { name: "Projects" }).click();
  await expect(page).toHaveURL("/projects");
});

test("[SRCH-07] the header's search asks what for, with the last choice of the device chosen", async ({ page }) => {
  await openSearch(page, "?listedFor[]=rent");
  await page.goto("/privacy");
  await becomeAlive(page);
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  const dialog = page.getByRole("dialog", { name: "Search" });
  await expect(dialog.getByRole("radio", { checked: true })).toHaveAccessibleName("Rent");
  await dialog.getByText("Buy", { exact: true }).click();
  await dialog.getByRole("combobox", { name: "Search" }).fill("pune");
  await dialog.getByRole("combobox", { name: "Search" }).press("Enter");
  await expect.poll(() => query(page)).toContain("listedFor[]=sale&city[]=Pune");
  await page.goto("/privacy");
  await becomeAlive(page);
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(dialog.getByRole("radio", { checked: true })).toHaveAccessibleName("Buy");
});

test("[SRCH-02] on a phone the field and its chips stay at the top, and the purpose is a chip", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSearch(page, "?listedFor[]=sale&city[]=Pune");
  await page.mouse.wheel(0, 1_500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  const field = page.getByRole("main").getByRole("combobox", { name: "Place, or in your own words" });
  await expect(field).toBeInViewport();
  const chips = await page.getByRole("list", { name: "Applied filters" }).boundingBox();
  expect((chips?.y ?? 999) + (chips?.height ?? 0)).toBeLessThanOrEqual(120);
  await page.getByRole("button", { name: "What for: Buy" }).click();
  await purposes(page).getByRole("link", { name: "PG" }).click();
  await expect.poll(() => query(page)).toBe("?listedFor[]=pg&city[]=Pune");
  await expect(purposes(page)).toBeHidden();
  await field.fill("villas in goa");
  await field.press("Enter");
  await expect.poll(() => query(page)).toContain("said=villas in goa");
  await page.getByRole("navigation", { name: "Filters and view" }).getByRole("link", { name: "Map" }).click();
  await expect.poll(() => query(page)).toContain("view=map&said=villas in goa");
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect.poll(() => query(page)).toContain("view=list&said=villas in goa");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[HOME-01] the hero's purpose reaches the address, projects their list; links over the results work", async ({ page }) => {
    await page.goto("/");
    await hero(page).getByText("Rent", { exact: true }).click();
    await hero(page).getByLabel("Search").fill("pune");
    await hero(page).getByRole("button", { name: "Search" }).click();
    await expect.poll(() => query(page)).toContain("listedFor[]=rent");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/for rent/);
    await purposes(page).getByRole("link", { name: "Plots" }).click();
    await expect.poll(() => query(page)).toContain("propertyType[]=plot");
    await page.goto("/");
    await hero(page).getByText("Projects", { exact: true }).click();
    await hero(page).getByLabel("Search").fill("pune");
    await hero(page).getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/projects?city[]=Pune&said=pune");
  });
});
