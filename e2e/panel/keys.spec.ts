import { touchSize } from "../support/accessibility.ts";
import { signInAsNewLister } from "../support/new-lister.ts";
import { signInToDesk } from "../support/operator-sign-in.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

test("[PANL-02] [MYPR-01] the panel by keys: all keys in a list, from screen to screen, one Escape for one thing", async ({
  page,
  expectGoodLooks,
}) => {
  const { id } = await signInAsNewLister(page);
  const home = await makeProperty({ lister_id: id, lister_type: "OWNER", title: "Lake flat", price: 9_000_000, listed_for: "sale" });
  await page.goto("/panel/dashboard");
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page).toHaveURL("/panel/properties");
  await expect(page.getByRole("row", { name: /Lake flat/ })).toBeVisible();

  await page.keyboard.press("Shift+?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await expect(keys.getByRole("region", { name: "Properties" })).toContainText("PriceP");
  await expect(keys.getByRole("region", { name: "Go to" })).toContainText("LeadsG then L");
  await expectGoodLooks();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("1 chosen")).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByRole("textbox", { name: "Price of Lake flat" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: "Price of Lake flat" })).toBeHidden();
  await expect(page.getByText("1 chosen")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 chosen")).toBeHidden();

  await page.keyboard.press("/");
  await expect(page.getByLabel("Search properties")).toBeFocused();
  await page.keyboard.type("gl?");
  await expect(page.getByLabel("Search properties")).toHaveValue("gl?");
  await expect(page).toHaveURL("/panel/properties?search=gl%3F");
  expect(await ask("select price from properties where id = $1", [home])).toEqual([{ price: "9000000" }]);
});

test("[SHEL-01] Undo in a toast is pressed while a dialog is open, and by Ctrl+Z", async ({ page }) => {
  const { id } = await signInAsNewLister(page);
  const home = await makeProperty({ lister_id: id, lister_type: "OWNER", title: "Lake flat" });
  const status = async () => (await ask("select status from properties where id = $1", [home]))[0]?.status;
  const markAsSold = async () => {
    await page.getByRole("button", { name: "More actions for Lake flat" }).click();
    await page.getByRole("button", { name: "Mark as sold" }).click();
    await expect(page.locator(".toast")).toBeVisible();
  };
  await page.goto("/panel/properties");
  await markAsSold();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search homes, leads and pages" })).toBeFocused();
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await expect.poll(status).toBe("available");
  await page.keyboard.press("Escape");

  await page.reload();
  await markAsSold();
  await page.keyboard.press("Control+z");
  await expect.poll(status).toBe("available");
});

test("[PANL-07] the desk by keys: all keys in a list, G and a letter to its lists", async ({ page, expectAccessible }) => {
  await signInToDesk(page);
  await page.goto("/operator");
  await becomeAlive(page);
  await page.keyboard.press("Shift+?");
  await expect(page.getByRole("dialog", { name: "Keys" }).getByRole("region", { name: "Go to" })).toContainText("ListersG then L");
  await expectAccessible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("l");
  await expect(page).toHaveURL("/operator/listers");
  // Another screen takes the focus.
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByLabel("Name, firm or email")).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("[PANL-02] the search in the header finds homes, leads and pages by finger, and a page by the beginning of its name first", async ({
    page,
  }) => {
    const { id } = await signInAsNewLister(page);
    const home = await makeProperty({ lister_id: id, lister_type: "OWNER", title: "Mansion by the lake" });
    await page.goto("/panel/dashboard");
    await page.getByRole("banner").getByRole("button", { name: "Search" }).tap();
    const box = page.getByRole("combobox", { name: "Search homes, leads and pages" });
    await expect(box).toBeFocused();
    await box.fill("an");
    await expect(page.getByRole("option").first()).toHaveText("Analytics");
    await expect(page.getByRole("group", { name: "Homes" }).getByRole("option")).toHaveCount(1);
    for (const option of await page.getByRole("option").all()) expect((await touchSize(option)).height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole("option", { name: /^Mansion by the lake/ }).tap();
    await expect(page).toHaveURL(new RegExp(`/panel/properties/update/${home}/step/1`));
    await page.getByRole("banner").getByRole("button", { name: "Search" }).tap();
    await box.fill("an");
    await page.getByRole("option", { name: "Analytics" }).tap();
    await expect(page).toHaveURL("/panel/analytics");
  });
});
