import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { readZip } from "../../src/shared/testing/read-zip.ts";
import { logIn, newEmail } from "../support/account-forms.ts";
import { signInAsNewLister } from "../support/new-lister.ts";
import { linkIn, receiveMail } from "../support/outbox.ts";
import { openProperty } from "../support/property-page.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";

const password = "Courtyard@9";

async function registerAgent(request: APIRequestContext): Promise<string> {
  const email = newEmail("farhan");
  const account = { role: "AGENT", name: "Farhan Ali", email, mobile: "9845012345" };
  await request.post("/api/users/register", { data: { ...account, password, confirm_password: password } });
  return email;
}
async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await logIn(page, { role: "Agent", email, password });
  await expect(page).toHaveURL("/panel/dashboard");
}

test("[PROF-01] an agent fills in the profile with a photo, and visitors see it on a page of their own", async ({
  page,
  request,
  complaints,
  expectAccessible,
}) => {
  const email = await registerAgent(request);
  await signIn(page, email);
  await page.getByRole("complementary", { name: "Panel" }).getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL("/panel/profile");
  await page.getByLabel("Firm").fill("Skyline & Sons");
  await page.getByLabel("RERA agent number").fill("A51800012345");
  await page.getByText("Marathi", { exact: true }).click();
  await page.getByLabel(/^Call and WhatsApp/).check();
  await page.getByRole("textbox", { name: "About" }).fill("Homes by the sea since 2009.");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  const face = await sharp({ create: { width: 640, height: 640, channels: 3, background: "#7a5c3e" } })
    .jpeg()
    .toBuffer();
  await page.getByLabel("Photo", { exact: true }).setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: face });
  await expect(page.getByText("Your photo is saved.")).toBeVisible();
  await expectAccessible();
  const [account] = await ask<{ id: string }>("select id from accounts where email = $1", [email]);
  const home = await makeProperty({ lister_id: account?.id ?? "", lister_type: "AGENT", title: "A home of Farhan" });
  await page.getByRole("link", { name: "View public page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Farhan Ali" })).toBeVisible();
  await expect(page.getByText("RERA number of the agent")).toBeVisible();
  await expect(page.getByText("A51800012345", { exact: true })).toBeVisible();
  await expect(page.getByText("Speaks Marathi")).toBeVisible();
  await expect(page.getByRole("img", { name: "Photo of Farhan Ali" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "A home of Farhan" })).toBeVisible();
  await expectAccessible();

  await openProperty(page, { id: home });
  await page.getByRole("link", { name: "WhatsApp" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Write to Farhan Ali on WhatsApp" })).toBeVisible();
  await page.getByRole("button", { name: "Show the number" }).click();
  await expect(page.getByText("Please enter your name.")).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
  await expectAccessible();
  await page.getByLabel("Name").fill("Rohan Kulkarni");
  await page.getByLabel("Phone").fill("+91 98450 54321");
  await page.getByRole("button", { name: "Show the number" }).click();
  await expect(page.getByRole("status").getByText("+91 98450 12345")).toBeVisible();
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\/919845012345\?text=Namaste/);
  await expectAccessible();
  expect(await ask("select name, phone, email, lead_nature from leads where property_id = $1", [home])).toEqual([
    { name: "Rohan Kulkarni", phone: "9845054321", email: null, lead_nature: "WhatsApp" },
  ]);
  const mail = await receiveMail(email, "You have a new enquiry");
  await page.goto(linkIn(mail, "/mail-preferences/"));
  await page.getByLabel(/^A weekly summary on Mondays/).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").getByText(/^Saved\./)).toBeVisible();
  await expectAccessible();
  expect(await ask("select kind from mail_refusals where account_id = $1", [account?.id])).toEqual([{ kind: "weekly-summary" }]);
});

/** The link in the mail of an enquiry for people who want fewer mails. */
async function preferencesOf(id: string, request: APIRequestContext): Promise<string> {
  const home = await makeProperty({ lister_id: id });
  const typed = { name: "Rohan", email: "rohan@example.com", phone: "9845012345", message: `Free? ${Date.now()}` };
  await request.post("/api/public/generate-lead", { data: { ...typed, targetRef: home } });
  return linkIn(await receiveMail(`${id}@example.com`, "Enquiry: A home for a test"), "/mail-preferences/");
}

test("[AUTH-12] one press in a mail program ends the summaries, without a page or a question; a GET ends nothing", async ({
  page,
  request,
}) => {
  const { id } = await signInAsNewLister(page);
  const path = await preferencesOf(id, request);
  const refusals = () => ask("select kind from mail_refusals where account_id = $1", [id]);
  await request.get(`${path}?kind=weekly-summary`);
  expect(await refusals()).toEqual([]);
  const answer = await request.post(`${path}?kind=weekly-summary`, { form: { "List-Unsubscribe": "One-Click" } });
  expect(answer.status()).toBe(200);
  expect(await refusals()).toEqual([{ kind: "weekly-summary" }]);
});

test("[PROF-01] a lister exports everything, deletes the account with its password, and restores it by signing in", async ({
  page,
  request,
  complaints,
}) => {
  const email = await registerAgent(request);
  await signIn(page, email);
  await page.goto("/panel/profile");
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download everything" }).click()]);
  const files = await readZip(readFileSync(await download.path()));
  expect(JSON.parse(files["account.json"] ?? "")).toMatchObject({ email, name: "Farhan Ali" });
  await page.getByRole("button", { name: "Delete account" }).click();
  const form = page.getByRole("form", { name: "Delete account" });
  await form.getByLabel("Your password").fill("Verandah$7");
  await form.getByRole("button", { name: "Delete my account" }).click();
  await expect(form.getByText("Your current password is incorrect.")).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
  await form.getByLabel("Your password").fill(password);
  await form.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await receiveMail(email, "Your account will be deleted")).text).toContain("Keep my account");
  await signIn(page, email);
  await expect(page.getByText("Welcome back. Your account is active again, with everything in it.")).toBeVisible();
});

test("[AUTH-12] Sign out everywhere ends this session too, and redirects to the login page", async ({ page }) => {
  await signInAsNewLister(page);
  // Other parts of the page are still loading when the devices are shown: none of them may be refused.
  await page.route(/\/api\/users\/(?!.*(sessions|stream))/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto("/panel/profile");
  await expect(page.getByRole("list", { name: "Devices" }).getByText("This device")).toBeVisible();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("[PROF-01] the profile is accessible at each width, light and dark, and nothing is cut off", async ({ page, expectGoodLooks }) => {
  await signInAsNewLister(page);
  await page.goto("/panel/profile");
  await expect(page.getByRole("list", { name: "Devices" }).getByText("This device")).toBeVisible();
  await page.getByRole("button", { name: "Delete account" }).click();
  await expectGoodLooks();
});

test("[AUTH-12] the page of mail preferences is accessible at each width, light and dark, and nothing is cut off", async ({
  page,
  request,
  complaints,
  expectGoodLooks,
}) => {
  const { id } = await signInAsNewLister(page);
  for (const path of [await preferencesOf(id, request), "/mail-preferences/not-a-token"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Your mails" })).toBeVisible();
    await expectGoodLooks();
  }
  expect(complaints.splice(0).every((complaint) => complaint.includes("status of 404"))).toBe(true);
});
