// Cards that say where the words of a search were found.
import type { APIRequestContext, Page } from "@playwright/test";
import { openMap } from "../support/map-page.ts";
import { ask, cards, openSearch } from "../support/search-page.ts";
import { expect, test } from "../support/test.ts";

/** The texts of the cards, from the API's answer. */
async function saidOf(request: APIRequestContext, words: string): Promise<string[]> {
  const { data } = await ask(request, words);
  return data.map(({ why = [] }) => {
    const fields = why.map(({ field }) => field);
    return fields.length === 1 ? `Found in the ${fields[0]}` : `Matches ${fields.join(", ").replace(/, (?=[^,]*$)/, " and ")}`;
  });
}

const said = (page: Page) => cards(page).getByText(/^(Found in the|Matches) /);

test("[SRCH-07] each card of a keyword says where it was found, as grid and list, at each width, light and dark", async ({
  page,
  request,
  expectGoodLooks,
}) => {
  test.setTimeout(120_000);
  for (const [words, view, line] of [
    ["?q=breeze", "", "Found in the description"],
    ["?q=powai+quiet", "&view=list", "Matches locality and description"],
  ] as const) {
    const expected = await saidOf(request, words);
    expect(expected).toContain(line);
    await openSearch(page, `${words}${view}`);
    await expect(said(page)).toHaveText(expected);
    await expectGoodLooks();
  }
});

test("[SRCH-07] without a keyword a card has no such text", async ({ page }) => {
  await openSearch(page, "?propertyType[]=villa");
  await expect(cards(page).first()).toBeVisible();
  await expect(said(page)).toHaveCount(0);
});

test("[SRCH-07] [SRCH-19] the cards beside the map and of a pin say it too", async ({ page, request }) => {
  test.setTimeout(120_000);
  const { data } = await ask(request, "?q=sunlight");
  // The only home with its title.
  const titles = await Promise.all(data.map(async ({ title }) => ({ title, total: (await ask(request, `?q="${title}"`)).total })));
  const { title } = titles.find(({ total }) => total === 1) ?? { title: "" };
  await openMap(page, `q="${title}"`);
  await expect(said(page)).toHaveText("Found in the title");
  await page.locator(".pin").press("Enter");
  const card = page.getByRole("article", { name: title });
  await expect(card.getByRole("link", { name: title })).toBeFocused();
  await expect(card.getByText("Found in the title")).toBeVisible();
});
