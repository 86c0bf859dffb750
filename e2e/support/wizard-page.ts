// Shared by the journeys through the property wizard.
import type { Locator, Page } from "@playwright/test";
import { type Lister, signInAsNewLister } from "./new-lister.ts";
import { makeProperty } from "./site-data.ts";
import { expect } from "./test.ts";

/** Search finds it once it is published, like those of `makeProperty`: search-page.ts lists the homes that are counted. */
const home = { possessionStatus: "Ready to move", status: "Sold", age: "3 to 5 years" };

export const next = (page: Page) => page.getByRole("button", { name: "Next" });
export const toast = (page: Page, words: string) => page.locator(".toast").filter({ hasText: words }).first();
export const chip = (scope: Page | Locator, name: string) => scope.locator("label.chip").filter({ hasText: new RegExp(`^${name}$`) });
export const stepPath = (id: string, step: number) => `/panel/properties/update/${id}/step/${step}`;
export const idOf = (page: Page) => page.url().match(/prp_\w+/)?.[0] ?? "";
export const publication = (page: Page) => page.getByRole("region", { name: "Publication" });

/** The step is shown: the address changes a moment before, while a press of Next or Previous still belongs to the step before. */
export async function expectStep(page: Page, step: number): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/step/${step}(\\?q=\\w+)?$`));
  // At most widths not visible, but always in the page.
  await expect(page.getByText(`Step ${step} of `)).toBeAttached();
}

export async function openAdd(page: Page): Promise<Lister> {
  const lister = await signInAsNewLister(page);
  await page.goto("/panel/properties/add");
  await expect(page.getByRole("heading", { name: "Add property" })).toBeVisible();
  return lister;
}

/** The questions of step 1, by their headings. */
export const questions = {
  kind: "What are you listing?",
  place: "Where is it?",
  rooms: /^(Rooms and area|How large is it\?)$/,
  price: /^What is the (price|rent)\?$/,
};
export const expectQuestion = (page: Page, question: keyof typeof questions) =>
  expect(page.getByRole("heading", { level: 2, name: questions[question] })).toBeVisible();

/** Presses Next until a question of step 1 is shown. */
export async function goToQuestion(page: Page, question: keyof typeof questions): Promise<void> {
  const keys = Object.keys(questions) as (keyof typeof questions)[];
  const shown = Math.max(
    0,
    keys.findIndex((key) => page.url().includes(`q=${key}`)),
  );
  for (const key of keys.slice(shown + 1, keys.indexOf(question) + 1)) {
    await next(page).click();
    await expectQuestion(page, key);
  }
}

export const choose = (page: Page, name: string) => page.getByRole("radio", { name, exact: true }).check();
export const unfold = (page: Page, label: string) => page.locator("summary:visible").filter({ hasText: label }).click();

/** Saves step 1 from any of its questions. */
export async function saveStep1(page: Page): Promise<void> {
  await goToQuestion(page, "price");
  await next(page).click();
  await expectStep(page, 2);
}

/** From the first question to the last. */
export async function fillBasics(page: Page, title: string): Promise<void> {
  await choose(page, "Sale");
  await choose(page, "Apartment");
  await goToQuestion(page, "price");
  await page.getByLabel("Price").pressSequentially("12000000");
  await unfold(page, "Title and description");
  await page.getByLabel("Title").fill(title);
}

/** Begins and ends at the last question of step 1, after `fillBasics`. */
export async function fillRest(page: Page): Promise<void> {
  await page.getByLabel("Description").fill("Gets morning sun in the kitchen.");
  await unfold(page, "Status");
  await page.getByLabel("Property status").selectOption(home.status);
  await page.goBack();
  await expectQuestion(page, "rooms");
  await page.getByLabel("Age").selectOption(home.age);
  await page.getByLabel("Possession status").selectOption(home.possessionStatus);
  await page.getByRole("group", { name: "Bedrooms" }).getByRole("button", { name: "More" }).click();
  await page.getByLabel("Super area").fill("1450");
  await page.getByRole("button", { name: "Previous" }).click();
  await expectQuestion(page, "place");
  await page.getByLabel("Zip code").fill("560034");
  await page.getByLabel("Street address").fill("12, 80 Feet Road");
  // The PIN code sets them.
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("Karnataka");
  await expect(page.getByRole("combobox", { name: "City" })).toHaveValue("Bangalore");
  await page.getByRole("combobox", { name: "Location" }).fill("Koramangala");
  await goToQuestion(page, "price");
}

export async function makeDraft(lister: Lister, columns: Parameters<typeof makeProperty>[0] = {}): Promise<string> {
  return makeProperty({ lister_id: lister.id, lister_type: "OWNER", publication: "draft", published_at: null, ...columns });
}
