// What is kept of a visitor, taken along and deleted by the visitor.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readZip } from "../../src/shared/testing/read-zip.ts";
import { makeBoard, signVisitorIn } from "../support/board-page.ts";
import { makeLister, signInAsLister } from "../support/new-lister.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, noteComplaints, takeOutRefusals, test } from "../support/test.ts";

const section = (page: Page) => page.getByRole("region", { name: "Your data" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Delete everything you keep here?" });

async function deleteAll(page: Page): Promise<void> {
  await section(page).getByRole("button", { name: "Delete everything" }).click();
  await dialog(page).getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByText("Everything is deleted.")).toBeVisible();
}

/** Keys of this device's storage that hold something of a visitor. */
const ownKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^aangan\.(?:saved|hidden|seen|waiting|visitor|kept)/.test(key)));

test("[PUBL-04] a visitor downloads everything, and deletes it after a question: here, on the server, and for who sees the board", async ({
  page,
  browser,
  complaints,
}) => {
  const { visitor, list } = await makeBoard(page.context(), ["House with a well"]);
  const email = `own-data-${Date.now()}@example.in`;
  await ask("update visitors set email = $2 where id = $1", [visitor, email]);
  await page.context().addInitScript((to) => {
    if (localStorage.getItem("aangan.visitor") === '{"email":null}') localStorage.setItem("aangan.visitor", JSON.stringify({ email: to }));
  }, email);
  await page.goto(`/saved?list=${list}`);
  await expect(page.getByRole("article").filter({ hasText: "House with a well" })).toBeVisible();
  await expect(section(page)).toContainText(`For ${email} we keep`);

  const downloading = page.waitForEvent("download");
  await section(page).getByRole("button", { name: "Download everything" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^aangan-saved-\d{4}-\d\d-\d\d\.zip$/);
  const files = await readZip(await readFile(await download.path()));
  expect([files["visitor.json"], Object.values(files).join()]).toEqual([
    expect.stringContaining(email),
    expect.stringContaining("House with a well"),
  ]);

  await page.goto(`/saved/${list}/board#share`);
  await page.getByLabel("Your first name").fill("Asha");
  await page.getByRole("button", { name: "Make a link" }).first().click();
  const link = await page
    .getByLabel(/^Link: /)
    .first()
    .inputValue();
  const other = await (await browser.newContext()).newPage();
  noteComplaints(other, complaints);
  await other.goto(link);
  await expect(other.getByText("Asha shares a list with you")).toBeVisible();

  await page.goto(`/saved?list=${list}`);
  await section(page).getByRole("button", { name: "Delete everything" }).click();
  await expect(dialog(page)).toContainText("This cannot be undone. This device and your others are signed out");
  await dialog(page).getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByRole("article").filter({ hasText: "House with a well" })).toBeVisible();
  expect(await ask("select id from visitors where id = $1", [visitor])).toHaveLength(1);

  await deleteAll(page);
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await expect(section(page)).toBeHidden();
  expect(await ask("select id from visitors where id = $1 union all select id from saved_lists where id = $2", [visitor, list])).toEqual(
    [],
  );
  expect(await ownKeys(page)).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("aangan-visitor");
  await other.reload();
  await expect(other.getByRole("heading", { name: "This board is not here" })).toBeVisible();
  takeOutRefusals(complaints, 404);
  await other.context().close();
});

test("[PUBL-04] a lister who deletes it stays signed in, and another device of a visitor is signed out", async ({
  page,
  browser,
  complaints,
}) => {
  const lister = await makeLister();
  await signInAsLister(page, lister);
  await page.goto(`/property/${await makeProperty({ title: "House of the smith" })}`);
  await becomeAlive(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const saved = () =>
    ask("select property_id from saved_homes join visitors on visitors.id = visitor_id where account_id = $1", [lister.id]);
  await expect.poll(saved).toHaveLength(1);
  await page.goto("/saved");
  await expect(section(page)).toContainText("With your account we keep");
  await section(page).getByRole("button", { name: "Delete everything" }).click();
  await expect(dialog(page)).toContainText("Your account stays.");
  await dialog(page).getByRole("button", { name: "Keep it" }).click();
  await deleteAll(page);
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await expect(page.getByRole("button", { name: lister.name })).toBeVisible();
  expect(await saved()).toEqual([]);

  const [first, second] = [await browser.newContext(), await browser.newContext()];
  const { visitor } = await makeBoard(first, ["House of the dyer"]);
  await signVisitorIn(second, visitor);
  const pages = [await first.newPage(), await second.newPage()] as const;
  for (const one of pages) {
    noteComplaints(one, complaints);
    await one.goto("/saved");
    await expect(section(one)).toBeVisible();
  }
  await deleteAll(pages[0]);
  expect((await second.request.get("/api/visitors/me")).status()).toBe(401);
  await first.close();
  await second.close();
});

test("[PUBL-04] on a device that nothing is kept for on the server, deleting empties the device", async ({ page }) => {
  await page.goto(`/property/${await makeProperty({ title: "House of the baker" })}`);
  await becomeAlive(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.goto("/saved");
  await expect(section(page)).toContainText("on this device alone");
  await expect(section(page).getByRole("button", { name: "Download everything" })).toBeHidden();
  await deleteAll(page);
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  expect(await ownKeys(page)).toEqual([]);
});

test("[PUBL-04] a visitor's data and the question look right at each width, and axe finds nothing", async ({ page, expectGoodLooks }) => {
  const { list } = await makeBoard(page.context(), ["House of the mason"]);
  await page.goto(`/saved?list=${list}`);
  await expect(section(page)).toContainText("For this device we keep");
  await expectGoodLooks();
  await section(page).getByRole("button", { name: "Delete everything" }).click();
  await expectGoodLooks();
});
