// How large a page's HTML is: bytes, and DOM nodes as a browser without script has them.
import { chromium } from "playwright-core";
import { chromiumFlags, chromiumPath } from "../e2e/support/chromium.ts";

export async function measureMarkup(site, paths) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const figures = {};
  for (const [name, path] of Object.entries(paths)) {
    const [plain, brotli] = await Promise.all(["identity", "br"].map((encoding) => bytesOf(site.url + path, encoding)));
    figures[name] = { htmlKB: plain / 1000, brotliKB: brotli / 1000, elements: await countElements(context, site.url + path) };
  }
  await browser.close();
  return figures;
}

/** As sent: `content-length`, since fetch unpacks. */
async function bytesOf(url, encoding) {
  const response = await fetch(url, { headers: { "accept-encoding": encoding } });
  const length = response.headers.get("content-length");
  const text = await response.arrayBuffer();
  return encoding === "identity" ? text.byteLength : Number(length);
}

async function countElements(context, url) {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "domcontentloaded" });
  const count = await page.evaluate(() => document.querySelectorAll("*").length);
  await page.close();
  return count;
}
