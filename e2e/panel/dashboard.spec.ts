import type { Page } from "@playwright/test";
import { newId } from "../../src/shared/server/ids.ts";
import { addHome, findPublicHome } from "../support/my-properties-page.ts";
import { signInAsLister, signInAsNewLister } from "../support/new-lister.ts";
import { ask } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

test("[DASH-01] [DASH-02] [DASH-03] the dashboard shows visits, enquiries and activities; the lister's own visits do not count", async ({
  page,
  browser,
}) => {
  const { id, title, lister } = await findPublicHome(20);
  await signInAsLister(page, lister);
  const figure = (label: string) => page.locator("dl > div").filter({ hasText: label }).locator("dd").first().locator("span").first();
  const numberOf = async (label: string) => Number(((await figure(label).textContent()) ?? "").replaceAll(",", ""));
  await page.goto("/panel/dashboard");
  await expect(page.getByRole("heading", { name: `Welcome, ${lister.name.split(" ")[0]}` })).toBeVisible();
  const before = { leads: await numberOf("Total Leads"), views: await numberOf("Total Views") };
  expect(await numberOf("Total Properties")).toBeGreaterThan(1);
  await expect(figure("Revenue")).toHaveText(/^₹[\d,]+$/);

  const name = `Vikram Shah ${Date.now()}`;
  await ask(
    `insert into leads (id, lister_id, property_id, target_title, name, email, phone, message, fingerprint, erase_token_hash)
     values ($1, $2, $3, $4, $5, 'v@example.com', '9845012345', 'Hello', $6, sha256($7))`,
    [newId("led"), lister.id, id, title, name, Buffer.alloc(32), Buffer.from(name)],
  );
  const counted = (seenBy: Page) => seenBy.waitForResponse((response) => response.url().endsWith(`/properties/${id}/view`));
  const userAgent = `Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36 ${Date.now()}`;
  const visitor = await browser.newPage({ userAgent });
  for (let visits = 0; visits < 2; visits++) {
    const told = counted(visitor);
    await visitor.goto(`/property/${id}`);
    await told;
  }
  await signInAsLister(visitor, lister);
  const own = counted(visitor);
  await visitor.goto(`/property/${id}`);
  expect((await own).request().headers().authorization).toMatch(/^Bearer /);
  await visitor.close();

  await page.reload();
  await expect(figure("Total Views")).toHaveText((before.views + 1).toLocaleString("en-IN"));
  expect(await numberOf("Total Leads")).toBeGreaterThan(before.leads);
  await expect(page.getByText(/\d+ unread enquir(y|ies)\./)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: `New enquiry from ${name}` })).toContainText(/now$/);
  await expect(page.getByRole("link", { name: "View All Leads" })).toHaveAttribute("href", "/panel/leads");
});

test("[DASH-03] the dashboard links to missing photos, also by keys, and to a new property", async ({ page }) => {
  const lister = await signInAsNewLister(page);
  const id = await addHome(lister, "Lake flat");
  await page.goto("/panel/dashboard");
  const expectPhotos = async () => {
    await expect(page).toHaveURL(`/panel/properties/update/${id}/step/3`);
    // The address changes before the page does.
    await expect(page.getByRole("button", { name: "Next" })).toBeVisible();
  };
  // The wizard's own advice has a link of this name too.
  const addPhotos = page.getByRole("region", { name: "Today" }).getByRole("link", { name: "Add photos" });
  await addPhotos.click();
  await expectPhotos();
  await page.goBack();
  await expect(addPhotos).toBeVisible();
  await page.keyboard.press("j");
  await expect(addPhotos).toBeFocused();
  await page.keyboard.press("Enter");
  await expectPhotos();
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Add New Property" }).last().click();
  await expect(page).toHaveURL("/panel/properties/add");
});

test("[DASH-03] a draft is no first home yet: the first steps say so, and lead to what is unfinished", async ({ page }) => {
  const lister = await signInAsNewLister(page);
  const id = await addHome(lister, "Lake flat", { publication: "draft", published_at: null });
  await page.goto("/panel/dashboard");
  const step = page.getByRole("listitem").filter({ hasText: "Add your first" });
  await expect(step).toContainText("“Lake flat” is a draft. Visitors do not see it yet.");
  await expect(step.getByLabel("Done")).toHaveCount(0);
  await expect(step.getByRole("link", { name: "Continue" })).toHaveAttribute("href", `/panel/properties/update/${id}`);
  // Once: not again under Today.
  await expect(page.getByRole("link", { name: "Continue" })).toHaveCount(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("[DASH-01] [DASH-02] [DASH-03] cards, Today and activities are read and followed by finger", async ({ page }) => {
    const lister = await signInAsNewLister(page);
    const id = await addHome(lister, "Lake flat", { publication: "published" });
    await ask(
      `insert into leads (id, lister_id, property_id, target_title, name, email, phone, message, fingerprint, erase_token_hash)
       values ($1, $2, $3, 'Lake flat', 'Vikram Shah', 'v@example.com', '9845012345', 'Hello', $4, sha256($5))`,
      [newId("led"), lister.id, id, Buffer.alloc(32), Buffer.from(lister.id)],
    );
    await page.goto("/panel/dashboard");
    const card = (label: string) => page.locator("dl > div").filter({ hasText: label });
    for (const label of ["Total Properties", "Total Leads", "Total Views", "Revenue"]) await expect(card(label)).toBeVisible();
    await expect(card("Total Leads")).toContainText("1");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const waiting = page.getByRole("region", { name: "Today" }).getByRole("listitem").filter({ hasText: "Vikram Shah" });
    await expect(waiting).toContainText("“Hello”Lake flat");
    await waiting.getByRole("link", { name: "Reply" }).tap();
    await expect(page.getByRole("dialog", { name: "Vikram Shah" })).toBeVisible();
    await page.goBack();
    // It has been read.
    await expect(waiting).toHaveCount(0);
    await page.getByRole("listitem").filter({ hasText: "New enquiry from Vikram Shah" }).getByRole("link").first().tap();
    await expect(page.getByRole("dialog", { name: "Vikram Shah" })).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: "Add photos" }).tap();
    await expect(page).toHaveURL(`/panel/properties/update/${id}/step/3`);
  });
});

test("[DASH-03] Today names who is to be followed up today, with the last note, and opens the lead", async ({ page }) => {
  const lister = await signInAsNewLister(page);
  const id = newId("led");
  await ask(
    `insert into leads (id, lister_id, target_title, name, email, phone, message, fingerprint, erase_token_hash, status, read_at, follow_up_on)
     values ($1, $2, 'Lake flat', 'Vikram Shah', 'v@example.com', '9845012345', 'Hello', $3, sha256($4), 'in_progress', now(),
       (now() at time zone 'Asia/Kolkata')::date)`,
    [id, lister.id, Buffer.alloc(32), Buffer.from(id)],
  );
  await ask(
    "insert into lead_comments (lead_id, account_id, status, kind, comment) values ($1, $2, 'in_progress', 'note', 'Send the plans')",
    [id, lister.id],
  );
  await page.goto("/panel/dashboard");
  const row = page.getByRole("region", { name: "Today" }).getByRole("listitem");
  await expect(row).toContainText("Follow up: Vikram Shah“Send the plans”Lake flat");
  await row.getByRole("link", { name: "Open" }).click();
  await expect(page.getByRole("dialog", { name: "Vikram Shah" })).toContainText("Send the plans");
});

test("[DASH-03] in Today E confirms a home and goes on to the next row; where one press ends nothing, it does nothing", async ({
  page,
}) => {
  const lister = await signInAsNewLister(page);
  const asked = { publication: "published", published_at: new Date("2026-01-05"), confirmed_at: new Date("2026-01-05") };
  const first = await addHome(lister, "Lake flat", asked);
  const second = await addHome(lister, "Hill flat", asked);
  await addHome(lister, "Unfinished flat", { publication: "draft", published_at: null });
  await page.goto("/panel/dashboard");
  const today = page.getByRole("region", { name: "Today" });
  const rows = today.getByRole("listitem");
  await expect(today.getByRole("button", { name: "Yes, it is" })).toHaveCount(2);
  await becomeAlive(page);
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expect(today.getByRole("button", { name: "Yes, it is" })).toHaveCount(1);
  await expect(rows.first().getByRole("button")).toBeFocused();
  await page.keyboard.press("e");
  await expect(today.getByRole("button", { name: "Yes, it is" })).toHaveCount(0);
  const goOn = today.getByRole("link", { name: "Continue" });
  await expect(goOn).toBeFocused();
  await page.keyboard.press("e");
  await expect(goOn).toBeFocused();
  expect(await ask("select count(*)::int from properties where id = any($1) and confirmed_at > '2026-06-01'", [[first, second]])).toEqual([
    { count: 2 },
  ]);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").getByText("done (a home to confirm)")).toBeVisible();
});
