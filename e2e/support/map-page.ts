// Shared by the journeys on the map of a search.
import type { Page } from "@playwright/test";
import { becomeAlive, expect } from "./test.ts";

export const map = (page: Page) => page.getByRole("region", { name: "Map", exact: true }).first();
export const marks = (page: Page) => page.locator(".pin");
export const clusters = (page: Page) => page.locator(".pin[data-cluster]");
export const pins = (page: Page) => page.locator(".pin:not([data-cluster])");
/** What the server draws of the map, in the size and theme of the page. */
export const ground = (page: Page) => page.locator("img[data-ground]").filter({ visible: true });
export const pictureMarks = (page: Page) => page.locator("[data-picture] svg a").filter({ visible: true });
/** How many homes the marks stand for. */
export const homesOnMap = async (page: Page, all = marks(page)) => {
  const names = await all.evaluateAll((all) => all.map((mark) => mark.ariaLabel ?? ""));
  const homes = names.map((name) => Number(name.match(/^([\d,]+) homes/)?.[1]?.replaceAll(",", "") ?? 1));
  return homes.reduce((sum, count) => sum + count, 0);
};
export const tools = (page: Page) => page.getByRole("group", { name: "Area on the map" });

export async function openMap(page: Page, address: string) {
  await page.goto(`/search?${address}&view=map`);
  await becomeAlive(page);
  await expect(page.locator("[data-drawn]")).toBeVisible({ timeout: 40_000 });
  await expect(marks(page).first()).toBeVisible();
}
