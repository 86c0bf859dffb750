// The map of a search on a phone, and by touch.
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { boxAroundCamera, readPictureName } from "../../src/shared/contract/map-picture.ts";
import { holdBack } from "../support/hold-back.ts";
import { homesOnMap, map, marks, openMap, pictureMarks } from "../support/map-page.ts";
import { ask, cards, query, results } from "../support/search-page.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

test.describe.configure({ timeout: 120_000 });

test("[SRCH-02] [SRCH-19] on a phone the cards are over the bottom of the map, with filters, chips and list a tap away", async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMap(page, "city[]=Mumbai");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const row = page.locator("ul[data-over-map]").filter({ has: cards(page) });
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

  test("[SRCH-19] fingers move the picture of the map before the map is there, the page stays as it is, and the map shows the same part", async ({
    page,
  }) => {
    // What the map needs comes late.
    const letThrough = await holdBack(page, /maplibre-gl/);
    await page.goto("/search?listedFor[]=sale&city[]=Bangalore&view=map");
    await becomeAlive(page);
    const ground = await page.locator("[data-picture='small'] img[src*='theme=light']").getAttribute("src");
    const shown = readPictureName(/[^/]+\.svg/.exec(ground ?? "")?.[0] ?? "");
    if (!shown) throw new Error(`No picture of a map: ${ground}`);
    const [left, , right] = boxAroundCamera(shown.camera, { width: 390, height: 844 });
    const pictured = right - left;
    const before = await pictureMarks(page).evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().x));
    await pinch(page, { x: 195, y: 420 }, { from: 40, to: 120 });
    const after = await pictureMarks(page).evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().x));
    const spread = (all: number[]) => Math.max(...all) - Math.min(...all);
    expect(spread(after)).toBeGreaterThan(2 * spread(before));
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    expect(query(page)).not.toContain("box=");
    letThrough();
    await page.waitForURL(/box=/);
    await expect(page.locator("[data-drawn]")).toBeVisible();
    // A third of what the picture showed.
    const [west = 0, , east = 0] = (new URL(page.url()).searchParams.get("box") ?? "").split(",").map(Number);
    expect(east - west).toBeLessThan(pictured / 2);
    expect(east - west).toBeGreaterThan(pictured / 5);
  });

  test("[SRCH-19] the list has the homes of the part that is seen: none is behind the bar or the cards", async ({ page, request }) => {
    await openMap(page, "listedFor[]=sale&city[]=Pune");
    await pinch(page, { x: 195, y: 340 }, { from: 40, to: 90 });
    await page.waitForURL(/box=/);
    // The last step of a finger may still change it.
    await expect
      .poll(async () => {
        const { total } = await ask(request, query(page));
        return total > 0 && (await homesOnMap(page)) === total && (await results(page, total).last().isVisible());
      })
      .toBe(true);
    const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
    const [bar, cardsTop] = [await topOf(page.getByRole("status").first()), await topOf(page.getByRole("article").first())];
    const places = await marks(page).evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().bottom));
    for (const place of places) {
      expect(place).toBeGreaterThan(bar - 20);
      expect(place).toBeLessThan(cardsTop + 12);
    }
  });

  test("[SRCH-19] a finger that was on the picture before the script moves it once the script is there", async ({ page }) => {
    const letThrough = await holdBack(page, /\/map-view-/);
    await page.goto("/search?listedFor[]=sale&city[]=Bangalore&view=map");
    await page.locator("html[data-hydrated]").waitFor();
    const place = async () => (await pictureMarks(page).first().boundingBox())?.x ?? 0;
    const before = await place();
    const finger = await oneFinger(page);
    await finger("touchStart", 300);
    await finger("touchMove", 280);
    letThrough();
    await page.locator('html[data-hydrated="whole"]').waitFor();
    await finger("touchMove", 270);
    await finger("touchMove", 150);
    await expect.poll(place).toBeLessThan(before - 100);
    await finger("touchEnd", 150);
    await page.waitForURL(/box=/);
  });

  test("[SRCH-19] a tap on a pin of the picture shows its home over the map", async ({ page }) => {
    await page.goto("/search?listedFor[]=sale&city[]=Bangalore&propertyType[]=villa&bedrooms=5&view=map");
    await becomeAlive(page);
    const pin = pictureMarks(page).and(page.locator('[href^="/property/"]')).first();
    const href = await pin.getAttribute("href");
    await pin.tap();
    await expect(page.getByRole("article").locator(`a[href="${href}"]`).first()).toBeFocused();
    await expect(page).toHaveURL(/view=map/);
  });

  test("[SRCH-19] so does a tap on a pin while the map's code loads", async ({ page }) => {
    const letThrough = await holdBack(page, /\/map-view-/);
    await page.goto("/search?listedFor[]=sale&city[]=Bangalore&propertyType[]=villa&bedrooms=5&view=map");
    await page.locator("html[data-hydrated]").waitFor();
    const pin = pictureMarks(page).and(page.locator('[href^="/property/"]')).first();
    const href = await pin.getAttribute("href");
    await pin.tap();
    letThrough();
    await expect(page.getByRole("article").locator(`a[href="${href}"]`).first()).toBeFocused();
    await expect(page).toHaveURL(/view=map/);
  });

  test("with letters of 200 % the buttons over the map are apart from each other, and its marks too", async ({ page }) => {
    await page.goto("/search?listedFor[]=sale&city[]=Pune&view=map");
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await becomeAlive(page);
    await expect(page.locator("[data-drawn]")).toBeVisible({ timeout: 40_000 });
    await expect(marks(page).first()).toBeVisible();
    const boxesOf = (all: Locator) => all.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    const overlaps = (all: DOMRect[]) =>
      all.filter((one, at) =>
        all.slice(at + 1).some((other) => one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom),
      );
    const buttons = page.locator("[data-over-map='side'] button").or(page.locator(".dock a")).filter({ visible: true });
    expect(await buttons.count()).toBeGreaterThan(5);
    expect(overlaps(await boxesOf(buttons))).toEqual([]);
    await expect.poll(async () => overlaps(await boxesOf(marks(page)))).toEqual([]);
  });

  test("with letters of 200 % the bar over the map's picture lies on none of its marks", async ({ page }) => {
    await page.goto("/search?listedFor[]=sale&city[]=Pune&view=map");
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const bar = await page.getByRole("status").filter({ hasText: "results" }).boundingBox();
    await expect(pictureMarks(page).first()).toBeVisible();
    for (const mark of await pictureMarks(page).all())
      expect((await mark.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  });

  test("[SRCH-19] at the foot of a map of all of India is the sea, without a strip of land", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await openMap(page, "");
    await page.locator("main button, main [data-over-map]").evaluateAll((all) => {
      for (const one of all) if (one instanceof HTMLElement) one.style.visibility = "hidden";
    });
    const { data, info } = await sharp(await map(page).screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x + 1) * 3)].join();
    const sea = colourAt(20, info.height - 20);
    // Off Somalia's coast from the latitude of Kerala to the foot, and along the foot as far as Sumatra.
    const along = Array.from({ length: 220 }, (_, up) => colourAt(20, info.height - 20 - up));
    const foot = Array.from({ length: info.width - 8 }, (_, x) => colourAt(x + 4, info.height - 20));
    expect([...new Set([...along, ...foot])]).toEqual([sea]);
  });

  test("[SRCH-19] where no streets are known, the note that says so covers no card", async ({ page }) => {
    await openMap(page, "q=%22Undri%22&listedFor[]=sale&city[]=Pune");
    const note = page.getByRole("status").filter({ hasText: "so the map comes no closer." });
    await expect(note).toBeVisible();
    const bottom = await note.evaluate((one) => one.getBoundingClientRect().bottom);
    const card = page.locator("[data-over-map=bottom] article").first();
    expect(await card.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(bottom);
  });

  test("[SRCH-06] over a part of the map without homes stands a line, and most of the map stays in sight", async ({
    page,
    expectAccessible,
  }) => {
    await page.goto("/search?listedFor[]=sale&box=73.1,18.1,73.2,18.2&view=map");
    await becomeAlive(page);
    const none = page.getByRole("heading", { name: "No homes in this part of the map." });
    await expect(none).toBeInViewport();
    expect((await none.boundingBox())?.y).toBeGreaterThan(600);
    await expectAccessible();
    await page.getByRole("link", { name: /^See [\d,]+ homes beyond this part of the map$/ }).click();
    await expect.poll(() => query(page)).toBe("?listedFor[]=sale&view=map");
  });

  test("[SRCH-19] no mark is covered at the map's edges", async ({ page, expectAccessible }) => {
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
    await expectAccessible();
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

/** Two fingers, side by side around a point, this far from it. */
async function pinch(page: Page, { x, y }: { x: number; y: number }, { from, to }: { from: number; to: number }): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", off: number) =>
    browser.send("Input.dispatchTouchEvent", {
      type,
      touchPoints:
        type === "touchEnd"
          ? []
          : [
              { x: x - off, y, id: 1 },
              { x: x + off, y, id: 2 },
            ],
    });
  await touch("touchStart", from);
  for (let step = 1; step <= 8; step++) await touch("touchMove", from + ((to - from) * step) / 8);
  await touch("touchEnd", to);
}

/** A finger that moves to the left and right. */
async function oneFinger(page: Page) {
  const browser = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y: 420, id: 1 }] });
}
