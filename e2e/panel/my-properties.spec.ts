import { looks, putOn } from "../support/accessibility.ts";
import { addHome, findPublicHome, openMenu, row, toast } from "../support/my-properties-page.ts";
import { signInAsLister, signInAsNewLister } from "../support/new-lister.ts";
import { expect, test } from "../support/test.ts";

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
  // Points are counted later of a home that no wizard wrote.
  const [choice, figures, age, points, confirmed] = ["", "0", /^12 Nov 2026/, /^(–|\d+%)$/, "–"];
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
    points,
    confirmed,
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

test("[MYPR-03] a lister without properties gets a link to create the first one", async ({ page, expectAccessible }) => {
  await signInAsNewLister(page);
  await page.goto("/panel/properties");
  await expect(page.getByText("Get started by adding your first property")).toBeVisible();
  await expectAccessible();
  await page.getByRole("main").getByRole("link", { name: "+ Add Property" }).last().click();
  await expect(page).toHaveURL("/panel/properties/add");
});

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

test("[MYPR-02] on a tablet homes stand in a table without anything cut, and nothing is wider than the screen", async ({ page }) => {
  const lister = await signInAsNewLister(page);
  const title = "Corner apartment with a puja room and a long view";
  const rented = {
    listed_for: "rent",
    price: 107_000,
    bedrooms: 3,
    bathrooms: 3,
    import_reference: "VN-204-KHARADI",
    import_source: "own",
    import_digest: `\\x${"00".repeat(32)}`,
  };
  await addHome(lister, title, rented);
  await addHome(lister, "Villa", { price: 385_000_000 });
  for (const width of [768, 1023]) {
    await page.setViewportSize({ width, height: 1024 });
    await page.goto("/panel/properties");
    await expect(row(page, "Villa")).toBeVisible();
    const cells = row(page, title).getByRole("cell");
    const figure = "0";
    await expect(cells).toHaveText([
      "",
      /3 bed, 3 bath · VN-204-KHARADI.*Unpublished/,
      "₹1,07,000 / month",
      /^Available/,
      figure,
      figure,
      /./,
    ]);
    const inRows = (role: "link" | "button") => page.getByRole("row").getByRole(role);
    for (const control of await inRows("link").or(inRows("button")).all()) await expect(control).toBeInViewport({ ratio: 1 });
    const cut = await page.locator("main *").evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { overflowX, display } = getComputedStyle(element);
          const isWide = element.scrollWidth > element.clientWidth && overflowX !== "visible" && display !== "inline";
          const isTall = element.closest("table") !== null && element.scrollHeight > element.clientHeight + 1 && overflowX === "hidden";
          return element.closest("nav") === null && (isWide || isTall);
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    );
    expect(cut).toEqual([]);
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.getByRole("button", { name: "Change the price of Villa: ₹38,50,00,000" }).filter({ visible: true }).click();
  await expect(page.getByLabel("Price of Villa").filter({ visible: true })).toBeFocused();
  const table = page.getByRole("group", { name: "Table" });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.keyboard.press("Escape");
  await openMenu(page, title);
  await page.getByRole("link", { name: "Preview", exact: true }).click();
  await expect(page.getByText("This is a preview.")).toBeVisible();
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
