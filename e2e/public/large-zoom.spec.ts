// A window of 1440 × 900 at a zoom of 200 %, as people with poor sight use it.
import { makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

test("[HOME-01] the first screen of the home page has the whole search box", async ({ page }) => {
  await page.goto("/");
  await becomeAlive(page);
  const search = page.locator("main").getByRole("search");
  await expect(search.getByRole("combobox", { name: "Search" })).toBeInViewport({ ratio: 1 });
  await expect(search.getByRole("button", { name: "Search", exact: true })).toBeInViewport({ ratio: 1 });
});

test("[PROP-02] the second stop of the Tab key skips to the enquiry, whose first field comes next", async ({ page }) => {
  await page.goto(`/property/${await makeProperty({})}`);
  await becomeAlive(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to enquiry" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  const name = page.locator("#enquiry").getByLabel("Name");
  await expect(name).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport({ ratio: 1 });
});

test("[PROP-02] a page without an enquiry has no link that skips to it", async ({ page }) => {
  await page.goto("/");
  await becomeAlive(page);
  await expect(page.getByRole("link", { name: "Skip to enquiry" })).toHaveCount(0);
});
