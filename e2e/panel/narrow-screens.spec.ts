import type { Locator } from "@playwright/test";
import { signInAs } from "../support/signed-in.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 768, height: 1024 } });

/** How far its content reaches out of what scrolls sideways, in pixels. */
const hiddenOf = (scroller: Locator) => scroller.evaluate((element) => element.scrollWidth - element.clientWidth);
const boxOf = async (part: Locator) => {
  const { x, width } = (await part.boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
  return { left: x, right: x + width };
};

test("[LEAD-01] [PANL-02] on a tablet the menu's icon counts unread leads; a lead's mark stands clear of the photo, its message in one line", async ({
  page,
  request,
}) => {
  await signInAs("AGENT", page, request);
  await page.goto("/panel/leads?status=new");
  const entry = page.getByRole("complementary", { name: "Panel" }).getByRole("link", { name: /^Leads/ });
  const count = entry.locator(".badge");
  await expect(count).toHaveText(/^\d+\+?$/);
  expect((await boxOf(count)).right - (await boxOf(count)).left).toBeGreaterThan(12);
  const unread = page.getByRole("main").getByRole("listitem").filter({ hasText: "Unread:" }).first();
  const mark = await boxOf(unread.getByText("Unread:").locator(".."));
  expect(mark.left - (await boxOf(unread.locator("span").first())).right).toBeGreaterThanOrEqual(8);
  for (const message of await page.getByRole("main").getByRole("listitem").locator("p").all())
    expect((await message.boundingBox())?.height).toBeLessThan(30);
  expect((await boxOf(page.getByRole("heading", { level: 1 }))).left).toBe(
    (await boxOf(page.getByRole("searchbox", { name: "Search leads" }).locator(".."))).left,
  );
});

test("[MYPR-01] [ANLY-01] [PROJ-03] on a tablet the bar of chosen homes, the figures by project and the prices of units are whole", async ({
  page,
  browser,
  request,
}) => {
  await signInAs("AGENT", page, request);
  await page.goto("/panel/properties");
  await page.getByRole("main").getByRole("row").nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: /^Choose all/ }).click();
  expect(await hiddenOf(page.getByRole("region", { name: "Chosen homes" }))).toBe(0);

  const other = await browser.newPage();
  await signInAs("BUILDER", other, request);
  await other.goto("/panel/analytics");
  await expect(other.getByRole("region", { name: "Figures by project" })).toBeVisible();
  expect(await hiddenOf(other.getByRole("region", { name: "Figures by project" }))).toBe(0);
  await other.goto("/panel/projects");
  await other
    .getByRole("link", { name: /^View / })
    .first()
    .click();
  await other.getByRole("link", { name: "Units", exact: true }).click();
  const unit = other.getByRole("gridcell").filter({ hasText: "₹" }).first();
  for (const line of await unit.locator("span").all()) expect(await hiddenOf(line)).toBe(0);
  await other.close();
});

test("[LEAD-01] on a phone the status of a lead and its follow-up share a line, beside the buttons", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs("AGENT", page, request);
  await page.goto("/panel/leads");
  const due = page.getByRole("main").getByRole("listitem").filter({ hasText: "In progress" }).filter({ hasText: "Due today" }).first();
  const topsOf = async (texts: string[]) =>
    Promise.all(texts.map(async (text) => Math.round(((await due.getByText(text, { exact: true }).boundingBox())?.y ?? 0) / 20)));
  const [status, followUp] = await topsOf(["In progress", "Due today"]);
  expect(followUp).toBe(status);
});
