import type { Page } from "@playwright/test";
import { newId } from "../src/shared/server/ids.ts";
import { type NewLister, signInAsNewLister } from "./new-lister.ts";
import { ask, makeHiddenProperty } from "./site-data.ts";
import { expect, test } from "./test.ts";

/** Unpublished unless `columns` say otherwise, so that tests that count results beside this one see no change. */
const addHome = (lister: NewLister, title: string, columns: Parameters<typeof makeHiddenProperty>[0] = {}) =>
  makeHiddenProperty({ lister_id: lister.id, lister_type: "OWNER", publication: "unpublished", title, state: "Karnataka", ...columns });

const row = (page: Page, title: string) => page.getByRole("row", { name: new RegExp(title) });
const openMenu = (page: Page, title: string) => page.getByRole("button", { name: `More actions for ${title}`, exact: true }).click();
const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

test("[MYPR-01] [MYPR-02] [MYPR-04] the table shows a page of ten, is searched and filtered, and keeps both in the address", async ({
  page,
}) => {
  const lister = await signInAsNewLister(page);
  for (let index = 1; index <= 11; index++)
    await addHome(lister, `Garden home ${index}.`, { created_at: new Date(Date.UTC(2026, 0, index)) });
  const columns = {
    created_at: new Date("2026-11-12T06:00:00Z"),
    bedrooms: 4,
    bathrooms: 5,
    price: 42_500_000,
    type: "villa",
    status: "sold",
  };
  await addHome(lister, "Villa around a courtyard", { ...columns, possession_status: "under-construction" });
  await page.goto("/panel/properties");
  await expect(page.getByText("12 listings")).toBeVisible();
  const cells = row(page, "Villa around a courtyard").getByRole("cell");
  await expect(cells).toHaveText([/4 bed, 5 bath.*Unpublished/, "Villa", "₹4,25,00,000", "Sold", "BengaluruKarnataka", "12 Nov 2026", /./]);
  await expect(page.getByText("Showing page 1 of 2")).toBeVisible();
  await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("Showing page 2 of 2")).toBeVisible();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByRole("row")).toHaveCount(3);

  await page.getByLabel("Search properties").fill("villa");
  await expect(page).toHaveURL(/\?search=villa$/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByText(/Showing page/)).toHaveCount(0);
  await page.getByLabel("Status").selectOption("Under-construction");
  await expect(page).toHaveURL(/\?search=villa&status=under-construction$/);
  await expect(row(page, "Villa around a courtyard")).toBeVisible();
  await page.getByLabel("Status").selectOption("Rented");
  await expect(page.getByRole("heading", { name: "No properties found" })).toBeVisible();
  await expect(page.getByText("Try adjusting your search or filters")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Search properties")).toHaveValue("villa");
  await expect(page.getByLabel("Status")).toHaveValue("rented");
});

test("[MYPR-03] a lister without properties is shown the way to the first one", async ({ page, expectAccessible }) => {
  await signInAsNewLister(page);
  await page.goto("/panel/properties");
  await expect(page.getByText("Get started by adding your first property")).toBeVisible();
  await expectAccessible();
  await page.getByRole("main").getByRole("link", { name: "+ Add Property" }).last().click();
  await expect(page).toHaveURL("/panel/properties/add");
});

test("[MYPR-01] a status is changed, a copy made, and a property deleted and brought back, all from its row", async ({ page }) => {
  const lister = await signInAsNewLister(page);
  await addHome(lister, "Lake flat");
  await page.goto("/panel/properties");
  await openMenu(page, "Lake flat");
  await page.getByRole("button", { name: "Mark as rented" }).click();
  await expect(toast(page, "Status changed.")).toBeVisible();
  await expect(row(page, "Lake flat").getByText("Rented")).toBeVisible();
  await openMenu(page, "Lake flat");
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(row(page, "Copy of Lake flat")).toContainText("Draft");
  await expect(row(page, "Copy of Lake flat")).toContainText("Available");

  await openMenu(page, "Lake flat");
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("1 listing", { exact: true })).toBeVisible();
  await toast(page, "Property deleted.").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("2 listings")).toBeVisible();
  await expect(toast(page, "Property restored.")).toBeVisible();
});

test("[MYPR-01] [PWIZ-06] by keyboard alone: publishing names what is missing with a way to it; Escape closes the menu", async ({
  page,
  complaints,
}) => {
  const lister = await signInAsNewLister(page);
  await addHome(lister, "Lake flat", { publication: "draft", published_at: null });
  await page.goto("/panel/properties");
  const more = page.getByRole("button", { name: "More actions for Lake flat", exact: true });
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  await expect(more).toBeVisible();
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(publish).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(publish).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Tab");
  await expect(publish).toBeFocused();
  await page.keyboard.press("Enter");
  const refusal = page.getByRole("main").getByRole("alert");
  await expect(refusal).toContainText("“Lake flat” cannot be published yet.");
  await expect(toast(page, "Please fill in all required fields")).toBeVisible();
  await refusal.getByRole("link", { name: "Please enter the street address." }).press("Enter");
  await expect(page).toHaveURL(/\/panel\/properties\/update\/prp_\w+\/step\/1$/);
  // The browser tells of the refusal in its console.
  expect(complaints.splice(0)).toHaveLength(1);
});

test("[MYPR-02] View leads to the public page of what is published, Edit to the wizard", async ({ page }) => {
  const lister = await signInAsNewLister(page);
  await addHome(lister, "Hidden home");
  const id = await addHome(lister, "Public home", { publication: "published" });
  await page.goto("/panel/properties");
  await expect(row(page, "Hidden home").getByRole("button", { name: "View Hidden home" })).toBeDisabled();
  await expect(row(page, "Public home").getByRole("link", { name: "Edit Public home" })).toHaveAttribute(
    "href",
    `/panel/properties/update/${id}/step/1`,
  );
  await row(page, "Public home").getByRole("link", { name: "View Public home" }).click();
  await expect(page).toHaveURL(`/property/${id}`);
});

test("[DASH-01] [DASH-02] [DASH-03] the dashboard shows visits, enquiries and what happened; the lister's own visits do not count", async ({
  page,
  browser,
}) => {
  const lister = await signInAsNewLister(page);
  const id = await addHome(lister, "Lake flat", { publication: "published" });
  await ask(
    `insert into leads (id, lister_id, property_id, target_title, name, email, phone, message, fingerprint, erase_token_hash)
     values ($1, $2, $3, 'Lake flat', 'Vikram Shah', 'v@example.com', '9845012345', 'Hello', $4, sha256($5))`,
    [newId("led"), lister.id, id, Buffer.alloc(32), Buffer.from(id)],
  );
  const counted = (seenBy: Page) => seenBy.waitForResponse((response) => response.url().endsWith(`/properties/${id}/view`));
  const own = counted(page);
  await page.goto(`/property/${id}`);
  expect((await own).status()).toBe(200);
  const visitor = await browser.newPage({
    userAgent: "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36",
  });
  for (let visits = 0; visits < 2; visits++) {
    const told = counted(visitor);
    await visitor.goto(`/property/${id}`);
    await told;
  }
  await visitor.close();

  await page.goto("/panel/dashboard");
  await expect(page.getByRole("heading", { name: "Welcome, Asha" })).toBeVisible();
  await expect(page.getByText("1 unread enquiry.")).toBeVisible();
  const figure = (label: string) => page.locator("dl > div").filter({ hasText: label }).locator("dd").first();
  await expect(figure("Total Properties")).toHaveText(/^1/);
  await expect(figure("Total Leads")).toHaveText(/^1/);
  await expect(figure("Total Views")).toHaveText(/^1/);
  await expect(figure("Revenue")).toHaveText(/^₹0/);
  await expect(page.getByRole("listitem").filter({ hasText: "New enquiry from Vikram Shah" })).toContainText("Just now");
  await expect(page.getByRole("link", { name: "View All Leads" })).toHaveAttribute("href", "/panel/leads");
  await page.getByRole("link", { name: "Add photos" }).click();
  await expect(page).toHaveURL(`/panel/properties/update/${id}/step/3`);
});

test("[MSGS-02] properties that cannot be fetched are told of in their place, with Retry", async ({ page, complaints }) => {
  const lister = await signInAsNewLister(page);
  await addHome(lister, "Lake flat");
  await page.route("**/api/properties/list*", (route) =>
    route.fulfill({ status: 403, json: { message: "Not now.", data: { code: "internal", issues: [] } } }),
  );
  await page.goto("/panel/properties");
  const failure = page.getByRole("main").getByRole("alert");
  await expect(failure).toContainText("Not now.");
  await page.unroute("**/api/properties/list*");
  await failure.getByRole("link", { name: "Retry" }).click();
  await expect(row(page, "Lake flat")).toBeVisible();
  complaints.splice(0);
});

for (const width of [390, 768, 1440]) {
  test(`[MYPR-02] [DASH-01] at ${width} px dashboard and properties are accessible and as wide as the screen`, async ({
    page,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme: width === 768 ? "dark" : "light", reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    const lister = await signInAsNewLister(page);
    await addHome(lister, "A home with a title so long that it does not fit into one line of any table or card anywhere", { bedrooms: 3 });
    await addHome(lister, "Land", { type: "plot", publication: "draft", published_at: null, price: 900_000_000_000 });
    for (const [path, heading] of [
      ["/panel/properties", "My Properties"],
      ["/panel/dashboard", "Welcome, Asha"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      await expect(page.locator(".skel")).toHaveCount(0);
      await expectAccessible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.goto("/panel/properties");
    await page.getByRole("button", { name: "More actions for Land", exact: true }).filter({ visible: true }).click();
    const deletion = page.getByRole("button", { name: "Delete", exact: true });
    await expect(deletion).toBeInViewport({ ratio: 1 });
    await expectAccessible();
    await deletion.click();
    await expect(toast(page, "Property deleted.")).toBeVisible();
    await expectAccessible();
  });
}
