// Counts beside the options of the panel, and the offers when nothing was found.
import { ask, cards, openSearch, panel, query, results } from "../support/search-page.ts";
import { expect, test } from "../support/test.ts";

const chip = (page: Parameters<typeof panel>[0], name: string) => panel(page).getByRole("checkbox", { name });

test("[SRCH-08] each option shows how many homes it would give, and those that give none are disabled in place", async ({
  page,
  request,
  expectAccessible,
}) => {
  const address = "?propertyType[]=plot&listedFor[]=sale";
  await openSearch(page, address);
  for (const [name, query] of [
    ["Villa", "?propertyType[]=villa&listedFor[]=sale"],
    ["Rent", "?propertyType[]=plot&listedFor[]=rent"],
    ["Ready to move", `${address}&possessionStatus[]=ready-to-move`],
    ["Gym", `${address}&amenities[]=gym`],
  ] as const) {
    const { total } = await ask(request, query);
    const option = chip(page, name);
    await expect(option).toHaveAccessibleName(`${name} ${total.toLocaleString("en-IN")} homes`);
    if (total === 0) await expect(option).toBeDisabled();
    else await expect(option).toBeEnabled();
  }
  const { total: verified } = await ask(request, `${address}&isVerified=true`);
  await expect(panel(page).getByRole("group", { name: `Verified Properties ${verified} yes` })).toBeVisible();
  await expectAccessible();
  // A press does not select it.
  await chip(page, "Rent").dispatchEvent("click");
  await expect(chip(page, "Rent")).not.toBeChecked();
  // Plots have no rooms, and are not asked for any.
  await expect(panel(page).getByRole("combobox", { name: "Bedrooms" })).toHaveCount(0);
  await openSearch(page, "?propertyType[]=commercial");
  expect((await ask(request, "?propertyType[]=commercial&bedrooms=2")).total).toBe(0);
  const rooms = panel(page).getByRole("combobox", { name: "Bedrooms" }).getByRole("option", { name: "2+ BHK (0)" });
  await expect(rooms).toBeDisabled();
  const { total: young } = await ask(request, "?propertyType[]=commercial&age=5");
  await panel(page).getByText("More filters").click();
  const age = panel(page).getByRole("combobox", { name: "Age" });
  await expect(age.getByRole("option", { name: `Up to 5 years (${young})`, disabled: young === 0 })).toBeAttached();
});

test("[SRCH-08] [SRCH-13] counts follow the selection while the results wait for Apply Filters", async ({ page, request }) => {
  await openSearch(page);
  const first = await cards(page).first().locator("a.cover").textContent();
  await chip(page, "Villa").check();
  const villas = await ask(request, "?propertyType[]=villa");
  const inform = panel(page).getByRole("status").filter({ hasText: "with these filters" });
  await expect(inform).toHaveText(`${villas.total.toLocaleString("en-IN")} homes with these filters`);
  const { total: rented } = await ask(request, "?propertyType[]=villa&listedFor[]=rent");
  await expect(chip(page, "Rent")).toHaveAccessibleName(`Rent ${rented} homes`);
  expect(query(page)).toBe("");
  await expect(cards(page).first().locator("a.cover")).toHaveText(first ?? "");
  await panel(page).getByRole("button", { name: "Apply Filters" }).click();
  await expect(results(page, villas.total)).toBeVisible();
  await expect(inform).toBeHidden();
});

test("[SRCH-08] [SRCH-13] a chosen option stays chosen when it finds nothing any more; other options are disabled and keep the focus", async ({
  page,
  request,
  expectAccessible,
}) => {
  await openSearch(page);
  const verified = panel(page).getByRole("group", { name: "Verified Properties" });
  const rooms = panel(page).getByRole("combobox", { name: "Bedrooms" });
  const inform = panel(page).getByText("homes with these filters");
  await verified.getByRole("radio", { name: "Yes" }).check();
  await rooms.selectOption("6");
  await chip(page, "Villa").check();
  await panel(page).getByRole("textbox", { name: "Max Price" }).fill("5000");
  await expect(inform).toHaveText("0 homes with these filters");
  await expect(verified.getByRole("radio", { name: "Yes" })).toBeEnabled();
  await expect(rooms.getByRole("option", { name: "6+ BHK (0)" })).toBeEnabled();
  await expect(chip(page, "Villa")).toBeEnabled();
  await expect(verified.getByRole("radio", { name: "No" })).toBeDisabled();
  await expect(rooms.getByRole("option", { name: "5+ BHK (0)" })).toBeDisabled();
  await expectAccessible();
  // The arrow keys still focus it, and the choice stays.
  await verified.getByRole("radio", { name: "Yes" }).press("ArrowRight");
  await expect(verified.getByRole("radio", { name: "No" })).toBeFocused();
  await expect(verified.getByRole("radio", { name: "Yes" })).toBeChecked();
  const counted = page.waitForRequest(/counts\?(?=.*propertyType[^&]*=villa)(?=.*priceMax=6000)(?=.*bedrooms=6)(?=.*isVerified=true)/);
  await panel(page).getByRole("textbox", { name: "Max Price" }).fill("6000");
  await counted;
  await panel(page).getByRole("button", { name: "Apply Filters" }).click();
  await expect.poll(() => query(page)).toBe("?propertyType[]=villa&priceMax=6000&bedrooms=6&isVerified=true");
  await expect(results(page, 0)).toBeVisible();
  // A value from the address counts as chosen.
  await rooms.selectOption("");
  const { total } = await ask(request, "?propertyType[]=villa&priceMax=6000&isVerified=true");
  await expect(inform).toHaveText(`${total} homes with these filters`);
  await expect(chip(page, "Villa")).toBeChecked();
});

test("[SRCH-08] [SRCH-12] ages are counted cumulatively, without the chosen one; a place is counted under any of its names", async ({
  page,
  request,
}) => {
  await openSearch(page, "?city[]=Bombay&age=3");
  const ages = panel(page).getByRole("combobox", { name: "Age" }).getByRole("option");
  const counts = await Promise.all([0, 1, 3, 5, 10].map(async (age) => (await ask(request, `?city[]=Mumbai&age=${age}`)).total));
  const labels = ["Under a year", "Up to 1 year", "Up to 3 years", "Up to 5 years", "Up to 10 years"];
  await expect(ages).toHaveText(["Any", ...labels.map((label, index) => `${label} (${counts[index]?.toLocaleString("en-IN")})`)]);
  expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
  const inCity = (await ask(request, "?city[]=Mumbai&age=3")).total;
  await expect(chip(page, "Bombay")).toHaveAccessibleName(`Bombay ${inCity} homes`);
  // The same after a press, when only the counts are loaded.
  await chip(page, "Villa").check();
  const villas = (await ask(request, "?city[]=Mumbai&age=3&propertyType[]=villa")).total;
  await expect(chip(page, "Bombay")).toHaveAccessibleName(`Bombay ${villas} homes`);
});

test("[SRCH-08] a sentence counts during typing as the filters that it will become", async ({ page, request }) => {
  await openSearch(page);
  await panel(page).getByRole("combobox", { name: "Search by keyword/location..." }).fill("villas with garden");
  const { total } = await ask(request, "?propertyType[]=villa&amenities[]=garden");
  expect(total).toBeGreaterThan(0);
  await expect(panel(page).getByText(`${total} homes with these filters`)).toBeVisible();
});

test("[SRCH-08] a late answer does not replace a newer one", async ({ page, request }) => {
  await openSearch(page);
  const { promise: isSecondShown, resolve: letThrough } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route("**/api/public/properties/counts*", async (route) => {
    const response = await route.fetch();
    asked += 1;
    if (asked === 1) await isSecondShown;
    await route.fulfill({ response });
  });
  await chip(page, "Villa").check();
  await expect.poll(() => asked).toBe(1);
  await chip(page, "House").check();
  const { total } = await ask(request, "?propertyType[]=villa&propertyType[]=house");
  const inform = panel(page).getByText("homes with these filters");
  await expect(inform).toHaveText(`${total} homes with these filters`);
  const late = page.waitForResponse(/counts\?.*propertyType[^&]*=villa(?!.*house)/);
  letThrough();
  await (await late).finished();
  await expect(inform).toHaveText(`${total} homes with these filters`);
});

test("[SRCH-06] when nothing was found each filter shows what it costs, and one tap drops it", async ({ page, request }) => {
  const address = "?propertyType[]=villa&city[]=Pune&bedrooms=99";
  await openSearch(page, address);
  const costs = page.getByRole("link", { name: /^See .* without / });
  const without = async (query: string) => (await ask(request, query)).total;
  const rooms = await without("?propertyType[]=villa&city[]=Pune");
  expect(rooms).toBeGreaterThan(0);
  await expect(costs).toHaveText([`See ${rooms} ${rooms === 1 ? "home" : "homes"} without 99+ BHK`]);
  await costs.click();
  await expect.poll(() => query(page)).toBe("?propertyType[]=villa&city[]=Pune");
});

test("[SRCH-06] when no single filter helps, one tap drops the few that must go", async ({ page, request, expectAccessible }) => {
  const amenities = "amenities[]=elevator&amenities[]=gym";
  await openSearch(page, `?propertyType[]=villa&city[]=Pune&bedrooms=6&${amenities}&priceMax=1000000`);
  const offer = page.getByRole("link", { name: /^See .* without / });
  const total = Number((await offer.textContent())?.match(/See ([\d,]+) home/)?.[1]?.replaceAll(",", ""));
  expect(total).toBeGreaterThan(0);
  await expectAccessible();
  await offer.click();
  await expect(results(page, total)).toBeVisible();
  expect((await ask(request, query(page))).total).toBe(total);
});

test("[SRCH-06] [SRCH-08] where a search finds nothing, its filters have no counts and can all be changed", async ({ page }) => {
  await openSearch(page, "?q=houseboat&propertyType[]=villa&city[]=Pune");
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await panel(page).getByRole("button", { name: "Apply Filters" }).focus();
  await expect(chip(page, "Pune")).toHaveAccessibleName("Pune");
  await expect(panel(page).getByRole("checkbox", { disabled: true })).toHaveCount(0);
  await chip(page, "House").check();
  await expect(chip(page, "House")).toBeChecked();
});

test("[SRCH-08] [SRCH-12] chosen and suggested places have counts, and those without homes are disabled in place", async ({
  page,
  request,
  expectAccessible,
}) => {
  const count = async (query: string) => (await ask(request, query)).total;
  await openSearch(page, "?propertyType[]=villa&city[]=Pune");
  await expect(chip(page, "Pune")).toHaveAccessibleName(`Pune ${await count("?propertyType[]=villa&city[]=Pune")} homes`);
  const city = panel(page).getByRole("combobox", { name: "City" });
  const suggested = panel(page).getByRole("listbox", { name: "City" }).getByRole("option");
  await city.pressSequentially("mumb");
  const homes = await count("?propertyType[]=villa&city[]=Mumbai");
  await expect(suggested.first()).toHaveText(new RegExp(`^Mumbai.*[^\\d]${homes} homes$`));
  await city.fill("luckn");
  await expect(suggested.first()).toContainText("0 homes");
  await expect(suggested.first()).toContainText("Lucknow");
  await expect(suggested.first()).toBeDisabled();
  await expectAccessible();
  await city.press("Enter");
  await suggested.first().dispatchEvent("click");
  await expect(panel(page).getByRole("checkbox", { name: /Lucknow/ })).toHaveCount(0);
  // The panel's current selection counts, not the applied one.
  await chip(page, "Villa").uncheck();
  await city.fill("mumb");
  await expect(suggested.first()).toContainText(`${await count("?city[]=Mumbai")} homes`);
  await panel(page).getByText("More filters").click();
  const state = panel(page).getByRole("combobox", { name: "State" });
  await state.fill("kera");
  await expect(panel(page).getByRole("listbox", { name: "State" }).getByRole("option").first()).toHaveText("Kerala0 homes");
});
