// Prices by locality: /localities, /localities/pune, /localities/pune/wakad, and the section of a home's page.
import type { APIRequestContext, Page } from "@playwright/test";
import type { ListedLocality, Locality, LocalityCity, PriceHere } from "../../src/features/localities/contract/localities.endpoints.ts";
import { ask as askDatabase } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

const get = async <Data>(request: APIRequestContext, path: string): Promise<Data> =>
  (await (await request.get(`/api/public/${path}`)).json()).data as Data;

/** Of the city with most homes the locality with most for sale: it has enough of them for every figure. */
async function largest(request: APIRequestContext): Promise<{ city: LocalityCity; locality: ListedLocality }> {
  let cities: LocalityCity[] = [];
  // They are counted after the start.
  await expect
    .poll(async () => {
      cities = await get<LocalityCity[]>(request, "localities");
      return cities.length;
    })
    .toBeGreaterThan(5);
  const [city] = cities;
  if (!city) throw new Error("no city is counted");
  const { localities } = await get<{ localities: ListedLocality[] }>(request, `localities/${city.slug}`);
  const [locality] = localities.toSorted((a, b) => b.sale.rated - a.sale.rated);
  if (!locality) throw new Error("no locality is counted");
  return { city, locality };
}
const digits = (value: number) => value.toLocaleString("en-IN");
const section = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

test("a locality is reached from the index, and shows what the API counts, with every figure's number of homes", async ({
  page,
  request,
}) => {
  const { city, locality } = await largest(request);
  await page.goto("/localities");
  await becomeAlive(page);
  await page.getByRole("main").getByRole("link", { name: city.name }).click();
  await page.waitForURL(`/localities/${city.slug}`);
  await page.getByRole("row", { name: locality.name }).getByRole("link").click();
  const path = `/localities/${city.slug}/${locality.slug}`;
  await page.waitForURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(locality.name);
  const { offer, totals, neighbours } = await get<Locality>(request, `${path.slice(1)}`);
  if (!offer?.rates) throw new Error("the largest locality has no median");
  await expect(
    page
      .getByRole("definition")
      .filter({ hasText: new RegExp(`^₹${digits(offer.rates.median)}$`) })
      .first(),
  ).toBeVisible();
  await expect(
    page
      .getByRole("definition")
      .filter({ hasText: new RegExp(`^${digits(totals.sale)}$`) })
      .first(),
  ).toBeVisible();
  const listers = section(page, "Who lists here, and what they have");
  await expect(listers.getByText(`${offer.listers?.owners} of ${offer.homes}`).first()).toBeVisible();
  await expect(listers.getByText(`${offer.parking.has} of ${offer.parking.said} that say so`)).toBeVisible();
  await expect(section(page, "Beside its neighbours").getByRole("listitem")).toHaveCount(neighbours.length + 1);
  const left = offer.sizes.filter(({ rates }) => !rates);
  for (const { homes } of left) await expect(section(page, /by size$/).getByText(new RegExp(`not shown.*\\(${homes}\\)`))).toBeVisible();
});

for (const [name, pathOf] of [
  ["the index", () => "/localities"],
  ["a city", (city: string) => `/localities/${city}`],
  ["a locality", (city: string, locality: string) => `/localities/${city}/${locality}`],
] as const)
  test(`${name} of prices by locality looks well at each width, in light and dark`, async ({ page, request, expectGoodLooks }) => {
    const { city, locality } = await largest(request);
    await page.goto(pathOf(city.slug, locality.slug));
    await expectGoodLooks();
  });

test("its picture has the same values as its table, and a quarter with too few homes says so", async ({ page, request }) => {
  const { city, locality } = await largest(request);
  await page.goto(`/localities/${city.slug}/${locality.slug}`);
  const { offer } = await get<Locality>(request, `localities/${city.slug}/${locality.slug}`);
  const quarters = section(page, "Asking prices by quarter");
  await quarters.locator("summary").click();
  const rows = quarters.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount((offer?.quarters.length ?? 0) + 1);
  for (const [at, { rated, rates }] of (offer?.quarters ?? []).entries()) {
    const cells = rows.nth(at + 1).getByRole("cell");
    await expect(cells.nth(1)).toHaveText(rates ? `₹${digits(rates.median)}` : "too few");
    await expect(cells.last()).toHaveText(String(rated));
    expect(rates === null).toBe(rated < 5);
    if (rates) await expect(quarters.getByRole("img")).toHaveAccessibleName(new RegExp(`₹${digits(rates.median)} in`));
  }
});

test("search engines get one address, the place and a sitemap; other spellings redirect, unknown places have no page", async ({
  page,
  request,
  complaints,
}) => {
  const { city, locality } = await largest(request);
  const path = `/localities/${city.slug}/${locality.slug}`;
  await page.goto(`${path}?for=sale`);
  const canonical = (await page.locator("link[rel=canonical]").getAttribute("href")) ?? "";
  expect(new URL(canonical).pathname + new URL(canonical).search).toBe(path);
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text));
  expect(data[0].itemListElement.map(({ name }: { name: string }) => name)).toEqual(["Home", "Localities", city.name, locality.name]);
  expect(data[1].about).toMatchObject({ "@type": "Place", name: locality.name });
  expect(await (await request.get("/sitemaps/localities.xml")).text()).toContain(`<loc>${canonical}</loc>`);
  expect(await (await request.get("/sitemap.xml")).text()).toContain("/sitemaps/localities.xml");
  const moved = await request.get("/localities/bengaluru/indira-nagar?for=rent", { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, "/localities/bangalore/indiranagar?for=rent"]);
  for (const missing of ["/localities/atlantis", "/localities/pune/atlantis"]) expect((await request.get(missing)).status()).toBe(404);
  expect(complaints).toEqual([]);
});

test("a page by type and place links to its locality, and the locality to it", async ({ page, request }) => {
  const { city, locality } = await largest(request);
  await page.goto(`/apartments/${city.slug}/${locality.slug}`);
  await becomeAlive(page);
  await page.getByRole("link", { name: `Prices in ${locality.name}` }).click();
  await page.waitForURL(`/localities/${city.slug}/${locality.slug}`);
  await page
    .getByRole("navigation", { name: "More here" })
    .getByRole("link", { name: /^Apartments/ })
    .click();
  await page.waitForURL(`/apartments/${city.slug}/${locality.slug}`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("sale and rent are two addresses, links lead, and tables open", async ({ page, request }) => {
    const { city, locality } = await largest(request);
    await page.goto(`/localities/${city.slug}/${locality.slug}`);
    await page.getByRole("navigation", { name: "Purpose" }).getByRole("link", { name: "To rent" }).click();
    await expect(page).toHaveURL(`/localities/${city.slug}/${locality.slug}?for=rent`);
    await expect(page.getByRole("navigation", { name: "Purpose" }).getByRole("link", { name: "To rent" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await page.getByRole("navigation", { name: "Purpose" }).getByRole("link", { name: "For sale" }).click();
    await page.getByText("The same as a table").click();
    await expect(section(page, /by quarter$/).getByRole("table")).toBeVisible();
  });
});

test("the page of a home says where its price lies among similar homes, in words, a picture and a table", async ({
  page,
  request,
  expectGoodLooks,
}) => {
  const { city, locality } = await largest(request);
  const homes = await askDatabase<{ id: string }>(
    `select p.id from properties p join property_search s using (number)
     where p.location = $1 and s.is_available and s.type = 'apartment' and p.listed_for = 'sale' and p.carpet_area > 0 order by p.id limit 40`,
    [locality.name],
  );
  const all = await Promise.all(
    homes.map(async ({ id }) => ({ id, here: await get<PriceHere | null>(request, `properties/${id}/price-here`) })),
  );
  const one = all.find(
    ({ here }) => here?.distribution && here.around.length === 0 && here.distribution.cheaper > here.distribution.dearer,
  );
  if (!one?.here?.distribution) throw new Error("no home of the largest locality is compared");
  const { others, distribution } = one.here;
  await page.goto(`/property/${one.id}`);
  const price = section(page, `Its price in ${locality.name}`);
  const than = distribution.cheaper === others ? `all ${others}` : `${distribution.cheaper} of ${others}`;
  await expect(price.getByText(`Dearer than ${than} similar homes here.`)).toBeVisible();
  await expect(price.getByRole("img")).toHaveAccessibleName(new RegExp(`^${others} similar homes .* this home asks ₹`));
  await price.locator("summary").focus();
  await page.keyboard.press("Enter");
  const counts = await price.getByRole("table").getByRole("cell").allTextContents();
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(others + 1);
  await expectGoodLooks();
  await becomeAlive(page);
  await price.getByRole("link", { name: /^Prices and listers/ }).press("Enter");
  await page.waitForURL(`/localities/${city.slug}/${locality.slug}`);
});
