import { openMap } from "../support/map-page.ts";
import { test } from "../support/test.ts";

test.describe.configure({ timeout: 300_000 });
for (const [w, h, scheme] of [
  [390, 844, "light"],
  [390, 844, "dark"],
  [1440, 900, "light"],
  [1440, 900, "dark"],
  [844, 390, "light"],
] as const)
  test(`shot ${w} ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width: w, height: h });
    await page.emulateMedia({ colorScheme: scheme });
    await page.addInitScript(() =>
      localStorage.setItem(
        "aangan.journey-places",
        JSON.stringify([{ id: "a", name: "Office", label: "x", latitude: 18.591, longitude: 73.739 }]),
      ),
    );
    await openMap(page, "city[]=Pune&place=18.591,73.739" + (w === 1440 ? "&place=18.53,73.85" : ""));
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/colours-${w}-${h}-${scheme}.png` });
  });
test.describe("no js", () => {
  test.use({ javaScriptEnabled: false });
  test("shot nojs", async ({ page }) => {
    for (const w of [390, 1440]) {
      await page.setViewportSize({ width: w, height: 860 });
      await page.goto("/search?city[]=Pune&place=18.591,73.739&view=map");
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `/tmp/colours-nojs-${w}.png` });
    }
  });
});
