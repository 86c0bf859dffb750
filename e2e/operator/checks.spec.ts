import type { Page } from "@playwright/test";
import sharp from "sharp";
import { signInAsNewLister } from "../support/new-lister.ts";
import { signInToDesk } from "../support/operator-sign-in.ts";
import { makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

/** The list of a new lister who has one home. */
async function openOwnHome(page: Page): Promise<{ home: string; title: string }> {
  const { id } = await signInAsNewLister(page);
  const title = `A home to check ${Date.now()}`;
  const home = await makeProperty({ title, lister_id: id });
  await page.goto("/panel/properties");
  return { home, title };
}

const aDeed = () => sharp({ create: { width: 600, height: 800, channels: 3, background: "#ede" } });

test("[HOME-02] a lister asks for a check with a paper, an operator works the queue by keys, and the page shows the check", async ({
  page,
  browser,
  expectGoodLooks,
}) => {
  test.setTimeout(120_000);
  const { home, title } = await openOwnHome(page);
  await page
    .getByRole("button", { name: `More actions for ${title}` })
    .first()
    .click();
  await page.getByRole("link", { name: "Checks" }).click();
  await expect(page.getByRole("heading", { name: "Ownership papers seen" })).toBeVisible();
  const deed = await aDeed().png().toBuffer();
  await page.getByLabel("Add a paper: Ownership papers seen").setInputFiles({ name: "deed.png", mimeType: "image/png", buffer: deed });
  await expect(page.getByText("deed.png", { exact: true })).toBeVisible();
  await page.getByLabel("Note for the operator (optional)").fill("The deed is in my name.");
  await page.getByRole("button", { name: "Ask for checks" }).click();
  await expect(page.getByText(/^Waiting since/)).toBeVisible();
  await expectGoodLooks();

  const desk = await browser.newPage();
  await signInToDesk(desk);
  await desk.goto(`/operator/properties/${home}`);
  await becomeAlive(desk);
  await expect(desk.getByText("“The deed is in my name.”")).toBeVisible();
  const paper = await desk.getByRole("link", { name: "deed.png" }).getAttribute("href");
  expect((await desk.request.get(paper ?? "")).headers()).toMatchObject({ "content-type": "image/jpeg", "cache-control": "no-store" });
  expect((await page.request.get(paper ?? "")).status()).toBe(404);
  const decision = desk.getByRole("form", { name: "Ownership papers seen" });
  await decision.getByLabel("What was seen, or is missing").fill("Index II, the name matches.");
  await decision.getByRole("button", { name: "Checked", exact: true }).click();
  await expect(desk.getByText("It is checked, and the lister has been told.")).toBeVisible();
  // The queue has other homes: J opens the first of them.
  await desk.getByRole("heading", { name: title }).click();
  const other = await makeProperty({ title: `${title}, reported` });
  await desk.request.post("/api/public/report-property", { data: { targetRef: other, reason: "photos" } });
  await desk.reload();
  await becomeAlive(desk);
  await desk.keyboard.press("j");
  await expect(desk).not.toHaveURL(`/operator/properties/${home}`);
  await desk.goto("/operator/log?action=paper-opened");
  await expect(desk.getByRole("link", { name: title }).first()).toBeVisible();
  await desk.goto("/operator/log?action=check-made");
  await expect(desk.getByRole("link", { name: title }).first()).toBeVisible();

  await page.goto(`/property/${home}`);
  await expect(page.locator("#trust").getByText("Ownership papers seen").first()).toBeVisible();
  await desk.close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("[HOME-02] a lister asks for a check with a photographed paper, and withdraws it", async ({ page }) => {
    const { home, title } = await openOwnHome(page);
    await page
      .getByRole("button", { name: `More actions for ${title}` })
      .filter({ visible: true })
      .tap();
    await page.getByRole("link", { name: "Checks" }).filter({ visible: true }).tap();
    await expect(page).toHaveURL(`/panel/properties/checks/${home}`);
    const deed = await aDeed().jpeg().toBuffer();
    await page.getByLabel("Add a paper: Ownership papers seen").setInputFiles({ name: "deed.jpg", mimeType: "image/jpeg", buffer: deed });
    await expect(page.getByText("deed.jpg", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Ask for checks" }).tap();
    await expect(page.getByText(/^Waiting since/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole("button", { name: /^Withdraw/ }).tap();
    await expect(page.getByText(/^Waiting since/)).toBeHidden();
  });
});
