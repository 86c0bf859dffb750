import { signInToDesk } from "../support/operator-sign-in.ts";
import { expect, test } from "../support/test.ts";

test("the market page shows the site's figures, and what five people searched for in vain", async ({
  page,
  browser,
  request,
  expectGoodLooks,
}) => {
  // A word that no home has, of its own for each run.
  const words = `houseboat${Date.now().toString(36).replaceAll(/\d/g, "z")}`;
  const search = new URLSearchParams({ "city[]": "Pune", q: words });
  // A headless browser says so, and counts as a robot.
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36";
  const visitor = await browser.newPage({ userAgent, extraHTTPHeaders: { "x-forwarded-for": "198.51.100.1" } });
  await visitor.goto(`/search?${search}`);
  await expect(visitor.getByRole("heading", { name: "No results found" })).toBeVisible();
  // The counting code arrives when the visitor acts.
  const counted = visitor.waitForResponse("**/api/public/searches/nothing-found");
  await visitor.mouse.move(200, 200);
  await visitor.keyboard.press("Shift");
  expect((await counted).status()).toBe(200);
  await visitor.close();
  for (const place of [2, 3, 4, 5])
    await request.post("/api/public/searches/nothing-found", {
      data: { search: String(search) },
      headers: { "x-forwarded-for": `198.51.100.${place}`, "user-agent": userAgent },
    });

  await signInToDesk(page);
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Market" }).click();
  await expect(page.getByRole("heading", { name: "Market", exact: true })).toBeVisible();
  const vain = page.getByRole("row").filter({ hasText: words });
  await expect(vain).toContainText("5");
  await expect(vain.getByRole("link", { name: /without “houseboat/ })).toBeVisible();
  await expectGoodLooks();

  await page.getByRole("link", { name: "90 days" }).click();
  await expect(page).toHaveURL(/days=90/);
  // The address changes before the page is rendered, with a form of its own.
  await expect(page.getByRole("link", { name: "90 days" })).toHaveAttribute("aria-current", "true");
  await page.getByLabel("Listed for").selectOption({ label: "Rent" });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/days=90.*listedFor=rent/);
  await page.getByRole("region", { name: "By city, table" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/city=/);
  await expect(page.getByRole("region", { name: "By city, table" }).getByRole("row")).toHaveCount(2);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toBe("market-90-days.csv");
});
