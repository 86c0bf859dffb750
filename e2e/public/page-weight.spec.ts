import type { APIRequestContext, Page } from "@playwright/test";
import { filesLoadedBy } from "../support/loaded-files.ts";
import { hasGallery } from "../support/property-page.ts";
import { findProperty } from "../support/site-data.ts";
import { becomeAlive, expect, followRequests, ignoreRestingPointer, test } from "../support/test.ts";

const mostBytes = 115_850;
/** It has the least of its own. */
const mostBytesOfHome = 111_200;

/** Names of files that a page does not need. Pages of projects share some with the panel. */
const panelFiles = /panel|query|wizard|schemas/;
const largeFiles = /panel-shell|query|wizard|schemas/;
const projectPath = async (request: APIRequestContext) => {
  const { data } = await (await request.get("/api/public/projects?subCategory[]=Apartment")).json();
  return `/projects/${data[0].id}`;
};
const agentPath = async (request: APIRequestContext) =>
  (await findProperty(request, () => true, "lister_type = 'AGENT'")).lister.publicPage ?? "";
const pages: Record<string, { pathOf: (request: APIRequestContext) => Promise<string>; foreign: RegExp }> = {
  home: { pathOf: async () => "/", foreign: panelFiles },
  search: { pathOf: async () => "/search", foreign: panelFiles },
  map: { pathOf: async () => "/search?view=map", foreign: panelFiles },
  property: {
    pathOf: async (request) => `/property/${(await findProperty(request, hasGallery)).id}`,
    foreign: panelFiles,
  },
  projects: { pathOf: async () => "/projects", foreign: largeFiles },
  project: { pathOf: projectPath, foreign: largeFiles },
  builders: { pathOf: async () => "/builders", foreign: largeFiles },
  builder: {
    pathOf: async (request) => (await (await request.get(`/api/public${await projectPath(request)}`)).json()).data.builder.publicPage,
    foreign: largeFiles,
  },
  agent: { pathOf: agentPath, foreign: largeFiles },
};

for (const [name, { pathOf, foreign }] of Object.entries(pages)) {
  test(`a first visit of the ${name} page loads at most 113.6 kB of script, one font, no locale data, and nothing of the panel`, async ({
    page,
    request,
  }) => {
    const localised = await noteLocaleData(page);
    const path = await pathOf(request);
    const files = await filesLoadedBy(page, () => openWithScripts(page, path));
    const scripts = files.filter(({ kind }) => kind === "script");
    expect(await localised()).toEqual([]);
    expect(files.filter(({ kind }) => kind === "font").map(({ url }) => url)).toEqual([expect.stringContaining("/anek-core-var-")]);
    expect(scripts.map(({ url }) => url).filter((url) => foreign.test(url))).toEqual([]);
    expect(scripts.length).toBeGreaterThan(4);
    expect(scripts.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)).toBeLessThanOrEqual(name === "home" ? mostBytesOfHome : mostBytes);
  });
}

/** Of the page as the server sends it: its elements, and the bytes of its HTML before compression. */
const mostMarkup: Record<string, { elements: number; bytes: number }> = {
  search: { elements: 900, bytes: 60_500 },
  home: { elements: 740, bytes: 65_000 },
  property: { elements: 980, bytes: 80_500 },
  // The true cost of one of its homes takes about 85, of which the tables of its lines are half.
  project: { elements: 955, bytes: 84_000 },
  landing: { elements: 790, bytes: 61_500 },
};

test("pages are no heavier and have no more elements than they need", async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [name, most] of Object.entries(mostMarkup)) {
    const path = name === "landing" ? "/apartments/pune" : await pages[name]?.pathOf(request);
    const response = await page.goto(path ?? "");
    const elements = await page.locator("*").count();
    const bytes = (await response?.body())?.length ?? 0;
    expect.soft(elements, `elements of ${name}`).toBeLessThanOrEqual(most.elements);
    expect.soft(bytes, `bytes of ${name}`).toBeLessThanOrEqual(most.bytes);
  }
  await context.close();
});

test("a page of a home stays as the server sent it until the visitor acts", async ({ page, request }) => {
  await openWithScripts(page, `/property/${(await findProperty(request, hasGallery)).id}`);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "page");
  await expect(page.getByRole("heading", { name: "What it costs" })).toBeVisible();
});

test("what pages of visitors load at the first action holds nothing of the panel", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (one) => one.resourceType() === "script" && scripts.push(one.url()));
  for (const path of ["/", "/search", "/search?view=map", "/projects", "/builders"]) {
    await page.goto(path);
    await becomeAlive(page);
    await followRequests(page)();
  }
  expect(scripts.filter((url) => url.includes("/parts-")).length).toBeGreaterThan(4);
  expect(scripts.filter((url) => /\/(?:panel|query|wizard)-/.test(url))).toEqual([]);
});

test("[PUBL-04] who comes back loads the marks of their own homes at once, and nothing else before acting", async ({ page, request }) => {
  const home = await findProperty(request, hasGallery);
  let scripts: string[] = [];
  let sent: string[] = [];
  page.on("request", (one) => {
    if (one.resourceType() === "script") scripts.push(one.url());
    if (one.method() === "POST") sent.push(one.url());
  });
  await openWithScripts(page, "/search");
  const ofFirstVisit = new Set(scripts);
  // A page is left while the next one is fetched: the visit of the home must be counted before.
  const isCounted = page.waitForResponse((one) => one.url().endsWith("/view"));
  await openWithScripts(page, `/property/${home.id}`);
  await isCounted;
  scripts = [];
  sent = [];
  await openWithScripts(page, "/search");
  const moreNow = () => scripts.filter((url) => !ofFirstVisit.has(url));
  // They are asked for once the page is alive, when nothing else may be under way.
  await expect.poll(moreNow).toContainEqual(expect.stringContaining("/own-marks-of-page-"));
  const more = moreNow();
  const sizes = await Promise.all(more.map(async (url) => Number((await request.get(url)).headers()["content-length"])));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(4_000);
  // The homes that a page shows are counted when the visitor acts.
  expect(sent).toEqual([]);
});

test("scripts and styles are cached forever and have no document headers; pictures and workers keep their policy", async ({
  page,
  request,
}) => {
  const assets: string[] = [];
  page.on("requestfinished", (one) => ["script", "stylesheet"].includes(one.resourceType()) && assets.push(one.url()));
  await openWithScripts(page, "/");
  expect(assets.length).toBeGreaterThan(4);
  for (const url of assets) {
    const headers = (await request.get(url)).headers();
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      vary: "accept-encoding",
    });
    expect(headers["content-security-policy"]).toBeUndefined();
  }
  expect((await request.get("/favicon.svg")).headers()["content-security-policy"]).toContain("default-src 'none'");
});

test("a page whose lazy parts cannot be loaded works as plain HTML: its filters search, its links lead", async ({ page, complaints }) => {
  let failures = 0;
  await page.route(/\/assets\/filter-form/, (route) => route.abort("connectionfailed"));
  page.on("requestfailed", (one) => one.url().includes("/assets/filter-form") && failures++);
  /** The lazy parts are loaded at a movement, once the page's script can notice it. */
  const moveUntilFetched = async (before: number) => {
    await expect(async () => {
      // Onto another element and back: only that counts as a sign.
      await page.mouse.move(5, 5);
      await page.mouse.move(300, 300);
      expect(failures).toBeGreaterThan(before);
    }).toPass();
  };
  await page.goto("/search");
  await moveUntilFetched(0);
  const form = page.getByRole("form", { name: "Filters" });
  await form.getByLabel("Search by keyword/location...").fill("sea view");
  // The press itself is a movement on the next page.
  const before = failures;
  await form.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(/\/search\?.*q=sea(\+|%20)view/);
  await moveUntilFetched(before);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Saved" }).click();
  await expect(page).toHaveURL("/saved");
  complaints.length = 0;
});

/** Notes what a page uses that makes the browser read its locale data, which takes a cheap phone a tenth of a second. */
async function noteLocaleData(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const used: string[] = [];
    Object.assign(globalThis, { used });
    for (const name of ["NumberFormat", "DateTimeFormat", "PluralRules", "ListFormat", "RelativeTimeFormat", "Collator", "Segmenter"]) {
      const intl = Intl as unknown as Record<string, new (...given: unknown[]) => object>;
      const Native = intl[name];
      if (!Native) continue;
      const note = (make: () => object) => {
        used.push(name);
        return make();
      };
      intl[name] = new Proxy(Native, {
        construct: (_, given) => note(() => Reflect.construct(Native, given)),
        apply: (_, self, given) => note(() => Reflect.apply(Native, self, given)),
      });
    }
    for (const [prototype, names] of [
      [Number.prototype, ["toLocaleString"]],
      [Date.prototype, ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"]],
      [String.prototype, ["localeCompare"]],
    ] as const) {
      for (const name of names) {
        const native: unknown = Reflect.get(prototype, name);
        Reflect.set(prototype, name, function (this: unknown, ...given: unknown[]) {
          used.push(name);
          return Reflect.apply(native as () => unknown, this, given);
        });
      }
    }
  });
  return () => page.evaluate(() => (globalThis as unknown as { used: string[] }).used);
}

/** Opens a page with all the scripts that it loads by itself. */
async function openWithScripts(page: Page, path: string): Promise<void> {
  await ignoreRestingPointer(page);
  const becomeQuiet = followRequests(page);
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor();
  await becomeQuiet();
}
