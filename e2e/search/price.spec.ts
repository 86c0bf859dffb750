// Prices as people type them, and the count on the button that applies them.
import { ask, openSearch, panel, query, results, sheet } from "../support/search-page.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[SRCH-09] the server understands a price in words, and asks about a number that is none", async ({ page }) => {
    await page.goto("/search?listedFor[]=rent");
    await panel(page).getByRole("textbox", { name: "Max Price" }).fill("45k");
    await panel(page).getByRole("button", { name: "Apply Filters" }).click();
    await expect.poll(() => query(page)).toBe("?listedFor[]=rent&priceMax=45000");
    await page.goto("/search?listedFor[]=rent&priceMax=45");
    await page.getByRole("link", { name: "Did you mean 45,000?" }).click();
    await expect.poll(() => query(page)).toBe("?listedFor[]=rent&priceMax=45000");
  });
});

test("[SRCH-09] a price that is typed before the page's code is there is understood and counted once it is", async ({ page }) => {
  await page.goto("/search?listedFor[]=sale");
  await page.getByLabel("Max Price").fill("80 lakh");
  await becomeAlive(page);
  await expect(page.getByText("Understood: up to ₹80,00,000")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Apply Filters · \d+ homes$/ })).toBeVisible();
});
