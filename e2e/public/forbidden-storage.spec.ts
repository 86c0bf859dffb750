import { findProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

test("where the browser forbids all storage, pages come to life without an error", async ({ page, request, complaints }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Forbidden", "SecurityError");
        },
      });
  });
  const { id } = await findProperty(request, () => true);
  for (const path of ["/", "/search", "/search?view=map", `/property/${id}`, "/saved", "/where-to-live", "/login"]) {
    await page.goto(path);
    await becomeAlive(page);
    // A reload is when the place on a page is read.
    await page.reload();
    await becomeAlive(page);
    expect([path, ...complaints]).toEqual([path]);
  }
});

test("a page that is loaded again is shown where it was left", async ({ page }) => {
  await page.goto("/privacy");
  await becomeAlive(page);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.reload();
  await becomeAlive(page);
  expect(await page.evaluate(() => scrollY)).toBe(700);
});
