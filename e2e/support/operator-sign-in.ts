import type { Page } from "@playwright/test";
import { demoOperatorEmail, demoPassword } from "../../db/seed/demo/listers.ts";
import { expect } from "./test.ts";

/** Signs in at the operator's desk, and shows the queue. */
export async function signInToDesk(page: Page): Promise<void> {
  await page.goto("/operator/login");
  await page.getByLabel("Email").fill(demoOperatorEmail);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/operator");
}
