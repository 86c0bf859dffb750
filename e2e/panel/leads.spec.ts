import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { leadMessages } from "../../src/features/leads/contract/lead-messages.ts";
import { newId } from "../../src/shared/server/ids.ts";
import { type Lister, signInLister } from "../support/lead-lister.ts";
import { ask } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";

const sana = { name: "Sana Qureshi", email: "sana@mail.example", phone: "5550044210", message: "Are there school buses?" };

/** Through the site's form, like a visitor. */
async function enquire(request: APIRequestContext, { propertyId }: Lister): Promise<void> {
  const response = await request.post("/api/public/generate-lead", { data: { ...sana, targetRef: propertyId } });
  expect(response.status()).toBe(200);
}

/** Directly into the database, which has no limits. */
async function addLead({ id, propertyId }: Lister, typed: Partial<typeof sana> = {}): Promise<void> {
  const { name, email, phone, message } = { ...sana, ...typed };
  await ask(
    `insert into leads (id, lister_id, property_id, target_title, name, email, phone, message, fingerprint, erase_token_hash)
     values ($1, $2, $3, 'Quiet two-bedroom near the lake', $4, $5, $6, $7, $8, $9)`,
    [newId("led"), id, propertyId, name, email, phone, message, randomBytes(32), randomBytes(32)],
  );
}

const modal = (page: Page) => page.getByRole("dialog", { name: "Update Lead Status" });
const unread = (page: Page) => page.getByRole("complementary").getByRole("link", { name: "Leads" });

test("[LEAD-01] [LEAD-03] [LEAD-04] an enquiry appears in the open panel, is answered, and is recorded in its history", async ({
  page,
  request,
  expectAccessible,
}) => {
  const asha = await signInLister(page);
  const addresses: string[] = [];
  page.on("request", (sent) => addresses.push(sent.url()));
  const followed = page.waitForResponse("**/events");
  await page.goto("/panel/leads");
  await expect(page.getByText("No leads found.")).toBeVisible();
  await expect(page.getByText("Page 1 of 1")).toBeVisible();
  await expectAccessible();
  await followed;

  await enquire(request, asha);
  const row = page.getByRole("row", { name: /Sana Qureshi/ });
  await expect(row).toContainText("New");
  await expect(page.getByRole("status").getByText("You have a new lead.")).toBeVisible();
  await expect(unread(page)).toContainText("1");
  await expectAccessible();

  await row.getByRole("link", { name: "Sana Qureshi" }).click();
  const drawer = page.getByRole("dialog", { name: "Sana Qureshi" });
  await expect(drawer.getByText("Not answered yet")).toBeVisible();
  await expect(unread(page)).not.toContainText("1");
  await expectAccessible();
  await page.reload();
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/panel\/leads$/);

  await row.getByRole("button", { name: /^Update/ }).click();
  await expect(modal(page).getByRole("radio", { name: "New" })).toBeChecked();
  await modal(page).getByRole("button", { name: "Update" }).click();
  await expect(modal(page).getByText(leadMessages.comment)).toBeVisible();
  await expectAccessible();
  await modal(page).getByText("In progress").click();
  await modal(page).getByLabel("Comment").fill("Called, comes on Sunday");
  await modal(page).getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("status").getByText("Lead status updated successfully!")).toBeVisible();
  await expect(modal(page)).toBeHidden();
  await expect(row).toContainText("In progress");

  await row.getByRole("link", { name: "Sana Qureshi" }).click();
  await expect(drawer.getByText("Called, comes on Sunday")).toBeVisible();
  await expect(drawer.getByText("First reply after less than a minute")).toBeVisible();
  expect(addresses.filter((address) => address.includes(asha.token))).toEqual([]);
});

test("[LEAD-02] Property opens the property in a new tab", async ({ page, context }) => {
  const asha = await signInLister(page);
  await addLead(asha);
  await page.goto("/panel/leads");
  const opened = context.waitForEvent("page");
  await page
    .getByRole("row", { name: /Sana/ })
    .getByRole("link", { name: /^Property/ })
    .click();
  const tab = await opened;
  await expect(tab).toHaveURL(new RegExp(`/property/${asha.propertyId}$`));
});

test("[LEAD-05] several enquiries of one person are shown together, and link to each other", async ({ page }) => {
  const asha = await signInLister(page);
  await addLead(asha, { message: "The first question" });
  await addLead(asha, { message: "The second question", email: "sana.q@mail.example" });
  await page.goto("/panel/leads");
  await expect(page.getByRole("table").getByText("2 enquiries")).toHaveCount(2);
  await page
    .getByRole("row", { name: /The second question/ })
    .getByRole("link", { name: "Sana Qureshi" })
    .click();
  const drawer = page.getByRole("dialog", { name: "Sana Qureshi" });
  await expect(drawer.getByRole("heading", { name: "One more enquiry from this person" })).toBeVisible();
  await drawer.getByRole("listitem").filter({ hasText: "The first question" }).getByRole("link").click();
  await expect(drawer.getByText("The second question")).toBeVisible();
});

test("[LEAD-01] the search is in the address and survives a reload; the export has its results, with formulas made harmless", async ({
  page,
}) => {
  const asha = await signInLister(page);
  await addLead(asha, { name: "=HYPERLINK(1)", email: "vikram@mail.example", phone: "5550012345" });
  await addLead(asha);
  await page.goto("/panel/leads");
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByLabel("Search leads").fill("55500 12345");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL(/\?q=55500\+12345$/);
  await page.reload();
  await expect(page.getByLabel("Search leads")).toHaveValue("55500 12345");
  await expect(page.getByRole("row")).toHaveCount(2);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^\ufeffName,Email,Phone,Status,Message,Created At,/);
  expect(lines[1]).toMatch(/^'=HYPERLINK\(1\),vikram@mail\.example,5550012345,New,/);
});

test("[LEAD-03] with the keyboard alone a lead is closed, and the focus returns to its button", async ({ page }) => {
  const asha = await signInLister(page);
  await addLead(asha);
  await page.goto("/panel/leads");
  const button = page.getByRole("row", { name: /Sana/ }).getByRole("button", { name: /^Update/ });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(modal(page).getByRole("radio", { name: "New" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  // The browser restores the focus before the page gets the close event.
  await expect(page.getByRole("dialog", { name: "Update Lead Status", includeHidden: true })).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(modal(page).getByRole("radio", { name: "New" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Signed today");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /Sana/ })).toContainText("Closed");
  await expect(button).toBeFocused();
});

test("[LEAD-04] without a network the failure is reported at once, and the input can be sent when it is back", async ({
  page,
  context,
  complaints,
}) => {
  const asha = await signInLister(page);
  await addLead(asha);
  await page.goto("/panel/leads");
  await page.getByRole("button", { name: "Update Sana Qureshi" }).filter({ visible: true }).click();
  await modal(page).getByText("Closed").click();
  await modal(page).getByLabel("Comment").fill("Rented by phone");
  await context.setOffline(true);
  await modal(page).getByRole("button", { name: "Update" }).click();
  await expect(page.getByText(leadMessages.failed)).toBeVisible();
  await expect(modal(page).getByLabel("Comment")).toHaveValue("Rented by phone");
  await context.setOffline(false);
  await modal(page).getByRole("button", { name: "Update" }).click();
  await expect(page.getByText(leadMessages.updated)).toBeVisible();
  // The browser's own messages about the failed calls.
  complaints.splice(0);
});

test("[LEAD-01] [PANL-01] when the session is ended elsewhere, the open panel gets nothing more and goes to the login page", async ({
  page,
  request,
  complaints,
}) => {
  const asha = await signInLister(page);
  const followed = page.waitForResponse("**/events");
  await page.goto("/panel/leads");
  await followed;
  await request.post("/api/users/logout", { headers: { authorization: `Bearer ${asha.token}` } });
  await enquire(request, asha);
  await expect(page).toHaveURL(/\/login\?to=%2Fpanel%2Fleads$/);
  await expect(page.getByText("Sana Qureshi")).toHaveCount(0);
  // The browser's own messages about the refused calls.
  complaints.splice(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("[LEAD-01] [LEAD-03] leads are cards with a call button, and the modal is a sheet", async ({ page, expectAccessible }) => {
    const asha = await signInLister(page);
    await addLead(asha);
    await page.goto("/panel/leads");
    const card = page.getByRole("listitem").filter({ hasText: "Sana Qureshi" });
    await expect(card.getByRole("link", { name: "Call Sana Qureshi" })).toHaveAttribute("href", "tel:+915550044210");
    await expect(page.getByRole("table")).toBeHidden();
    await expectAccessible();
    await card.getByRole("button", { name: /^Update/ }).tap();
    // It slides in.
    const edges = async () => {
      const { x, y, width, height } = (await modal(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return [x, Math.round(y + height), width];
    };
    await expect.poll(edges).toEqual([0, 844, 390]);
    await expectAccessible();
    await modal(page).getByText("Closed").tap();
    await modal(page).getByLabel("Comment").fill("Wrong number");
    await modal(page).getByRole("button", { name: "Update" }).tap();
    await expect(card).toContainText("Closed");
    await card.getByRole("link", { name: "Sana Qureshi", exact: true }).tap();
    await expect(page.getByRole("dialog").getByText("Wrong number")).toBeVisible();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test("[LEAD-03] a name that is one endless word pushes no button out of reach", async ({ page }) => {
    const asha = await signInLister(page);
    await addLead(asha, { name: "a".repeat(120), message: "b".repeat(300) });
    await page.goto("/panel/leads");
    const update = page.getByRole("button", { name: /^Update a/ }).filter({ visible: true });
    await update.scrollIntoViewIfNeeded();
    await expect(update).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("New", { exact: true }).filter({ visible: true })).toBeInViewport({ ratio: 1 });
  });
});
