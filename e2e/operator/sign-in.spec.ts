import type { Page } from "@playwright/test";
import { demoOperatorEmail, demoPassword } from "../../db/seed/demo/listers.ts";
import { makeOperator, signInToDesk } from "../support/operator-sign-in.ts";
import { receiveMail } from "../support/outbox.ts";
import { codeOfApp, registerProtectedOwner, shownKey } from "../support/second-factor.ts";
import { ask } from "../support/site-data.ts";
import { becomeAlive, expect, takeOutRefusals, test } from "../support/test.ts";

const password = "Courtyard@9";
const eitherCode = (page: Page) => page.getByLabel("Code of the app, or a recovery code");
const submit = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true });

async function enterPassword(page: Page, email: string, word = password): Promise<void> {
  await page.goto("/operator/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(word);
  await submit(page).click();
}

/** Sets up an app at the first sign-in; resolves to its key and the recovery codes. */
async function setUpApp(page: Page, email: string) {
  await enterPassword(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Set up your second step" })).toBeVisible();
  const secret = await shownKey(page);
  await page.getByLabel("Six-digit code").fill("000000");
  await page.getByRole("button", { name: "Turn on and sign in" }).click();
  await expect(page.getByText("This code is not right, or has been used.")).toBeVisible();
  // The same key again: the app need not scan another.
  expect(await shownKey(page)).toBe(secret);
  await page.getByLabel("Six-digit code").fill(codeOfApp(secret));
  await page.getByRole("button", { name: "Turn on and sign in" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const codes = await page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allTextContents();
  return { secret, codes };
}

for (const width of [390, 1440]) {
  test(`[PANL-07] at ${width} px an operator is led to set up an authenticator app, and signs in with its codes from then on`, async ({
    page,
    complaints,
    expectGoodLooks,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const email = await makeOperator(password);
    await enterPassword(page, email);
    await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    await expectGoodLooks();
    // The password alone opens nothing.
    expect((await page.request.get("/operator")).status()).toBe(404);
    const { secret, codes } = await setUpApp(page, email);
    expect(codes).toHaveLength(10);
    await expectGoodLooks();
    await page.getByRole("link", { name: "Go to the desk" }).click();
    await expect(page).toHaveURL("/operator");
    await receiveMail(email, "Two-step sign-in is on");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/operator/login");

    await enterPassword(page, email);
    await expect(eitherCode(page)).toBeFocused();
    await expectGoodLooks();
    await eitherCode(page).fill("000 000");
    await submit(page).click();
    await expect(page.getByText("This code is not right, or has been used.")).toBeVisible();
    await eitherCode(page).fill(codeOfApp(secret, 1));
    await submit(page).click();
    await expect(page).toHaveURL("/operator");

    await page.getByRole("link", { name: "Two-step sign-in" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Two-step sign-in" })).toBeVisible();
    await eitherCode(page)
      .first()
      .fill(codes[0] ?? "");
    await page.getByRole("button", { name: "Make new codes" }).click();
    await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
    const [fresh = ""] = await page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allTextContents();
    await expectGoodLooks();
    await eitherCode(page).fill(fresh);
    await page.getByRole("button", { name: "Give up this app" }).click();
    await expect(page).toHaveURL("/operator/login");
    await receiveMail(email, "Your authenticator app was given up");
    await enterPassword(page, email);
    await expect(page.getByRole("heading", { level: 1, name: "Set up your second step" })).toBeVisible();
    takeOutRefusals(complaints, 400, 401, 404, 409);
  });
}

test("[PANL-07] with the keyboard alone an operator sets up the app and enters a code", async ({ page, complaints }) => {
  const email = await makeOperator(password);
  const press = (key: string) => page.keyboard.press(key);
  const typePassword = async () => {
    await page.goto("/operator/login");
    await becomeAlive(page);
    await page.getByLabel("Email").focus();
    await page.keyboard.type(email);
    await press("Tab");
    await page.keyboard.type(password);
    await press("Enter");
  };
  await typePassword();
  await expect(page.getByLabel("Six-digit code")).toBeFocused();
  const secret = await shownKey(page);
  await page.keyboard.type(codeOfApp(secret));
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  for (const key of ["Tab", "Tab", "Tab", "Enter"]) await press(key);
  await expect(page).toHaveURL("/operator");
  await page.context().clearCookies();
  await typePassword();
  await expect(eitherCode(page)).toBeFocused();
  await page.keyboard.type(codeOfApp(secret, 1));
  await press("Enter");
  await expect(page).toHaveURL("/operator");
  expect(complaints).toEqual([]);
});

test("[PANL-07] the demo operator is told the code, so that one person can try the desk without a phone", async ({ page }) => {
  await enterPassword(page, demoOperatorEmail, demoPassword);
  const code = await page.getByText("The code is now").getByRole("strong").textContent();
  await eitherCode(page).fill(code ?? "");
  await submit(page).click();
  await expect(page).toHaveURL("/operator");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("[PANL-07] an operator is told about a wrong password, sets up the app and enters a code", async ({ page, complaints }) => {
    const email = await makeOperator(password);
    await enterPassword(page, email, "Wrong@123");
    await expect(page.getByText("Invalid credentials!")).toBeVisible();
    const { secret } = await setUpApp(page, email);
    await page.getByRole("link", { name: "Go to the desk" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/operator/login");
    await enterPassword(page, email);
    await eitherCode(page).fill(codeOfApp(secret, 1));
    await submit(page).click();
    await expect(page).toHaveURL("/operator");
    takeOutRefusals(complaints, 400, 401, 404, 409);
  });
});

test("[AUTH-12] [PANL-07] an operator turns off the two-step sign-in of a lister who has lost the phone", async ({
  page,
  request,
  expectGoodLooks,
}) => {
  const { email } = await registerProtectedOwner(request);
  const [{ id = "" } = {}] = await ask<{ id: string }>("select id from accounts where email = $1", [email]);
  await signInToDesk(page);
  await page.goto(`/operator/listers/${id}`);
  await expectGoodLooks();
  await page.getByRole("button", { name: "Turn it off" }).click();
  await expect(page.getByText("Two-step sign-in is off, and the lister has been told.")).toBeVisible();
  await expect(page.getByText("Turned two-step sign-in off")).toBeVisible();
  await receiveMail(email, "We have turned off two-step sign-in");
});
