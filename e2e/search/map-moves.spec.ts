// How people move the map of a search and go between its pins and cards.
import type { Locator, Page } from "@playwright/test";
import { clusters, map, marks, openMap, pictureMarks, pins, tools } from "../support/map-page.ts";
import { ask, cards, query, results } from "../support/search-page.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

test.describe.configure({ timeout: 120_000 });

const noStreets = (page: Page) => page.getByText("We have no streets of this place yet, so the map comes no closer.");
const isMeant = (page: Page) => page.locator(".pin[aria-current]");

/** Does it, and expects that the address, the list and the marks follow. */
async function expectSearch(page: Page, move: () => Promise<void>) {
  const before = query(page);
  await move();
  // Without a graphics card the streets that come in sight may take many seconds.
  await expect.poll(() => query(page), { timeout: 40_000 }).not.toBe(before);
  expect(query(page)).toContain("box=");
  // The last step of a wheel or a finger may still change it.
  await expect
    .poll(
      async () => {
        const { total } = await ask(page.request, query(page));
        return (await results(page, total).last().isVisible()) ? "shown" : `${total} in the address`;
      },
      { timeout: 40_000 },
    )
    .toBe("shown");
}

test("[SRCH-19] the card of a pin leaves the note about missing streets in sight", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openMap(page, "listedFor[]=sale&city[]=Pune&box=73.91068,18.48945,73.94226,18.51965");
  const note = page.getByText("We have only the main roads of this place yet, so the map comes no closer.");
  await expect(note).toBeVisible();
  await pins(page).first().click();
  const card = page.locator("[data-pin-cards] article").first();
  await expect(card).toBeVisible();
  const [over, under] = [await card.boundingBox(), await note.boundingBox()];
  expect(under?.x).toBeGreaterThan((over?.x ?? 0) + (over?.width ?? 0));
  for (const mark of await marks(page).all()) expect((await mark.boundingBox())?.y).toBeLessThan((under?.y ?? 0) - 32);
});

test("[SRCH-19] zoomed out as far as it goes, the map ends where its land does", async ({ page }) => {
  await openMap(page, "city[]=Pune");
  await map(page).focus();
  const box = () => (new URLSearchParams(query(page)).get("box") ?? "").split(",").map(Number);
  // Many more steps than there are.
  const zoomOut = async () => {
    for (let press = 0; press < 4; press++) await page.keyboard.press("-");
    const [west = 0, , east = 0] = box();
    return east - west;
  };
  await expect.poll(zoomOut, { timeout: 60_000 }).toBeGreaterThan(15);
  for (let more = 0; more < 6; more++) await zoomOut();
  const [west = 0, south = 0, east = 0, north = 0] = box();
  expect([west >= 64, south >= 4, east <= 100, north <= 39.5]).toEqual([true, true, true, true]);
});

test("[SRCH-19] wheel, keys and dragging search the visible part, like the buttons", async ({ page }) => {
  test.setTimeout(240_000);
  await openMap(page, "city[]=Bangalore");
  const box = await map(page).boundingBox();
  if (!box) throw new Error("There is no map.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await expectSearch(page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -400);
  });
  await map(page).focus();
  for (const key of ["+", "ArrowRight", "-"]) await expectSearch(page, () => page.keyboard.press(key));
  await expectSearch(page, async () => {
    await page.mouse.move(x, y + 200);
    await page.mouse.down();
    await page.mouse.move(x - 120, y + 120, { steps: 3 });
    await page.mouse.up();
  });
});

test("[SRCH-19] where no streets are known, the map says so and stays at a distance; elsewhere it comes close", async ({ page }) => {
  await openMap(page, "city[]=Pune&box=73.73,18.58,73.75,18.6");
  await expect(noStreets(page)).toBeVisible();
  const far = await page.locator(".maplibregl-ctrl-scale").textContent();
  expect(far).toMatch(/^[12]\skm$/);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await map(page).focus();
  await page.keyboard.press("+");
  await expect(page.locator(".maplibregl-ctrl-scale")).toHaveText(far ?? "");
  await page.getByRole("button", { name: "Zoom out" }).click();
  await expect(noStreets(page)).toBeHidden();
  await openMap(page, "city[]=Bangalore&box=77.61,12.925,77.63,12.945");
  await expect(page.locator(".maplibregl-ctrl-scale")).toHaveText(/^\d+\sm$/);
  await expect(noStreets(page)).toBeHidden();
});

test("[SRCH-19] a card under the pointer marks its pin, and a pin its card", async ({ page }) => {
  await openMap(page, "propertyType[]=plot&isFeatured=true");
  const name = (await pins(page).first().getAttribute("aria-label")) ?? "";
  const title = name.slice(0, name.lastIndexOf(","));
  const card = page.locator("li[data-id]").filter({ has: page.getByRole("link", { name: title, exact: true }) });
  await expect(isMeant(page)).toHaveCount(0);
  await card.hover();
  await expect(isMeant(page)).toHaveAttribute("aria-label", name);
  await page.mouse.move(2, 2);
  await expect(isMeant(page)).toHaveCount(0);
  await pins(page).first().hover();
  await expect(card).toHaveAttribute("data-meant", "true");
});

test("[SRCH-19] a card under the pointer marks the cluster that its home is in, and a cluster its cards", async ({ page }) => {
  await openMap(page, "city[]=Mumbai&listedFor[]=sale");
  const card = cards(page).first();
  await expect
    .poll(async () => {
      await page.mouse.move(2, 2);
      await card.hover();
      return isMeant(page).count();
    })
    .toBe(1);
  await expect(isMeant(page)).toHaveAccessibleName(/^\d+ homes/);
  const name = await isMeant(page).getAttribute("aria-label");
  await page.mouse.move(2, 2);
  await expect(isMeant(page)).toHaveCount(0);
  await clusters(page)
    .and(page.locator(`[aria-label="${name}"]`))
    .first()
    .hover();
  await expect(page.locator("li[data-id]").first()).toHaveAttribute("data-meant", "true");
});

const places = "place=19.066,72.865&place=19.119,72.846&place=18.94,72.835";

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
  [720, 450],
] as const)
  test(`[SRCH-19] at ${width} x ${height} a map opens with every mark whole and in sight, marks with minutes too, beside all that is over it, on the picture too`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height });
    const addresses = ["", "listedFor[]=sale&city[]=Pune", "listedFor[]=rent&city[]=Pune", "listedFor[]=rent&city[]=Bangalore"];
    // Marks with minutes are wider, and a legend is over the map or below it.
    const withMinutes = ["listedFor[]=sale&city[]=Pune&place=18.529,73.874", "listedFor[]=rent&city[]=Bangalore&place=12.978,77.639"];
    for (const address of [...addresses, ...withMinutes, `listedFor[]=sale&city[]=Mumbai&${places}`]) {
      await page.goto(`/search?${address}&view=map`);
      // Over a low map with a legend all homes may be one mark.
      await expect.poll(() => pictureMarks(page).count()).toBeGreaterThan(height === 450 && address.includes("place") ? 0 : 1);
      expect(await hiddenOf(pictureMarks(page)), address).toEqual([]);
      await becomeAlive(page);
      await expect(page.locator("[data-drawn]")).toBeVisible({ timeout: 40_000 });
      await expect.poll(() => hiddenOf(marks(page)), { message: address }).toEqual([]);
    }
  });

/** The marks that are cut or covered, by each other too. */
const hiddenOf = (all: Locator) =>
  all.evaluateAll((elements) =>
    elements.flatMap((mark) => {
      const { left, right, top, bottom } = (mark.querySelector("span.nums") ?? mark).getBoundingClientRect();
      const inset = 2;
      const points = [left + inset, (left + right) / 2, right - inset].flatMap((x) =>
        [top + inset, bottom - inset].map((y) => [x, y] as const),
      );
      const isSeen = points.every(([x, y]) => mark.contains(document.elementFromPoint(x, y)));
      return isSeen ? [] : [`${mark.getAttribute("aria-label")} at ${Math.round(left)}, ${Math.round(top)}`];
    }),
  );

const boxesOf = (locator: Locator) =>
  locator.evaluateAll((all) =>
    all.map((one) => ({ text: one.ariaLabel ?? one.textContent?.slice(0, 20) ?? "", ...one.getBoundingClientRect().toJSON() })),
  );

for (const [what, width, height] of [
  ["200 % zoom", 720, 450],
  ["a phone", 390, 844],
  ["a phone held across", 844, 390],
] as const)
  test(`nothing over the map collides at ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openMap(page, "city[]=Mumbai&listedFor[]=sale");
    const over = page.locator("main").locator("button:not(.pin):not(article *), a.btn, .chip, article, p:has(a)").filter({ visible: true });
    const collisions = async () => {
      const boxes = (await boxesOf(over)).filter(({ x, right, y, bottom }) => right > 0 && x < width && bottom > 0 && y < height);
      return boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter((other) => one.x < other.right - 1 && other.x < one.right - 1 && one.y < other.bottom - 1 && other.y < one.bottom - 1)
          .map((other) => `${one.text} and ${other.text}`),
      );
    };
    await expect(tools(page)).toBeVisible();
    await expect.poll(collisions).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("[SRCH-19] two fingers move the map, and the list with it", async ({ page }) => {
    await openMap(page, "city[]=Bangalore");
    const client = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
      client.send("Input.dispatchTouchEvent", {
        type,
        touchPoints:
          type === "touchEnd"
            ? []
            : [
                { x: 180 - apart, y: 400, id: 0 },
                { x: 180 + apart, y: 400, id: 1 },
              ],
      });
    await expectSearch(page, async () => {
      await touch("touchStart", 30);
      for (const apart of [40, 55, 70, 90, 110]) await touch("touchMove", apart);
      await touch("touchEnd", 110);
    });
  });

  test("[SRCH-19] one swipes from the card of a pin to those of the pins around, which are marked, in an older Safari too", async ({
    page,
    expectAccessible,
  }) => {
    // It has no such event.
    await page.addInitScript(() => addEventListener("scrollend", (event) => event.stopImmediatePropagation(), true));
    // Journeys feature none of these: several stand alone there.
    await openMap(page, "city[]=Mumbai&isFeatured=true");
    const named = (label: string | null) => label?.slice(0, label.lastIndexOf(",")) ?? "";
    const pressed = await pins(page).first().getAttribute("aria-label");
    await pins(page).first().press("Enter");
    const row = page.getByRole("list").filter({ has: page.getByRole("button", { name: "Close" }) });
    await expect(row.getByRole("article", { name: named(pressed) })).toBeInViewport();
    await expect(isMeant(page)).toHaveAttribute("aria-label", pressed ?? "");
    // No fact is broken in two: "2,270 sq" and "ft".
    const heights = await row.locator(".dots > span").evaluateAll((facts) => facts.map((fact) => fact.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBeLessThan(30);
    const next = row.getByRole("article").nth(1);
    await expectAccessible();
    await row.evaluate((element) => element.scrollTo({ left: element.clientWidth }));
    await expect(next).toBeInViewport({ ratio: 0.9 });
    const name = await next.getAttribute("aria-label");
    await expect.poll(async () => named(await isMeant(page).getAttribute("aria-label"))).toBe(name);
    await next.getByRole("button", { name: "Close" }).click();
    await expect(next).toBeHidden();
    await expect(marks(page).first()).toBeVisible();
  });
});
