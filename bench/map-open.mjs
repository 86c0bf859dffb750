// How long the map of a search takes to open on a phone: Lighthouse's slow 4G and slow processor, applied for real.
import { loadavg } from "node:os";
import { chromium } from "playwright-core";
import { chromiumFlags, chromiumPath } from "../e2e/support/chromium.ts";

const runs = 3;
/** Without a graphics card, the processor draws as well. */
const graphics = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
const kilobitsPerSecond = 1_638.4;
const network = { offline: false, latency: 150, downloadThroughput: (kilobitsPerSecond * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };

/**
 * Medians in ms, from the press of "Map View" to the first mark with its price or count, and until the ground is drawn: on the
 * first visit, when all is fetched, and on a later one. `unhindered`: on this machine's own network and processor.
 */
export async function measureMapOpening(site) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags, ...graphics] });
  const slow = { first: [], later: [] };
  const unhindered = { first: [], later: [] };
  for (let run = 0; run < runs; run++) {
    for (const [figures, cpuRate, conditions] of [
      [slow, 4, network],
      [unhindered, 1, null],
    ]) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      for (const visit of ["first", "later"]) figures[visit].push(await openMap(context, site, cpuRate, conditions));
      await context.close();
    }
  }
  await browser.close();
  return { slow: medians(slow), unhindered: medians(unhindered), load: loadavg()[0] };
}

async function openMap(context, site, cpuRate, conditions) {
  const page = await context.newPage();
  await page.goto(`${site.url}/search?city[]=Bangalore`, { waitUntil: "networkidle" });
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: cpuRate });
  if (conditions) await client.send("Network.emulateNetworkConditions", conditions);
  let kB = 0;
  page.on("requestfinished", async (request) => {
    const { responseBodySize } = await request.sizes().catch(() => ({ responseBodySize: 0 }));
    // Negative for what the browser kept.
    kB += Math.max(0, responseBodySize) / 1000;
  });
  const startedMs = performance.now();
  await page.getByRole("link", { name: "Map View" }).first().click();
  const since = async (selector) => {
    await page.locator(selector).first().waitFor({ timeout: 120_000 });
    return performance.now() - startedMs;
  };
  const [marksMs, groundMs] = await Promise.all([since(".pin"), since("[data-drawn]")]);
  await page.close();
  return { marksMs, groundMs, kB };
}

function medians(visits) {
  const middle = (values) => Math.round(values.sort((a, b) => a - b)[Math.floor(values.length / 2)]);
  const of = (all) => Object.fromEntries(["marksMs", "groundMs", "kB"].map((name) => [name, middle(all.map((one) => one[name]))]));
  return { first: of(visits.first), later: of(visits.later) };
}
