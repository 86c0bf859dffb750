import { makeProperty } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";

const word = "Quibblestone";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("[SRCH-04] a visitor reads on a card why it stands there, and goes back to the same list", async ({ page }) => {
    const title = `${word} corner flat`;
    const id = await makeProperty({ title, is_featured: true, completeness: 82 });
    const link = page.locator(`[data-home="${id}"]`).getByRole("link", { name: "Why is this here?" });
    // The index follows a moment later.
    await expect(async () => {
      await page.goto(`/search?q=${word}`);
      await expect(link).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/property/${id}/why\\?q=${word}`));
    await expect(page.getByRole("heading", { level: 1, name: "Why is this here?" })).toBeVisible();
    for (const text of ["It can be had", "It has your word", "82 of 100 points", "nobody can pay for that", "It has no photos"])
      await expect(page.getByText(text, { exact: false }).first()).toBeVisible();
    await page.getByRole("link", { name: "Back to the list" }).click();
    await expect(page).toHaveURL(new RegExp(`/search\\?q=${word}`));
    await page.goto(`/property/${id}/why?sortBy=price_asc`);
    await expect(page.getByText("You sorted by the price")).toBeVisible();
  });
});

test("[SRCH-04] the page that says why looks right everywhere, and is not for search engines", async ({ page, expectGoodLooks }) => {
  const id = await makeProperty({ title: `${word} villa`, type: "villa" });
  const link = page.locator(`[data-home="${id}"]`).getByRole("link", { name: "Why is this here?" });
  // The index follows a moment later.
  await expect(async () => {
    await page.goto(`/search?q=${word}+villa`);
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Why is this here?" })).toBeVisible();
  expect(await (await page.request.get(`/property/${id}/why`)).text()).toContain('name="robots" content="noindex"');
  await expectGoodLooks();
  expect((await page.request.get("/property/prp_nothing/why")).status()).toBe(404);
});
