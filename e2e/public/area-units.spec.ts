import type { APIRequestContext, Page } from "@playwright/test";
import { ask } from "../support/search-page.ts";
import { makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

/** Of a town of the test's own. */
const flat = { type: "apartment", listed_for: "sale", bedrooms: 2, area_unit: "sqft", state: "Maharashtra" } as const;

async function choose(page: Page, unit: string): Promise<void> {
  await page
    .getByRole("button", { name: /^Areas in/ })
    .first()
    .click();
  await page.getByRole("dialog", { name: "Show areas in" }).getByRole("button", { name: unit, exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** New homes are found within a second. */
const expectFound = (request: APIRequestContext, city: string, ids: readonly string[]) =>
  expect.poll(async () => (await ask(request, `?city[]=${city}`)).data.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids]));

test("[CARD-01] the reader's unit changes cards, page and comparison without a reload, all to the same numbers, and is remembered", async ({
  page,
}) => {
  const city = `Unitpur ${test.info().repeatEachIndex + 1}`;
  const inFeet = await makeProperty({ ...flat, title: "Flat in feet", city, area: 1_200, carpet_area: 900, price: 9_000_000 });
  const inMetres = await makeProperty({ ...flat, title: "Flat in metres", city, area: 100, area_unit: "sqm", price: 10_763_910 });
  await expectFound(page.request, city, [inFeet, inMetres]);
  await page.goto(`/search?city[]=${city}&sortBy=rate_asc`);
  const cardOf = (id: string) => page.locator(`article[data-home="${id}"]`);
  await expect(cardOf(inFeet)).toContainText("900 sq ft");
  await expect(cardOf(inFeet)).toContainText("₹10,000/sq ft");
  await expect(cardOf(inMetres)).toContainText("1,076 sq ft super area");
  await expect(cardOf(inMetres)).toContainText("₹10,000/sq ft super area");
  // The one without a carpet area comes after, whatever it costs.
  await expect(page.locator("article[data-home]").first()).toHaveAttribute("data-home", inFeet);
  await becomeAlive(page);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await choose(page, "sq m");
  await expect(cardOf(inFeet)).toContainText("83.6 sq m");
  await expect(cardOf(inFeet)).toContainText("₹1,07,639/sq m");
  await expect(cardOf(inMetres)).toContainText("100 sq m super area");
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);

  await page.goto(`/property/${inFeet}`);
  await expect(page.locator(".figs")).toContainText("83.6 sq m");
  await expect(page.locator(".figs")).toContainText("₹1,07,639");
  await expect(page.getByText("Loading, super area over carpet")).toBeVisible();
  await expect(page.getByText("33 %")).toBeVisible();
  await page.goto(`/compare/${inFeet},${inMetres}`);
  const rates = page.getByRole("row", { name: /^Rate/ }).getByRole("cell");
  await expect(rates).toHaveText(["₹1,07,639/sq m", "₹1,07,639/sq m super area"]);
  await choose(page, "sq yd (gaj)");
  await expect(rates).toHaveText(["₹90,000/sq yd", "₹90,000/sq yd super area"]);
});

test("without scripts areas and rates are in one unit, land in that of its lister, and no button asks for another", async ({ browser }) => {
  const plot = await makeProperty({
    ...{ title: "Plot by the canal", type: "plot", listed_for: "plots", area: 5, area_unit: "marla", price: 2_500_000 },
    ...{ city: "Marlapur", state: "Punjab" },
  });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await expectFound(page.request, "Marlapur", [plot]);
  await page.goto("/search?city[]=Marlapur");
  const card = page.locator(`article[data-home="${plot}"]`);
  await expect(card).toContainText("5 marla");
  await expect(card).toContainText("₹5,00,000/marla");
  await expect(page.getByRole("button", { name: /^Areas in/ })).toHaveCount(0);
  await context.close();
});

test("the choice of a unit is used by keyboard, fits all screens, and leaves flats in square feet where it is one of land", async ({
  page,
  expectGoodLooks,
}) => {
  const home = await makeProperty({ ...flat, title: "Flat by the lake", city: "Keypur", area: 1_200, carpet_area: 900, price: 9_000_000 });
  await page.goto(`/property/${home}`);
  await becomeAlive(page);
  const button = page.getByRole("button", { name: /^Areas in/ }).first();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Show areas in" })).toBeVisible();
  await expectGoodLooks();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await choose(page, "acre");
  await expect(page.locator(".figs")).toContainText("900 sq ft");
});
