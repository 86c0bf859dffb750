import type { Browser, Page } from "@playwright/test";
import { vitalsPaths } from "../../src/features/analytics/contract/vitals.paths.ts";
import { startNotingProxy } from "../support/noting-proxy.ts";
import { signInToDesk } from "../support/operator-sign-in.ts";
import { findProperty } from "../support/site-data.ts";
import { becomeAlive, expect, followRequests, ignoreRestingPointer, test } from "../support/test.ts";

const { path } = vitalsPaths.countVitals;
// A headless browser says so, and counts as a robot.
const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36";

/** A page in a browser that no program seems to drive: those are not measured. `proxy` notes what it reports. */
async function openAsPerson(browser: Browser, proxy: { address: string }, headers: Record<string, string> = {}): Promise<Page> {
  const page = await browser.newPage({ extraHTTPHeaders: headers, proxy: { server: proxy.address } });
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false });
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      document.documentElement.toggleAttribute(`data-observes-${options?.type}`, true);
      observe.call(this, options);
    };
  });
  return page;
}

/** Presses once, which loads the code that measures, and waits until it sees what has happened. */
async function act(page: Page): Promise<void> {
  await becomeAlive(page);
  await page.mouse.click(5, 300);
  await page.locator("html[data-observes-layout-shift]").waitFor();
}

test("a page reports once how fast it was when its visitor leaves, without cookie or address, and operators see it", async ({
  page,
  browser,
  request,
  expectGoodLooks,
}) => {
  const home = await findProperty(request, () => true);
  const proxy = await startNotingProxy(path, userAgent);
  const visitor = await openAsPerson(browser, proxy);
  await visitor.context().addCookies([{ name: "any", value: "mine", url: process.env.SITE_URL ?? "" }]);

  await visitor.goto(`/property/${home.id}?from=secret`);
  await act(visitor);
  // Pages that scripts show are not measured.
  await visitor.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Saved" }).click();
  await expect(visitor).toHaveURL("/saved");
  expect(proxy.calls).toEqual([]);
  await visitor.goto("/search?view=map");
  await expect.poll(() => proxy.calls.length).toBe(1);
  await act(visitor);
  await visitor.goto("/terms");
  await expect.poll(() => proxy.calls.length).toBe(2);
  await visitor.close();
  const [first, second] = proxy.calls;
  expect(first).toMatchObject({ status: 200, headers: { "content-type": "application/json" } });
  expect([first?.headers.cookie, first?.headers.referer]).toEqual([undefined, undefined]);
  expect(JSON.parse(first?.body ?? "")).toEqual({
    page: "property",
    device: "desktop",
    line: expect.stringMatching(/^(slow|fast|unknown)$/),
    ...Object.fromEntries(["lcp", "inp", "cls", "fcp", "ttfb"].map((metric) => [metric, expect.any(Number)])),
  });
  expect(JSON.parse(second?.body ?? "")).toMatchObject({ page: "map" });
  proxy.close();

  // Enough loads for figures; a quarter of them and more answered slowly.
  const load = { page: "agent", device: "phone", line: "slow", lcp: 2_000, cls: 0, fcp: 1_000, ttfb: 300 };
  for (let index = 0; index < 20; index++)
    await request.post(path, { data: { ...load, inp: index < 14 ? 120 : 720 }, headers: { "user-agent": userAgent } });
  await request.post(path, { data: { ...load, device: "tablet", line: "fast", inp: 120 }, headers: { "user-agent": userAgent } });
  await signInToDesk(page);
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Speed" }).click();
  await expect(page.getByRole("heading", { name: "Speed", exact: true })).toBeVisible();
  const rowOf = (table: string, name: string) =>
    page
      .getByRole("region", { name: `${table}, table` })
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name, exact: true }) });
  await expect(rowOf("Computers", "A property")).toContainText(/\d+ visits?/);
  await expect(rowOf("Computers", "Search map")).toBeVisible();
  await expect(rowOf("Computers", "Saved homes")).toHaveCount(0);
  await expect(rowOf("Tablets", "An agent")).toContainText(/\d+ visits?/);
  await expect(rowOf("Phones", "An agent")).toContainText(/Good.*Poor.*Good/);
  await expectGoodLooks();

  await page.getByRole("link", { name: "7 days" }).click();
  await expect(page).toHaveURL(/days=7/);
  await page.getByRole("link", { name: "Slow ones" }).click();
  await expect(page).toHaveURL(/days=7&line=slow/);
  await expect(page.getByRole("link", { name: "Slow ones" })).toHaveAttribute("aria-current", "true");
  await expect(rowOf("Phones", "An agent")).toBeVisible();
  await expect(rowOf("Tablets", "An agent")).toHaveCount(0);
});

test("a first visit loads none of the code that measures", async ({ browser }) => {
  const proxy = await startNotingProxy(path, userAgent);
  const visitor = await openAsPerson(browser, proxy);
  await ignoreRestingPointer(visitor);
  const asked: string[] = [];
  visitor.on("request", (one) => asked.push(one.url()));
  const becomeQuiet = followRequests(visitor);
  await visitor.goto("/");
  await visitor.locator("html[data-hydrated]").waitFor();
  await becomeQuiet();
  const measuring = () => asked.filter((url) => url.includes("/measure-load-")).length;
  expect(measuring()).toBe(0);
  await visitor.mouse.click(5, 300);
  await expect.poll(measuring).toBe(1);
  await visitor.close();
  proxy.close();
});

test("nothing is measured for somebody who saves data", async ({ browser }) => {
  const proxy = await startNotingProxy(path, userAgent);
  const visitor = await openAsPerson(browser, proxy, { "save-data": "on" });
  const asked: string[] = [];
  visitor.on("request", (one) => asked.push(one.url()));
  await visitor.goto("/search");
  await visitor.mouse.click(5, 300);
  await visitor.locator("html[data-hydrated=whole]").waitFor();
  // The messages, with which the measuring code would come, are there once a home is saved.
  await visitor
    .getByRole("article")
    .first()
    .getByRole("button", { name: /^Save / })
    .click();
  await expect.poll(() => asked.some((url) => url.includes("/messages-"))).toBe(true);
  await visitor.goto("/saved");
  expect(asked.filter((url) => url.includes("/measure-load-"))).toEqual([]);
  expect(proxy.calls).toEqual([]);
  await visitor.close();
  proxy.close();
});
