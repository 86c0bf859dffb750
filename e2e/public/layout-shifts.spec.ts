// What arrives late moves nothing that is on the screen.
import type { APIRequestContext } from "@playwright/test";
import { layoutShifts, noteLayoutShifts } from "../support/layout-shifts.ts";
import { findProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

const firstProject = async (request: APIRequestContext) => (await (await request.get("/api/public/projects?size=1")).json()).data[0].id;

const pages: Record<string, (request: APIRequestContext) => Promise<string> | string> = {
  "the home page": () => "/",
  "a search": () => "/search?city[]=Bangalore",
  "a map": () => "/search?city[]=Bangalore&view=map",
  "a property": async (request) => `/property/${(await findProperty(request, () => true, "type = 'apartment'")).id}`,
  "a project": async (request) => `/projects/${await firstProject(request)}`,
  "homes of a place": () => "/apartments/pune",
};
/** On a slow line they come after the first painting. */
const late = ["font", "image", "script", "fetch"];

for (const [name, addressOf] of Object.entries(pages))
  for (const width of [390, 1440])
    test(`on ${name} at ${width} pixels, fonts, pictures and scripts that arrive late move nothing`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 844 });
      const gates = new Map(late.map((type) => [type, Promise.withResolvers<void>()]));
      await page.route("**/*", async (route) => {
        await gates.get(route.request().resourceType())?.promise;
        await route.continue();
      });
      await noteLayoutShifts(page);
      await page.goto(await addressOf(request), { waitUntil: "commit" });
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      for (const [type, gate] of gates) {
        gate.resolve();
        if (type === "font") await page.evaluate(() => document.fonts.ready);
      }
      await page.waitForLoadState("load");
      await becomeAlive(page);
      expect(await layoutShifts(page)).toEqual([]);
      // With a style sheet that comes again, the browser would style everything again, and take the late font.
      const sheets = await page
        .locator("link[rel=stylesheet]")
        .evaluateAll((all) => all.map((link) => new URL(Reflect.get(link, "href")).pathname));
      expect(sheets).toEqual([...new Set(sheets)]);
    });

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("controls of a page that is touched before its style sheet arrives do not fade to their colours", async ({ page }) => {
    const sheet = Promise.withResolvers<void>();
    await page.route("**/*.css", async (route) => {
      await sheet.promise;
      await route.continue();
    });
    await page.addInitScript(() => {
      const faded: string[] = [];
      Object.assign(window, { faded });
      addEventListener("transitionrun", ({ propertyName }) => propertyName.endsWith("color") && faded.push(propertyName), true);
    });
    await page.goto("/", { waitUntil: "commit" });
    await page.locator("main a").first().waitFor({ state: "attached" });
    // As a touch does, it makes the browser lay the page out without the sheet.
    expect(await page.evaluate(() => document.body.offsetWidth)).toBeGreaterThan(0);
    sheet.resolve();
    await page.waitForLoadState("load");
    await becomeAlive(page);
    expect(await page.evaluate(() => Reflect.get(window, "faded"))).toEqual([]);
  });
});
