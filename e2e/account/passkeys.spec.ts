import type { Page } from "@playwright/test";
import { logIn } from "../support/account-forms.ts";
import { plugInAuthenticator } from "../support/authenticator.ts";
import { receiveMail } from "../support/outbox.ts";
import { codeOfApp, factorPassword as password, registerOwner, registerProtectedOwner } from "../support/second-factor.ts";
import { becomeAlive, expect, takeOutRefusals, test } from "../support/test.ts";

// Each check of the looks takes seconds on a busy machine.
test.setTimeout(180_000);

const section = (page: Page) => page.getByRole("region", { name: "Passkeys" });
const items = (page: Page) => section(page).getByRole("list", { name: "Passkeys" }).getByRole("listitem");
const passkeyButton = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" });

async function openProfile(page: Page, email: string): Promise<void> {
  await page.goto("/login?to=/panel/profile");
  await logIn(page, { role: "Owner", email, password });
  await expect(page).toHaveURL("/panel/profile");
}

async function addPasskey(page: Page): Promise<void> {
  await section(page).getByRole("button", { name: "Add a passkey" }).click();
  await section(page).getByLabel("Your password").fill(password);
  await section(page).getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Your passkey is added.")).toBeVisible();
}

/** The person and the session leave; the authenticator stays. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}

for (const width of [390, 1440]) {
  test(`at ${width} px a lister adds a passkey by keyboard, signs in with it, renames it and removes it`, async ({
    page,
    request,
    complaints,
    expectGoodLooks,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const authenticator = await plugInAuthenticator(page, { isSynced: true });
    const email = await registerOwner(request);
    await openProfile(page, email);
    await expect(section(page).getByText("You have none yet.")).toBeVisible();
    await section(page).getByRole("button", { name: "Add a passkey" }).focus();
    await page.keyboard.press("Enter");
    await expect(section(page).getByLabel("Your password")).toBeFocused();
    await page.keyboard.type("Verandah$7");
    await page.keyboard.press("Enter");
    await expect(section(page).getByText("Your current password is incorrect.")).toBeVisible();
    takeOutRefusals(complaints, 400);
    await expectGoodLooks();
    await section(page).getByLabel("Your password").fill(password);
    await page.keyboard.press("Enter");
    await expect(items(page)).toContainText(["Synced"]);
    await expect(section(page).getByRole("button", { name: "Add a passkey" })).toBeFocused();
    expect(await authenticator.count()).toBe(1);
    await receiveMail(email, "A passkey was added");
    await items(page).getByRole("button", { name: "Rename" }).click();
    await expect(items(page).getByLabel("Name of the passkey")).toBeFocused();
    await page.keyboard.type("My phone");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Your passkey is renamed.")).toBeVisible();
    await expect(items(page).getByRole("button", { name: "Rename My phone" })).toBeFocused();
    await expectGoodLooks();

    await leave(page);
    await page.goto("/login?to=/panel/profile");
    await becomeAlive(page);
    await expectGoodLooks();
    await passkeyButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/panel/profile");
    await expect(items(page)).toContainText(["My phone"]);
    await expect(items(page)).toContainText(["Last used"]);

    await items(page).getByRole("button", { name: "Remove My phone" }).click();
    const dialog = page.getByRole("dialog", { name: "Remove this passkey?" });
    await expectGoodLooks();
    await dialog.getByRole("button", { name: "Keep it" }).click();
    await expect(dialog).toBeHidden();
    await items(page).getByRole("button", { name: "Remove My phone" }).click();
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Your passkey is removed.")).toBeVisible();
    await expect(section(page).getByText("You have none yet.")).toBeVisible();
    await receiveMail(email, "A passkey was removed");
    // The device has been told, and does not offer it any more.
    await expect.poll(() => authenticator.count()).toBe(0);
  });
}

test("a lister who does not unlock the device loses nothing, and is told quietly", async ({ page, request, expectAccessible }) => {
  const authenticator = await plugInAuthenticator(page);
  await openProfile(page, await registerOwner(request));
  await authenticator.setUnlocked(false);
  await section(page).getByRole("button", { name: "Add a passkey" }).click();
  await section(page).getByLabel("Your password").fill(password);
  await section(page).getByRole("button", { name: "Continue" }).click();
  await expect(section(page).getByRole("status")).toHaveText("No passkey was added.");
  await expect(section(page).getByLabel("Your password")).toHaveValue(password);
  await expectAccessible();
  await authenticator.setUnlocked(true);
  await section(page).getByRole("button", { name: "Continue" }).click();
  await expect(items(page)).toContainText(["One device"]);

  await leave(page);
  await authenticator.setUnlocked(false);
  await page.goto("/login");
  await page.getByLabel("Email").fill("asha@example.com");
  await passkeyButton(page).click();
  await expect(page.getByText("No passkey was used. Try again, or sign in with your password.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("asha@example.com");
  await expectAccessible();
  await authenticator.setUnlocked(true);
  await passkeyButton(page).click();
  await expect(page).toHaveURL("/panel/dashboard");
});

test("[AUTH-12] with two-step sign-in, adding and removing a passkey take a code, and signing in with it does not", async ({
  page,
  request,
  complaints,
  expectGoodLooks,
}) => {
  await plugInAuthenticator(page);
  const { email, secret, recoveryCodes } = await registerProtectedOwner(request);
  await page.goto("/login?to=/panel/profile");
  await logIn(page, { role: "Owner", email, password });
  await page.getByLabel("Six-digit code").fill(codeOfApp(secret, 1));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await section(page).getByRole("button", { name: "Add a passkey" }).click();
  await section(page).getByLabel("Your password").fill(password);
  await section(page).getByRole("button", { name: "Continue" }).click();
  await expect(section(page).getByLabel("Six-digit code")).toBeFocused();
  await section(page).getByLabel("Six-digit code").fill("000000");
  await section(page).getByRole("button", { name: "Continue" }).click();
  await expect(section(page).getByText("This code is not right, or has been used.")).toBeVisible();
  complaints.length = 0;
  // The app's next code takes up to a minute; a recovery code is as good.
  await section(page)
    .getByLabel("Six-digit code")
    .fill(recoveryCodes[0] ?? "");
  await section(page).getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Your passkey is added.")).toBeVisible();
  await leave(page);
  await page.goto("/login?to=/panel/profile");
  await passkeyButton(page).click();
  await expect(page).toHaveURL("/panel/profile");

  await items(page)
    .getByRole("button", { name: /^Remove / })
    .click();
  await page.getByRole("dialog", { name: "Remove this passkey?" }).getByRole("button", { name: "Remove" }).click();
  const removal = section(page).getByRole("form", { name: /^Remove / });
  await expect(removal.getByLabel("Your password")).toBeFocused();
  takeOutRefusals(complaints, 400);
  await expectGoodLooks();
  await removal.getByLabel("Your password").fill(password);
  await removal.getByLabel("Code of the app, or a recovery code").fill("000000");
  await page.keyboard.press("Enter");
  await expect(removal.getByText("This code is not right, or has been used.")).toBeVisible();
  takeOutRefusals(complaints, 400);
  await removal.getByLabel("Code of the app, or a recovery code").fill(recoveryCodes[1] ?? "");
  await removal.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Your passkey is removed.")).toBeVisible();
  await expect(section(page).getByText("You have none yet.")).toBeVisible();
});

test("a browser that can offers the passkey in the email field, without a press of the button", async ({ page, request }) => {
  await plugInAuthenticator(page, { offers: true });
  // Later, the passkey may have signed in before this is read.
  await page.goto("/login");
  await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username webauthn");
  await openProfile(page, await registerOwner(request));
  await addPasskey(page);
  await leave(page);
  await page.goto("/login");
  await expect(page).toHaveURL("/panel/dashboard");
});

test("a passkey that was removed elsewhere is refused with a way out, and the device forgets it", async ({
  page,
  request,
  complaints,
  expectAccessible,
}) => {
  const authenticator = await plugInAuthenticator(page);
  await openProfile(page, await registerOwner(request));
  await addPasskey(page);
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await (await request.get("/api/users/passkeys", { headers })).json();
  await request.delete(`/api/users/passkeys/${data[0].id}`, { headers });
  await leave(page);
  await page.goto("/login");
  await passkeyButton(page).click();
  await expect(page.getByRole("alert").getByText("This passkey does not belong to an account here")).toBeVisible();
  takeOutRefusals(complaints, 404);
  await expectAccessible();
  await expect.poll(() => authenticator.count()).toBe(0);
});

test("without a network a passkey says so, and works once it is back", async ({ page, request, complaints }) => {
  await plugInAuthenticator(page);
  await openProfile(page, await registerOwner(request));
  await addPasskey(page);
  await leave(page);
  await page.goto("/login");
  await becomeAlive(page);
  await page.context().setOffline(true);
  await passkeyButton(page).click();
  await expect(page.getByRole("alert").getByText("Network error")).toBeVisible();
  await page.context().setOffline(false);
  complaints.length = 0;
  await passkeyButton(page).click();
  await expect(page).toHaveURL("/panel/dashboard");
});

test("a browser without passkeys shows no button, and says in the profile why none can be added", async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await page.goto("/login");
  await becomeAlive(page);
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect(passkeyButton(page)).toHaveCount(0);
  await openProfile(page, await registerOwner(request));
  await expect(section(page).getByText("This browser cannot use passkeys on this page.")).toBeVisible();
  await expectAccessible();
});
