import { expect, test } from "./test.ts";

test("the API's documentation shows under the strict Content-Security-Policy", async ({ page }) => {
  await page.goto("/api/docs");
  await expect(page.getByText("/api/public/properties/{id}", { exact: true }).first()).toBeVisible();
});

test("the site says that it is alive, ready, and how it is doing", async ({ request }) => {
  expect((await request.get("/healthz")).status()).toBe(200);
  expect((await request.get("/readyz")).status()).toBe(200);
  expect(await (await request.get("/metrics")).text()).toContain("http_request_duration_seconds_count");
});
