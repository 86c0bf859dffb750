// Plain sentences in the keyword box and in the hero.
import { ask, openSearch, panel, query, results } from "../support/search-page.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

const sentence = "2 bhk flats in mumbai under 3 cr with gym";
const plain = "propertyType[]=apartment&listedFor[]=sale&city[]=Mumbai&exactBedrooms[]=2&amenities[]=gym&priceMax=30000000";

test("[SRCH-07] [SRCH-19] a sentence in the keyword box becomes filters, shown as chips that can be removed", async ({
  page,
  request,
  expectAccessible,
}) => {
  await openSearch(page, "?listedFor[]=sale");
  const { total } = await ask(request, `?${plain}`);
  expect(total).toBeGreaterThan(0);
  await panel(page).getByLabel("Search by keyword/location...").fill(sentence);
  await panel(page).getByRole("button", { name: "Apply Filters" }).click();
  await expect(results(page, total)).toBeVisible();
  expect(query(page)).toBe(
    `?propertyType[]=apartment&listedFor[]=sale&city[]=Mumbai&exactBedrooms[]=2&amenities[]=gym&priceMax=30000000&said=${sentence}`,
  );
  await expect(page.getByRole("list", { name: "Applied filters" }).getByRole("link")).toHaveText([
    "Apartment",
    "Mumbai",
    "2 BHK",
    "Gym",
    "Up to ₹3 Cr",
  ]);
  await expect(panel(page).getByLabel("Search by keyword/location...")).toHaveValue("");
  await expect(panel(page).getByRole("checkbox", { name: "Apartment" })).toBeChecked();
  await expectAccessible();
  await page.getByRole("link", { name: "Remove Gym" }).click();
  await expect.poll(() => query(page)).toBe("?propertyType[]=apartment&listedFor[]=sale&city[]=Mumbai&exactBedrooms[]=2&priceMax=30000000");
});

test("[SRCH-07] [SRCH-20] the side that a home faces is a filter of its own, with its counts", async ({
  page,
  request,
  expectGoodLooks,
}) => {
  const east = await ask(request, "?city[]=Hyderabad&facing[]=east");
  const either = await ask(request, "?city[]=Hyderabad&facing[]=east&facing[]=north");
  await openSearch(page, "?q=east facing hyderabad");
  expect(query(page)).toBe("?city[]=Hyderabad&facing[]=east&said=east facing hyderabad");
  await expect(results(page, east.total)).toBeVisible();
  await expect(page.getByRole("list", { name: "Applied filters" }).getByRole("link")).toHaveText(["Hyderabad", "East facing"]);
  const facing = panel(page).getByRole("group", { name: "Facing" });
  await expect(facing.getByRole("checkbox", { name: `East ${east.total} homes` })).toBeVisible();
  await expectGoodLooks();
  await page.setViewportSize({ width: 1440, height: 900 });
  await facing.locator("label").first().click();
  await panel(page).getByRole("button", { name: "Apply Filters" }).click();
  await expect.poll(() => query(page)).toBe("?city[]=Hyderabad&facing[]=north&facing[]=east");
  await expect(results(page, either.total)).toBeVisible();
});

test("[SRCH-07] words that no home has empty no search: the page says that they were left out, on each page and in each view", async ({
  page,
  request,
  expectGoodLooks,
}) => {
  const { total } = await ask(request, "?city[]=Pune&exactBedrooms[]=2");
  expect(total).toBeGreaterThan(15);
  await page.goto("/search?q=2bhk pune wth lifft, not on ground floor");
  expect(query(page)).toBe(
    "?city[]=Pune&exactBedrooms[]=2&said=2bhk pune wth lifft, not on ground floor&leftOut=wth lifft&unsaid=not on ground floor",
  );
  await expect(results(page, total)).toBeVisible();
  const said = page.getByText("Left out, as nothing matches: “wth lifft”. Left out, as no filter can say it: “not on ground floor”.");
  await expect(said).toBeVisible();
  await expectGoodLooks();
  await page.getByRole("link", { name: "Next", exact: false }).first().click();
  await page.waitForURL(/page=2/);
  await expect(said).toBeVisible();
  await page.getByRole("link", { name: "List View" }).click();
  await page.waitForURL(/view=list/);
  await expect(said).toBeVisible();
});

test("[SRCH-07] a sentence names a station that is imported; the search says its name, and shows it on the map", async ({
  page,
  expectAccessible,
}) => {
  await openSearch(page, "?q=2 bhk 30 min from Pune railway station");
  expect(query(page)).toBe("?exactBedrooms[]=2&place=18.529,73.873&within=30&said=2 bhk 30 min from Pune railway station");
  await expect(page.getByText("Within 30 min of Pune station, estimated.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Remove Within 30 min of Pune station" }).filter({ visible: true })).toBeVisible();
  await expectAccessible();
  await page.goto(`/search${query(page)}&view=map`);
  await expect(page.getByRole("region", { name: "Journeys on the map" }).filter({ visible: true })).toContainText(
    "Minutes to A Pune station",
  );
});

test("[SRCH-07] a bigha in a sentence without a place asks for the state, and is searched for there", async ({ page, expectGoodLooks }) => {
  await page.goto("/search?q=plot under 1 bigha");
  await expect(page.getByText("“under 1 bigha” is left out: a bigha differs by state. Which one do you mean?")).toBeVisible();
  await expectGoodLooks();
  await page.getByRole("link", { name: "Rajasthan", exact: true }).press("Enter");
  await page.waitForURL(/areaMax=27225/);
  await expect(page.getByText("Read as filters: “under 1 bigha Rajasthan”.")).toBeVisible();
  expect(query(page)).toContain("propertyType[]=plot&state[]=Rajasthan&areaMax=27225");
});

test("[SRCH-07] who looks for a family, or for girls, finds homes whose listers prefer them", async ({ page, request }) => {
  const { total } = await ask(request, '?q="family"&city[]=Pune&listedFor[]=rent&exactBedrooms[]=2');
  expect(total).toBeGreaterThan(0);
  await page.goto("/search?q=2bhk for family in pune");
  expect(query(page)).toBe('?q="family"&listedFor[]=rent&city[]=Pune&exactBedrooms[]=2&said=2bhk for family in pune');
  await expect(results(page, total)).toBeVisible();
  await expect(page.getByText(/Tenants preferred: family/).first()).toBeVisible();
});

test("[SRCH-06] [SRCH-07] of several localities one is enough; each has a chip of its own", async ({ page, request, expectGoodLooks }) => {
  const totalIn = async (q: string) => (await ask(request, `?q=${q}&city[]=Pune&exactBedrooms[]=2`)).total;
  const [wakad, baner] = [await totalIn('"Wakad"'), await totalIn('"Baner"')];
  expect(Math.min(wakad, baner)).toBeGreaterThan(0);
  await page.goto("/search?q=2bhk in wakad or baner");
  expect(query(page)).toBe('?q="Wakad" or "Baner"&city[]=Pune&exactBedrooms[]=2&said=2bhk in wakad or baner');
  const both = await totalIn('"Wakad" or "Baner"');
  // A home may be in one and mention the other.
  expect(both).toBeGreaterThan(Math.max(wakad, baner));
  expect(both).toBeLessThanOrEqual(wakad + baner);
  await expect(results(page, both)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 BHK homes in Wakad or Baner, Pune");
  await expectGoodLooks();
  const chips = page.getByRole("list", { name: "Applied filters" }).getByRole("link");
  await expect(chips).toHaveText(["Wakad", "Baner", "Pune", "2 BHK"]);
  await page.getByRole("link", { name: "Remove Wakad" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 BHK homes in Baner, Pune");
  await expect(results(page, baner)).toBeVisible();
  await expect(panel(page).getByLabel("Search by keyword/location...")).toHaveValue("Baner");
});

test("[SRCH-07] words that are not understood stay a keyword, and the exact words are one tap away", async ({ page, request }) => {
  await page.goto("/search?q=flats with parking near school in pune");
  expect(query(page)).toBe(
    "?q=school&propertyType[]=apartment&city[]=Pune&amenities[]=parking&said=flats with parking near school in pune",
  );
  await becomeAlive(page);
  await page.getByRole("link", { name: "List View" }).click();
  await expect.poll(() => query(page)).toContain("view=list&said=flats with parking near school in pune");
  await page.getByRole("link", { name: "Grid View" }).click();
  await expect.poll(() => query(page)).toContain("amenities[]=parking&said=flats with parking near school in pune");
  const exactly = page.getByRole("link", { name: "Search for exactly these words instead" });
  // The address changes before the links of the page do.
  await expect(exactly).not.toHaveAttribute("href", /view=list/);
  await exactly.click();
  await expect.poll(() => query(page)).toBe('?q="flats with parking near school in pune"');
  const { total } = await ask(request, query(page));
  await expect(results(page, total)).toBeVisible();
  await page.reload();
  expect(query(page)).toBe('?q="flats with parking near school in pune"');
});

test("[SRCH-06] [SRCH-07] a place that is known but has no homes gives the nearest homes, with their distance", async ({
  page,
  expectGoodLooks,
}) => {
  await page.goto("/search?q=2 bhk in yerwada under 2 cr");
  expect(query(page)).toContain('?q="Yerawada"&');
  await becomeAlive(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 BHK homes for sale in Yerawada, Pune");
  const nearest = page.getByRole("region", { name: /^Nothing like it in Yerawada yet\. \d+ homes are within \d+.km\.$/ });
  const cards = nearest.getByRole("article");
  await expect(cards.first()).toContainText(/[\d.]+ km away/);
  const distances = (await cards.allInnerTexts()).map((text) => Number(/([\d.]+) km away/.exec(text)?.[1]));
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  await expectGoodLooks();
  const around = nearest.getByRole("list", { name: "Around Yerawada" }).getByRole("link").first();
  const count = Number(/(\d+) homes?/.exec((await around.textContent()) ?? "")?.[1]);
  await around.click();
  await expect(results(page, count)).toBeVisible();
});

test("[SRCH-06] without a purpose the nearest homes for sale and to rent stand apart, each nearest first", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/search?q=flats in khopoli");
  await becomeAlive(page);
  const nearest = page.getByRole("region", { name: /^Nothing like it in Khopoli yet\./ });
  await expect(nearest.getByRole("heading", { level: 3 })).toHaveText(["For sale", "To rent", "PG"]);
  for (const [heading, isRent] of [
    ["For sale", false],
    ["To rent", true],
  ] as const) {
    const group = nearest
      .locator("div")
      .filter({ has: page.getByRole("heading", { level: 3, name: heading }) })
      .last();
    const texts = await group.getByRole("article").allInnerTexts();
    expect(texts.map((text) => text.includes("/ month"))).toEqual(texts.map(() => isRent));
    const distances = texts.map((text) => Number(/(\d+) km away/.exec(text)?.[1]));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  }
  await expectAccessible();
});

test("[HOME-01] [SRCH-07] a sentence in the hero becomes filters", async ({ page, request }) => {
  await page.goto("/");
  await becomeAlive(page);
  await page.getByRole("main").getByRole("search").getByLabel("Search").fill(sentence);
  await page.getByRole("main").getByRole("search").getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/said=/);
  expect(query(page)).toBe(`?${plain}&said=${sentence}`);
  await expect(results(page, (await ask(request, `?${plain}`)).total)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[SRCH-07] the server redirects the hero's form to the address with the filters", async ({ page, request }) => {
    await page.goto("/");
    await page.getByRole("main").getByRole("search").getByLabel("Search").fill(sentence);
    await page.getByRole("main").getByRole("search").getByRole("button", { name: "Search" }).click();
    await expect.poll(() => query(page)).toBe(`?${plain}&said=${sentence}`);
    await expect(results(page, (await ask(request, `?${plain}`)).total)).toBeVisible();
    await page.getByRole("link", { name: "Search for exactly these words instead" }).click();
    await expect.poll(() => query(page)).toBe(`?q="${sentence}"`);
  });
});
