// How long the map of a search takes to open on a phone: Lighthouse's slow 4G and slow processor, applied for real.
import { loadavg } from "node:os";
import { chromium } from "playwright-core";
import { chromiumFlags, chromiumPath } from "../e2e/support/chromium.ts";

const runs = 3;
/** Without a graphics card, the processor draws as well. */
const graphics = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
const kilobitsPerSecond = 1_638.4;
const network = { offline: false, latency: 150, downloadThroughput: (kilobitsPerSecond * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const search = "/search?city[]=Bangalore";
const ways = { press: ["first", "later"], address: ["first", "later"], touched: ["first"] };
const touchedAfterMs = 5_000;
const figuresOf = ["pictureMs", "movableMs", "kB"];

/**
 * Medians in ms, from the press of "Map View" and from the request of the map's own address: `pictureMs` until streets and marks
 * are on the screen, `movableMs` until the map that a finger moves is, for somebody who touches the page from then on. "touched":
 * from a touch five seconds after the picture. First visit: nothing is kept by the browser. `unhindered`:
 * on this machine's own network and processor.
 */
export async function measureMapOpening(site) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags, ...graphics] });
  const profiles = { slow: [4, network], unhindered: [1, null] };
  const visits = { slow: {}, unhindered: {} };
  for (let run = 0; run < runs; run++) {
    for (const [profile, conditions] of Object.entries(profiles)) {
      for (const [way, visitsOfWay] of Object.entries(ways)) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
        for (const visit of visitsOfWay) {
          const name = `${way}, ${visit}`;
          visits[profile][name] = [...(visits[profile][name] ?? []), await openMap(context, site, way, conditions)];
        }
        await context.close();
      }
    }
  }
  await browser.close();
  const medians = Object.fromEntries(
    Object.entries(visits).map(([profile, ways]) => [
      profile,
      Object.fromEntries(Object.entries(ways).map(([way, all]) => [way, median(all)])),
    ]),
  );
  return { ...medians, load: loadavg()[0] };
}

async function openMap(context, site, way, [cpuRate, conditions]) {
  const page = await context.newPage();
  if (way === "press") await page.goto(site.url + search, { waitUntil: "networkidle" });
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: cpuRate });
  if (conditions) {
    await client.send("Network.enable");
    await client.send("Network.emulateNetworkConditions", conditions);
  }
  let kB = 0;
  page.on("requestfinished", async (request) => {
    const { responseBodySize } = await request.sizes().catch(() => ({ responseBodySize: 0 }));
    // Negative for what the browser kept.
    kB += Math.max(0, responseBodySize) / 1000;
  });
  const waitMs = way === "touched" ? touchedAfterMs : 0;
  await page.addInitScript(follow, waitMs);
  if (way === "press") await page.evaluate(follow, waitMs);
  let startedMs = Date.now();
  if (way === "press") await page.getByRole("link", { name: "Map View" }).first().click();
  else await page.goto(`${site.url}${search}&view=map`, { waitUntil: "commit" });
  const at = await page.waitForFunction(() => window.seen?.picture && window.seen.movable && window.seen, undefined, { timeout: 120_000 });
  const { picture, movable } = await at.jsonValue();
  // The click itself: the browser is slow to make one.
  if (way === "press") startedMs = Number(await page.evaluate(() => sessionStorage.getItem("pressed")));
  await page.close();
  return { pictureMs: picture - startedMs, movableMs: movable - (way === "touched" ? picture + waitMs : startedMs), kB };
}

/** In the page: notes when the next frame has streets and marks, and when the live map is drawn. */
function follow(waitMs) {
  const seen = { picture: 0, movable: 0 };
  window.seen = seen;
  addEventListener("click", ({ timeStamp }) => sessionStorage.setItem("pressed", String(performance.timeOrigin + timeStamp)), true);
  const isShown = (element) => element.getBoundingClientRect().width > 0;
  const look = () => {
    const isDrawn = document.querySelector("[data-drawn]") !== null;
    const hasMarks = [...document.querySelectorAll(".pin, [data-picture] svg a")].some(isShown);
    const hasStreets = isDrawn || [...document.querySelectorAll("[data-ground]")].some((image) => isShown(image) && image.complete);
    if (hasMarks && hasStreets) seen.picture ||= Date.now();
    if (isDrawn && hasMarks) seen.movable ||= Date.now();
    // As a visitor who wants to move what is there at once.
    if (seen.picture && Date.now() >= seen.picture + waitMs) dispatchEvent(new Event("pointerdown"));
    if (!seen.movable) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function median(all) {
  const middle = (values) => Math.round(values.sort((a, b) => a - b)[Math.floor(values.length / 2)]);
  return Object.fromEntries(figuresOf.map((name) => [name, middle(all.map((one) => one[name]))]));
}
