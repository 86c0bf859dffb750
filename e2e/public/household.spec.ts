// What a visitor keeps: on one device after the other, and with nobody else.
import type { Page } from "@playwright/test";
import { makeLister, signInAsLister } from "../support/new-lister.ts";
import { linkIn, receiveMail } from "../support/outbox.ts";
import { openBrowser, row, save } from "../support/own-homes.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, takeOutRefusals, test } from "../support/test.ts";

let made = 0;
const newEmail = () => `household-${Date.now()}-${++made}@example.in`;
const subject = "Open your list on this device";

async function writeNote(page: Page, title: string, note: string): Promise<void> {
  await row(page, title)
    .getByRole("button", { name: /note: / })
    .click();
  await page.getByLabel(`Note on ${title}`).fill(note);
  await page.getByRole("button", { name: "Done" }).click();
}

/** Asks for a link, and opens it in this browser. `others`: links of before. */
async function openByMail(page: Page, email: string, others: string[]): Promise<void> {
  const read = async () => linkIn(await receiveMail(email, subject), "/visitor-link/");
  await expect.poll(async () => others.includes(await read()), { timeout: 30_000 }).toBe(false);
  const link = await read();
  others.push(link);
  await page.goto(link);
  await becomeAlive(page);
  await page.getByRole("button", { name: "Open my list here" }).click();
  await expect(page.getByRole("heading", { name: "Your list is here" })).toBeVisible();
}

/** As a visitor who has looked at another window comes back. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));

test("[PUBL-04] saved without an account, a list is the same in a second browser after a mail's link, and notes go both ways", async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(120_000);
  const email = newEmail();
  const links: string[] = [];
  const titles = ["Corner flat by the tank", "Ninth floor of the mill"];
  const [first = "", second = ""] = await Promise.all(titles.map((title) => makeProperty({ title })));
  await save(page, first);
  await page.goto("/saved");
  await page.getByRole("button", { name: "Have them on another one, too" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Mail me the link" }).click();
  await expect(page.getByRole("heading", { name: "Open the link in the mail" })).toBeVisible();
  await openByMail(page, email, links);
  await page.getByRole("link", { name: "See my homes" }).click();
  await expect(page.getByText(`Kept for ${email}.`)).toBeVisible();

  // One link a minute goes to an address.
  await ask("update visitor_links set created_at = created_at - interval '2 minutes' where email = $1", [email]);
  const other = await openBrowser(browser, complaints);
  await save(other, second);
  await other.request.post("/api/visitors/link", { data: { email } });
  await openByMail(other, email, links);
  await other.getByRole("link", { name: "See my homes" }).click();
  for (const title of titles) await expect(row(other, title)).toBeVisible();
  await writeNote(other, "Corner flat by the tank", "Ask for the water bill");
  await expect.poll(async () => (await ask("select note from saved_homes where property_id = $1", [first]))[0]?.note).toBeTruthy();

  await comeBack(page);
  await expect(row(page, "Corner flat by the tank")).toContainText("Ask for the water bill");
  await expect(row(page, "Ninth floor of the mill")).toBeVisible();
  await writeNote(page, "Ninth floor of the mill", "Evening light");
  await expect.poll(async () => (await ask("select note from saved_homes where property_id = $1", [second]))[0]?.note).toBeTruthy();
  await comeBack(other);
  await expect(row(other, "Ninth floor of the mill")).toContainText("Evening light");
  await other.context().close();
});

test("[PUBL-04] a link that is opened on another device, with the code of the one that asked, gives both the same list", async ({
  page,
  browser,
  complaints,
  expectGoodLooks,
}) => {
  test.setTimeout(120_000);
  const email = newEmail();
  const titles = ["Loft above the press", "Rooms behind the temple"];
  const [first = "", second = ""] = await Promise.all(titles.map((title) => makeProperty({ title })));
  await save(page, first);
  await page.goto("/saved");
  await expect(page.getByText("Kept on this device.")).toBeVisible();
  await page.getByRole("button", { name: "Have them on another one, too" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Mail me the link" }).click();
  const dialog = page.getByRole("dialog", { name: "Open the link in the mail" });
  await expect(dialog).toContainText("Open it here or on the other device.");
  const code = (await dialog.getByText(/^\d{3} \d{3}$/).textContent()) ?? "";
  await expectGoodLooks();

  const mail = await receiveMail(email, subject);
  expect(mail.text).toContain("type the code that the first one shows: then both have the same list");
  const other = await openBrowser(browser, complaints);
  await save(other, second);
  await other.goto(linkIn(mail, "/visitor-link/"));
  const field = other.getByLabel("Code on the device where you asked");
  await field.fill(code === "111 111" ? "222 222" : "111 111");
  await other.getByRole("button", { name: "Open my list here" }).click();
  await expect(field).toHaveAccessibleDescription(/This is not the code/);
  takeOutRefusals(complaints, 400);
  await field.fill(code);
  await other.getByRole("button", { name: "Open my list here" }).click();
  await expect(other.getByText(`This device and the one where you asked now have the same list, under ${email}.`)).toBeVisible();
  await other.getByRole("link", { name: "See my homes" }).click();
  for (const title of titles) await expect(row(other, title)).toBeVisible();

  // The dialog looks by itself.
  await expect(page.getByText("The link was opened.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(`Kept for ${email}.`)).toBeVisible();
  for (const title of titles) await expect(row(page, title)).toBeVisible();
  takeOutRefusals(complaints, 409);
  await other.context().close();
});

test("[PUBL-04] a device that asked and was closed learns on its next visit that its link was opened elsewhere", async ({
  page,
  browser,
  complaints,
}) => {
  const email = newEmail();
  await save(page, await makeProperty({ title: "House with two gates" }));
  await page.goto("/saved");
  await page.getByRole("button", { name: "Have them on another one, too" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Mail me the link" }).click();
  const code = (await page.getByText(/^\d{3} \d{3}$/).textContent()) ?? "";
  await page.goto("about:blank");

  const other = await openBrowser(browser, complaints);
  await other.goto(linkIn(await receiveMail(email, subject), "/visitor-link/"));
  await other.getByLabel("Code on the device where you asked").fill(code);
  await other.getByRole("button", { name: "Open my list here" }).click();
  await other.getByRole("link", { name: "See my homes" }).click();
  await expect(row(other, "House with two gates")).toBeVisible();
  await page.goto("/saved");
  await expect(page.getByText(`Kept for ${email}.`)).toBeVisible();
  takeOutRefusals(complaints, 409);
  await other.context().close();
});

test("[PUBL-04] [HEAD-03] what a lister saved leaves the device at sign-out, and the next lister does not get it", async ({ page }) => {
  const id = await makeProperty({ title: "Verandah to the east" });
  const [asha, binod] = [await makeLister(), await makeLister()];
  await signInAsLister(page, asha);
  await save(page, id);
  await page.goto("/saved");
  await writeNote(page, "Verandah to the east", "Our secret");
  await page.getByRole("button", { name: "Asha Menon" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(async () => (await ask("select note from saved_homes where property_id = $1", [id]))[0]?.note).toBe("Our secret");
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/Verandah|secret/);

  const next = await page.context().newPage();
  await signInAsLister(next, binod);
  await next.goto("/saved");
  await becomeAlive(next);
  await next.mouse.move(100, 100);
  await next.mouse.move(200, 200);
  await expect(next.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await save(next, await makeProperty({ title: "Of the second lister" }));
  await expect.poll(async () => savedBy(binod.id)).toEqual(["Of the second lister"]);
});

const savedBy = async (account: string) =>
  (await ask("select title from saved_homes join visitors on visitors.id = visitor_id where account_id = $1", [account])).map(
    ({ title }) => title,
  );

test("[PUBL-04] a saved home that its lister deletes stays in the list by its name, on every device, until it is let go", async ({
  page,
  browser,
  complaints,
}) => {
  const id = await makeProperty({ title: "Terrace under the tamarind" });
  const lister = await makeLister();
  await signInAsLister(page, lister);
  await save(page, id);
  await expect.poll(() => savedBy(lister.id)).toEqual(["Terrace under the tamarind"]);
  await ask("update properties set deleted_at = now() where id = $1", [id]);
  await page.goto("/saved");
  await becomeAlive(page);
  await expect(row(page, "Terrace under the tamarind")).toContainText("No longer offered since");
  const other = await openBrowser(browser, complaints);
  await signInAsLister(other, lister);
  await other.goto("/saved");
  await becomeAlive(other);
  await expect(row(other, "Terrace under the tamarind")).toContainText("No longer offered since");
  await other.getByRole("button", { name: "Let it go: Terrace under the tamarind" }).click();
  await expect.poll(() => savedBy(lister.id)).toEqual([]);
  await comeBack(page);
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await other.context().close();
});
