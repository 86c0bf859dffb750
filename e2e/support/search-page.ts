// Shared by the journeys through search. Concurrent journeys publish, verify, feature and take down apartments for sale in
// Bengaluru; so comparisons with the API's figures use homes for rent, villas, plots, or those of other cities.
import type { APIRequestContext, Page } from "@playwright/test";
import { becomeAlive, expect } from "./test.ts";

type Card = { id: string; title: string; price: number; city: string; why?: { field: string }[] };
type Answer = { data: Card[]; total: number };

/** The API's answer to the same search, to compare the page with. */
export async function ask(request: APIRequestContext, query: string): Promise<Answer> {
  return (await request.get(`/api/public/properties${query}`)).json();
}

/** Opens a search and waits until the page is hydrated. */
export async function openSearch(page: Page, query = "") {
  await page.goto(`/search${query}`);
  await becomeAlive(page);
}

export const panel = (page: Page) => page.getByRole("complementary", { name: "Filter panel" });
export const sheet = (page: Page) => page.getByRole("dialog", { name: "Filters" });
export const cards = (page: Page) => page.getByRole("article");
export const results = (page: Page, total: number) =>
  page.getByRole("status").getByText(`${total.toLocaleString("en-IN")} ${total === 1 ? "result" : "results"}`, { exact: true });
/** The query of the address, in readable form. */
export const query = (page: Page) => decodeURIComponent(new URL(page.url()).search).replaceAll("+", " ");

/** Opens the tenth card, and goes back to its place and its link. */
export async function comeBackToTenthCard(page: Page): Promise<void> {
  const tenth = cards(page).nth(9);
  await tenth.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  const link = tenth.locator("a.cover");
  const title = (await link.textContent()) ?? "";
  await link.click();
  // The search has a heading too, and property types in its address.
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(tenth).toBeInViewport();
  await expect(link).toBeFocused();
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(200);
}
