// Suggestions in the search boxes of the header, the hero and the panel.
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { ask, openSearch, panel, query, results } from "../support/search-page.ts";
import { becomeAlive, expect, followRequests, test } from "../support/test.ts";

type Suggestion = { kind: string; name: string; city: string | null; count: number };
const suggestionsFor = async (request: APIRequestContext, q: string): Promise<Suggestion[]> =>
  (await (await request.get(`/api/public/suggestions?q=${q}`)).json()).data;
const hero = (page: Page) => page.getByRole("main").getByRole("combobox", { name: "Search" });
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

async function expectActive(box: Locator, option: Locator) {
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "");
}

test("[SRCH-07] the hero suggests cities and localities with counts, with the keyboard alone, and opens the search", async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.goto("/");
  await becomeAlive(page);
  const box = hero(page);
  // No place in Bangalore starts so: other journeys publish homes there.
  await box.pressSequentially("an");
  const suggested = await suggestionsFor(request, "an");
  const [first, second] = suggested;
  // All letters: on a slow machine the suggestions for the first letter arrive before, and start alike.
  await expect(options(page)).toContainText(suggested.map(({ name }) => name));
  await expect(options(page).first()).toContainText(`${first?.count} home`);
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await expectAccessible();
  await box.press("ArrowDown");
  await expectActive(box, options(page).first());
  await box.press("ArrowDown");
  await expectActive(box, options(page).nth(1));
  await expect(options(page).nth(1)).toContainText(second?.name ?? "-");
  await box.press("Enter");
  await page.waitForURL(/search\?/);
  await expect(results(page, second?.count ?? 0)).toBeVisible();
});

test("[SRCH-07] Escape closes the list and leaves the text; Enter without a choice searches for the typed text", async ({ page }) => {
  await page.goto("/");
  await becomeAlive(page);
  const box = hero(page);
  await box.pressSequentially("mum");
  await expect(options(page).first()).toContainText("Mumbai");
  await box.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(box).toHaveValue("mum");
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await box.press("Enter");
  await page.waitForURL(/search\?q=mum$/);
});

test("[SRCH-07] the end of a sentence is completed to a place, and the sentence is read", async ({ page }) => {
  await page.goto("/");
  await becomeAlive(page);
  await hero(page).pressSequentially("2bhk in bandr");
  await options(page)
    .filter({ hasText: /^2bhk in Bandra/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^2 BHK homes .*in Bandra/);
});

test("[SRCH-07] one request counts any number of recent searches", async ({ page, request }) => {
  const addresses = ["?propertyType[]=villa", "?city[]=Pune&bedrooms=2", "?q=breeze", "?city[]=Mumbai&age=5&isVerified=true"];
  for (const address of addresses) {
    await openSearch(page, address);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("aangan.recent-searches"))).toContain(address.replace("?", ""));
  }
  const totals = await Promise.all(addresses.map(async (address) => (await ask(request, address)).total));
  const asked: string[] = [];
  page.on("request", (one) => one.url().includes("/api/public/properties") && asked.push(one.url()));
  await page.goto("/");
  await becomeAlive(page);
  await hero(page).click();
  await expect(options(page)).toHaveCount(4);
  for (const [index, total] of totals.toReversed().entries())
    await expect(options(page).nth(index)).toContainText(new RegExp(`[^\\d,]${total.toLocaleString("en-IN")} homes?$`));
  expect(asked).toHaveLength(1);
});

test("[SRCH-07] recent searches stay on the device, are offered on the empty box with counts, and can be cleared", async ({
  page,
  request,
  complaints,
}) => {
  await openSearch(page, "?propertyType[]=villa&city[]=Pune");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("aangan.recent-searches"))).toContain("Pune");
  await page.goto("/");
  await becomeAlive(page);
  await hero(page).click();
  const { total } = await ask(request, "?propertyType[]=villa&city[]=Pune");
  await expect(options(page)).toHaveText([`Recent search: Villa, Pune${total} homes`]);
  await options(page).first().click();
  await expect.poll(() => query(page)).toBe("?propertyType[]=villa&city[]=Pune");
  await expect(results(page, (await ask(request, query(page))).total)).toBeVisible();
  await page.goto("/");
  await becomeAlive(page);
  // Without an answer there is no count, but the search is still offered.
  await page.route("**/api/public/properties/totals?*", (route) => route.abort("connectionfailed"));
  await hero(page).click();
  // The failed request, and what the browser prints about it.
  await expect.poll(() => complaints.length).toBe(2);
  await expect(options(page)).toHaveText(["Recent search: Villa, Pune"]);
  await page.getByRole("button", { name: "Clear recent searches" }).click();
  await expect(options(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("aangan.recent-searches"))).toBe("[]");
  complaints.length = 0;
});

test("[SRCH-07] [SRCH-13] in the panel a suggestion becomes the text, which waits for Apply Filters", async ({ page, request }) => {
  await openSearch(page);
  const box = panel(page).getByRole("combobox", { name: "Search by keyword/location..." });
  await box.pressSequentially("whitef");
  await expect(options(page).first()).toContainText("Whitefield");
  await options(page).first().click();
  await expect(box).toHaveValue('"Whitefield" in Bangalore');
  expect(query(page)).toBe("");
  await box.press("Enter");
  await page.waitForURL(/Whitefield/);
  const { total } = await ask(request, '?q="Whitefield"&city[]=Bangalore');
  expect(total).toBeGreaterThan(0);
  await expect(results(page, total)).toBeVisible();
  // After a search the focus stays, and nothing is suggested before the next press.
  await expect(box).toBeFocused();
  await expect(options(page)).toHaveCount(0);
  await box.press("End");
  await box.pressSequentially(" ");
  await expect(options(page).first()).toBeVisible();
});

test("[SRCH-07] the header's search opens a box over any page, with the keyboard, and restores the focus", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/privacy");
  await becomeAlive(page);
  const opener = page.getByRole("banner").getByRole("link", { name: "Search" });
  await opener.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Search" });
  const box = dialog.getByRole("combobox", { name: "Search" });
  await expect(box).toBeFocused();
  await expectAccessible();
  await box.pressSequentially("pun");
  await expect(options(page).first()).toContainText("Pune");
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  // As in every search field, Escape empties it next.
  await page.keyboard.press("Escape");
  await expect(box).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press("Enter");
  await box.pressSequentially("pune");
  await options(page).first().click();
  await page.waitForURL(/city/);
  await expect(dialog).toBeHidden();
});

test("[SRCH-07] the code of suggestions is loaded with the first focus, not with the page", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  const becomeQuiet = followRequests(page);
  await page.goto("/");
  await becomeAlive(page);
  await becomeQuiet();
  expect(fetched.filter((url) => /suggestions|header-search-box/.test(url))).toEqual([]);
  await hero(page).focus();
  await expect.poll(() => fetched.filter((url) => /assets\/suggestions/.test(url)).length).toBe(1);
});
