// What a browser loads before a page is usable: script bytes as sent, and Lighthouse's mobile scores.
import { loadavg } from "node:os";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { chromiumFlags, chromiumPath } from "../e2e/support/chromium.ts";

const lighthouseRuns = 5;
const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Bytes of every script that the first visit of each page loads, as sent, with their headers. */
export async function measureScripts(site, paths) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const figures = {};
  for (const [name, page] of Object.entries(paths)) {
    const sizes = (await firstVisit(browser, site.url + page)).filter(({ kind }) => kind === "script");
    const kilobytes = (sizeOf) => sizes.reduce((sum, size) => sum + sizeOf(size), 0) / 1000;
    figures[name] = {
      files: sizes.length,
      kB: kilobytes(({ responseBodySize }) => responseBodySize),
      kBWithHeaders: kilobytes(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    };
  }
  await browser.close();
  return figures;
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Bytes that the first visit of a search page loads by itself on a phone, by kind, with headers: as usual, and where data are saved. */
export async function measureSearchPage(site) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const figures = {};
  for (const [name, extraHTTPHeaders] of Object.entries({ usual: {}, "saving data": { "save-data": "on" } })) {
    const sizes = await firstVisit(browser, `${site.url}/search`, { ...phone, extraHTTPHeaders });
    const kilobytes = {};
    for (const { kind, responseBodySize, responseHeadersSize } of sizes)
      kilobytes[kind] = (kilobytes[kind] ?? 0) + (responseBodySize + responseHeadersSize) / 1000;
    figures[name] = kilobytes;
  }
  await browser.close();
  return figures;
}

/** The sizes of all that a device without anything stored loads by itself. */
async function firstVisit(browser, url, device = {}) {
  const context = await browser.newContext(device);
  const tab = await context.newPage();
  const loaded = [];
  tab.on("requestfinished", (request) => loaded.push(request.sizes().then((sizes) => ({ kind: request.resourceType(), ...sizes }))));
  await tab.goto(url, { waitUntil: "networkidle" });
  const sizes = await Promise.all(loaded);
  await context.close();
  return sizes;
}

/** Median of several runs of Lighthouse's default mobile preset (slow 4G, slow processor, simulated), and the machine's load before it. */
export async function measureLighthouse(site, paths) {
  const figures = {};
  for (const [name, page] of Object.entries(paths)) {
    const runs = [];
    for (let run = 0; run < lighthouseRuns; run++) runs.push(await runLighthouse(site.url + page));
    runs.sort((a, b) => a.performance - b.performance);
    figures[name] = runs[Math.floor(runs.length / 2)];
  }
  return figures;
}

async function runLighthouse(url) {
  const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: ["--headless=new", ...chromiumFlags] });
  const [load] = loadavg();
  try {
    const { lhr } = await lighthouse(url, { port: chrome.port, onlyCategories: categories });
    const score = (name) => Math.round(lhr.categories[name].score * 100);
    const metric = (name) => Math.round(lhr.audits[name].numericValue);
    return {
      ...Object.fromEntries(categories.map((name) => [name, score(name)])),
      firstContentfulPaintMs: metric("first-contentful-paint"),
      largestContentfulPaintMs: metric("largest-contentful-paint"),
      totalBlockingTimeMs: metric("total-blocking-time"),
      layoutShift: lhr.audits["cumulative-layout-shift"].numericValue,
      load,
      benchmarkIndex: lhr.environment.benchmarkIndex,
    };
  } finally {
    chrome.kill();
  }
}
