import type { Page } from "@playwright/test";
import { newId } from "../../src/shared/server/ids.ts";

type Credentials = { email: string; password: string; role: string };

export const newEmail = (name = "asha") => `${name}.${newId("acc")}@example.com`;

/** Fills in and sends the open registration form. */
export async function register(page: Page, { email, password, role }: Credentials, mobile = "9845012345"): Promise<void> {
  await page.getByText(role, { exact: true }).click();
  await page.getByLabel("Name").fill("Asha Menon");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mobile").pressSequentially(mobile);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create Account" }).click();
}

/** Fills in and sends the open sign-in form. */
export async function logIn(page: Page, { email, password, role }: Credentials): Promise<void> {
  // By its kind: the address changes a moment before the page, and the registration form has radio buttons of this name.
  await page.getByRole("combobox", { name: "Role" }).selectOption(role);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
