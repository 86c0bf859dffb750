import { expect, test } from "../support/test.ts";

test("the API's documentation works under the strict Content-Security-Policy", async ({ page }) => {
  await page.goto("/api/docs");
  await page.getByRole("link", { name: "public", exact: true }).click();
  await expect(page.getByText("/api/public/properties/{id}", { exact: true }).first()).toBeVisible();
});

test("the site reports that it is alive, ready, and how it is doing", async ({ request }) => {
  expect((await request.get("/healthz")).status()).toBe(200);
  expect((await request.get("/readyz")).status()).toBe(200);
  // The test's own requests say that they come through a proxy.
  expect((await request.get("/metrics")).status()).toBe(404);
  expect(await (await fetch(new URL("/metrics", test.info().project.use.baseURL))).text()).toContain("http_request_duration_seconds_count");
});

test("[SHEL-02] an address with broken escapes gets a page: an unknown one is not found, and a search finds nothing", async ({
  page,
  complaints,
}) => {
  for (const path of ["/property/%E0%A4%A", "/%E0%A4%A", "/property/%zz"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "This door leads nowhere" })).toBeVisible();
  }
  expect((await page.goto("/search?q=%E0%A4%A&city=%"))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(complaints.splice(0).filter((complaint) => !complaint.includes("404"))).toEqual([]);
});

test("[SHEL-02] an address outside the site gets a page that needs no file, readable in either theme", async ({
  page,
  complaints,
  expectAccessible,
}) => {
  for (const [path, status, heading] of [
    ["/media/nope", 404, "There is nothing here."],
    ["/sitemaps/nope", 404, "There is nothing here."],
    [`/search?q=${"a".repeat(9_000)}`, 414, "The address is too long."],
    [`/search?q=${"a".repeat(40_000)}`, 414, "The address is too long."],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(status);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/media/nope");
    await expectAccessible();
  }
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  // The browser prints each status, and requests a favicon for every page; refusals by the Content-Security-Policy would be other
  // messages.
  expect(complaints.splice(0).filter((complaint) => !/status of 4\d\d/.test(complaint))).toEqual([]);
});
