import type { Page } from "@playwright/test";
import { indiaToday, shortDate } from "../../src/shared/contract/date-text.ts";
import { dayMs } from "../../src/shared/contract/durations.ts";
import { completeColumns } from "../../src/shared/testing/test-properties.ts";
import { addHome } from "../support/my-properties-page.ts";
import { type Lister, makeLister, signInAsLister } from "../support/new-lister.ts";
import { linkIn, receiveMail } from "../support/outbox.ts";
import { ask } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

const monthsAgo = new Date(Date.now() - 90 * dayMs);
const asked = { published_at: monthsAgo, confirmation_stage: 1, confirmation_due: indiaToday() };

/** As the job of a morning does for this lister alone: that of the site asks all others, too. */
async function openMail(page: Page, { id, email }: Lister, subject: string): Promise<string> {
  await ask(
    `with queued as (select (graphile_worker.add_job('send-mail', json_build_object('kind', 'still-there', 'ref', $1::text))).id)
     select id from queued`,
    [`${id}.${indiaToday()}`],
  );
  const link = linkIn(await receiveMail(email, subject), "/still-there/");
  await page.goto(link);
  return link;
}

test("a lister answers for all homes behind a mail's link, and visitors see when a home was confirmed", async ({
  page,
  expectGoodLooks,
}) => {
  test.slow();
  const lister = await makeLister();
  await addHome(lister, "Lake flat", asked);
  await addHome(lister, "Garden room", { ...asked, listed_for: "rent", price: 30_000 });
  await addHome(lister, "Hidden house", { ...asked, ...completeColumns, confirmation_stage: 3, publication: "unpublished" });
  const link = await openMail(page, lister, "Still available? 3 homes");
  await becomeAlive(page);
  await expect(page.getByRole("heading", { name: "Are these 3 homes still available?" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Hidden house" })).toContainText("Hidden now");
  await expectGoodLooks();
  await page.getByRole("group", { name: "Garden room" }).getByText("Rented out").click();
  await page.getByRole("button", { name: "Send answers" }).click();
  await expect(page.getByText("2 homes confirmed as available. 1 home marked as sold or rented.")).toBeVisible();
  await expectGoodLooks();

  const [{ id = "" } = {}] = await ask<{ id: string }>("select id from properties where lister_id = $1 and title = 'Hidden house'", [
    lister.id,
  ]);
  await page.goto(`/property/${id}`);
  await expect(page.getByRole("link", { name: `Confirmed on ${shortDate(indiaToday())}` })).toBeVisible();
  const sign = page.getByRole("listitem").filter({ hasText: "Still available, says the lister" });
  await expect(sign.locator("time")).toHaveAttribute("datetime", new RegExp(`^${new Date().toISOString().slice(0, 7)}`));
  await page.goto(`/search?q=${encodeURIComponent('"Hidden house"')}`);
  await expect(page.locator(`[data-home="${id}"]`).first()).toContainText("Confirmed today");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Already answered" })).toBeVisible();
  // No other test that counts results sees it.
  await ask("update properties set publication = 'unpublished' where id = $1", [id]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("one press answers for one home, and opening the link alone changes nothing", async ({ page }) => {
    const lister = await makeLister();
    await addHome(lister, "Lake flat", asked);
    const stage = async () => (await ask("select confirmation_stage as stage from properties where lister_id = $1", [lister.id]))[0]?.stage;
    await openMail(page, lister, "Still available? Lake flat");
    await expect(page.getByRole("button", { name: "No, it is sold" })).toBeVisible();
    expect(await stage()).toBe(1);
    await page.getByRole("button", { name: "Yes, still available" }).click();
    await expect(page.getByText("1 home confirmed as available.")).toBeVisible();
    expect(await stage()).toBe(0);
  });
});

test("Today and My Properties name the homes to confirm: one press, or a hidden one is left hidden", async ({ page, expectGoodLooks }) => {
  test.slow();
  const lister = await makeLister();
  const overdue = { ...asked, confirmation_stage: 2 };
  await addHome(lister, "Lake flat", { ...overdue, ...completeColumns, publication: "published" });
  await addHome(lister, "Hidden house", { ...asked, ...completeColumns, confirmation_stage: 3, publication: "unpublished" });
  await signInAsLister(page, lister);
  await page.goto("/panel/dashboard");
  const today = page.getByRole("region", { name: "Today" });
  await expect(today).toContainText("It is hidden until you answer");
  await expectGoodLooks();
  await today.getByRole("listitem").filter({ hasText: "Lake flat" }).getByRole("button", { name: "Yes, it is" }).press("Enter");
  await expect(page.getByText("Confirmed as available.")).toBeVisible();
  await expect(today.getByText("Is “Lake flat” still available?")).toHaveCount(0);
  await page.goto("/panel/properties");
  const row = page.getByRole("row").filter({ hasText: "Hidden house" });
  await expect(row.getByText("Hidden", { exact: true })).toBeVisible();
  await expectGoodLooks();
  await row.getByRole("button", { name: "More actions for Hidden house" }).click();
  await page.getByRole("button", { name: "Leave it hidden" }).click();
  await expect(row.getByText("Unpublished", { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: /Still available/ })).toHaveCount(0);
  // No other test that counts results sees it.
  await ask("update properties set publication = 'unpublished' where lister_id = $1", [lister.id]);
});
