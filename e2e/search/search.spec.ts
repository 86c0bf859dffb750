import { holdBack } from "../support/hold-back.ts";
import { ask, cards, comeBackToTenthCard, openSearch, panel, query, results } from "../support/search-page.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

test("[SRCH-01] [SRCH-03] an address with q, repeated types and a flag shows what the API finds for it, 15 a page", async ({
  page,
  request,
}) => {
  const address = "?q=garden&propertyType[]=house&propertyType[]=villa&isActive=true";
  // Without a purpose the page shows sale and rent apart.
  const { total, data } = await ask(request, `${address}&apart=true`);
  expect(total).toBeGreaterThan(0);
  await openSearch(page, address);
  await expect(results(page, total)).toBeVisible();
  await expect(cards(page)).toHaveCount(Math.min(15, total));
  await expect(cards(page).first().locator("a.cover")).toHaveText(data[0]?.title ?? "");
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveText("Home/Search");
  await expect(panel(page).getByRole("combobox", { name: "Search by keyword/location..." })).toHaveValue("garden");
  await expect(panel(page).getByRole("checkbox", { name: "Villa" })).toBeChecked();
  const featured = await ask(request, "?propertyType[]=villa&isFeatured=true");
  await openSearch(page, "?propertyType[]=villa&isFeatured=true");
  await expect(results(page, featured.total)).toBeVisible();
});

test("[SRCH-13] [SRCH-19] nothing is searched until Apply Filters; then the address has the search, from page 1", async ({
  page,
  request,
}) => {
  await openSearch(page, "?page=2&sortBy=price_asc");
  await panel(page).getByRole("checkbox", { name: "Villa" }).check();
  await panel(page).getByRole("textbox", { name: "Max Price" }).pressSequentially("90000000");
  await expect(panel(page).getByRole("textbox", { name: "Max Price" })).toHaveValue("9,00,00,000");
  await panel(page).getByRole("group", { name: "Verified Properties" }).getByRole("radio", { name: "Yes" }).check();
  expect(query(page)).toBe("?page=2&sortBy=price_asc");
  await panel(page).getByRole("button", { name: "Apply Filters" }).click();
  await page.waitForURL(/priceMax/);
  expect(query(page)).toBe("?propertyType[]=villa&priceMax=90000000&isVerified=true&sortBy=price_asc");
  await expect(results(page, (await ask(request, query(page))).total)).toBeVisible();
  await panel(page).getByRole("link", { name: "Clear All" }).click();
  await expect.poll(() => query(page)).toBe("?sortBy=price_asc");
  await expect(panel(page).getByRole("checkbox", { name: "Villa" })).not.toBeChecked();
});

test("[SRCH-13] a chip above the results removes its filter at once, and the focus moves to the results", async ({ page, request }) => {
  await openSearch(page, "?propertyType[]=villa&bedrooms=3");
  await page.getByRole("link", { name: "Remove 3+ BHK" }).press("Enter");
  await expect.poll(() => query(page)).toBe("?propertyType[]=villa");
  await expect(results(page, (await ask(request, "?propertyType[]=villa")).total)).toBeVisible();
  await expect(panel(page).getByRole("combobox", { name: "Bedrooms" })).toHaveValue("");
  await expect(page.getByRole("region", { name: "Villas in India" })).toBeFocused();
});

test("[CARD-01] no card has the word Verified on a line of its own", async ({ page }) => {
  await page.goto("/search?listedFor[]=sale&isVerified=true");
  for (const width of [640, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await cards(page)
      .getByText(/^Verified\s+·\s+Confirmed/)
      .evaluateAll((all) =>
        all.map((words) => {
          const range = document.createRange();
          range.selectNodeContents(words);
          return range.getClientRects().length;
        }),
      );
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((count) => count > 1)).toEqual([]);
  }
});

test("[SRCH-04] another order searches at once, with the applied filters, from page 1", async ({ page, request }) => {
  await openSearch(page, "?listedFor[]=rent&page=2");
  const sort = page.getByRole("combobox", { name: "Sort" });
  await expect(sort.locator("option")).toHaveText([
    "Relevance",
    "Price: Low to High",
    "Price: High to Low",
    "Price per carpet area",
    "Newest",
  ]);
  for (const order of ["price_asc", "price_desc", "rate_asc", "created_desc"]) {
    await sort.selectOption(order);
    await expect.poll(() => query(page)).toBe(`?listedFor[]=rent&sortBy=${order}`);
    const { data } = await ask(request, query(page));
    await expect(cards(page).locator("a.cover")).toHaveText(data.map(({ title }) => title));
  }
});

test("[SRCH-04] an order that is chosen before the scripts have come is not lost", async ({ page }) => {
  const letThrough = await holdBack(page, /\/assets\/.*\.js/);
  await page.goto("/search?city[]=Pune", { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Sort" }).selectOption("price_asc");
  letThrough();
  await becomeAlive(page);
  await expect.poll(() => query(page)).toBe("?city[]=Pune&sortBy=price_asc");
});

test("[SRCH-05] grid or list by a toggle that is kept in the address; a card opens its property in both", async ({ page }) => {
  const villas = "?propertyType[]=villa";
  await openSearch(page, villas);
  const columns = () => cards(page).evaluateAll((all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size);
  for (const [width, count] of [
    [390, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns).toBe(count);
  }
  await page.getByRole("link", { name: "List View" }).click();
  await page.waitForURL(/view=list/);
  await expect.poll(columns).toBe(1);
  for (const view of ["", "&view=list"]) {
    await openSearch(page, `${villas}${view}`);
    // Other journeys publish villas: the first one is asked of the page, not of the API.
    const first = cards(page).first();
    const property = await first.getByRole("link").first().getAttribute("href");
    expect(property).toMatch(/^\/property\/prp_/);
    // The photo, not the title: the whole card is the link.
    await first.locator(".media").click({ force: true });
    await page.waitForURL(`**${property}`);
  }
});

test("[SRCH-06] says that nothing was found, and one tap drops the filter that costs most results", async ({
  page,
  request,
  expectAccessible,
}) => {
  await openSearch(page, "?propertyType[]=villa&bedrooms=99");
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await expect(
    page.getByText("We couldn't find any properties matching your search. Try adjusting your filters or search terms."),
  ).toBeVisible();
  await expectAccessible();
  const { total } = await ask(request, "?propertyType[]=villa");
  await page.getByRole("link", { name: `See ${total} homes without 99+ BHK` }).click();
  await expect.poll(() => query(page)).toBe("?propertyType[]=villa");
  await expect(results(page, total)).toBeVisible();
});

test("[SRCH-12] cities are suggested by any of their names, several can be chosen, with the keyboard alone", async ({ page, request }) => {
  await openSearch(page);
  const city = panel(page).getByRole("combobox", { name: "City" });
  const best = panel(page).getByRole("listbox", { name: "City" }).getByRole("option", { selected: true });
  await city.pressSequentially("bomba");
  await expect(best).toContainText("Mumbai");
  await city.press("Enter");
  await city.pressSequentially("pune");
  await expect(best).toContainText("Pune");
  await city.press("Enter");
  await city.press("Enter");
  await page.waitForURL(/city/);
  expect(query(page)).toBe("?city[]=Mumbai&city[]=Pune");
  const { total } = await ask(request, query(page));
  expect(total).toBeGreaterThan(0);
  await expect(results(page, total)).toBeVisible();
});

test("[SRCH-14] [SRCH-15] [SRCH-16] pages are links that keep the search; the ends have no link", async ({ page, request }) => {
  const { total } = await ask(request, "?listedFor[]=rent");
  const last = Math.ceil(total / 15);
  await openSearch(page, "?listedFor[]=rent");
  const pager = page.getByRole("navigation", { name: "Pagination" });
  await expect(pager.getByRole("link", { name: "Prev" })).toBeDisabled();
  await expect(pager.getByText(/^\d+$/)).toHaveText(["1", "2", "3", "4", String(last)]);
  await pager.getByRole("link", { name: "Page 3", exact: true }).click();
  await expect.poll(() => query(page)).toBe("?listedFor[]=rent&page=3");
  await expect(page.getByRole("region", { name: "page 3" })).toBeFocused();
  const { data } = await ask(request, "?listedFor[]=rent&page=3");
  await expect(cards(page).first().locator("a.cover")).toHaveText(data[0]?.title ?? "");
  await expect(pager.getByRole("link", { name: "Page 3", exact: true })).toHaveAttribute("aria-current", "page");
  await pager.getByRole("link", { name: `Page ${last}` }).click();
  await expect(pager.getByRole("link", { name: "Next" })).toBeDisabled();
  // A page after the last is the last.
  await openSearch(page, "?listedFor[]=rent&page=99999");
  expect(query(page)).toBe(`?listedFor[]=rent&page=${last}`);
});

test("[SRCH-19] Back and Forward move through searches, and Back from a property restores the position in the list", async ({ page }) => {
  await openSearch(page);
  await panel(page).getByRole("checkbox", { name: "Villa" }).check();
  await panel(page).getByRole("button", { name: "Apply Filters" }).click();
  await page.waitForURL(/villa/);
  await page.getByRole("link", { name: "List View" }).click();
  await page.waitForURL(/view=list/);
  await page.goBack();
  await expect.poll(() => query(page)).toBe("?propertyType[]=villa");
  await page.goBack();
  await expect.poll(() => query(page)).toBe("");
  await expect(panel(page).getByRole("checkbox", { name: "Villa" })).not.toBeChecked();
  await page.goForward();
  await expect(panel(page).getByRole("checkbox", { name: "Villa" })).toBeChecked();
  await comeBackToTenthCard(page);
});

test("[SRCH-09] the slider works with the keyboard and writes into the inputs", async ({ page }) => {
  await openSearch(page, "?priceMin=5000000&priceMax=50000000");
  const lowest = panel(page).getByRole("slider", { name: "Lowest price" });
  await lowest.press("ArrowRight");
  await expect(panel(page).getByRole("textbox", { name: "Min Price" })).toHaveValue("60,00,000");
  await lowest.press("Home");
  await expect(panel(page).getByRole("textbox", { name: "Min Price" })).toHaveValue("");
  await expect(lowest).toHaveAttribute("aria-valuetext", "Any");
});

test("[SRCH-14] while the next page loads, the previous one stays in place and is marked as busy", async ({ page }) => {
  await openSearch(page);
  const before = await cards(page).first().locator("a.cover").textContent();
  const letThrough = await holdBack(page, "**/search.data*");
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  const region = page.getByRole("region", { name: "Properties in India" });
  await expect(region).toHaveAttribute("aria-busy", "true");
  await expect(cards(page).first().locator("a.cover")).toHaveText(before ?? "");
  letThrough();
  await expect(region).toHaveAttribute("aria-busy", "false");
  await expect(cards(page).first().locator("a.cover")).not.toHaveText(before ?? "");
});

test("[MSGS-01] [MSGS-02] a search that cannot be loaded says so in its place, with a toast, and Retry loads it", async ({
  page,
  complaints,
}) => {
  await openSearch(page);
  await page.route("**/search.data*", (route) => route.abort());
  await page.getByRole("combobox", { name: "Sort" }).selectOption("price_asc");
  const failure = page.getByRole("main").getByRole("alert");
  // At once: a toast disappears.
  await Promise.all([expect(failure).toContainText("Network error"), expect(page.getByText("Something went wrong!")).toBeVisible()]);
  await page.unroute("**/search.data*");
  await failure.getByRole("link", { name: "Retry" }).click();
  await expect(cards(page)).toHaveCount(15);
  complaints.splice(0);
});

test("[SRCH-19] search engines get the plain searches with one address each, and none of the fine ones", async ({ page }) => {
  const robots = page.locator("meta[name=robots]");
  const city = "Mumbai";
  await page.goto(`/search?view=list&city[]=${city}&propertyType[]=apartment&sortBy=price_asc&listedFor[]=sale`);
  await expect(page).toHaveTitle(`Apartments for sale in ${city} | Aangan`);
  const canonical = new URL((await page.locator("link[rel=canonical]").getAttribute("href")) ?? "");
  expect(canonical.pathname + canonical.search).toBe(`/search?propertyType[]=apartment&listedFor[]=sale&city[]=${city}`);
  await expect(robots).toHaveCount(0);
  for (const fine of ["?bedrooms=2", "?q=garden", "?page=2", "?city[]=Pune&city[]=Delhi"]) {
    await page.goto(`/search${fine}`);
    await expect(robots).toHaveAttribute("content", "noindex");
  }
});
