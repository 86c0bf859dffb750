import type { Page } from "@playwright/test";

/** Requests that match wait until the returned function is called. */
export async function holdBack(page: Page, matching: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(matching, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
