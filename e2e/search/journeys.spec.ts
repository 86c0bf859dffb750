import type { APIRequestContext, Locator, Page } from "@playwright/test";
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
  await expect(place).toBeChecked();
  await expectGoodLooks();

  await page.getByRole("combobox", { name: "Sort" }).selectOption({ label: "Journey time" });
  await expect(page).toHaveURL(/sortBy=journey_asc/);
  await expect(results.first()).toContainText("near flat");
  await page.getByRole("link", { name: "Remove Within 45 min of a place" }).filter({ visible: true }).first().press("Enter");
  await expect(page).not.toHaveURL(/place=|journey_asc/);
  await expect(results).toHaveCount(3);
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
  await page.goto(`/search?q=Yuzu&place=NaN,NaN&place=${point}&within=9999`);
  await expect(page.getByText("A place of this address is left out: it is no point such as 18.591,73.739.")).toBeVisible();
  await expect(page.getByText("Its minutes are left out: they are from 1 to 120.")).toBeVisible();
  await expect(page.locator(".pcard")).toHaveCount(3);
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
