import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { becomeAlive, expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

/** Homes that no other journey publishes or takes down. */
const stable = "/search?propertyType[]=villa";

test("a new version is offered, and replaces the one of an open page only when its visitor presses, and at once", async ({ page }) => {
  const site = new URL(process.env.SITE_URL ?? "");
  let version = "an older one";
  let keepsHome = false;
  const proxy = createServer((incoming, answer) => {
    // The version before never gets done with keeping the home.
    if (incoming.headers["sec-fetch-dest"] === "empty" && /^\/property\/\w+$/.test(incoming.url ?? "")) {
      keepsHome = true;
      return;
    }
    const headers = { ...incoming.headers, "accept-encoding": "identity" };
    const passed = forward({ ...{ host: site.hostname, port: site.port }, path: incoming.url, method: incoming.method, headers });
    incoming.pipe(passed);
    passed.on("response", (got) => {
      const isWorker = incoming.url === "/sw.js";
      const { "content-length": _length, etag: _etag, "last-modified": _changed, ...changing } = got.headers;
      answer.writeHead(got.statusCode ?? 502, isWorker ? changing : got.headers);
      if (isWorker) answer.write(`/* ${version} */`);
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;
  try {
    await page.goto(`http://127.0.0.1:${port}${stable}`);
    await becomeAlive(page);
    await page
      .getByRole("article")
      .first()
      .getByRole("button", { name: /^Save / })
      .click();
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.goto(`http://127.0.0.1:${port}/saved`);
    await becomeAlive(page);
    await expect.poll(() => keepsHome).toBe(true);
    const other = await page.context().newPage();
    await other.goto(`http://127.0.0.1:${port}/saved`);
    await becomeAlive(other);
    for (const one of [page, other]) await one.evaluate(() => Object.assign(window, { isSamePage: true }));
    version = "a newer one";
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    // The tab that is pressed first takes the new version for both; the other keeps its page until its own press.
    for (const one of [page, other]) {
      await one.bringToFront();
      await expect(one.getByRole("button", { name: "Reload" })).toBeVisible();
      expect(await one.evaluate(() => "isSamePage" in window)).toBe(true);
      await one.getByRole("button", { name: "Reload" }).click();
      await one.waitForFunction(() => !("isSamePage" in window));
      await becomeAlive(one);
    }
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});
