import type { Page } from "@playwright/test";
import { filesLoadedBy } from "../support/loaded-files.ts";
import { hasGallery } from "../support/property-page.ts";
import { findProperty } from "../support/site-data.ts";
import { becomeAlive, expect, followRequests, test } from "../support/test.ts";

const mostBytes = 120_000;
const phone = { width: 390, height: 844 };
/** Homes that no other journey publishes or takes down. */
const stable = "/search?propertyType[]=villa";

/** What a page loads by itself: bytes as sent, by kind of resource. */
async function weigh(page: Page, path: string): Promise<Map<string, number>> {
  const becomeQuiet = followRequests(page);
  const files = await filesLoadedBy(page, async () => {
    await page.goto(path);
    await becomeQuiet();
  });
  const byKind = new Map<string, number>();
  for (const { kind, bodyBytes, headerBytes } of files) byKind.set(kind, (byKind.get(kind) ?? 0) + bodyBytes + headerBytes);
  return byKind;
}

test.describe("where data are saved", () => {
  test.use({
    viewport: phone,
    extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, "save-data": "on" }),
  });

  for (const view of ["grid", "list", "map"])
    for (const size of [phone, { width: 768, height: 1024 }, { width: 1440, height: 900 }])
      test(`a search page is at most 120 kB, without scripts and fonts: ${view}, ${size.width} px wide`, async ({ page }) => {
        await page.setViewportSize(size);
        const sizes = await weigh(page, `${stable}&view=${view}`);
        expect([sizes.get("script"), sizes.get("font")]).toEqual([undefined, undefined]);
        expect(sizes.get("image")).toBeGreaterThan(0);
        expect([...sizes.values()].reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(mostBytes);
      });

  test("a photo loads when its card comes on the screen, before and after the page's scripts", async ({ page }) => {
    const photo = page.getByRole("article").locator(".media img").last();
    const isLoaded = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    for (const path of [stable, `${stable}&page=2`]) {
      if (path === stable) await page.goto(path);
      else await page.getByRole("link", { name: "Page 2", exact: true }).click();
      await expect(page.getByRole("article").first()).toBeVisible();
      expect(await isLoaded()).toBe(false);
      await page.getByRole("article").last().scrollIntoViewIfNeeded();
      await expect.poll(isLoaded).toBe(true);
    }
  });

  test("[PUBL-04] a search page of somebody who comes back, with saved and seen homes, is at most 120 kB, too", async ({ page }) => {
    const card = page.getByRole("article").first();
    const becomeQuiet = followRequests(page);
    await page.goto(stable);
    await card.getByRole("button", { name: /^Save / }).click();
    await expect(card.getByRole("button", { name: /^Save / })).toHaveAttribute("aria-pressed", "true");
    await card.getByRole("link").first().click();
    await becomeAlive(page);
    // What this page loads late is not the weight of the next.
    await becomeQuiet();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("aangan.seen-properties"))).toContain("prp_");
    // Of a device without a cache, which is the most that can be sent.
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Network.clearBrowserCache");
    const sizes = await weigh(page, stable);
    // The marks that need code come with the scripts, when the visitor acts.
    expect([sizes.get("script"), sizes.get("font")]).toEqual([undefined, undefined]);
    expect(sizes.get("document")).toBeGreaterThan(0);
    expect([...sizes.values()].reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(mostBytes);
    await page.keyboard.press("Tab");
    await expect.poll(() => card.locator(".media").evaluate((media) => getComputedStyle(media, "::after").content)).toBe('"Seen today"');
  });

  test("a press that comes before the scripts is not lost: a heart saves its home", async ({ page }) => {
    await page.goto(stable);
    const heart = page
      .getByRole("article")
      .first()
      .getByRole("button", { name: /^Save / });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await becomeAlive(page);
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
  });

  test("a property shows its map when asked, and everything is accessible", async ({ page, request, expectGoodLooks }) => {
    const { id } = await findProperty(request, (home) => hasGallery(home) && home.mapImage !== null);
    const maps: string[] = [];
    page.on("request", (one) => one.url().includes("/static-map/") && maps.push(one.url()));
    const becomeQuiet = followRequests(page);
    await page.goto(`/property/${id}`);
    await page.getByText("Show the map").scrollIntoViewIfNeeded();
    await becomeQuiet();
    expect(maps).toEqual([]);
    await page.getByText("Show the map").click();
    await expect.poll(() => maps.length).toBe(1);
    await expectGoodLooks();
  });

  test("[SRCH-19] the map is the places of its homes, without a ground, until the visitor asks for more, which says its size", async ({
    page,
    expectGoodLooks,
  }) => {
    const ofMap: string[] = [];
    page.on("request", (one) => /maplibre|map-pane|static-map|\.pmtiles/.test(one.url()) && ofMap.push(one.url()));
    const becomeQuiet = followRequests(page);
    await page.goto(`${stable}&view=map`);
    await page.keyboard.press("Tab");
    await becomeAlive(page);
    await expect(page.locator("[data-picture] a").first()).toBeVisible();
    await becomeQuiet();
    await expectGoodLooks();
    expect(ofMap).toEqual([]);
    await page.getByRole("button", { name: "Load the map about 0.6 MB" }).click();
    await expect.poll(() => ofMap.length).toBeGreaterThan(0);
  });

  test("a visitor who wants everything gets it, whatever the browser asks for", async ({ page }) => {
    await page.goto(stable);
    await page.getByRole("button", { name: "Show everything" }).click();
    await expect(page.getByRole("button", { name: "Use less data" })).toBeVisible();
    expect(decodeURIComponent(page.url())).toContain(stable);
    await becomeAlive(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the footer's switch is remembered, and leads back to the page", async ({ page }) => {
    await page.goto(stable);
    await page.getByRole("button", { name: "Use less data" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-saves-data", "true");
    expect(decodeURIComponent(page.url())).toContain(stable);
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Show everything" })).toBeVisible();
  });
});

test("the choice of one visitor changes no page of another", async ({ page, request }) => {
  const saving = await request.get(stable, { headers: { "save-data": "on" } });
  expect(saving.headers().vary).toContain("save-data");
  expect(await saving.text()).toContain("data-saves-data");
  expect(await (await request.get(stable)).text()).not.toContain("data-saves-data");
  await page.goto(stable);
  await becomeAlive(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-saves-data");
});

test("the switch leads to pages of this site only", async ({ request }) => {
  for (const to of ["//elsewhere.example/x", "https://elsewhere.example", "/\\elsewhere.example", "javascript:alert(1)", "?"]) {
    const answer = await request.post("/data-saving", { form: { saving: "on", to }, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toMatch(/^\/($|[^/\\])/);
    expect(answer.headers()["set-cookie"]).toContain("aangan-data-saving=on");
  }
});
