// What a visitor does with homes, for journeys.
import { type Browser, expect, type Page } from "@playwright/test";
import { becomeAlive, noteComplaints } from "./test.ts";

export const row = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });
const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

export async function save(page: Page, id: string): Promise<void> {
  await page.goto(`/property/${id}`);
  await becomeAlive(page);
  await saveButton(page).click();
  await expect(saveButton(page)).toHaveAttribute("aria-pressed", "true");
}

export async function openBrowser(browser: Browser, complaints: string[]): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  noteComplaints(page, complaints);
  return page;
}
