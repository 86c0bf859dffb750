// Pages by type and place: /apartments, /plots/pune, /villas/mumbai/powai.
import { ask, cards, query, results } from "../support/search-page.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

test("[PUBL-03] /villas describes its own figures, and links to its cities and localities", async ({ page, request, expectAccessible }) => {
  const { total } = await ask(request, "?propertyType[]=villa&isActive=true");
  await page.goto("/villas");
  await becomeAlive(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Villas in India");
  await expect(page).toHaveTitle(/^Villas in India for sale.* \| Aangan$/);
  const count = total.toLocaleString("en-IN");
  await expect(page.getByText(`${count} villas in India are available on Aangan`)).toBeVisible();
  await expect(page.getByRole("link", { name: `See all ${count}` })).toBeVisible();
  await expectAccessible();
  const { total: inMumbai } = await ask(request, "?propertyType[]=villa&city[]=Mumbai&isActive=true");
  await page
    .getByRole("region", { name: "Villas in the cities" })
    .getByRole("link", { name: `Mumbai ${inMumbai} villas` })
    .click();
  await page.waitForURL("/villas/mumbai");
  await expect(page.getByText(`${inMumbai} villas in Mumbai are available on Aangan`)).toBeVisible();
  await page.getByRole("region", { name: "Localities of Mumbai" }).getByRole("link").first().click();
  await page.waitForURL(/\/villas\/mumbai\/[a-z-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Villas in .+, Mumbai$/);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link")).toHaveText(["Home", "Villas", "Mumbai"]);
  await expectAccessible();
});

test("[PUBL-03] a page that shows all its homes has no link to see all of them", async ({ page, request }) => {
  const all = async (city: string) => (await ask(request, `?propertyType[]=plot&city[]=${city}&isActive=true`)).total;
  const cities = ["Kochi", "Kolkata", "Ahmedabad", "Noida", "Gurgaon", "Jaipur", "Delhi", "Chennai"];
  const counts = await Promise.all(cities.map(all));
  const few = cities.find((_city, at) => (counts[at] ?? 0) > 0 && (counts[at] ?? 0) <= 12) ?? "";
  await page.goto(`/plots/${few.toLowerCase()}`);
  await expect(cards(page)).toHaveCount(counts[cities.indexOf(few)] ?? 0);
  await expect(page.getByRole("link", { name: /^See all/ })).toHaveCount(0);
  await page.getByRole("link", { name: `Search in ${few}` }).click();
  await expect.poll(() => query(page)).toBe(`?propertyType[]=plot&city[]=${few}&isActive=true`);
});

test("[PUBL-03] its links open searches with as many homes as they say", async ({ page, request }) => {
  await page.goto("/plots");
  await becomeAlive(page);
  const { total } = await ask(request, "?propertyType[]=plot&listedFor[]=sale&isActive=true");
  await page.getByRole("link", { name: `For sale ${total}` }).click();
  await expect.poll(() => query(page)).toBe("?propertyType[]=plot&listedFor[]=sale&isActive=true");
  await expect(results(page, total)).toBeVisible();
});

test("[PUBL-03] search engines get one address for each page, its list, and its place", async ({ page, request }) => {
  await page.goto("/villas/mumbai");
  const canonical = (await page.locator("link[rel=canonical]").getAttribute("href")) ?? "";
  expect(new URL(canonical).pathname).toBe("/villas/mumbai");
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [crumbs, collection] = data.map((text) => JSON.parse(text));
  expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual(["Home", "Villas", "Mumbai"]);
  const shown = await cards(page).getByRole("link").allTextContents();
  expect(collection.mainEntity.itemListElement.map(({ name }: { name: string }) => name)).toEqual(shown);
  const sitemap = await (await request.get("/sitemaps/places.xml")).text();
  expect(sitemap).toContain(`<loc>${canonical}</loc>`);
});

test("[PUBL-03] another name of a city redirects to its page, and a place without homes has none", async ({
  page,
  request,
  complaints,
}) => {
  await page.goto("/apartments/bengaluru");
  expect(new URL(page.url()).pathname).toBe("/apartments/bangalore");
  for (const path of ["/apartments/atlantis", "/apartments/mumbai/atlantis", "/castles"])
    expect((await request.get(path)).status()).toBe(404);
  await page.goto("/apartments/atlantis");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  complaints.splice(0);
});

test("[PUBL-03] a page is accessible and as wide as the screen at each width, light and dark", async ({ page, expectGoodLooks }) => {
  await page.goto("/houses");
  await becomeAlive(page);
  await expectGoodLooks();
});

test("[SRCH-03] [PUBL-03] on paper a search and a page by type have no field, order, views or pages to press, and break within no home", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 794, height: 1123 });
  for (const path of ["/search?city[]=Pune", "/search?city[]=Pune&view=list", "/apartments/pune"]) {
    await page.goto(path);
    for (const part of [".search-head", ".dock", ".seg", ".pager", "[aria-label=Searches]", "select[name=sortBy]"]) {
      for (const one of await page.getByRole("main").locator(part).all()) await expect(one, `${path} ${part}`).toBeHidden();
    }
    const homes = page.getByRole("main").locator("article");
    expect(await homes.count()).toBeGreaterThan(5);
    const looks = await homes.evaluateAll((all) =>
      all.map((home) => [getComputedStyle(home).breakInside, getComputedStyle(home).contentVisibility].join(" ")),
    );
    expect(new Set(looks)).toEqual(new Set(["avoid visible"]));
  }
});
