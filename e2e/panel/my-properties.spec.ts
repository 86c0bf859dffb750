import type { Page } from "@playwright/test";
import { newId } from "../../src/shared/server/ids.ts";
import { looks, putOn } from "../support/accessibility.ts";
import { type Lister, signInAsLister, signInAsNewLister } from "../support/new-lister.ts";
import { ask, makeProperty } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";

/** Unpublished unless `columns` say otherwise, so that concurrent tests that count results see no change. */
const addHome = (lister: Lister, title: string, columns: Parameters<typeof makeProperty>[0] = {}) =>
  makeProperty({ lister_id: lister.id, lister_type: "OWNER", publication: "unpublished", title, state: "Karnataka", ...columns });

const row = (page: Page, title: string) => page.getByRole("row", { name: new RegExp(title) });
const openMenu = (page: Page, title: string) => page.getByRole("button", { name: `More actions for ${title}`, exact: true }).click();
const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

test("[MYPR-01] [MYPR-02] [MYPR-04] the table has a page of ten, search and filter, and keeps both in the address", async ({ page }) => {
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
  const [choice, figures, age] = ["", "0", /^12 Nov 2026/];
  await expect(cells).toHaveText([
    choice,
    /4 bed, 5 bath.*Unpublished/,
    "Villa",
    "₹4,25,00,000",
    /^Sold/,
    "BengaluruKarnataka",
    figures,
    figures,
    age,
    /./,
  ]);
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
  const byStatus = page.getByRole("navigation", { name: "Properties by status" });
  await byStatus.getByRole("link", { name: "Under construction 1" }).click();
  await expect(page).toHaveURL(/\?search=villa&status=under-construction$/);
  await expect(row(page, "Villa around a courtyard")).toBeVisible();
  await byStatus.getByRole("link", { name: "Rented 0" }).click();
  await expect(page.getByRole("heading", { name: "No properties found" })).toBeVisible();
  await expect(page.getByText("Try adjusting your search or filters")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Search properties")).toHaveValue("villa");
  await expect(byStatus.locator("[aria-current]")).toHaveText("Rented0");
});

test("[MYPR-01] many homes: all that fit are chosen, prices changed after a preview of old and new, and the change undone", async ({
  page,
  expectGoodLooks,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const lister = await signInAsNewLister(page);
  for (let index = 1; index <= 12; index++) await addHome(lister, `Garden home ${index}.`, { price: 5_000_000, status: "sold" });
  await page.goto("/panel/properties?sort=title");
  await page.getByLabel("Choose all on this page").check();
  await page.getByRole("button", { name: "Choose all 12" }).click();
  await page.getByRole("region", { name: "Chosen homes" }).getByRole("button", { name: "Price" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the price of 12 homes" });
  await dialog.getByLabel("Percent").fill("-3");
  await expect(dialog.getByRole("row", { name: "Garden home 1." })).toContainText("₹48,50,000");
  await expectGoodLooks();
  await dialog.getByRole("button", { name: "Change 12 prices" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, "Garden home 1\\.")).toContainText("₹48,50,000");
  await toast(page, "12 prices changed.").getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Garden home 1\\.")).toContainText("₹50,00,000");
});

test("[MYPR-01] on a phone a price is changed in its place, and given back from the latest changes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const lister = await signInAsNewLister(page);
  await addHome(lister, "Lake flat", { price: 5_000_000 });
  await page.goto("/panel/properties");
  const price = (text: string) => page.getByRole("button", { name: `Change the price of Lake flat: ${text}` }).filter({ visible: true });
  await price("₹50,00,000").click();
  await page.getByLabel("Price of Lake flat").filter({ visible: true }).fill("4850000");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(price("₹48,50,000")).toBeFocused();
  await page.getByRole("button", { name: "Undo: Price changed." }).click();
  await expect(price("₹50,00,000")).toBeVisible();
});

test("[MYPR-03] a lister without properties gets a link to create the first one", async ({ page, expectAccessible }) => {
  await signInAsNewLister(page);
  await page.goto("/panel/properties");
  await expect(page.getByText("Get started by adding your first property")).toBeVisible();
  await expectAccessible();
  await page.getByRole("main").getByRole("link", { name: "+ Add Property" }).last().click();
  await expect(page).toHaveURL("/panel/properties/add");
});

test("[MYPR-01] a status is changed, a copy made, and a property deleted and restored, all from its row", async ({ page }) => {
  const lister = await signInAsNewLister(page);
  await addHome(lister, "Lake flat");
  await page.goto("/panel/properties");
  await openMenu(page, "Lake flat");
  await page.getByRole("button", { name: "Mark as rented" }).click();
  await expect(toast(page, "Status changed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change the status of Lake flat: Rented" }).filter({ visible: true })).toBeVisible();
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

test("[MYPR-01] [PWIZ-06] with the keyboard alone: publishing names what is missing with links to it; Escape closes the menu", async ({
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
  await expect(page.getByRole("button", { name: "Mark as rented" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toBeFocused();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press("ArrowUp");
  await expect(publish).toBeFocused();
  await page.keyboard.press("Enter");
  const refusal = page.getByRole("main").getByRole("alert");
  await expect(refusal).toContainText("“Lake flat” cannot be published yet.");
  await expect(toast(page, "Please fill in all required fields")).toBeVisible();
  await refusal.getByRole("link", { name: "Please enter the street address." }).press("Enter");
  await expect(page).toHaveURL(/\/panel\/properties\/update\/prp_\w+\/step\/1\?q=place#field-address$/);
  await expect(page.getByLabel("Street address")).toBeFocused();
  // The browser prints the refusal in its console.
  expect(complaints.splice(0)).toHaveLength(1);
});

type PublicHome = { id: string; title: string; lister: Lister };

/** A public demo home, so that no test that counts results sees a new one; its lister has less than a page of homes. */
async function findPublicHome(place: number): Promise<PublicHome> {
  const [home] = await ask<PublicHome>(
    `select p.id, p.title, json_build_object('id', a.id, 'name', a.name, 'email', a.email, 'role', a.role) as lister
     from properties p join accounts a on a.id = p.lister_id
     where p.publication = 'published' and p.deleted_at is null and p.status = 'available'
       and (select count(*) from properties of_lister where lister_id = a.id) between 2 and 9
     order by p.id offset $1 limit 1`,
    [place],
  );
  if (!home) throw new Error("There is no such home.");
  return home;
}

test("[MYPR-02] View opens the public page of a published property, a preview of another; Edit the wizard", async ({ page }) => {
  const { id, title, lister } = await findPublicHome(0);
  await signInAsLister(page, lister);
  const hidden = `Hidden home of ${Date.now()}`;
  await addHome(lister, hidden);
  await page.goto("/panel/properties");
  await row(page, hidden)
    .getByRole("link", { name: `Preview ${hidden}` })
    .click();
  await expect(page.getByText("This is a preview.")).toBeVisible();
  await expect(page.getByRole("heading", { name: hidden })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.getByRole("main").getByRole("link", { name: "My Properties" }).click();
  const own = page.getByRole("row").filter({ has: page.locator(`a[href="/property/${id}"]`) });
  await expect(own.getByRole("link", { name: `Edit ${title}` })).toHaveAttribute("href", `/panel/properties/update/${id}/step/1`);
  await own.getByRole("link", { name: `View ${title}` }).click();
  await expect(page).toHaveURL(`/property/${id}`);
});

test("[DASH-01] [DASH-02] [DASH-03] the dashboard shows visits, enquiries and activities; the lister's own visits do not count", async ({
  page,
  browser,
}) => {
  const { id, title, lister } = await findPublicHome(20);
  await signInAsLister(page, lister);
  const figure = (label: string) => page.locator("dl > div").filter({ hasText: label }).locator("dd").first().locator("span").first();
  const numberOf = async (label: string) => Number(((await figure(label).textContent()) ?? "").replaceAll(",", ""));
  await page.goto("/panel/dashboard");
  await expect(page.getByRole("heading", { name: `Welcome, ${lister.name.split(" ")[0]}` })).toBeVisible();
  const before = { leads: await numberOf("Total Leads"), views: await numberOf("Total Views") };
  expect(await numberOf("Total Properties")).toBeGreaterThan(1);
  await expect(figure("Revenue")).toHaveText(/^₹[\d,]+$/);

  const name = `Vikram Shah ${Date.now()}`;
  await ask(
    `insert into leads (id, lister_id, property_id, target_title, name, email, phone, message, fingerprint, erase_token_hash)
     values ($1, $2, $3, $4, $5, 'v@example.com', '9845012345', 'Hello', $6, sha256($7))`,
    [newId("led"), lister.id, id, title, name, Buffer.alloc(32), Buffer.from(name)],
  );
  const counted = (seenBy: Page) => seenBy.waitForResponse((response) => response.url().endsWith(`/properties/${id}/view`));
  const userAgent = `Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36 ${Date.now()}`;
  const visitor = await browser.newPage({ userAgent });
  for (let visits = 0; visits < 2; visits++) {
    const told = counted(visitor);
    await visitor.goto(`/property/${id}`);
    await told;
  }
  await signInAsLister(visitor, lister);
  const own = counted(visitor);
  await visitor.goto(`/property/${id}`);
  expect((await own).request().headers().authorization).toMatch(/^Bearer /);
  await visitor.close();

  await page.reload();
  await expect(figure("Total Views")).toHaveText((before.views + 1).toLocaleString("en-IN"));
  expect(await numberOf("Total Leads")).toBeGreaterThan(before.leads);
  await expect(page.getByText(/\d+ unread enquir(y|ies)\./)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: `New enquiry from ${name}` })).toContainText("Just now");
  await expect(page.getByRole("link", { name: "View All Leads" })).toHaveAttribute("href", "/panel/leads");
});

test("[DASH-03] the dashboard links to missing photos, and to a new property", async ({ page }) => {
  const lister = await signInAsNewLister(page);
  const id = await addHome(lister, "Lake flat");
  await page.goto("/panel/dashboard");
  await page.getByRole("link", { name: "Add photos" }).click();
  await expect(page).toHaveURL(`/panel/properties/update/${id}/step/3`);
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Add New Property" }).last().click();
  await expect(page).toHaveURL("/panel/properties/add");
});

test("a public page loads nothing of the panel", async ({ page, request }) => {
  const { id } = await findPublicHome(0);
  for (const path of ["/", "/search", `/property/${id}`]) {
    const scripts: string[] = [];
    page.on("response", (response) => response.request().resourceType() === "script" && scripts.push(response.url()));
    await page.goto(path, { waitUntil: "load" });
    await page.waitForFunction(() => document.readyState === "complete");
    expect(scripts.length).toBeGreaterThan(2);
    for (const url of scripts) expect((await (await request.get(url)).text()).includes("invalidateQueries"), url).toBe(false);
  }
});

test("[MSGS-02] a failure to load properties is shown in their place, with Retry", async ({ page, complaints }) => {
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

test("[MYPR-02] on a phone endless words push no button out of reach", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const title = "m".repeat(150);
  const id = await addHome(await signInAsNewLister(page), title, { city: "b".repeat(70), custom_amenities: `{${"p".repeat(60)}}` });
  await page.goto("/panel/properties");
  for (const role of ["button", "link"] as const) {
    const control = page.getByRole(role, { name: new RegExp(`^(More actions for|Edit) ${title}`) }).filter({ visible: true });
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport({ ratio: 1 });
  }
  await page.goto(`/panel/properties/update/${id}/step/2`);
  await expect(page.getByRole("button", { name: /^Remove p/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("[MYPR-02] [DASH-01] dashboard, properties and their menus are accessible and as wide as the screen at each width, light and dark", async ({
  page,
  expectAccessible,
  expectGoodLooks,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const lister = await signInAsNewLister(page);
  await addHome(lister, "A home with a title so long that it does not fit into one line of any table or card anywhere", { bedrooms: 3 });
  const widths = looks.filter(({ rules }) => !rules);
  for (const { width } of widths) {
    await addHome(lister, `Land ${width}`, { type: "plot", publication: "draft", published_at: null, price: 900_000_000_000 });
  }
  for (const [path, heading] of [
    ["/panel/dashboard", "Welcome, Asha"],
    ["/panel/properties", "My Properties"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.locator(".skel")).toHaveCount(0);
    await expectGoodLooks();
  }
  for (const look of widths) {
    await putOn(page, look);
    const menu = page.getByRole("button", { name: `More actions for Land ${look.width}`, exact: true });
    await menu.filter({ visible: true }).click();
    const deletion = page.getByRole("button", { name: "Delete", exact: true });
    await expect(deletion).toBeInViewport({ ratio: 1 });
    await expectAccessible();
    await deletion.click();
    await expect(menu).toHaveCount(0);
    await expect(toast(page, "Property deleted.")).toBeVisible();
    await expectAccessible();
  }
});

test("[MYPR-04] [PROJ-01] [LEAD-01] [ADVT-01] for any page number in an address, a list of the panel requests a valid page", async ({
  page,
}) => {
  await signInAsNewLister(page, "BUILDER");
  for (const list of ["properties", "projects", "leads", "advertisements"]) {
    const answered = page.waitForResponse((response) => /\/api\/.*[?&]page=\d/.test(response.url()));
    await page.goto(`/panel/${list}?page=99999999`);
    expect([list, (await answered).status()]).toEqual([list, 200]);
  }
});
