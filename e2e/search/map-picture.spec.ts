// What the server draws of the map: until the map itself is there, and without JavaScript.
import type { Locator } from "@playwright/test";
import { holdBack } from "../support/hold-back.ts";
import { layoutShifts, noteLayoutShifts } from "../support/layout-shifts.ts";
import { ground, homesOnMap, map, marks, pictureMarks } from "../support/map-page.ts";
import { ask, cards, query, results } from "../support/search-page.ts";
import { makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, followRequests, ignoreRestingPointer, test } from "../support/test.ts";

test.describe.configure({ timeout: 120_000 });

for (const width of [390, 1440])
  test(`[SRCH-19] at ${width} pixels the map takes the place of its picture when the visitor acts: the same marks in the same places`, async ({
    page,
    expectAccessible,
  }) => {
    await makeProperty({ title: "Flat whose place nobody gave" });
    await page.setViewportSize({ width, height: 844 });
    await noteLayoutShifts(page);
    const placesOf = (all: Locator) =>
      all.evaluateAll((elements) =>
        elements
          .map((one) => ({ name: one.getAttribute("aria-label"), box: (one.querySelector("span.nums") ?? one).getBoundingClientRect() }))
          .map(({ name, box }) => ({ name, x: box.x + box.width / 2, y: box.bottom }))
          .sort((a, b) => a.y - b.y || a.x - b.x),
      );
    await expect(async () => {
      await page.goto("/search?city[]=Bangalore&view=map");
      await expect(page.getByText(/ · \d+ not on the map/).filter({ visible: true })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(ground(page)).toHaveJSProperty("complete", true);
    await expectAccessible();
    await expect(map(page)).toHaveCount(0);
    // A font that came too late for the first painting is used once the map declares its own; with this, before it.
    await page.evaluate(() => document.fonts.add(new FontFace("any", "local(Arial)")));
    const movedBefore = (await layoutShifts(page)).length;
    const before = await placesOf(pictureMarks(page));
    await pictureMarks(page).first().focus();
    const focused = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await expect(page.locator("[data-drawn]")).toBeVisible({ timeout: 40_000 });
    await expect(page.locator("[data-picture]")).toHaveCount(0);
    const after = await placesOf(marks(page));
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    for (const [at, { x, y }] of after.entries()) {
      expect(Math.abs(x - (before[at]?.x ?? 0))).toBeLessThan(3);
      expect(Math.abs(y - (before[at]?.y ?? 0))).toBeLessThan(3);
    }
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(focused);
    expect((await layoutShifts(page)).slice(movedBefore)).toEqual([]);
  });

test("[SRCH-19] the homes that are not on the map are those of the search that is shown, also before the map's code is there", async ({
  page,
  request,
}) => {
  await makeProperty({ title: "Flat whose place nobody gave" });
  await holdBack(page, /maplibre-gl/);
  await page.goto("/search?propertyType[]=villa&city[]=Bangalore&view=map");
  await becomeAlive(page);
  await page.getByRole("link", { name: "Remove Villa" }).filter({ visible: true }).click();
  await expect.poll(() => query(page)).toBe("?city[]=Bangalore&view=map");
  const said = page.getByText(/ · \d+ not on the map/).filter({ visible: true });
  const missing = async () => Number(/(\d+) not on the map/.exec((await said.textContent()) ?? "")?.[1]);
  await expect
    .poll(async () => (await homesOnMap(page, pictureMarks(page))) + (await missing()))
    .toBe((await ask(request, query(page))).total);
});

test("[SRCH-19] nothing of the live map is loaded behind its picture until the visitor acts", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (one) => /maplibre|\/map-|pmtiles/.test(one.url()) && one.resourceType() !== "image" && loaded.push(one.url()));
  await ignoreRestingPointer(page);
  const becomeQuiet = followRequests(page);
  await page.goto("/search?city[]=Bangalore&view=map");
  await page.locator("html[data-hydrated]").waitFor();
  await becomeQuiet();
  expect(loaded).toEqual([]);
  await pictureMarks(page).first().focus();
  await expect.poll(() => loaded, { timeout: 30_000 }).toContainEqual(expect.stringMatching(/maplibre-gl-\w+\.mjs$/));
});

test("[SRCH-19] a wheel that was turned before the map's code came moves the picture, not the page", async ({ page }) => {
  const letThrough = await holdBack(page, /\/map-view-/);
  await page.goto("/search?listedFor[]=sale&city[]=Bangalore&view=map");
  await page.locator("html[data-hydrated]").waitFor();
  const spread = async () => {
    const places = await pictureMarks(page).evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().x));
    return Math.max(...places) - Math.min(...places);
  };
  const before = await spread();
  await page.mouse.move(1_000, 500);
  await page.mouse.wheel(0, -450);
  letThrough();
  await expect.poll(spread).toBeGreaterThan(1.5 * before);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[SRCH-04] the order that is chosen can be read beside the map", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/search?listedFor[]=sale&city[]=Pune&view=map");
    const sort = page.getByRole("combobox", { name: "Sort" });
    // "Relevance" with its arrow.
    expect((await sort.boundingBox())?.width).toBeGreaterThanOrEqual(128);
    await expect(page.getByRole("button", { name: "Sort", exact: true })).toBeVisible();
  });

  test("[SRCH-19] the list is shown instead, with the same homes", async ({ page }) => {
    await page.goto("/search?view=map&city[]=Mumbai");
    await expect(cards(page)).toHaveCount(15);
    await expect(page.getByText("To move the map, turn on JavaScript. Its marks open homes.")).toBeVisible();
  });

  test("[SRCH-19] Zoom in and Zoom out show closer and wider pictures, with the homes that are seen", async ({ page, request }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const pictures: string[] = [];
    page.on("request", (one) => one.url().includes("/static-map/ground/") && pictures.push(one.url()));
    await page.goto("/search?view=map&city[]=Mumbai");
    const all = (await ask(request, "?city[]=Mumbai")).total;
    for (const press of [1, 2]) {
      await page.getByRole("link", { name: "Zoom in" }).filter({ visible: true }).click();
      await expect(page).toHaveURL(/box=/);
      const { total } = await ask(request, query(page));
      expect(total, `after press ${press}`).toBeLessThan(all);
      await expect(results(page, total).last()).toBeVisible();
      const names = await pictureMarks(page).evaluateAll((marks) => marks.map((mark) => mark.getAttribute("aria-label") ?? ""));
      expect(names.reduce((sum, name) => sum + Number(/^(\d+) homes$/.exec(name)?.[1] ?? 1), 0)).toBe(total);
    }
    await page.getByRole("link", { name: "Zoom out" }).filter({ visible: true }).click();
    await expect(ground(page)).toHaveJSProperty("complete", true);
    // Both themes, of each of four parts.
    expect(pictures.filter((url) => url.includes("/ground/large-"))).toHaveLength(8);
    expect(pictures).toHaveLength(8);
  });

  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const)
    test(`[SRCH-19] at ${width} pixels the map is a picture with streets, whose marks open homes and closer pictures`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto("/search?view=map&city[]=Mumbai");
      await expect(ground(page)).toHaveCount(1);
      await expect(ground(page)).toHaveJSProperty("complete", true);
      const { total } = await ask(request, "?city[]=Mumbai");
      await expect(pictureMarks(page).first()).toBeVisible();
      const names = await pictureMarks(page).evaluateAll((all) => all.map((mark) => mark.getAttribute("aria-label") ?? ""));
      expect(names.reduce((sum, name) => sum + Number(/^([\d,]+) homes/.exec(name)?.[1]?.replaceAll(",", "") ?? 1), 0)).toBe(total);
      const homes = pictureMarks(page).filter({ hasText: " homes" }).first();
      const count = Number(/^\d+/.exec((await homes.textContent()) ?? "")?.[0]);
      await homes.click();
      await expect.poll(() => query(page)).toMatch(/box=.*view=map/);
      await expect(ground(page)).toHaveCount(1);
      expect((await ask(request, query(page))).total).toBeGreaterThanOrEqual(count);
    });

  test("[SRCH-19] a mark with a price on the picture opens its home", async ({ page }) => {
    await page.goto("/search?view=map&propertyType[]=plot&isFeatured=true");
    const mark = pictureMarks(page).filter({ hasNotText: " homes" }).first();
    const name = (await mark.getAttribute("aria-label")) ?? "";
    await mark.click();
    await expect(page.getByRole("heading", { level: 1, name: name.slice(0, name.lastIndexOf(",")) })).toBeVisible();
  });
});
