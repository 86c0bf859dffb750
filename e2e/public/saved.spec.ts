import type { Page } from "@playwright/test";
import { makeBoard } from "../support/board-page.ts";
import { openSearch } from "../support/search-page.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

const key = "aangan.saved-properties";

/** Homes that no other journey publishes or takes down. */
const stable = "?propertyType[]=villa";

const heart = (page: Page, card = 0) =>
  page
    .getByRole("article")
    .nth(card)
    .getByRole("button", { name: /^Save / });

/** A home that the device has saved before the first page, as long as the pages change nothing. */
const haveSaved = (page: Page, home: { id: string; title: string; savedAt: string }) =>
  page.addInitScript(([name, homes]) => localStorage.getItem(name) ?? localStorage.setItem(name, homes), [
    key,
    JSON.stringify([home]),
  ] as const);

test("[PUBL-04] a heart stores a home on the device, and /saved shows it; a second press removes it", async ({ page }) => {
  await openSearch(page, stable);
  const cards = page.getByRole("article");
  const shown = await cards.locator("a.cover").allTextContents();
  const titles = [shown[2] ?? "", shown[0] ?? ""];
  await heart(page, 0).click();
  await heart(page, 2).press("Enter");
  await expect(heart(page, 2)).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(heart(page, 0)).toHaveAttribute("aria-pressed", "true");

  await page.goto("/saved?order=saved");
  await expect(cards.getByRole("link")).toHaveText(titles);
  await cards
    .first()
    .getByRole("button", { name: /^Remove: / })
    .click();
  await expect(cards.getByRole("link")).toHaveText(titles.slice(1));
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(cards.getByRole("link")).toHaveText(titles);
  await expect(cards.first().getByRole("link")).toBeFocused();
  await cards
    .first()
    .getByRole("button", { name: /^Remove: / })
    .press("Enter");
  await expect(page.getByRole("heading", { name: /^Homes in/ })).toBeFocused();
  await page.reload();
  await expect(cards.getByRole("link")).toHaveText(titles.slice(1));
});

test("[PUBL-04] a home saved in one tab appears in another", async ({ page, context }) => {
  await page.goto("/saved");
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  const other = await context.newPage();
  await openSearch(other, stable);
  await heart(other).click();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("[PUBL-04] a home that is no longer public is listed by name, and can be removed", async ({ page, expectAccessible }) => {
  const gone = { id: `prp_${"0".repeat(26)}`, title: "House with a mango tree", savedAt: "2026-11-01T06:00:00.000Z" };
  await haveSaved(page, gone);
  await page.goto("/saved");
  await expect(page.getByRole("article")).toContainText("House with a mango tree");
  await expect(page.getByRole("article")).toContainText("No longer listed");
  await expectAccessible();
  await page.getByRole("button", { name: "Let it go: House with a mango tree" }).click();
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
});

test("[PUBL-04] where storage is forbidden, a heart and /saved say what that means", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Forbidden", "SecurityError");
    };
  });
  await openSearch(page, stable);
  await heart(page).click();
  await expect(page.getByRole("status").filter({ hasText: "stores no more" })).toContainText("a reload loses this change");
  await page.goto("/saved");
  await expect(page.getByRole("heading", { name: "Nothing can be saved here" })).toBeVisible();
});

test("[PUBL-04] /saved opens with a list that has homes, and stays on it when its last home is removed", async ({ page }) => {
  const title = "House behind the banyan";
  const id = await makeProperty({ title });
  await page.addInitScript(
    ([homes, lists]) => {
      if (localStorage.getItem("aangan.saved-properties")) return;
      localStorage.setItem("aangan.saved-properties", homes);
      localStorage.setItem("aangan.saved-lists", lists);
    },
    [
      JSON.stringify([{ id, title, savedAt: "2026-11-01T06:00:00.000Z", listId: `lst_${"1".repeat(26)}` }]),
      JSON.stringify([
        { id: `lst_${"0".repeat(26)}`, name: "Saved", isDefault: true, createdAt: "2026-11-01T06:00:00.000Z" },
        { id: `lst_${"1".repeat(26)}`, name: "For Amma", isDefault: false, createdAt: "2026-11-02T06:00:00.000Z" },
      ]),
    ] as const,
  );
  await page.goto("/saved");
  await expect(page.getByRole("link", { name: "For Amma 1" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: `Remove: ${title}` }).click();
  await expect(page.getByRole("link", { name: "For Amma 0" })).toHaveAttribute("aria-current", "page");
});

test("[PUBL-04] by keys alone a home moves to a new list, which is renamed and removed; Undo brings it back", async ({
  page,
  expectAccessible,
}) => {
  const title = "House above the stepwell";
  const id = await makeProperty({ title });
  await haveSaved(page, { id, title, savedAt: "2026-11-01T06:00:00.000Z" });
  await page.goto("/saved");
  const press = async (name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
  const named = page.getByRole("textbox", { name: "Name" });
  const list = (name: string) => page.getByRole("navigation", { name: "Your lists" }).getByRole("link", { name });
  await press(`Move: ${title}`);
  await expect(page.getByRole("dialog", { name: "Move to another list" })).toBeVisible();
  await expectAccessible();
  await page.getByLabel("Or a new list").fill("For Amma");
  await page.keyboard.press("Enter");
  await expect(list("For Amma 1")).toBeVisible();
  const heading = (name: string) => page.getByRole("heading", { name: `Homes in “${name}”` });
  await expect(heading("My homes")).toBeFocused();
  await page.locator(".toast").filter({ hasText: "Moved to" }).getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("link", { name: title })).toBeFocused();
  await press(`Move: ${title}`);
  const dialog = page.getByRole("dialog", { name: "Move to another list" });
  await expect(dialog.getByRole("button", { name: "Close" })).toBeVisible();
  await dialog.getByRole("button", { name: "For Amma" }).press("Enter");
  await expect(heading("My homes")).toBeFocused();
  await expect(list("My homes 0")).toHaveAttribute("aria-current", "page");
  await list("For Amma 1").press("Enter");
  await expect(page.getByRole("article")).toContainText(title);
  await press("Rename");
  await expect(named).toBeFocused();
  await named.fill("My homes");
  await page.keyboard.press("Enter");
  await expect(named).toHaveAccessibleDescription("You have a list with this name already.");
  await named.fill("For my mother");
  await page.keyboard.press("Enter");
  await expect(list("For my mother 1")).toHaveAttribute("aria-current", "page");
  await press("Remove list");
  await expect(list("My homes 1")).toHaveAttribute("aria-current", "page");
  await expect(heading("My homes")).toBeFocused();
  await page.locator(".toast").filter({ hasText: "List removed" }).getByRole("button", { name: "Undo" }).press("Enter");
  await expect(list("For my mother 1")).toBeVisible();
  await expect(heading("My homes")).toBeFocused();
  await press("New list");
  await expect(page.getByRole("dialog", { name: "New list" }).getByRole("button", { name: "Close" })).toBeVisible();
  await expect(named).toBeFocused();
  await named.fill("Near work");
  await page.keyboard.press("Enter");
  await expect(list("Near work 0")).toHaveAttribute("aria-current", "page");
});

test("[PUBL-04] a note says its limit, and when it is reached", async ({ page }) => {
  const title = "House of the long letter";
  const id = await makeProperty({ title });
  await haveSaved(page, { id, title, savedAt: "2026-11-01T06:00:00.000Z" });
  await page.goto("/saved");
  await page.getByRole("button", { name: `Write a note: ${title}` }).click();
  const note = page.getByLabel(`Note on ${title}`);
  await expect(note).toHaveAccessibleDescription("Stored as you type. At most 2,000 letters.");
  await note.fill("a".repeat(1_990));
  await expect(page.getByText("10 letters left")).toBeVisible();
  await page.keyboard.insertText("b".repeat(10_000));
  await expect(page.getByText("The note is full: it has room for 2,000 letters, and the rest was left out.")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  expect(await page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "")[0].note.length, key)).toBe(2_000);
  // Folded in the list, and whole in its field.
  expect((await page.getByText(/^a+b+$/).boundingBox())?.height).toBeLessThan(150);
  await page.getByRole("button", { name: `Read or change the note: ${title}` }).click();
  await expect(note).toHaveValue(/^a{1990}b{10}$/);
});

test("[PUBL-04] a corrupt store counts as empty", async ({ page }) => {
  await page.addInitScript((name) => localStorage.setItem(name, "{oops"), key);
  await page.goto("/saved");
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await page.getByRole("link", { name: "Find homes" }).click();
  await page.waitForURL("**/search");
});

test("[PUBL-04] [MSGS-02] a failure to load saved homes is shown in their place, with Retry", async ({ page, complaints }) => {
  await openSearch(page, stable);
  await heart(page).click();
  await page.route("**/api/public/property-cards*", (route) => route.abort());
  await page.goto("/saved");
  const failure = page.getByRole("main").getByRole("alert");
  await expect(failure).toContainText("Network error");
  await page.unroute("**/api/public/property-cards*");
  await failure.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  complaints.splice(0);
});

test("[PUBL-04] a saved home says what it asked then and asks now, and that it was sold, until it is back", async ({ page }) => {
  const id = await makeProperty({ price: 7_200_000 });
  const setStatus = (status: string) => ask("update properties set status = $2 where id = $1", [id, status]);
  const saved = { id, title: "A home for a test", savedAt: new Date().toISOString(), price: 7_500_000, currency: "INR" };
  await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [key, JSON.stringify([saved])] as const);
  const row = page.getByRole("article");
  await page.goto("/saved");
  await expect(row).toContainText("₹3 L less than when you saved it");
  await setStatus("sold");
  await page.reload();
  await expect(row).toContainText(/Sold on \d+ \w+/);
  await expect(row.getByRole("checkbox")).toBeDisabled();
  await setStatus("available");
  await page.reload();
  await expect(row).toContainText("Back on the market");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[PUBL-04] /saved says what it needs, and stays out of search engines", async ({ page }) => {
    await page.goto("/saved");
    await expect(page.getByText("Saved homes are kept in your browser, which needs JavaScript to show them.")).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  });
});

test("[PUBL-04] /saved is accessible and as wide as the screen at each width, light and dark", async ({ page, expectGoodLooks }) => {
  await openSearch(page, stable);
  await heart(page).click();
  await page.goto("/saved");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expectGoodLooks();
});

test("[PUBL-04] a save is counted for the lister when it is made, and not again on another device", async ({ page, context }) => {
  const { visitor } = await makeBoard(context, ["Flat by the tank", "House of the neem"]);
  await ask("update saved_homes set saved_at = now() - interval '1 hour' where visitor_id = $1", [visitor]);
  const counted: string[] = [];
  page.on("request", (request) => {
    const [, id] = /\/api\/public\/properties\/(\w+)\/saved$/.exec(request.url()) ?? [];
    if (id) counted.push(id);
  });
  await page.goto("/saved");
  await becomeAlive(page);
  await expect(page.getByRole("link", { name: "Flat by the tank" })).toBeVisible();
  const id = await makeProperty({ title: "Flat of the third day" });
  await page.goto(`/property/${id}`);
  await becomeAlive(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => counted).toEqual([id]);
});
