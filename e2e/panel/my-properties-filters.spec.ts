import { addHome } from "../support/my-properties-page.ts";
import { signInAsNewLister } from "../support/new-lister.ts";
import { expect, test } from "../support/test.ts";

test("[MYPR-01] [MYPR-04] homes are filtered by type, purpose and price, and the address keeps it; columns are chosen for the device", async ({
  page,
  expectGoodLooks,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const lister = await signInAsNewLister(page);
  await addHome(lister, "Villa to rent", { type: "villa", listed_for: "rent", price: 90_000 });
  await addHome(lister, "Villa for sale", { type: "villa", listed_for: "sale", price: 42_500_000 });
  await addHome(lister, "Flat for sale", { type: "apartment", listed_for: "sale", price: 7_500_000, city: "Mysuru" });
  await page.goto("/panel/properties");
  const titles = page.locator("tr[data-home] [data-row-link]");
  await expect(titles).toHaveCount(3);
  // With the cities, all tools stand in one line.
  await expect(page.getByLabel("City", { exact: true })).toBeVisible();
  expect((await page.locator(".list-tools").boundingBox())?.height).toBeLessThan(60);
  await page.getByLabel("Type", { exact: true }).selectOption("Villa");
  await expect(titles).toHaveCount(2);
  await page.getByLabel("Listed for", { exact: true }).selectOption("Sale");
  await expect(titles).toHaveText(["Villa for sale"]);
  await page.getByLabel("Type", { exact: true }).selectOption("");
  await page.getByRole("button", { name: "Price", exact: true }).click();
  const price = page.getByRole("form", { name: "Price" });
  await price.getByLabel("Lowest price").fill("8000000");
  await price.getByLabel("Highest price").fill("7000000");
  await price.getByLabel("Highest price").press("Enter");
  await expect(price.getByRole("alert")).toHaveText("The highest price cannot be below the lowest price.");
  await expectGoodLooks();
  await price.getByLabel("Lowest price").fill("");
  await price.getByLabel("Highest price").fill("8000000");
  await price.getByRole("button", { name: "Show" }).click();
  await expect(titles).toHaveText(["Flat for sale"]);
  await expect(page).toHaveURL(/\?listedFor=sale&priceTo=8000000$/);
  await expect(page.getByRole("button", { name: "Up to ₹80 L" })).toBeFocused();
  await page.reload();
  await expect(titles).toHaveText(["Flat for sale"]);

  const heads = page.getByRole("columnheader");
  await expect(heads.filter({ hasText: "Complete" })).toBeVisible();
  await expect(heads.filter({ hasText: "Confirmed" })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(heads.filter({ hasText: "Confirmed" })).toHaveCount(0);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByLabel("Confirmed").check();
  await page.getByLabel("Location").uncheck();
  await expectGoodLooks();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(heads.filter({ hasText: "Confirmed" })).toBeVisible();
  await expect(heads.filter({ hasText: "Location" })).toHaveCount(0);
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("button", { name: "As wide as the screen allows" }).click();
  await expect(heads.filter({ hasText: "Location" })).toBeVisible();
});

test("[MYPR-01] the panels of the toolbar get the focus when they are opened by keyboard, and have the arrow keys", async ({ page }) => {
  const lister = await signInAsNewLister(page);
  await addHome(lister, "Lake flat");
  await page.goto("/panel/properties");
  const columns = page.getByRole("button", { name: "Columns" });
  await columns.press("Enter");
  await expect(page.getByRole("checkbox", { name: "Type", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("checkbox", { name: "Location", exact: true })).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await expect(columns).toBeFocused();
  await expect(page.getByRole("columnheader", { name: "Location" })).toHaveCount(0);
  const price = page.getByRole("button", { name: "Price", exact: true });
  await price.press("Enter");
  await expect(page.getByLabel("Lowest price")).toBeFocused();
  await page.keyboard.type("75");
  await page.keyboard.press("Home");
  await page.keyboard.type("1");
  await expect(page.getByLabel("Lowest price")).toHaveValue("175");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Highest price")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(price).toBeFocused();
});

test("[MYPR-01] on a phone homes are filtered by price", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const lister = await signInAsNewLister(page);
  await addHome(lister, "Dear flat", { price: 42_500_000 });
  await addHome(lister, "Cheap flat", { price: 7_500_000 });
  await page.goto("/panel/properties");
  await page.getByRole("button", { name: "Price", exact: true }).click();
  await page.getByLabel("Lowest price").fill("10000000");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Cheap flat").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText("Dear flat").filter({ visible: true })).toHaveCount(1);
});
