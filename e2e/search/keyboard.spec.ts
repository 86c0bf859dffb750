// An empty result, with many filters, and the panel, used with the keyboard in both themes.
import type { Locator, Page } from "@playwright/test";
import { looks } from "../support/accessibility.ts";
import { openSearch, panel, query, sheet } from "../support/search-page.ts";
import { expect, test } from "../support/test.ts";

/** The focused element; not visible when something covers it, or it is scrolled away. */
const placeOfFocus = (part: Locator) =>
  part.evaluate((element) => {
    const focused = document.activeElement;
    if (!focused || !element.contains(focused)) return "left";
    // Two thumbs lie on one line; a press passes through the space between them.
    const shown = (focused.matches("[type=range]") ? focused.parentElement : focused.closest("label")) ?? focused;
    const { x, y, width, height } = shown.getBoundingClientRect();
    const top = document.elementFromPoint(x + Math.min(width / 2, 20), y + height / 2);
    return top && (shown.contains(top) || top.contains(shown)) ? "in sight" : `hidden: ${shown.outerHTML.slice(0, 200)}`;
  });

/** Presses Tab as long as the focus stays in `part`; each stop must be visible. Returns how many there were. */
async function walk(page: Page, part: Locator): Promise<number> {
  for (let steps = 0; steps < 90; steps++) {
    if ((await placeOfFocus(part)) === "left") return steps;
    await expect.poll(() => placeOfFocus(part)).toBe("in sight");
    await page.keyboard.press("Tab");
  }
  throw new Error("The focus does not come out.");
}

for (const { width, colorScheme } of looks) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme });

    test("[SRCH-06] in an empty result, chips and offers work with the keyboard, and the cost of each filter is announced", async ({
      page,
      expectAccessible,
    }) => {
      await openSearch(page, "?propertyType[]=villa&city[]=Pune&amenities[]=gym&priceMax=1000000&bedrooms=6");
      const section = page.getByRole("region", { name: /^6\+ BHK villas in Pune/ });
      await expectAccessible();
      const bar = page.getByRole("list", { name: "Applied filters" });
      const chips = bar.getByRole("link");
      await chips.first().focus();
      expect(await walk(page, bar)).toBe(await chips.count());
      await section.getByRole("link", { name: /^See/ }).first().focus();
      expect(await walk(page, section)).toBeGreaterThanOrEqual(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await chips.last().press("Enter");
      await expect.poll(() => query(page)).not.toContain("bedrooms");
      await expect(chips).toHaveCount(4);
    });

    test("[SRCH-02] [SRCH-12] the filters, all opened, work with the keyboard and do not overlap their buttons", async ({
      page,
      expectAccessible,
    }) => {
      await openSearch(page, "?propertyType[]=villa&city[]=Bengaluru&age=5");
      const isSheet = width < 1024;
      if (isSheet) await page.getByRole("link", { name: /^Filters/ }).press("Enter");
      const filters = isSheet ? sheet(page) : panel(page);
      await expect(filters.getByRole("combobox", { name: "Age" })).toHaveValue("5");
      await expectAccessible();
      await filters.getByRole("combobox", { name: "Search by keyword/location..." }).focus();
      expect(await walk(page, filters.getByRole("form", { name: "Filters" }))).toBeGreaterThan(30);
      if (!isSheet) return;
      await filters.getByRole("button", { name: "Apply Filters" }).focus();
      await page.keyboard.press("Escape");
      await expect(filters).toBeHidden();
      await expect(page.getByRole("link", { name: /^Filters/ })).toBeFocused();
    });
  });
}

test("[SRCH-02] on a phone and at 200 % zoom, Filters and Map come before the homes, and stand under them", async ({ page }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(viewport);
    await openSearch(page, "?city[]=Pune");
    const filters = page.getByRole("navigation", { name: "Filters and view" }).getByRole("link", { name: "Filters" });
    await page.getByRole("link", { name: "Skip to results" }).or(page.locator("body")).first().press("Tab");
    const isFilters = () => filters.evaluate((link) => link === document.activeElement);
    const isCard = () => page.evaluate(() => document.activeElement?.closest("article") !== null);
    for (let stops = 0; stops < 40 && !(await isFilters()) && !(await isCard()); stops++) await page.keyboard.press("Tab");
    expect(await isFilters()).toBe(true);
    const bottom = await filters.evaluate((link) => window.innerHeight - link.getBoundingClientRect().bottom);
    expect(bottom).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThan(40);
  }
});
