import { addHome, openMenu, row, toast } from "../support/my-properties-page.ts";
import { signInAsNewLister } from "../support/new-lister.ts";
import { expect, test } from "../support/test.ts";

test("[MYPR-01] many homes: all that fit are chosen, prices changed after a preview of old and new, and the change undone", async ({
  page,
  expectGoodLooks,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const lister = await signInAsNewLister(page);
  for (let index = 1; index <= 12; index++) await addHome(lister, `Garden home ${index}.`, { price: 5_000_000, status: "sold" });
  await page.goto("/panel/properties?sort=title");
  await page.getByLabel("Choose all on this page").check();
  await page.getByRole("button", { name: "Choose all 12" }).click();
  await page.getByRole("region", { name: "Chosen homes" }).getByRole("button", { name: "Price" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the price of 12 homes" });
  await dialog.getByLabel("Percent").fill("-3");
  await expect(dialog.getByRole("row", { name: "Garden home 1." })).toContainText("₹48,50,000");
  await expectGoodLooks();
  const tops = await dialog.locator("legend, label").evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await dialog.getByRole("button", { name: "Change 12 prices" }).click();
  await expect(dialog).toHaveCount(0);
  const first = row(page, "Garden home 1\\.").getByRole("link", { name: "Garden home 1.", exact: true });
  await expect(first).toBeFocused();
  await expect(row(page, "Garden home 1\\.")).toContainText("₹48,50,000");
  await page.keyboard.press("j");
  await page.keyboard.press("Control+z");
  await expect(row(page, "Garden home 1\\.")).toContainText("₹50,00,000");
  await expect(first).toBeFocused();

  // The message is gone with the page; the change can still be undone by the same key, and from above the list.
  await page.getByLabel("Choose all on this page").check();
  await page.getByRole("region", { name: "Chosen homes" }).getByRole("button", { name: "Price" }).click();
  const again = page.getByRole("dialog", { name: "Change the price of 10 homes" });
  await again.getByLabel("Percent").fill("-3");
  await again.getByRole("button", { name: "Change 10 prices" }).click();
  await expect(again).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Undo: 10 prices changed." })).toBeInViewport();
  await expect(row(page, "Garden home 1\\.")).toContainText("₹48,50,000");
  await expectGoodLooks();
  await page.keyboard.press("Control+z");
  await expect(row(page, "Garden home 1\\.")).toContainText("₹50,00,000");
  await expect(page.getByRole("button", { name: /^Undo: / })).toHaveCount(0);
});

test("[MYPR-01] on a phone a price is changed in its place, and given back from the latest changes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const lister = await signInAsNewLister(page);
  await addHome(lister, "Lake flat", { price: 5_000_000 });
  await page.goto("/panel/properties");
  const price = (text: string) => page.getByRole("button", { name: `Change the price of Lake flat: ${text}` }).filter({ visible: true });
  await price("₹50,00,000").click();
  // Nothing of its row is pushed off the screen.
  await expect(
    page.getByRole("button", { name: "More actions for Lake flat", exact: true }).filter({ visible: true }).first(),
  ).toBeInViewport({ ratio: 1 });
  await page.getByLabel("Price of Lake flat").filter({ visible: true }).fill("4850000");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(price("₹48,50,000")).toBeFocused();
  await page.getByRole("button", { name: "Undo: Price changed." }).click();
  await expect(price("₹50,00,000")).toBeVisible();
});

test("[MYPR-01] on a phone the menu of a status is on the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const lister = await signInAsNewLister(page);
  await addHome(lister, "Lake flat");
  await page.goto("/panel/properties");
  await page.getByRole("button", { name: "Change the status of Lake flat: Available" }).filter({ visible: true }).click();
  const sold = page.getByRole("button", { name: "Sold", exact: true }).filter({ visible: true });
  await expect(sold).toBeInViewport({ ratio: 1 });
  await sold.click();
  await expect(page.getByRole("button", { name: "Change the status of Lake flat: Sold" }).filter({ visible: true })).toBeVisible();
});

test("[MYPR-01] a status is changed, a copy made, and a property deleted and restored, all from its row", async ({ page }) => {
  const lister = await signInAsNewLister(page);
  await addHome(lister, "Lake flat");
  await page.goto("/panel/properties");
  await openMenu(page, "Lake flat");
  await page.getByRole("button", { name: "Mark as sold" }).click();
  await expect(toast(page, "Status changed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change the status of Lake flat: Sold" }).filter({ visible: true })).toBeVisible();
  await openMenu(page, "Lake flat");
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(row(page, "Copy of Lake flat")).toContainText("Draft");
  await expect(row(page, "Copy of Lake flat")).toContainText("Available");

  await openMenu(page, "Lake flat");
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("1 listing", { exact: true })).toBeVisible();
  await toast(page, "Property deleted.").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 listings")).toBeVisible();
  await expect(toast(page, "Property restored.")).toBeVisible();
});

test("[MYPR-01] [PWIZ-06] with the keyboard alone: publishing names what is missing with links to it; Escape closes the menu", async ({
  page,
  complaints,
}) => {
  const lister = await signInAsNewLister(page);
  await addHome(lister, "Lake flat", { publication: "draft", published_at: null });
  await page.goto("/panel/properties");
  const more = page.getByRole("button", { name: "More actions for Lake flat", exact: true });
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  await expect(more).toBeVisible();
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(publish).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(publish).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Mark as sold" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toBeFocused();
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press("ArrowUp");
  await expect(publish).toBeFocused();
  await page.keyboard.press("Enter");
  const refusal = page.getByRole("main").getByRole("alert");
  await expect(refusal).toContainText("“Lake flat” cannot be published yet.");
  await expect(toast(page, "Please fill in all required fields")).toBeVisible();
  await refusal.getByRole("link", { name: "Please enter the street address." }).press("Enter");
  await expect(page).toHaveURL(/\/panel\/properties\/update\/prp_\w+\/step\/1\?q=place#field-address$/);
  await expect(page.getByLabel("Street address")).toBeFocused();
  // The browser prints the refusal in its console.
  expect(complaints.splice(0)).toHaveLength(1);
});
