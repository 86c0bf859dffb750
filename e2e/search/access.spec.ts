// Search without a script, on a phone, by keyboard and for a screen reader.

import type { Locator } from "@playwright/test";
import { ask, openSearch, panel, query, results, sheet } from "../support/search-page.ts";
import { expect, test } from "../support/test.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[SRCH-07] [SRCH-08] [SRCH-13] the panel is a form that the server answers, with a plain address", async ({ page, request }) => {
    await page.goto("/search?view=list&sortBy=price_desc");
    await panel(page).getByRole("combobox", { name: "Search by keyword/location..." }).fill("garden");
    await panel(page).getByRole("checkbox", { name: "Villa" }).check();
    await panel(page).getByRole("textbox", { name: "Min Price" }).fill("20,00,000");
    await panel(page).getByRole("button", { name: "Apply Filters" }).click();
    await expect.poll(() => query(page)).toBe("?q=garden&propertyType[]=villa&priceMin=2000000&sortBy=price_desc&view=list");
    await expect(results(page, (await ask(request, query(page))).total)).toBeVisible();
  });

  test("[SRCH-04] [SRCH-14] sorting, pages and chips work", async ({ page }) => {
    await page.goto("/search?listedFor[]=rent&city[]=Pune");
    await page.getByRole("combobox", { name: "Sort" }).selectOption("price_asc");
    await page.getByRole("button", { name: "Sort" }).click();
    await expect.poll(() => query(page)).toBe("?listedFor[]=rent&city[]=Pune&sortBy=price_asc");
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    await expect.poll(() => query(page)).toBe("?listedFor[]=rent&city[]=Pune&sortBy=price_asc&page=2");
    await page.getByRole("link", { name: "Remove Pune" }).click();
    await expect.poll(() => query(page)).toBe("?listedFor[]=rent&sortBy=price_asc");
  });

  test("[SRCH-02] on a phone the bar leads to the filters", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/search");
    await expect(panel(page)).toBeHidden();
    await page.getByRole("link", { name: "Filters" }).click();
    await panel(page).getByRole("checkbox", { name: "Villa" }).check();
    await panel(page).getByRole("button", { name: "Apply Filters" }).click();
    await expect.poll(() => query(page)).toBe("?propertyType[]=villa");
  });
});

test("[SRCH-02] on a phone the filters are a sheet that shows how many are active and restores the focus", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // What the search is for stands in its own button, and is not counted.
  await openSearch(page, "?propertyType[]=villa&listedFor[]=sale&priceMin=5000000");
  const bar = page.getByRole("link", { name: "Filters 2 set" });
  await bar.click();
  await expect(sheet(page)).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  await expect(bar).toBeFocused();
  await bar.press("Enter");
  await sheet(page).getByRole("checkbox", { name: "House" }).check();
  await sheet(page).getByRole("button", { name: "Apply Filters" }).click();
  await page.waitForURL(/house/);
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole("link", { name: "Filters 3 set" })).toBeVisible();
});

test("[SRCH-02] the keyboard alone reaches every part: filters, order, view, a card and its heart", async ({ page }) => {
  await openSearch(page, "?propertyType[]=villa");
  const reached = new Set<string>();
  for (let press = 0; press < 120 && !reached.has("heart"); press += 1) {
    await page.keyboard.press("Tab");
    const part = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const ringed = focused.closest(":has(> input:focus):is(.chip, .ticks > label, .seg > *), .ask:has(input:focus)") ?? focused;
      const outline = getComputedStyle(ringed);
      const after = getComputedStyle(focused, "::after");
      const isSeen = [outline.outlineStyle, after.outlineStyle].some((style) => style !== "none") || outline.boxShadow !== "none";
      const name = focused.getAttribute("name") ?? focused.getAttribute("aria-label") ?? focused.className;
      return { name: focused.matches(".heart") ? "heart" : focused.matches("a.cover") ? "card" : name, isSeen };
    });
    expect(part.isSeen || part.name === "Lowest price" || part.name === "Highest price", `the focus on ${part.name} is seen`).toBe(true);
    reached.add(part.name);
  }
  for (const part of [
    "q",
    "propertyType[]",
    "priceMin",
    "bedrooms",
    "isVerified",
    "sortBy",
    "List View",
    "Remove Villa",
    "card",
    "heart",
  ]) {
    expect([...reached]).toContain(part);
  }
});

test("[SRCH-19] beside the map the tools are one row, and heart and menu leave the small photos free", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSearch(page, "?listedFor[]=sale&city[]=Pune&view=map");
  const main = page.getByRole("main");
  const middleOf = async (one: Locator) => {
    const { y, height } = (await one.boundingBox()) ?? { y: 0, height: 0 };
    return Math.round(y + height / 2);
  };
  const tools = [
    main.getByRole("link", { name: /^Filters/ }),
    main.getByRole("combobox", { name: "Sort" }),
    main.getByRole("group", { name: "View mode" }),
  ];
  const [first, ...others] = await Promise.all(tools.map((one) => middleOf(one.filter({ visible: true }).first())));
  for (const other of others) expect(Math.abs(other - (first ?? 0))).toBeLessThan(4);
  const card = main.getByRole("article").first();
  const photo = await card.locator(".media").boundingBox();
  for (const button of await card.getByRole("button").all())
    expect((await button.boundingBox())?.x).toBeGreaterThan((photo?.x ?? 0) + (photo?.width ?? 0));
});

for (const view of ["grid", "list"]) {
  test(`[SRCH-02] [SRCH-05] the ${view} is accessible and as wide as the screen at each width, light and dark`, async ({
    page,
    expectGoodLooks,
  }) => {
    await openSearch(page, `?view=${view}&propertyType[]=apartment&priceMin=1000000&bedrooms=2&city[]=Pune`);
    // The bar of a phone comes as near to the words of a card as one scrolls. axe counts the words alone, and sees one place only.
    const words = await page.locator("a.cover").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.min(...words)).toBeGreaterThanOrEqual(24);
    await expectGoodLooks();
  });
}
