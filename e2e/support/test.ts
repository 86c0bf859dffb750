import { createHash } from "node:crypto";
import { test as base, expect, type Page, type Request } from "@playwright/test";
import { comeToRest, findViolations, looks, putOn, sizeOf } from "./accessibility.ts";

type Fixtures = {
  /**
   * The browser's complaints: errors, hydration, refusals by the Content-Security-Policy. Must be empty at the end; a test that
   * provokes one removes it.
   */
  complaints: string[];
  /** Fails when axe finds anything on the page once it is idle. */
  expectAccessible: () => Promise<void>;
  /** Checks the current page at each width, in light and dark: axe finds nothing, and nothing is wider than the screen. */
  expectGoodLooks: () => Promise<void>;
};

export const test = base.extend<Fixtures>({
  // Each test uses its own address: all tests together write more in a minute than one address may.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
  extraHTTPHeaders: async ({}, use, { testId, repeatEachIndex }) => {
    const [a, b, c] = createHash("sha256").update(`${testId} ${repeatEachIndex}`).digest();
    await use({ "x-forwarded-for": `10.${a}.${b}.${c}` });
  },
  complaints: [
    async ({ page, javaScriptEnabled }, use) => {
      const complaints: string[] = [];
      noteComplaints(page, complaints, javaScriptEnabled);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use(async () => expect(await findViolations(page)).toEqual([]));
  },
  expectGoodLooks: async ({ page }, use) => {
    await use(async () => {
      const before = page.viewportSize();
      for (const look of looks) {
        await putOn(page, look);
        await comeToRest(page);
        const { width: wide } = await sizeOf(page);
        const found = await findViolations(page, look.rules);
        expect({ ...look, address: page.url(), found, fits: wide <= look.width }).toEqual({
          ...look,
          address: page.url(),
          found: [],
          fits: true,
        });
      }
      if (before) await page.setViewportSize(before);
      await page.emulateMedia({ colorScheme: null });
    });
  },
});

/** Collects the browser's complaints about one more page. */
export function noteComplaints(page: Page, complaints: string[], javaScriptEnabled = true): void {
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("requestfailed", (request) => {
    // A page that is left cancels its requests; without JavaScript, scripts are not loaded.
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED" && (reason !== "csp" || javaScriptEnabled)) complaints.push(`${request.url()} ${reason}`);
  });
}

/** Removes the refusals that the browser has printed in its console; there must be no other complaint. */
export function takeOutRefusals(complaints: string[], ...statuses: number[]): void {
  const isRefusal = (text: string) => statuses.some((status) => text.includes(`status of ${status}`));
  expect(complaints.splice(0).filter((text) => !isRefusal(text))).toEqual([]);
}

/** Waits until React has hydrated the whole page, including the lazy parts, which wait for a visitor's sign. */
export async function becomeAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new Event("pointerover"));
    return document.documentElement.dataset.hydrated === "whole";
  });
}

/**
 * Call it before the page is opened. The pointer of a browser that tests start rests on the page, and Chromium tells of it at some time
 * after the page has appeared: that is nobody who acts.
 */
export const ignoreRestingPointer = (page: Page): Promise<unknown> =>
  page.addInitScript(() => addEventListener("pointerover", (event) => event.stopImmediatePropagation(), { capture: true }));

/**
 * Call it before the page is opened. The returned function waits until the page loads no more code by itself: the browser is
 * idle, and no request for code is running.
 */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  // Playwright gets no end event for some others: pictures that are left out, visits that are counted.
  const isCode = (request: Request) => ["document", "script", "stylesheet"].includes(request.resourceType());
  page.on("request", (request) => isCode(request) && underWay.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const) page.on(end as "requestfinished", (request) => underWay.delete(request));
  // On a busy machine a page that paints nothing may get no idle moment for longer than the poll waits.
  const beIdle = () => page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  return () =>
    expect
      .poll(async () => {
        await beIdle();
        return underWay.size;
      })
      .toBe(0);
}

export { expect };
