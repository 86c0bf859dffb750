// What is around: layers on the map of a search, with their list.
import { map, openMap } from "../support/map-page.ts";
import { expect, followRequests, test } from "../support/test.ts";

test.describe.configure({ timeout: 120_000 });

/** A part of Mumbai that the demo's places cover. */
const box = "box=72.82,19.04,72.86,19.08";

test("layers of the map are switched on with the keyboard, shown and listed with their source; a place of the list is shown on the map", async ({
  page,
  expectGoodLooks,
}) => {
  await openMap(page, box);
  const button = page.getByRole("button", { name: "What is around" });
  await button.press("Enter");
  const panel = page.getByRole("region", { name: "What is around" });
  const stations = panel.getByRole("checkbox", { name: "Stations" });
  await expect(stations).toBeFocused();
  await stations.press("Space");
  const list = panel.getByRole("list", { name: "Stations" });
  await expect(list.getByRole("button").first()).toBeVisible();
  const marks = page.locator("[data-nearby='station']");
  expect(await marks.count()).toBe(await list.getByRole("button").count());
  await expect(panel).toContainText("© OpenStreetMap contributors (ODbL 1.0)");
  await expect(panel.getByRole("link", { name: "ODbL 1.0" })).toHaveAttribute("href", /opendatacommons/);
  await panel.getByRole("checkbox", { name: /^Hospitals/ }).check();
  await expect(page.locator("[data-nearby='hospital']").first()).toBeAttached();
  await expectGoodLooks();

  const place = list.getByRole("button").last();
  const name = (await place.textContent()) ?? "";
  await place.press("Enter");
  await page.waitForURL((url) => !url.search.includes("19.04"));
  const current = page.locator("[data-nearby][data-current]");
  await expect(current).toHaveText(name);
  // The map moves there.
  await expect(async () => {
    const [mark, frame] = [await current.boundingBox(), await map(page).boundingBox()];
    expect(mark && frame && mark.x > frame.x && mark.x < frame.x + frame.width).toBe(true);
  }).toPass();

  await panel.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await expect(marks.first()).toBeAttached();
  await button.press("Enter");
  await stations.press("Space");
  await expect(marks).toHaveCount(0);
});

test("a part of the map that is too large, and one where nothing is known, say so", async ({ page }) => {
  await openMap(page, "box=72,18,75,20");
  await page.getByRole("button", { name: "What is around" }).click();
  const panel = page.getByRole("region", { name: "What is around" });
  await panel.getByRole("checkbox", { name: "Parks" }).check();
  await expect(panel.getByRole("status")).toHaveText("Move closer: this part of the map is too large.");
  await expect(page.locator("[data-nearby]")).toHaveCount(0);
});

test("on a phone the layers are a tap away, and their list leaves room for the map", async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMap(page, box);
  await page.getByRole("button", { name: "What is around" }).click();
  const panel = page.getByRole("region", { name: "What is around" });
  await panel.getByRole("checkbox", { name: /^Schools/ }).check();
  await expect(panel.getByRole("list").getByRole("button").first()).toBeVisible();
  await followRequests(page)();
  const size = await panel.boundingBox();
  expect((size?.x ?? 0) + (size?.width ?? 999)).toBeLessThan(390);
  expect((size?.y ?? 0) + (size?.height ?? 999)).toBeLessThan(844);
  await expectAccessible();
});

test("the list of what is around looks well on every screen", async ({ page, expectGoodLooks }) => {
  await page.goto(`/around?${box}`);
  await expect(page.getByRole("region", { name: "Stations" })).toBeVisible();
  await expectGoodLooks();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the map leads to a list of what is around, with distances and its source, and back", async ({ page }) => {
    await page.goto(`/search?${box}&view=map`);
    await page.getByRole("link", { name: "What is around, as a list" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Around" })).toBeVisible();
    const stations = page.getByRole("region", { name: "Stations" });
    await expect(stations.getByRole("listitem").first()).toHaveText(/^.+\d (m|km)$/);
    await expect(page.getByText("© OpenStreetMap contributors (ODbL 1.0)")).toBeVisible();
    await page.getByRole("link", { name: "Homes on this map" }).click();
    await expect(page).toHaveURL(/\/search\?box=72.*view=map/);
  });

  test("an address without a part of the map, or with one that is too large, says what to do", async ({ page }) => {
    for (const [query, heading] of [
      ["", "No part of the map is chosen"],
      ["?box=1,2,3", "No part of the map is chosen"],
      ["?box=70,10,90,30", "This part of the map is too large for a list"],
      ["?box=80,10,80.1,10.1", "No places are known here"],
    ]) {
      await page.goto(`/around${query}`);
      await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
    }
  });
});
