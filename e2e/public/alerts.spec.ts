import { linkIn, receiveMail } from "../support/outbox.ts";
import { ask, openSearch } from "../support/search-page.ts";
import { makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, takeOutRefusals, test } from "../support/test.ts";

const confirmSubject = "Please confirm: new homes by mail";
let asked = 0;
const newEmail = () => `alerts-${Date.now()}-${++asked}@example.in`;
/** A place of this journey's own. */
const locality = () => `Alertwadi ${String.fromCharCode(97 + (asked % 26))}${Date.now().toString(36)}`;

test("[PUBL-04] an alert: asked for over a search, confirmed by mail, told of a new home, ended in one press", async ({
  page,
  request,
  complaints,
  expectGoodLooks,
}) => {
  const place = locality();
  const email = newEmail();
  await makeProperty({ location: place, title: "First of its street", bedrooms: 2 });
  const search = `?q=${encodeURIComponent(`"${place}"`)}&exactBedrooms[]=2`;
  // Search finds a new home once all older transactions of the database have ended, those of other journeys among them.
  await expect.poll(async () => (await ask(request, search)).total, { timeout: 60_000 }).toBe(1);
  await openSearch(page, search);
  await becomeAlive(page);
  const link = page.getByRole("link", { name: "Tell me of new homes" });
  await link.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Tell me of new homes" });
  await expect(sheet.getByText("1 fits today.")).toBeVisible();
  await expectGoodLooks();
  await sheet.getByLabel("Your email").fill("nobody");
  await sheet.getByRole("button", { name: "Tell me" }).click();
  await expect(sheet.getByText("Please enter a valid email address.")).toBeVisible();
  await expect(sheet.getByLabel("Your email")).toBeFocused();
  await sheet.getByLabel("Your email").fill(email);
  await sheet.getByText("At once").click();
  await sheet.getByRole("button", { name: "Tell me" }).press("Enter");
  await expect(sheet.getByText(/^Look at your mail/)).toBeVisible();
  takeOutRefusals(complaints, 400);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(link).toBeFocused();

  const confirm = linkIn(await receiveMail(email, confirmSubject), "/alerts/confirm/");
  await page.goto(confirm);
  await expect(page.getByText(new RegExp(`2 BHK homes in ${place}`, "i"))).toBeVisible();
  await expectGoodLooks();
  await page.getByRole("button", { name: "Yes, tell me" }).click();
  await expect(page.getByRole("heading", { name: "Done. We tell you of new homes." })).toBeVisible();

  const id = await makeProperty({ location: place, title: "Second of its street", bedrooms: 2, price: 7_400_000 });
  const mail = await receiveMail(email, "New: Second of its street, ₹74 L");
  await page.goto(linkIn(mail, "/property/"));
  await expect(page).toHaveURL(`/property/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Second of its street");

  const alerts = linkIn(mail, "/alerts/").replace("/change", "");
  await page.goto(alerts);
  await becomeAlive(page);
  await expect(page.getByText("1 new", { exact: true })).toBeVisible();
  await expectGoodLooks();
  const change = page.getByRole("button", { name: /^Change/ });
  await change.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(change).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByLabel("Name").fill("For Mother");
  await page.getByText("Weekly").click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "For Mother" })).toBeVisible();
  await expect(change).toBeFocused();
  await page.getByRole("button", { name: /^Stop/ }).click();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("button", { name: /^Change/ })).toBeFocused();

  // A copied address that lost its end, or more.
  for (const mangled of [`${alerts}x`, "/alerts/%00"]) expect((await request.get(mangled)).status()).toBeLessThan(500);
  expect(await (await request.get("/alerts/%00")).text()).not.toContain("The error is ours");

  // As mail programs do it.
  const form = { "List-Unsubscribe": "One-Click" };
  expect((await request.post(alerts, { form })).status()).toBe(200);
  await page.reload();
  await expect(page.getByText("Stopped. Deleted after 30 days.")).toBeVisible();
  await expect(page.getByText("We send no mails about homes to this address.")).toBeVisible();
  await expect(page.getByRole("button", { name: "End all mails about homes" })).toBeHidden();
});

test("[PUBL-04] a search that finds nothing offers to tell; without JavaScript it is a page", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const email = newEmail();
  await page.goto("/search?q=zzyzxwadi&city[]=Pune");
  await page.getByRole("link", { name: "Tell me of new homes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tell me of new homes" })).toBeVisible();
  await expect(page.getByText("None fits today.")).toBeVisible();
  await page.getByLabel("Your email").fill(email);
  await page.getByRole("button", { name: "Tell me" }).click();
  await expect(page.getByText(/^Look at your mail/)).toBeVisible();
  const confirm = linkIn(await receiveMail(email, confirmSubject), "/alerts/confirm/");
  await page.goto(confirm);
  await page.getByRole("button", { name: "Yes, tell me" }).click();
  await page.goto(confirm);
  await page.getByRole("button", { name: "Yes, tell me" }).click();
  await expect(page.getByRole("heading", { name: "Done. We tell you of new homes." })).toBeVisible();
  await page.getByRole("link", { name: "My saved searches" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "zzyzxwadi" })).toHaveCount(1);
  await page.getByRole("button", { name: "Delete my address and searches" }).click();
  await expect(page.getByText("Deleted. We have forgotten this address and its searches.")).toBeVisible();
  await context.close();
});

test("[PUBL-04] a press that is the first act on the page opens the sheet too, once its code is there", async ({ page }) => {
  await page.goto("/search?city[]=Pune");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "page");
  // No pointer and no key has announced it.
  await page.getByRole("link", { name: "Tell me of new homes" }).evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("dialog", { name: "Tell me of new homes" })).toBeVisible();
  await expect(page).toHaveURL(/\/search\?city/);
});

test("[PUBL-04] a search that fits everything can be told weekly only, and the sheet says why", async ({ page }) => {
  let count = () => {};
  const isCounted = new Promise<void>((resolve) => {
    count = resolve;
  });
  await page.route("**/api/public/alerts/preview*", async (route) => {
    await isCounted;
    await route.continue();
  });
  await openSearch(page, "");
  await becomeAlive(page);
  await page.getByRole("link", { name: "Tell me of new homes" }).first().click();
  const sheet = page.getByRole("dialog", { name: "Tell me of new homes" });
  // What is typed before the homes are counted stays.
  await sheet.getByLabel("Your email").fill("typed.early@example.in");
  count();
  await expect(sheet.getByText(/^This fits [\d,]+ homes: narrow it, or get the weekly digest\.$/)).toBeVisible();
  await expect(sheet.getByRole("radio", { name: "Weekly" })).toBeChecked();
  for (const name of ["At once", "Daily"]) await expect(sheet.getByRole("radio", { name })).toBeDisabled();
  await expect(sheet.getByLabel("Your email")).toHaveValue("typed.early@example.in");
});

test("[PUBL-04] an address that no mail has is not there, whatever is wrong with it", async ({ request }) => {
  for (const token of ["%00", "a".repeat(500), "%F0%9F%91%8D", "never-mailed"]) {
    const answer = await request.get(`/alerts/${token}/change?id=${"a".repeat(500)}&to=city%5B%5D%3DPune`);
    expect([token.slice(0, 20), answer.status()]).toEqual([token.slice(0, 20), 404]);
    expect(await answer.text()).not.toContain("The error is ours");
  }
});
