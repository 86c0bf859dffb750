// Prices as people type them, and the count on the button that applies them.
import type { Locator, Page } from "@playwright/test";
import { ask, openSearch, panel, query, results, sheet } from "../support/search-page.ts";
import { expect, test } from "../support/test.ts";

test("[SRCH-09] a price in words is understood while it is typed, and counted on the button", async ({
  page,
  request,
  expectGoodLooks,
}) => {
  await openSearch(page, "?listedFor[]=sale&propertyType[]=villa");
  await panel(page).getByRole("textbox", { name: "Max Price" }).pressSequentially("2.5 crore");
  await expect(panel(page).getByRole("textbox", { name: "Max Price" })).toHaveValue("2.5 crore");
  await expect(panel(page).getByText("Understood: up to ₹2,50,00,000")).toBeVisible();
  const { total } = await ask(request, "?listedFor[]=sale&propertyType[]=villa&priceMax=25000000");
  const homes = `${total} ${total === 1 ? "home" : "homes"}`;
  await expect(panel(page).getByRole("button", { name: `Apply Filters · ${homes}` })).toBeVisible();
  await expectGoodLooks();
  await panel(page).getByRole("textbox", { name: "Max Price" }).press("Enter");
  await expect.poll(() => query(page)).toBe("?propertyType[]=villa&listedFor[]=sale&priceMax=25000000");
  await expect(results(page, total)).toBeVisible();
});

test("[SRCH-09] a number below any price is asked about, in the panel and over the results", async ({ page, expectAccessible }) => {
  await openSearch(page, "?listedFor[]=sale");
  await panel(page).getByRole("textbox", { name: "Max Price" }).pressSequentially("80");
  await expect(panel(page).getByRole("button", { name: "Did you mean 80 lakh?" })).toBeVisible();
  await panel(page).getByRole("textbox", { name: "Max Price" }).press("Enter");
  await expect.poll(() => query(page)).toBe("?listedFor[]=sale&priceMax=80");
  const question = page.getByRole("link", { name: "Did you mean 80 lakh?" });
  // The homes before them are dimmed until the new ones are here.
  await expect(question).toBeVisible();
  await expectAccessible();
  await question.press("Enter");
  await expect.poll(() => query(page)).toBe("?listedFor[]=sale&priceMax=8000000");
  await expect(page.getByRole("link", { name: /Did you mean/ })).toHaveCount(0);
});

test("[SRCH-09] a price with a fraction that is sent without an answer is asked about as it was typed", async ({ page }) => {
  await openSearch(page, "?listedFor[]=sale");
  await panel(page).getByRole("textbox", { name: "Min Price" }).pressSequentially("1.5");
  await panel(page).getByRole("textbox", { name: "Min Price" }).press("Enter");
  await expect.poll(() => query(page)).toBe("?listedFor[]=sale&priceMin=1.5");
  await expect(page.getByText("₹1.5 is less than any home asks.")).toBeVisible();
  await expect(panel(page).getByRole("textbox", { name: "Min Price" })).toHaveValue("1.5");
  await page.getByRole("link", { name: "Did you mean 1.5 crore?" }).click();
  await expect.poll(() => query(page)).toBe("?listedFor[]=sale&priceMin=15000000");
});

test("[SRCH-09] a rent that finds nothing and may be a price in thousands is asked about", async ({ page, expectAccessible }) => {
  const city = `Nowhere-${Date.now()}`;
  await openSearch(page, `?propertyType[]=villa&listedFor[]=rent&city[]=${city}&priceMax=5000`);
  await expectAccessible();
  await page.getByRole("link", { name: "Did you mean 50 lakh?" }).click();
  const asked = () => ["city[]", "listedFor[]", "priceMax"].map((name) => new URLSearchParams(query(page)).get(name));
  await expect.poll(asked).toEqual([city, "sale", "5000000"]);
});

test("[SRCH-02] [SRCH-12] on a phone the city is the first filter", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSearch(page);
  await page.getByRole("link", { name: "Filters" }).click();
  await expect(sheet(page).getByRole("group").first()).toContainText("City");
  const city = sheet(page).getByRole("combobox", { name: "City" });
  await expect(city).toBeInViewport();
  await city.fill("Pune");
  await city.press("Enter");
  await sheet(page)
    .getByRole("button", { name: /^Apply Filters/ })
    .click();
  await expect.poll(() => query(page)).toBe("?city[]=Pune");
});

test("[SRCH-09] each way to write a price is understood as it is typed", async ({ page }) => {
  await openSearch(page, "?propertyType[]=villa");
  const highest = panel(page).getByRole("textbox", { name: "Max Price" });
  const understood = { "1.2cr": "₹1,20,00,000", "80,00,000": "₹80,00,000", "45k": "₹45,000", "2 cr 50 lakh": "₹2,50,00,000" };
  for (const [typed, price] of Object.entries(understood)) {
    await highest.fill("");
    await highest.pressSequentially(typed);
    await expect(highest).toHaveValue(typed);
    await expect(panel(page).getByText("Understood: up to")).toHaveText(`Understood: up to ${price}`);
  }
});

test("[SRCH-02] [SRCH-13] on a phone the keyboard alone chooses a filter, reads how many homes it leaves, and applies it", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSearch(page, "?listedFor[]=sale");
  await page.getByRole("link", { name: "Filters" }).focus();
  await page.keyboard.press("Enter");
  const villa = sheet(page).getByRole("checkbox", { name: "Villa" });
  await tabTo(page, villa);
  await page.keyboard.press("Space");
  const { total } = await ask(request, "?listedFor[]=sale&propertyType[]=villa");
  const apply = sheet(page).getByRole("button", { name: `Apply Filters · ${total} homes` });
  await expect(apply).toBeVisible();
  await tabTo(page, apply);
  await page.keyboard.press("Enter");
  await expect.poll(() => query(page)).toBe("?propertyType[]=villa&listedFor[]=sale");
  await expect(results(page, total)).toBeVisible();
});

/** Each element on the way is inside the open sheet. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < 120 && !(await isThere()); presses++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  }
  expect(await isThere()).toBe(true);
}

test("[SRCH-12] [SRCH-20] the ground floor finds flats on it, and no houses, plots or shops", async ({ page, request }) => {
  const { total } = await ask(request, "?city[]=Pune&listedFor[]=sale&floorNo=0");
  expect(total).toBeGreaterThan(0);
  await openSearch(page, "?city[]=Pune&listedFor[]=sale&floorNo=0");
  await expect(results(page, total)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Properties for sale on the ground floor in Pune" })).toBeVisible();
  // Homes beside them that nearly fit have no part in it.
  const found = await request.get("/api/public/properties?city[]=Pune&listedFor[]=sale&floorNo=0&size=100");
  const types = ((await found.json()) as { data: { type: string }[] }).data.map(({ type }) => type);
  expect(new Set(types)).toEqual(new Set(["apartment"]));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[SRCH-02] [SRCH-12] on a phone the city is the first filter, for the eye and for the keyboard", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/search");
    await page.getByRole("link", { name: "Filters" }).click();
    await expect(panel(page).getByRole("group").first()).toContainText("City");
    const city = panel(page).getByRole("combobox", { name: "City" });
    await expect(city).toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(city).toBeFocused();
    await page.keyboard.type("Pune");
    await page.keyboard.press("Tab");
    await expect(panel(page).getByRole("combobox", { name: "Search by keyword/location..." })).toBeFocused();
    await panel(page).getByRole("button", { name: "Apply Filters" }).click();
    await expect.poll(() => query(page)).toBe("?city[]=Pune");
  });

  test("[SRCH-09] the server understands a price in words, and asks about a number that is none", async ({ page }) => {
    await page.goto("/search?listedFor[]=rent");
    await panel(page).getByRole("textbox", { name: "Max Price" }).fill("45k");
    await panel(page).getByRole("button", { name: "Apply Filters" }).click();
    await expect.poll(() => query(page)).toBe("?listedFor[]=rent&priceMax=45000");
    await page.goto("/search?listedFor[]=rent&priceMax=45");
    await page.getByRole("link", { name: "Did you mean 45,000?" }).click();
    await expect.poll(() => query(page)).toBe("?listedFor[]=rent&priceMax=45000");
  });

  test("[SRCH-09] the server asks about a price with a fraction as it was typed", async ({ page }) => {
    await page.goto("/search");
    await panel(page).getByRole("textbox", { name: "Max Price" }).fill("1.5");
    await panel(page).getByRole("button", { name: "Apply Filters" }).click();
    await expect.poll(() => query(page)).toBe("?priceMax=1.5");
    await expect(page.getByText("₹1.5 is less than any home asks.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Did you mean 1.5 lakh?" })).toBeVisible();
    await page.getByRole("link", { name: "Did you mean 1.5 crore?" }).click();
    await expect.poll(() => query(page)).toBe("?priceMax=15000000");
  });

  test("[PUBL-02] [SRCH-09] the list of projects takes a price in words, and asks about one with a fraction", async ({ page }) => {
    await page.goto("/projects?priceMax=1.2+crore");
    await expect(page.getByRole("textbox", { name: "Price to" })).toHaveValue("12000000");
    await page.goto("/projects?priceMin=1.1");
    await expect(page.getByText("₹1.1 is less than any home asks.")).toBeVisible();
    await page.getByRole("link", { name: "Did you mean 1.1 crore?" }).click();
    await expect(page).toHaveURL(/priceMin=11000000/);
    await page.goto("/projects?priceMin=1.12&priceMax=1.3");
    await expect(page.getByRole("link", { name: "Did you mean" })).toHaveText("Did you mean 1.12 crore to 1.3 crore?");
  });
});

test("[SRCH-09] a price that is typed before the page's code is there is understood and counted once it is", async ({ page }) => {
  // On a slow line nothing else is done either until the code comes.
  const { promise: isTyped, resolve: letCodeCome } = Promise.withResolvers<void>();
  await page.route("**/*.js", (route) => isTyped.then(() => route.continue()));
  await page.goto("/search?listedFor[]=sale", { waitUntil: "commit" });
  await page.getByLabel("Max Price").fill("80 lakh");
  letCodeCome();
  await expect(page.getByText("Understood: up to ₹80,00,000")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Apply Filters · \d+ homes$/ })).toBeVisible();
});
