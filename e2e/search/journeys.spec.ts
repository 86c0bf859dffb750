import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { searchPageSize } from "../../src/features/search/contract/search-filters.ts";
import { sizeOf } from "../support/accessibility.ts";
import { openMap, pictureMarks, pins } from "../support/map-page.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

/** Where no other home is. No timetable is known there, and no speed of a city. */
const point = "17.113,76.5";
const office = { latitude: 17.113, longitude: 76.5 };
const homes = { "near flat": 1, "middle flat": 8, "far flat": 20 };

/** One after the other to the north. Each test has homes of its own word. */
async function makeHomes(request: APIRequestContext, word: string): Promise<void> {
  const [known] = await ask<{ count: number }>("select count(*)::int as count from properties where title like $1 || ' %'", [word]);
  if (known && known.count > 0) return;
  for (const [title, km] of Object.entries(homes))
    await makeProperty({ title: `${word} ${title}`, city: "Pune", latitude: office.latitude + km / 111.32, longitude: office.longitude });
  const total = async () => (await (await request.get(`/api/public/properties?q=${word}`)).json()).total;
  await expect.poll(total).toBe(3);
}

const minutesOf = (panel: Locator) => panel.getByRole("group", { name: "Journeys" }).getByRole("combobox");
const keep = (page: Page) =>
  page.addInitScript((place) => {
    const kept = [{ id: "17.113,76.5", name: "Office", label: "17.113,76.5", ...place }];
    localStorage.setItem("aangan.journey-places", JSON.stringify(kept));
  }, office);

test("[SRCH-08] homes are found by how long it takes to a kept place, by keyboard; a chip removes it", async ({
  page,
  request,
  expectGoodLooks,
}) => {
  await makeHomes(request, "Kumquat");
  await keep(page);
  await page.goto("/search?q=Kumquat");
  await becomeAlive(page);
  const results = page.locator(".pcard");
  await expect(results).toHaveCount(3);
  const ownMinutes = () => results.first().evaluate((card) => getComputedStyle(card.querySelector(".plc") ?? card, "::after").content);
  await expect.poll(ownMinutes).toContain("min to Office");
  await expect(page.getByRole("combobox", { name: "Sort" }).getByRole("option", { name: "Journey time" })).toHaveCount(0);
  const panel = page.getByRole("form", { name: "Filters" });
  const place = panel.getByRole("group", { name: "Journeys" }).getByRole("checkbox", { name: "Office" });
  await place.focus();
  await page.keyboard.press("Space");
  await expect(place).toBeChecked();
  await expect(minutesOf(panel)).toHaveValue("45");
  await expect(panel.getByRole("button", { name: "Apply Filters · 2 homes" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/place=17\.113,76\.5&within=45$/);
  await expect(results).toHaveCount(2);
  await expect(page.getByText(`Within 45 min of ${point}, estimated.`)).toBeVisible();
  await expect(page.getByText("By road, or on foot where that is near")).toBeVisible();
  await expect(results.filter({ hasText: "near flat" })).toContainText("Journey of 15 min, estimated");
  await expect.poll(ownMinutes).not.toContain("Office");
  await expect(place).toBeChecked();
  await expectGoodLooks();

  await page.getByRole("combobox", { name: "Sort" }).selectOption({ label: "Journey time" });
  await expect(page).toHaveURL(/sortBy=journey_asc/);
  await expect(results.first()).toContainText("near flat");
  await page
    .getByRole("link", { name: `Remove Within 45 min of ${point}` })
    .filter({ visible: true })
    .first()
    .press("Enter");
  await expect(page).not.toHaveURL(/place=|journey_asc/);
  await expect(results).toHaveCount(3);
});

test("[SRCH-19] the map says the minutes on its pins, in the colour of their step, and shows the place; a legend says what they are", async ({
  page,
  request,
  expectGoodLooks,
}) => {
  test.setTimeout(120_000);
  await makeHomes(request, "Rambutan");
  await openMap(page, `q=Rambutan&place=${point}`);
  const pinOf = (name: string) => pins(page).and(page.getByRole("button", { name: new RegExp(`^Rambutan ${name}, `) }));
  await expect(pins(page)).toHaveCount(3);
  await expect(pinOf("near flat")).toHaveText(/· 15 min$/);
  await expect(pinOf("near flat")).toHaveAccessibleName(/ min, estimated$/);
  await expect(pinOf("near flat")).toHaveAttribute("data-journey", "15");
  await expect(pinOf("middle flat")).toHaveAttribute("data-journey", "45");
  const grounds = await pins(page).evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(grounds).size).toBe(3);
  const legend = page.getByRole("region", { name: "Journeys on the map" }).filter({ visible: true });
  await expect(legend).toContainText(`Minutes to A ${point}, estimated, up to:`);
  await expect(legend.getByRole("listitem")).toHaveText(["15", "30", "45", "60", "120", "more"]);
  const sign = page.locator("[data-place='A']");
  // The nearest home is to the north of it; the sign moves with the map.
  const isBelow = async () => {
    const [office, near] = [await sign.boundingBox(), await pinOf("near flat").boundingBox()];
    return office !== null && near !== null && office.y + office.height / 2 > near.y + near.height;
  };
  await expect.poll(isBelow).toBe(true);
  await expectGoodLooks();
});

test("[SRCH-19] the card of a pin says the minutes in the words of the list, also of a home that is on another page", async ({
  page,
  request,
}) => {
  test.slow();
  const word = "Feijoa";
  const titleOf = (at: number) => `${word} ${at} flat`;
  // More homes than a page has, the dearest in the north, so far apart that each has a pin.
  const [known] = await ask<{ count: number }>("select count(*)::int as count from properties where title like $1 || ' %'", [word]);
  for (let at = known?.count ?? 0; at <= searchPageSize; at++) {
    const place = { latitude: office.latitude + Math.floor(at / 3) * 0.02, longitude: office.longitude + (at % 3) * 0.04 };
    await makeProperty({ title: titleOf(at), city: "Pune", price: 6_000_000 + at * 100_000, is_location_approximate: false, ...place });
  }
  const asked = `q=${word}&place=${point}&sortBy=price_asc`;
  const answer = async (page: number) => (await request.get(`/api/public/properties?${asked}&page=${page}`)).json();
  await expect.poll(async () => (await answer(1)).total).toBe(searchPageSize + 1);
  const { minutes } = (await answer(2)).data[0];
  expect(minutes).toBeGreaterThan(15);
  await openMap(page, asked);
  const card = page.locator("[data-pin-cards] article").first();
  for (const [at, words] of [
    [searchPageSize, `Journey of ${minutes} min, estimated`],
    [0, /Journey of \d+ min, estimated/],
  ] as const) {
    await pins(page)
      .and(page.getByLabel(`${titleOf(at)},`))
      .press("Enter");
    await expect(card).toContainText(titleOf(at));
    await expect(card).toContainText(words);
  }
});

test("[PUBL-04] an alert leaves the places out and says so", async ({ page, request }) => {
  await makeHomes(request, "Pomelo");
  await page.goto(`/search?q=Pomelo&place=${point}&within=45`);
  await becomeAlive(page);
  await page.getByRole("link", { name: "Tell me of new homes" }).click();
  const sheet = page.getByRole("dialog", { name: "Tell me of new homes" });
  await expect(sheet).toContainText("Your places and the minutes to them are left out");
  await expect(sheet).toContainText("3 fit today");
});

test("[SRCH-18] an address with nonsense says what it leaves out", async ({ page, request }) => {
  await makeHomes(request, "Yuzu");
  await page.goto(`/search?q=Yuzu&place=NaN,NaN&place=${point}&within=9999&when=noon`);
  await expect(page.getByText("A place of this address is left out: it is no point such as 18.591,73.739.")).toBeVisible();
  await expect(page.getByText("Its minutes are left out: they are from 1 to 120.")).toBeVisible();
  const time = "The time of this address is left out: it is none such as arrive-09:30 or leave-18:30.";
  await expect(page.getByText(time)).toBeVisible();
  await expect(page.locator(".pcard")).toHaveCount(3);
  await page.goto(`/where-to-live?place=${point}&when=arrive-25:00`);
  await expect(page.getByText(time)).toBeVisible();
  await page.goto(`/where-to-live?place=${point}&when=leave-18:30`);
  await expect(page.getByText(time)).toHaveCount(0);
});

test("no shared cache may store what is asked with places", async ({ request }) => {
  const places = `place=${point}&within=45`;
  const home = await makeProperty({ title: "Loquat flat" });
  for (const path of ["/search", "/search.data", "/where-to-live", `/property/${home}`]) {
    const { "cache-control": cacheControl } = (await request.get(`${path}?${places}`)).headers();
    expect([path, cacheControl]).toEqual([path, "private, max-age=0, must-revalidate"]);
  }
  for (const path of ["properties", "properties/counts", "properties/map", "journeys/localities"]) {
    const answer = await request.get(`/api/public/${path}?${places}`);
    expect([path, answer.status(), answer.headers()["cache-control"]]).toEqual([path, 200, "no-store"]);
  }
});

test("where the browser stores nothing, a search with places works all the same", async ({ page, request }) => {
  await makeHomes(request, "Citron");
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("Forbidden", "SecurityError");
      },
    }),
  );
  await page.goto(`/search?q=Citron&place=${point}&within=30`);
  await becomeAlive(page);
  await expect(page.locator(".pcard")).toHaveCount(1);
  await expect(page.getByRole("group", { name: "Journeys" }).getByRole("checkbox", { name: point })).toBeChecked();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[SRCH-19] the picture of the map says the minutes, and has the place and the legend", async ({ page, request }) => {
    await makeHomes(request, "Salak");
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/search?q=Salak&place=${point}&view=map`);
      await expect(pictureMarks(page)).toHaveCount(3);
      await expect(pictureMarks(page).and(page.getByRole("link", { name: /^Salak near flat, / }))).toHaveText(/· 15 min$/);
      await expect(page.locator("[data-picture] [data-journey='15']").filter({ visible: true })).toHaveCount(1);
      await expect(page.locator("[data-picture] [data-place='A']").filter({ visible: true })).toHaveCount(1);
      await expect(page.getByRole("region", { name: "Journeys on the map" }).filter({ visible: true })).toContainText(
        `Minutes to A ${point}, estimated, up to:`,
      );
      expect((await sizeOf(page)).width).toBeLessThanOrEqual(width);
    }
  });

  test("the panel changes the minutes of a search with a place, and leads to the choice of places", async ({ page, request }) => {
    await makeHomes(request, "Bergamot");
    await page.goto(`/search?q=Bergamot&place=${point}&within=30`);
    await expect(page.locator(".pcard")).toHaveCount(1);
    const panel = page.getByRole("form", { name: "Filters" });
    await minutesOf(panel).selectOption("45");
    await panel.getByRole("button", { name: "Apply Filters" }).click();
    await expect(page).toHaveURL(/place=17\.113,76\.5&within=45$/);
    await expect(page.locator(".pcard")).toHaveCount(2);
    await page.goto("/search");
    await page.getByRole("link", { name: "Choose places, such as your work" }).click();
    await expect(page.getByRole("heading", { name: "Where can I live?" })).toBeVisible();
  });
});
