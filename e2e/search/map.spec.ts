// The map view of a search.
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { holdBack } from "../support/hold-back.ts";
import { clusters, homesOnMap, map, marks, openMap, pins, tools } from "../support/map-page.ts";
import { ask, cards, comeBackToTenthCard, openSearch, query, results } from "../support/search-page.ts";
import { becomeAlive, expect, followRequests, test } from "../support/test.ts";

test.describe.configure({ timeout: 120_000 });

test("[SRCH-19] the map shows all homes of a search with counts, and contacts no other host", async ({
  page,
  request,
  baseURL,
  expectAccessible,
}) => {
  const hosts = new Set<string>();
  page.on("request", (one) => hosts.add(new URL(one.url()).host));
  await openMap(page, "city[]=Mumbai");
  const { total } = await ask(request, "?city[]=Mumbai");
  await expect(results(page, total)).toBeVisible();
  await expect(cards(page)).toHaveCount(15);
  await expect.poll(() => homesOnMap(page)).toBe(total);
  await expect(clusters(page).first()).toHaveAccessibleName(/^[\d,]+ homes$/);
  expect([...hosts]).toEqual([new URL(baseURL ?? "").host]);
  await expectAccessible();
});

test("[SRCH-19] the homes fill the map, also when they are loaded before it is drawn", async ({ page, request }) => {
  const letThrough = await holdBack(page, /\.pmtiles/);
  await page.goto("/search?city[]=Mumbai&view=map");
  // The picture of the map is there without a visitor's act.
  await becomeAlive(page);
  const { total } = await ask(request, "?city[]=Mumbai");
  await expect.poll(() => homesOnMap(page)).toBe(total);
  // Hidden behind its picture, and so without a role.
  const frame = await page.locator(".maplibregl-map").boundingBox();
  const ends = await marks(page).evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().bottom));
  expect(Math.max(...ends)).toBeGreaterThan((frame?.y ?? 0) + 0.7 * (frame?.height ?? 0));
  letThrough();
  await expect(page.locator("[data-drawn]")).toBeVisible({ timeout: 40_000 });
});

test("[SRCH-19] moving the map searches the visible part at once, as the address says, and its chip removes it", async ({
  page,
  request,
}) => {
  await openMap(page, "city[]=Mumbai");
  const before = (await ask(request, "?city[]=Mumbai")).total;
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.waitForURL(/box=/);
  const wider = page.url();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => page.url()).not.toBe(wider);
  const shared = page.url();
  const { total } = await ask(request, query(page));
  expect(total).toBeLessThan(before);
  await expect(results(page, total)).toBeVisible();
  await page.getByRole("link", { name: "Remove In this part of the map" }).click();
  await expect.poll(() => query(page)).toBe("?city[]=Mumbai&view=map");
  await expect(results(page, before)).toBeVisible();
  // The address shows the same part of the map to other people.
  await page.goto(shared);
  await becomeAlive(page);
  await expect(results(page, total)).toBeVisible();
  expect(page.url()).toBe(shared);
});

test("[SRCH-19] with the keyboard alone: the view becomes the area, arrows move between marks, a cluster opens", async ({
  page,
  request,
}) => {
  await openMap(page, "city[]=Mumbai&propertyType[]=apartment");
  await tools(page).getByRole("button", { name: "Use this view as area" }).press("Enter");
  await page.waitForURL(/area=/);
  await expect(results(page, (await ask(request, query(page))).total)).toBeVisible();
  await tools(page).getByRole("button", { name: "Clear the area" }).press("Enter");
  await expect.poll(() => query(page)).not.toContain("area=");
  // New marks would take the focus away.
  await expect.poll(() => homesOnMap(page)).toBe((await ask(request, query(page))).total);
  await expect(marks(page).and(page.locator("[tabindex='0']"))).toHaveCount(1);
  await marks(page).and(page.locator("[tabindex='0']")).focus();
  const first = await page.evaluate(() => document.activeElement?.ariaLabel);
  for (const key of ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"]) await page.keyboard.press(key);
  await expect(page.locator(".pin:focus")).toHaveCount(1);
  expect(first).toBeTruthy();
  await clusters(page).first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/box=/);
  // The cluster is gone; the arrows continue from the mark nearest to it.
  await expect.poll(() => homesOnMap(page)).toBe((await ask(request, query(page))).total);
  await expect(page.locator(".pin:focus")).toHaveCount(1);
});

test("the map's credit is complete at any width, and covers neither a control nor a card", async ({ page }) => {
  await openMap(page, "city[]=Mumbai");
  const attribution = page.getByText("© OpenStreetMap contributors · GeoNames · CSC database");
  const controls = page.locator("main").locator("button:not(.pin), article, .chip, .maplibregl-ctrl-scale").filter({ visible: true });
  const boxesOf = (locator: Locator) =>
    locator.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ x, y, right, bottom }) => ({ x, y, right, bottom })));
  for (const width of [390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const coversOf = async () => {
      const [own] = await boxesOf(attribution);
      const [ground] = await boxesOf(map(page));
      if (!own || !ground) return "There is no map.";
      if (own.x < 0 || own.right > width || own.bottom > 844) return "It is cut.";
      if (own.y < ground.bottom) return "It covers the map.";
      const covered = (await boxesOf(controls)).filter(
        (one) => one.x < own.right && own.x < one.right && one.y < own.bottom && own.y < one.bottom,
      );
      return covered.length === 0 ? "nothing" : covered;
    };
    await expect.poll(coversOf, { message: `at ${width}` }).toBe("nothing");
  }
  await expect(page.getByRole("main").getByRole("link", { name: "© OpenStreetMap contributors" })).toHaveAttribute(
    "href",
    "https://www.openstreetmap.org/copyright",
  );
});

test("[SRCH-19] list and map are synchronised: an active card highlights its pin, a pressed pin shows its card", async ({
  page,
  expectAccessible,
}) => {
  await openMap(page, "propertyType[]=plot&isFeatured=true");
  const pin = pins(page).first();
  const name = (await pin.getAttribute("aria-label")) ?? "";
  const title = name.slice(0, name.lastIndexOf(","));
  await pin.press("Enter");
  const card = page.getByRole("article", { name: title });
  await expect(card.getByRole("link", { name: title })).toBeFocused();
  await expect(pin).toHaveAttribute("aria-current", "true");
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(card).toBeHidden();
  await expect(pin).toBeFocused();
  await pin.press("Enter");
  await card.getByRole("button", { name: "Close" }).click();
  await expect(card).toBeHidden();
  const inList = page.locator("li[data-id]").filter({ has: page.getByRole("link", { name: title, exact: true }) });
  await inList.getByRole("link", { name: title, exact: true }).focus();
  await expect(pin).toHaveAttribute("aria-current", "true");
  await expect(inList).toHaveAttribute("data-meant", "true");
  await inList.getByRole("link", { name: title, exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(pin).toBeVisible({ timeout: 40_000 });
});

test("[SRCH-19] Back from a property restores the position of the list beside the map", async ({ page }) => {
  await openMap(page, "city[]=Mumbai");
  await comeBackToTenthCard(page);
});

test("the map follows the switch between light and dark, and keeps the drawn area", async ({ page, expectAccessible }) => {
  const brightness = async () => (await sharp(await map(page).screenshot()).stats()).channels[1]?.mean ?? Number.NaN;
  await openMap(page, "city[]=Mumbai&area=72.8,19,72.95,19,72.95,19.2,72.8,19.2");
  await expect.poll(brightness).toBeGreaterThan(180);
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect.poll(brightness, { timeout: 40_000 }).toBeLessThan(80);
  await expect(page.getByRole("link", { name: "Remove In the drawn area" })).toBeVisible();
  await expectAccessible();
});

test("[SRCH-19] at a city's opening the map has the names of the product's localities, as its picture has", async ({ page }) => {
  const localities = await page.request.get("/map/localities.json").then((answer) => answer.json());
  await page.emulateMedia({ colorScheme: "light" });
  /** How much of the ground is as dark as names are. */
  const darkShare = async (features: object[]) => {
    await page.route("**/map/localities.json", (route) => route.fulfill({ json: { ...localities, features } }));
    await openMap(page, "city[]=Bangalore&listedFor[]=rent&box=77.45,12.8,77.75,13.1");
    await page.locator("main button").evaluateAll((all) => {
      for (const one of all) one.style.visibility = "hidden";
    });
    const { data } = await sharp(await map(page).screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.filter((value) => value < 140).length / data.length;
  };
  const without = await darkShare([]);
  expect(await darkShare(localities.features)).toBeGreaterThan(without * 1.5);
});

test("[SRCH-05] [SRCH-19] the map's code is loaded only with the map", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const becomeQuiet = followRequests(page);
  await openSearch(page);
  await becomeQuiet();
  expect(fetched.filter((path) => /map-|maplibre|pmtiles/.test(path))).toEqual([]);
  await page.getByRole("link", { name: "Map View" }).click();
  await page.waitForURL(/view=map/);
  await becomeAlive(page);
  await expect(page.locator("[data-drawn]")).toBeVisible({ timeout: 40_000 });
  expect(fetched.some((path) => /map-pane/.test(path))).toBe(true);
});

test("[SRCH-06] [SRCH-19] where a search finds nothing, the map shows the homes nearest to its place, and moving it searches there", async ({
  page,
  expectAccessible,
}) => {
  await openMap(page, "listedFor[]=sale&city[]=Pune&exactBedrooms[]=2&priceMax=20000000&q=%22Yerawada%22");
  await expect(results(page, 0)).toBeVisible();
  const heading = (await page.getByRole("heading", { name: /^Nothing like it in Yerawada yet/ }).textContent()) ?? "";
  const near = Number(/(\d+) homes? (?:is|are) within/.exec(heading)?.[1]);
  // And those beside them in the same view.
  await expect.poll(() => homesOnMap(page)).toBeGreaterThanOrEqual(near);
  await expectAccessible();
  await page.getByRole("button", { name: "Zoom out" }).click();
  await page.waitForURL(/box=/);
  expect(query(page)).not.toContain("Yerawada");
  await expect(cards(page).first()).toBeVisible();
});
