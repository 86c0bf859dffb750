// What is around a home, on its page.
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

test.describe.configure({ timeout: 120_000 });

/** Byculla, which the demo's places cover. */
const mumbai = { city: "Mumbai", state: "Maharashtra", latitude: 18.9767, longitude: 72.8333, is_location_approximate: false };

test("a home's page names the nearest places with straight distances and estimated minutes on foot, and their source", async ({
  page,
  expectGoodLooks,
}) => {
  await page.goto(`/property/${await makeProperty(mumbai)}`);
  await becomeAlive(page);
  const around = page.getByRole("region", { name: "Around", exact: true });
  const stations = around.getByRole("list", { name: "Stations" }).getByRole("listitem");
  await expect(stations).toHaveCount(3);
  for (const place of await around.getByRole("listitem").allTextContents())
    expect(place).toMatch(/^.+?(\d+ m|\d\.\d km), estimated \d+ min on foot$/);
  await expect(around).toContainText("Straight distances. Minutes on foot are estimated");
  await expect(around.getByRole("link", { name: "ODbL 1.0" })).toBeVisible();
  await expect(around).toContainText("© OpenStreetMap contributors");
  await expectGoodLooks();
});

test("of a home that is shown roughly the distances say about, and are not those of its place", async ({ page }) => {
  const id = await makeProperty({ ...mumbai, place_shown: "roughly" });
  await page.goto(`/property/${id}`);
  const around = page.getByRole("region", { name: "Around", exact: true });
  const places = await around.getByRole("listitem").allTextContents();
  expect(places.length).toBeGreaterThan(3);
  for (const place of places) expect(place).toMatch(/about (\d+00 m|\d\.\d km), estimated \d+ min on foot$/);
  await expect(around).toContainText("up to 700 m from it");
  const [point] = await ask<{ latitude: number }>("select public_latitude as latitude from properties where id = $1", [id]);
  expect(point?.latitude).not.toBe(mumbai.latitude);
  expect(await page.content()).not.toContain("18.9767");
});

test("a home without known places has no such part", async ({ page }) => {
  await page.goto(`/property/${await makeProperty({ latitude: 10.5, longitude: 80.5 })}`);
  await expect(page.getByRole("heading", { name: "Place", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Around" })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page has it too", async ({ page }) => {
    await page.goto(`/property/${await makeProperty(mumbai)}`);
    await expect(page.getByRole("region", { name: "Around", exact: true }).getByRole("listitem").first()).toContainText("estimated");
  });
});
