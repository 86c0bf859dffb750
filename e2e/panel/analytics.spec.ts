import { readFile } from "node:fs/promises";
import { makeLister, signInAsLister } from "../support/new-lister.ts";
import { signInAs } from "../support/signed-in.ts";
import { makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

test("[ANLY-01] [DASH-03] a visitor finds a home in the search, opens and saves it, and its lister sees the person at once", async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const lister = await makeLister();
  const title = `Counted flat ${Date.now()}`;
  const home = await makeProperty({ lister_id: lister.id, title });
  const visitor = await browser.newPage({ userAgent: "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36" });
  await visitor.goto(`/search?q=${encodeURIComponent(title)}`);
  await becomeAlive(visitor);
  await visitor.mouse.move(5, 5);
  const shown = visitor.waitForRequest(/\/properties\/shown$/);
  await visitor.mouse.move(300, 300);
  expect((await shown).postDataJSON().ids).toContain(home);
  const counted = visitor.waitForResponse(/\/view$/);
  const saved = visitor.waitForResponse(/\/saved$/);
  await visitor.getByRole("button", { name: `Save ${title}` }).click();
  await saved;
  await visitor.getByRole("link", { name: title }).click();
  await counted;
  await becomeAlive(visitor);
  await visitor.getByLabel("Name").first().fill("Rohan Kulkarni");
  await visitor.getByLabel("Email").first().fill("rohan@example.com");
  await visitor.getByLabel("Phone").first().fill("9845012345");
  await visitor.getByLabel("Message").first().fill("May I see it on Sunday?");
  await visitor.getByRole("button", { name: "Send Enquiry" }).first().click();
  await expect(visitor.getByRole("heading", { name: /has your enquiry/ })).toBeVisible();
  await visitor.close();

  await signInAsLister(page, lister);
  await page.goto("/panel/dashboard");
  await page.getByRole("link", { name: "View Analytics" }).click();
  await expect(page).toHaveURL(/\/panel\/analytics$/);
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row.getByRole("cell")).toContainText([title, "1", "1", "1", "0", "1"]);
  await page.getByRole("link", { name: /People who opened a home/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Search on Aangan" })).toContainText("1");
  await page.getByRole("region", { name: "Where they came from" }).getByRole("button", { name: "Table" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Search on Aangan" }).getByRole("cell")).toContainText([
    ...["Search on Aangan", "1", "0", "1", "100%"],
  ]);
  await page.getByRole("button", { name: "Table" }).first().click();
  await expect(page.getByRole("row").nth(1).getByRole("cell")).toContainText([/\d/, "1", "0"]);
  await expectAccessible();

  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`home=${home}`));
  await expect(page.getByRole("region", { name: `${title}, beside similar homes` })).toContainText("Photos");
  await expectAccessible();
  await page.getByRole("button", { name: "Remove the filter Home" }).click();
  await expect(page.getByRole("region", { name: "By home" })).toContainText(title);
});

for (const role of ["OWNER", "AGENT", "BUILDER"] as const) {
  test(`[ANLY-01] the figures of the ${role} of the demo data look good, keep the span in the address and download as CSV`, async ({
    page,
    request,
    expectGoodLooks,
  }) => {
    test.setTimeout(120_000);
    await signInAs(role, page, request);
    await page.goto("/panel/analytics");
    await expect(page.getByRole("img", { name: /in 30 days/ })).toBeVisible();
    await page.getByRole("navigation", { name: "Span" }).getByRole("link", { name: "90" }).press("Enter");
    await expect(page).toHaveURL(/days=90/);
    await expect(page.getByRole("img", { name: /in 90 days/ })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV of homes" }).click();
    const file = await readFile(await (await download).path(), "utf8");
    expect(file).toContain("Home,Link,Shown in results");
    if (role === "BUILDER") await expect(page.getByRole("region", { name: "Figures by project" })).toBeVisible();
    await expectGoodLooks();
  });
}

test("[ANLY-01] [PANL-06] the figures of the ADVERTISER of the demo data look good", async ({ page, request, expectGoodLooks }) => {
  test.setTimeout(120_000);
  await signInAs("ADVERTISER", page, request);
  await page.goto("/panel/dashboard");
  await page.getByRole("link", { name: "Analytics", exact: true }).click();
  await expect(page.getByRole("img", { name: /Seen, added up by day/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "By place" })).toBeVisible();
  await expectGoodLooks();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("[ANLY-01] figures are chosen by finger: span, figure, chart or table, a home and its CSV; nothing is wider than the screen", async ({
    page,
    request,
  }) => {
    await signInAs("OWNER", page, request);
    await page.goto("/panel/dashboard");
    await page.getByRole("navigation", { name: "Places" }).getByRole("button", { name: "More" }).tap();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Analytics" }).tap();
    const chart = page.getByRole("img", { name: /^People who enquired/ });
    await expect(chart).toBeVisible();
    await page.getByRole("navigation", { name: "Span" }).getByRole("link", { name: "90" }).tap();
    await expect(page).toHaveURL(/days=90/);
    await page.getByRole("link", { name: /^People who opened a home/ }).tap();
    const opened = page.getByRole("img", { name: /^People who opened a home, added up by day: .* Today is not over\.$/ });
    await expect(opened).toBeVisible();
    // Drawn for this width, not scaled down.
    expect((await opened.boundingBox())?.width).toBeLessThanOrEqual(358);
    const byDay = page.getByRole("region", { name: "People who opened a home, by day" });
    await byDay.getByRole("button", { name: "Table" }).tap();
    await expect(byDay.getByRole("row").nth(1)).toContainText("so far");
    // The table scrolls in its box.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSV", exact: true }).tap();
    const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual([
      expect.stringMatching(/,Day is over$/),
      expect.stringMatching(/,yes$/),
      expect.stringMatching(/,no$/),
    ]);
  });
});
