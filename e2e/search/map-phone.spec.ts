// The map of a search on a phone, and by touch.
import type { Locator } from "@playwright/test";
import { clusters, marks, openMap } from "../support/map-page.ts";
import { ask, cards, query, results } from "../support/search-page.ts";
import { expect, test } from "../support/test.ts";

test.describe.configure({ timeout: 120_000 });

test("[SRCH-02] [SRCH-19] on a phone the cards are over the bottom of the map, with filters, chips and list a tap away", async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMap(page, "city[]=Mumbai");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const row = page.getByRole("list").filter({ has: cards(page) });
  await expect(cards(page).first()).toBeInViewport();
  await row.evaluate((element) => element.scrollTo({ left: element.clientWidth * 1.5 }));
  await expect(cards(page).nth(2)).toBeInViewport();
  await expectAccessible();
  await page.getByRole("link", { name: "Filters 1 set" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("checkbox", { name: "Villa" }).check();
  await sheet.getByRole("button", { name: "Apply Filters" }).click();
  await expect.poll(() => query(page)).toBe("?propertyType[]=villa&city[]=Mumbai&view=map");
  await expect(results(page, (await ask(request, query(page))).total).last()).toBeVisible();
  await page.getByRole("link", { name: "Remove Mumbai" }).click();
  await expect.poll(() => query(page)).toBe("?propertyType[]=villa&view=map");
  // Until then the cards of the previous search are dimmed.
  await expect(results(page, (await ask(request, query(page))).total).last()).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect.poll(() => query(page)).toBe("?propertyType[]=villa&view=list");
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("[SRCH-19] no mark is covered at the map's edges, and clusters show their prices without a pointer", async ({
    page,
    expectAccessible,
  }) => {
    await openMap(page, "propertyType[]=villa&propertyType[]=apartment&listedFor[]=sale&city[]=Mumbai");
    const covers = page.locator(".chip, article").filter({ visible: true });
    const boxesOf = async (elements: Locator) =>
      elements.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ x, y, right, bottom }) => ({ x, y, right, bottom })),
      );
    const coversMarks = async () => {
      const [over, under] = [await boxesOf(covers), await boxesOf(marks(page))];
      return under.filter((mark) =>
        over.some((one) => one.x < mark.right && mark.x < one.right && one.y < mark.bottom && mark.y < one.bottom),
      );
    };
    await expect.poll(coversMarks).toEqual([]);
    await expect(clusters(page).locator("span").filter({ visible: true }).first()).toHaveText(/^· ₹/);
    await expectAccessible();
    // When there was no room, it is shown while it is pressed.
    const last = clusters(page).last();
    await last.focus();
    await expect(last.locator("span")).toBeVisible();
  });
});

test("[MSGS-02] on a phone a search that fails says so over the map", async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMap(page, "city[]=Mumbai");
  await page.route(/search\.data/, (route) => route.abort("connectionfailed"));
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect(page.getByRole("main").getByRole("alert").filter({ hasText: "Network error" })).toBeInViewport();
  complaints.length = 0;
});
