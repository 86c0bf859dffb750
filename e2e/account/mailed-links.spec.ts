import { chromium } from "@playwright/test";
import { logIn, newEmail, register } from "../support/account-forms.ts";
import { chromiumPath, testFlags } from "../support/chromium.ts";
import { linkIn, receiveMail } from "../support/outbox.ts";
import { expect, test } from "../support/test.ts";

const [password, otherPassword] = ["Courtyard@9", "Verandah$7"];

test("[AUTH-12] a lister registers, verifies the address by mail, forgets the password and sets a new one by mail", async ({
  page,
  browser,
  complaints,
  expectAccessible,
}) => {
  const email = newEmail();
  await page.goto("/register");
  await register(page, { role: "Owner", email, password });
  await expect(page).toHaveURL("/login");
  await logIn(page, { role: "Owner", email, password });
  const banner = page.getByRole("region", { name: "Verify your email address" });
  await expect(banner).toContainText(email);
  await expectAccessible();

  // The mail is opened on another device without a session.
  const phone = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
  await phone.goto(linkIn(await receiveMail(email, "Please verify your email address"), "/verify-email/"));
  await phone.getByRole("button", { name: "Yes, verify it" }).click();
  await expect(phone.getByRole("status").getByText("Your email address is verified.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();

  await phone.goto("/login");
  await phone.getByRole("link", { name: "Forgot password?" }).click();
  await expect(phone).toHaveURL("/forgot-password");
  // The address changes a moment before the page, and both pages have this field.
  await expect(phone.getByRole("heading", { level: 1, name: "Forgot password" })).toBeVisible();
  await phone.getByLabel("Email").fill(email);
  await phone.getByRole("button", { name: "Send the link" }).click();
  await expect(phone.getByRole("status").getByText(/a mail with a link is on its way/)).toBeVisible();
  const link = linkIn(await receiveMail(email, "Choose a new password"), "/reset-password/");
  const answer = await phone.goto(link);
  expect(answer?.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "same-origin" });
  await expect(phone.getByText(`For ${email} (Owner).`)).toBeVisible();
  await phone.getByLabel("New password").fill(otherPassword);
  await phone.getByLabel("Confirm password").fill(otherPassword);
  await phone.getByRole("button", { name: "Save new password" }).click();
  await expect(phone).toHaveURL("/login");
  await expect(phone.getByText("Your new password is set. Please sign in.")).toBeVisible();
  await logIn(phone, { role: "Owner", email, password: otherPassword });
  await expect(phone).toHaveURL("/panel/dashboard");

  // The first device is signed out, and the link has been used.
  await page.goto("/panel/leads?page=1");
  await expect(page).toHaveURL("/login?to=%2Fpanel%2Fleads%3Fpage%3D1");
  // The browser prints every 401 in its console, that of a slow call after the redirect. A page that is left gets no more answers.
  await page.goto("about:blank");
  expect(complaints.splice(0).every((complaint) => complaint.includes("status of 401"))).toBe(true);
  await phone.goto(link);
  await expect(phone.getByText("This link has already been used.")).toBeVisible();
  await receiveMail(email, "Your password was changed");
  await phone.context().close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[AUTH-12] a verification link asks before it verifies, and an invalid one says so", async ({ page, complaints }) => {
    await page.goto("/verify-email/not-a-token");
    await page.getByRole("button", { name: "Yes, verify it" }).click();
    await expect(page.getByRole("alert")).toContainText("This link is not valid.");
    complaints.splice(0);
  });

  test("[AUTH-12] [PROP-10] forms of secret addresses are accepted from browsers that send only the origin of a form", async ({
    baseURL,
  }) => {
    // Browsers send no Sec-Fetch-Site to a host without TLS, except to 127.0.0.1.
    const executablePath = chromiumPath();
    const args = [...testFlags, "--host-resolver-rules=MAP homes.test 127.0.0.1"];
    const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
    const page = await browser.newPage({ javaScriptEnabled: false });
    for (const [path, button] of [
      ["/verify-email/not-a-token", "Yes, verify it"],
      ["/enquiry/erase/not-a-token", "Erase my details"],
    ] as const) {
      await page.goto(`http://homes.test:${new URL(baseURL ?? "").port}${path}`);
      await page.getByRole("button", { name: button }).click();
      await expect(page.getByRole("alert")).toContainText("This link is not valid.");
    }
    await browser.close();
  });
});

test("[AUTH-12] the pages of a forgotten password are accessible at each width, light and dark, and nothing is cut off", async ({
  page,
  complaints,
  expectGoodLooks,
}) => {
  await page.goto("/forgot-password");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await expectGoodLooks();
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("status").getByText(/If there is an account/)).toBeVisible();
  await expectGoodLooks();
  await page.goto("/reset-password/not-a-token");
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await expectGoodLooks();
  await page.goto("/verify-email/not-a-token");
  await expectGoodLooks();
  complaints.splice(0);
});
