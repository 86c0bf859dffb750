import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { ask } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

/** Homes that no other journey publishes or takes down. */
const stable = "/search?propertyType[]=villa";

/** Saves the first home of a search, and waits until this device keeps pages. Resolves to the home's title. */
async function saveHome(page: Page): Promise<string> {
  await page.goto(stable);
  await becomeAlive(page);
  const card = page.getByRole("article").first();
  const title = (await card.getByRole("link").first().textContent()) ?? "";
  await card.getByRole("button", { name: /^Save / }).click();
  await expect
    .poll(() => page.evaluate(async () => Boolean(navigator.serviceWorker.controller && (await caches.match("/saved")))))
    .toBe(true);
  return title;
}

test("[PUBL-04] [PROP-10] without a line the saved homes are there, and an enquiry that is written then is sent once when the line is back", async ({
  page,
  context,
  complaints,
}, { testId, repeatEachIndex }) => {
  const email = `offline-${testId}-${repeatEachIndex}@example.com`;
  const title = await saveHome(page);
  await page.goto("/saved");
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await caches.open("pages")).keys()).filter(({ url }) => url.includes("/property/")).length),
    )
    .toBe(1);
  await page.getByRole("link", { name: title }).click();
  const form = page.locator("form", { has: page.getByRole("button", { name: "Send Enquiry" }) });
  await form.getByLabel("Name").focus();
  await becomeAlive(page);

  await context.setOffline(true);
  await page.goto("/saved");
  const photo = page.getByRole("main").getByRole("img").first();
  await expect.poll(() => photo.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await form.getByLabel("Name").fill("Asha Menon");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone", { exact: true }).fill("9845012345");
  await form.getByLabel("Message").fill("We would like to see it on Sunday.");
  await form.getByRole("button", { name: "Send Enquiry" }).click();
  await expect(page.getByRole("heading", { name: "Your enquiry waits for a line" })).toBeVisible();
  await page.goto("/builders");
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /builders/i })).toBeVisible();
  await becomeAlive(page);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 300);
  await expect(page.getByText("Enquiry sent successfully!")).toBeVisible();
  await page.reload();
  await becomeAlive(page);
  await page.mouse.move(220, 200);
  expect(await page.evaluate(() => localStorage.getItem("aangan.waiting-enquiries"))).toBe("[]");
  expect(await ask("select id from leads where email = $1", [email])).toHaveLength(1);
  complaints.length = 0;
});

test("a new version is offered, and replaces the one of an open page only when its visitor presses", async ({ page }) => {
  const site = new URL(process.env.SITE_URL ?? "");
  let version = "an older one";
  const proxy = createServer((incoming, answer) => {
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
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    version = "a newer one";
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const reload = page.getByRole("button", { name: "Reload" });
    await expect(reload).toBeVisible();
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    await reload.click();
    await page.waitForFunction(() => !("isSamePage" in window));
    await becomeAlive(page);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});

test("a first visit registers nothing", async ({ page }) => {
  await page.goto(stable);
  await becomeAlive(page);
  await page.mouse.move(200, 200);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
