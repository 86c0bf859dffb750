import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { logIn } from "../support/account-forms.ts";
import { receiveMail } from "../support/outbox.ts";
import { codeOfApp, factorPassword as password, registerOwner, registerProtectedOwner, shownKey } from "../support/second-factor.ts";
import { becomeAlive, expect, takeOutRefusals, test } from "../support/test.ts";

// Each check of the looks takes seconds on a busy machine.
test.setTimeout(180_000);

const codeField = (page: Page) => page.getByLabel("Six-digit code");
const withSpace = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

for (const width of [390, 1440]) {
  test(`[AUTH-12] at ${width} px a lister turns on two-step sign-in, signs in with a code, and then with a recovery code`, async ({
    page,
    request,
    complaints,
    expectGoodLooks,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const email = await registerOwner(request);
    const owner = { role: "Owner", email, password };
    await page.goto("/login?to=/panel/profile");
    await logIn(page, owner);
    await expect(page).toHaveURL("/panel/profile");
    const section = page.getByRole("region", { name: "Two-step sign-in" });
    await section.getByRole("button", { name: "Turn on" }).click();
    await section.getByLabel("Your password").fill("Verandah$7");
    await section.getByRole("button", { name: "Continue" }).click();
    await expect(section.getByText("Your current password is incorrect.")).toBeVisible();
    await section.getByLabel("Your password").fill(password);
    await section.getByRole("button", { name: "Continue" }).click();
    await expect(section.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    const secret = await shownKey(page);
    const link = await section.getByRole("link", { name: "Open an app on this phone" }).getAttribute("href");
    expect(link).toContain(`otpauth://totp/`);
    expect(link).toContain(secret);
    await codeField(page).fill("000000");
    await section.getByRole("button", { name: "Turn on" }).click();
    await expect(section.getByText("This code is not right, or has been used.")).toBeVisible();
    await expectGoodLooks();
    await codeField(page).fill(withSpace(codeOfApp(secret)));
    await section.getByRole("button", { name: "Turn on" }).click();
    await expect(section.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
    const codes = await section.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allTextContents();
    expect(codes).toHaveLength(10);
    const saving = page.waitForEvent("download");
    await section.getByRole("button", { name: "Download" }).click();
    const file = readFileSync(await (await saving).path(), "utf8");
    for (const code of codes) expect(file).toContain(code);
    await expectGoodLooks();
    await section.getByRole("button", { name: "I have saved them" }).click();
    await expect(section.getByText("10 recovery codes left")).toBeVisible();
    expect((await receiveMail(email, "Two-step sign-in is on")).text).not.toContain(secret);
    await page.evaluate(() => localStorage.clear());
    takeOutRefusals(complaints, 400, 401);

    await page.goto("/login?to=/panel/profile");
    await logIn(page, owner);
    await expect(page.getByRole("heading", { level: 1, name: "One more step" })).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
    await expect(page.getByLabel("Email")).toBeHidden();
    await expectGoodLooks();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await codeField(page).fill("12345");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("This code is not right, or has been used.")).toBeVisible();
    await expect(codeField(page)).toHaveValue("12345");
    await codeField(page).fill(withSpace(codeOfApp(secret, 1)));
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/panel/profile");
    await page.evaluate(() => localStorage.clear());
    takeOutRefusals(complaints, 400, 401);

    await page.goto("/login");
    await logIn(page, owner);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await expect(page.getByLabel("Recovery code")).toBeFocused();
    await page.getByLabel("Recovery code").fill(codes[0] ?? "");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/panel/dashboard");
    await receiveMail(email, "A recovery code was used");
    takeOutRefusals(complaints, 400, 401);
  });
}

test("[AUTH-11] [PROF-01] with two-step sign-in, changing the password and deleting the account take a code", async ({
  page,
  request,
  complaints,
  expectGoodLooks,
}) => {
  const { email, secret, recoveryCodes } = await registerProtectedOwner(request);
  const [first = "", second = ""] = recoveryCodes;
  await page.goto("/login?to=/change-password");
  await logIn(page, { role: "Owner", email, password });
  await codeField(page).fill(codeOfApp(secret, 1));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/change-password");
  const code = page.getByLabel("Code of the app, or a recovery code");
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password").fill("Verandah$7");
  await page.getByLabel("Confirm password").fill("Verandah$7");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(code).toBeFocused();
  await expectGoodLooks();
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This code is not right, or has been used.")).toBeVisible();
  await code.fill(first);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL("/panel/dashboard");

  await page.goto("/panel/profile");
  await page.getByRole("button", { name: "Delete account" }).click();
  const form = page.getByRole("form", { name: "Delete account" });
  await form.getByLabel("Your password").fill("Verandah$7");
  await form.getByRole("button", { name: "Delete my account" }).click();
  await expect(form.getByLabel("Code of the app, or a recovery code")).toBeFocused();
  await expectGoodLooks();
  await form.getByLabel("Code of the app, or a recovery code").fill(second);
  await form.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL(/\/login/);
  takeOutRefusals(complaints, 400, 401);
});

test("[AUTH-12] with the keyboard alone a lister enters the code, makes new recovery codes and turns two-step sign-in off", async ({
  page,
  request,
  complaints,
}) => {
  const { email, secret, recoveryCodes } = await registerProtectedOwner(request);
  const press = (key: string) => page.keyboard.press(key);
  await page.goto("/login?to=/panel/profile");
  await becomeAlive(page);
  await page.getByLabel("Role").focus();
  await page.keyboard.type("Ow");
  await press("Tab");
  await page.keyboard.type(email);
  await press("Tab");
  await page.keyboard.type(password);
  await press("Enter");
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(codeOfApp(secret, 1));
  await press("Enter");
  await expect(page).toHaveURL("/panel/profile");
  takeOutRefusals(complaints, 400, 401);

  const section = page.getByRole("region", { name: "Two-step sign-in" });
  await section.getByRole("button", { name: "New recovery codes" }).focus();
  await press("Enter");
  await expect(section.getByLabel("Your password")).toBeFocused();
  await page.keyboard.type(password);
  for (const key of ["Tab", "Tab"]) await press(key);
  await page.keyboard.type(recoveryCodes[0] ?? "");
  await press("Enter");
  await expect(section.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  const [fresh = ""] = await section.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allTextContents();
  expect(recoveryCodes).not.toContain(fresh);
  for (const key of ["Tab", "Tab", "Tab"]) await press(key);
  await expect(section.getByRole("button", { name: "I have saved them" })).toBeFocused();
  await press("Enter");
  await section.getByRole("button", { name: "Turn off" }).focus();
  await press("Enter");
  await expect(section.getByLabel("Your password")).toBeFocused();
  await page.keyboard.type(password);
  for (const key of ["Tab", "Tab"]) await press(key);
  await page.keyboard.type(fresh);
  await press("Enter");
  await expect(page.getByText("Two-step sign-in is off.")).toBeVisible();
  await expect(section.getByRole("button", { name: "Turn on" })).toBeVisible();
  await receiveMail(email, "Two-step sign-in is off");
});
