// Rates of localities in the unit that the reader chose.
import type { APIRequestContext, Page } from "@playwright/test";
import type { ListedLocality, Locality, LocalityCity, PriceHere } from "../../src/features/localities/contract/localities.endpoints.ts";
import { sqftPerSqm } from "../../src/shared/contract/square-metre.ts";
import { ask } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

const get = async <Data>(request: APIRequestContext, path: string): Promise<Data> =>
  (await (await request.get(`/api/public/${path}`)).json()).data as Data;
const digits = (value: number) => Math.round(value).toLocaleString("en-IN");
const section = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

/** Of the city with most homes the locality with most for sale, once it is counted. */
async function largest(request: APIRequestContext): Promise<{ path: string; name: string; counted: Locality; beside: ListedLocality }> {
  await expect.poll(async () => (await get<LocalityCity[]>(request, "localities")).length).toBeGreaterThan(5);
  const [city] = await get<LocalityCity[]>(request, "localities");
  const { localities } = await get<{ localities: ListedLocality[] }>(request, `localities/${city?.slug}`);
  const [one, beside] = localities.filter(({ sale }) => sale.rates).toSorted((a, b) => b.sale.rated - a.sale.rated);
  if (!one || !beside) throw new Error("too few localities have a median");
  const path = `localities/${city?.slug}/${one.slug}`;
  return { path, name: one.name, counted: await get<Locality>(request, path), beside };
}

async function choose(page: Page, unit: string): Promise<void> {
  const buttons = page.getByRole("button", { name: /^Areas in/ });
  await buttons.first().click();
  await page.getByRole("dialog", { name: "Show areas in" }).getByRole("button", { name: unit, exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("[CARD-01] a locality's rates follow the reader's unit without a reload, in figures, picture and tables, and it is remembered", async ({
  page,
  request,
  expectGoodLooks,
}) => {
  const { path, name, counted, beside } = await largest(request);
  const { offer, city, neighbours } = counted;
  if (!offer?.rates) throw new Error("the largest locality has no median");
  const inSqm = (perSqft: number) => `₹${digits(perSqft * sqftPerSqm)}`;
  await page.goto(`/${path}`);
  await becomeAlive(page);
  const figure = page.getByRole("definition").first();
  const quarters = section(page, "Asking prices by quarter");
  await expect(figure).toHaveText(`₹${digits(offer.rates.median)}`);
  await expect(quarters).toContainText("₹ per carpet sq ft");
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await choose(page, "sq m");
  await expect(figure).toHaveText(inSqm(offer.rates.median));
  await expect(page.getByText("median per carpet sq m")).toBeVisible();
  await expect(quarters).toContainText("₹ per carpet sq m");
  await quarters.locator("summary").click();
  const rows = quarters.getByRole("table").getByRole("row");
  for (const [at, { rates }] of offer.quarters.entries()) {
    await expect(
      rows
        .nth(at + 1)
        .getByRole("cell")
        .nth(1),
    ).toHaveText(rates ? inSqm(rates.median) : "too few");
    if (rates) await expect(quarters.getByRole("img")).toHaveAccessibleName(new RegExp(`${inSqm(rates.median)} in`));
  }
  const sizes = section(page, /by size$/);
  for (const { rates, carpetSqft } of offer.sizes) {
    if (rates) await expect(sizes).toContainText(inSqm(rates.median));
    if (rates && carpetSqft) await expect(sizes).toContainText(/\d sq m/);
  }
  for (const { rates } of neighbours) if (rates) await expect(section(page, "Beside its neighbours")).toContainText(inSqm(rates.median));
  await expect(page.getByText("sq ft", { exact: false }).filter({ visible: true })).toHaveCount(0);
  await expectGoodLooks();
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);

  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: city.name }).press("Enter");
  await page.waitForURL(`/localities/${city.slug}`);
  await expect(page.getByRole("columnheader", { name: "Median ₹ per carpet sq m" })).toBeVisible();
  await expect(page.getByRole("row", { name }).getByRole("cell").nth(2)).toHaveText(inSqm(offer.rates.median));
  // Who comes later finds it so, and changes it here too.
  await page.goto(`/localities/${city.slug}`);
  await expect(page.getByRole("row", { name: beside.name }).getByRole("cell").nth(2)).toHaveText(inSqm(beside.sale.rates?.median ?? 0));
  await expectGoodLooks();
  await choose(page, "sq yd (gaj)");
  await expect(page.getByRole("row", { name }).getByRole("cell").nth(2)).toHaveText(`₹${digits(offer.rates.median * 9)}`);
});

test("[CARD-01] a home's price in its locality follows the reader's unit, in words, picture and table", async ({ page, request }) => {
  const { name } = await largest(request);
  const homes = await ask<{ id: string }>(
    `select p.id from properties p join property_search s using (number)
     where p.location = $1 and s.is_available and s.type = 'apartment' and p.listed_for = 'sale' and p.carpet_area > 0 order by p.id limit 40`,
    [name],
  );
  const all = await Promise.all(
    homes.map(async ({ id }) => ({ id, here: await get<PriceHere | null>(request, `properties/${id}/price-here`) })),
  );
  const one = all.find(({ here }) => here?.measure === "rate" && here.distribution);
  if (!one?.here?.distribution) throw new Error("no home is compared by its rate");
  const { own, distribution } = one.here;
  const inYards = (perSqft: number) => `₹${digits(perSqft * 9)}`;
  await page.goto(`/property/${one.id}`);
  await becomeAlive(page);
  const price = section(page, `Its price in ${name}`);
  await expect(price).toContainText("by ₹ per carpet sq ft.");
  await choose(page, "sq yd (gaj)");
  await expect(price).toContainText("by ₹ per carpet sq yd.");
  const said = `half ask between ${inYards(distribution.lowerQuartile)} and ${inYards(distribution.upperQuartile)}, the median is ${inYards(distribution.median)}; this home asks ${inYards(own)}`;
  await expect(price.getByRole("img")).toHaveAccessibleName(new RegExp(`rupees for each carpet sq\\syd; ${said}$`));
  await price.locator("summary").click();
  await expect(price.getByRole("columnheader", { name: "₹ per carpet sq yd" })).toBeVisible();
  await expect(price.getByRole("row")).toHaveCount(distribution.bars.length + 1);
  await expect(price.getByRole("row", { name: /\(this home\)/ })).toContainText("₹");
  await expect(price).not.toContainText("sq ft");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a locality's rates are of square feet, and no button asks for another unit", async ({ page, request }) => {
    const { path } = await largest(request);
    await page.goto(`/${path}`);
    await expect(page.getByText("median per carpet sq ft")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Areas in/ })).toHaveCount(0);
  });
});
