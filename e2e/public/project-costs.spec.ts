import type { Page } from "@playwright/test";
import { makePublicProject } from "../support/project-page.ts";
import { makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

type Columns = Parameters<typeof makeProperty>[0];
const flat: Columns = {
  state: "Maharashtra",
  city: "Satara",
  lister_type: "BUILDER",
  area: 1_300,
  area_unit: "sqft",
  bedrooms: 2,
  carpet_area: 1_050,
};
const sales: Columns[] = [
  { ...flat, price: 8_200_000, maintenance: 3_500 },
  { ...flat, price: 6_000_000, maintenance: 2_500, carpet_area: 800, lister_type: "AGENT" },
];
const rent: Columns = { ...flat, listed_for: "rent", price: 28_000, maintenance: 2_800, deposit: 84_000 };

async function makeProjectOf(homes: readonly Columns[]): Promise<{ path: string; homes: string[] }> {
  const { id } = await makePublicProject();
  const made: string[] = [];
  for (const home of homes) made.push(await makeProperty({ ...home, project_id: id }));
  return { path: `/projects/${id}`, homes: made };
}

const choice = (page: Page) => page.getByLabel("Home", { exact: true });
const assumed = (page: Page) => page.getByRole("form", { name: "What is assumed" });
const cost = (page: Page) => page.getByRole("region", { name: "What a home here costs" });
const rows = (page: Page, table: string) => page.getByRole("table", { name: table, exact: true }).getByRole("row");
const sum = (page: Page, table: string) => rows(page, table).last();
const addressOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[PUBL-02] a project's page says the true cost of its cheapest home for sale, and lets another be chosen", async ({ page }) => {
    const { path, homes } = await makeProjectOf([rent, ...sales]);
    await page.goto(path);
    await expect(choice(page).locator("optgroup")).toHaveCount(2);
    await expect(choice(page).locator("option")).toHaveText([
      "2 BHK · 800 sq ft · ₹60 L",
      "2 BHK · 1,050 sq ft · ₹82 L",
      "2 BHK · 1,050 sq ft · ₹28 K / month",
    ]);
    await expect(choice(page)).toHaveValue(homes[2] ?? "");
    await expect(rows(page, "Cash on the first day").first()).toHaveText("Asking price₹60,00,000");
    await expect(rows(page, "Cash on the first day").filter({ hasText: "Brokerage" })).toHaveText("Brokerage, 1 %₹60,000");
    await choice(page).selectOption("2 BHK · 1,050 sq ft · ₹28 K / month");
    await page.getByRole("button", { name: "Show its cost" }).click();
    await expect(page).toHaveURL(`${path}?home=${homes[0]}#cost`);
    await expect(rows(page, "Each month")).toHaveText(["Rent₹28,000", "Maintenance₹2,800", "Each month in all₹30,800"]);
    await cost(page).getByRole("link", { name: "See this home" }).click();
    await expect(page).toHaveURL(`/property/${homes[0]}`);
  });

  test("[PUBL-02] its assumptions, the home and the pages of its lists stay in the address whatever is sent", async ({ page }) => {
    const { path, homes } = await makeProjectOf([...sales, rent, { ...rent, price: 35_000, maintenance: 4_000, deposit: 50_000 }]);
    await page.goto(`${path}?loan=60&buyer=woman&home=${homes[2]}&units=1`);
    await assumed(page).getByLabel("Notice, months").fill("3");
    await assumed(page).getByRole("button", { name: "Compute" }).click();
    expect(addressOf(page)).toMatchObject({ loan: "60", buyer: "woman", units: "1", home: homes[2], notice: "3" });
    await choice(page).selectOption(homes[3] ?? "");
    await page.getByRole("button", { name: "Show its cost" }).click();
    expect(addressOf(page)).toMatchObject({ loan: "60", buyer: "woman", units: "1", home: homes[3], notice: "3" });
    // Not what the form sent of the home before.
    await expect(rows(page, "Each month")).toHaveText(["Rent₹35,000", "Maintenance₹4,000", "Each month in all₹39,000"]);
    await expect(rows(page, "Cash on the first day").filter({ hasText: "Deposit" })).toHaveText("Deposit, back at the end₹50,000");
    await choice(page).selectOption(homes[0] ?? "");
    await page.getByRole("button", { name: "Show its cost" }).click();
    await expect(rows(page, "Cash on the first day").nth(1)).toHaveText("Loan, 60 % of the price–₹49,20,000");
    await expect(page.getByRole("link", { name: "More assumptions, and the loan by year" })).toHaveAttribute(
      "href",
      new RegExp(`home=${homes[0]}`),
    );
  });
});

test("[PUBL-02] another home is chosen with the keyboard, its cost follows at once, and the address keeps it with the assumptions", async ({
  page,
}) => {
  const { path, homes } = await makeProjectOf([...sales, rent]);
  await page.goto(`${path}?loan=75`);
  await becomeAlive(page);
  let loads = 0;
  page.on("request", (one) => one.isNavigationRequest() && loads++);
  await choice(page).focus();
  await choice(page).press("ArrowDown");
  await expect(choice(page)).toHaveValue(homes[0] ?? "");
  await expect(rows(page, "Cash on the first day").first()).toHaveText("Asking price₹82,00,000");
  await expect(page).toHaveURL(`${path}?loan=75&home=${homes[0]}`);
  const loan = assumed(page).getByRole("slider", { name: "Loan, slider" });
  await loan.focus();
  await loan.press("ArrowLeft");
  await expect(page).toHaveURL(`${path}?loan=70&home=${homes[0]}`);
  await expect(cost(page).getByRole("link", { name: "See this home" })).toHaveAttribute("href", `/property/${homes[0]}?loan=70`);
  // The box of a rent has other assumptions: those of the sale must come back with it.
  await choice(page).selectOption(homes[2] ?? "");
  await expect(rows(page, "Each month").first()).toHaveText("Rent₹28,000");
  await choice(page).selectOption(homes[0] ?? "");
  await expect(rows(page, "Cash on the first day").nth(1)).toHaveText("Loan, 70 % of the price–₹57,40,000");
  await expect(page).toHaveURL(`${path}?loan=70&home=${homes[0]}`);
  expect(loads).toBe(0);
});

test("[PUBL-02] an address with home and assumptions shows the same to somebody else; search engines get the page's own", async ({
  page,
  request,
}) => {
  const { path, homes } = await makeProjectOf(sales);
  await page.goto(path);
  await becomeAlive(page);
  await choice(page).selectOption(homes[0] ?? "");
  await assumed(page).getByLabel("Bought by").selectOption("A woman");
  await assumed(page).getByLabel("Interest, %/year", { exact: true }).fill("9");
  await expect(page).toHaveURL(/rate=9/);
  const said = await sum(page, "Each month").textContent();
  const address = page.url();
  await page.goto("/projects");
  await page.goto(address);
  await expect(choice(page)).toHaveValue(homes[0] ?? "");
  await expect(sum(page, "Each month")).toHaveText(said ?? "");
  const canonical = page.locator("link[rel=canonical]");
  expect(new URL((await canonical.getAttribute("href")) ?? "").search).toBe("");
  await expect(canonical).toHaveAttribute("href", new RegExp(`${path}$`));
  // Pages are cached by their address.
  const priceAt = async (query: string) => (await (await request.get(path + query)).text()).match(/Asking price.*?₹([\d,]+)/)?.[1];
  for (const query of ["", `?home=${homes[0]}`, "", `?home=${homes[0]}`, `?home=${homes[1]}`])
    expect(await priceAt(query)).toBe(query === `?home=${homes[0]}` ? "82,00,000" : "60,00,000");
});

test("[PUBL-02] the costs on a project's page are those of the homes' own pages for the same assumptions", async ({ page }) => {
  const unfinished = { ...flat, price: 4_400_000, possession_status: "under-construction", carpet_area: 640 };
  const { path, homes } = await makeProjectOf([...sales, unfinished, rent]);
  const assumptions = "loan=60&rate=9.25&years=15&buyer=woman&tax=6000&notice=2";
  const saidAt = async (address: string) => {
    await page.goto(address);
    return [await rows(page, "Cash on the first day").allTextContents(), await rows(page, "Each month").allTextContents()];
  };
  for (const home of homes)
    for (const query of ["", assumptions])
      expect(await saidAt(`${path}?home=${home}&${query}`)).toEqual(await saidAt(`/property/${home}?${query}`));
});

test("[PUBL-02] a home that is unknown, gone or of another project leaves the usual one; without a home on offer there is no box", async ({
  page,
}) => {
  const { path, homes } = await makeProjectOf([...sales, { ...flat, price: 5_000_000, status: "sold" }]);
  const foreign = await makeProperty(rent);
  for (const home of ["prp_none", "constructor", "", homes[2], foreign]) {
    const answer = await page.goto(`${path}?home=${home}&loan=50`);
    expect(answer?.status()).toBe(200);
    await expect(choice(page)).toHaveValue(homes[1] ?? "");
    await expect(rows(page, "Cash on the first day").nth(1)).toHaveText("Loan, 50 % of the price–₹30,00,000");
  }
  const { path: withOne } = await makeProjectOf([rent]);
  await page.goto(withOne);
  await expect(cost(page)).toContainText("2 BHK · 1,050 sq ft · ₹28 K / month See this home");
  await expect(choice(page)).toHaveCount(0);
  const { path: without } = await makeProjectOf([{ ...flat, price: 5_000_000, status: "sold" }]);
  await page.goto(without);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(cost(page)).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Costs" })).toHaveCount(0);
});

test("[PUBL-02] an assumption made of a home to let is seen where it counts for one for sale", async ({ page }) => {
  const { path, homes } = await makeProjectOf([...sales, rent]);
  await page.goto(`${path}?home=${homes[2]}`);
  await becomeAlive(page);
  const maintenance = assumed(page).getByLabel("Maintenance, ₹/month", { exact: true });
  await maintenance.fill("7777");
  await choice(page).selectOption(homes[0] ?? "");
  await expect(rows(page, "Each month").filter({ hasText: "Maintenance" })).toHaveText("Maintenance₹7,777");
  await expect(maintenance).toHaveValue("7777");
  await maintenance.fill("");
  await expect(rows(page, "Each month").filter({ hasText: "Maintenance" })).toHaveText("Maintenance₹3,500");
  await expect(maintenance).toBeFocused();
});

test("[PUBL-02] a project with more homes than are listed says so", async ({ page }) => {
  const { path } = await makeProjectOf(Array.from({ length: 26 }, (_, index) => ({ ...flat, price: 5_000_000 + index * 100_000 })));
  await page.goto(path);
  await expect(choice(page).locator("option")).toHaveCount(24);
  await expect(cost(page)).toContainText("At most 24 homes for sale and 24 to let are listed here");
  const { path: few } = await makeProjectOf(sales);
  await page.goto(few);
  await expect(cost(page)).not.toContainText("At most");
});

test("[PUBL-02] what is chosen before the page's script is there counts once it is", async ({ page }) => {
  const { path, homes } = await makeProjectOf(sales);
  const release = Promise.withResolvers<void>();
  await page.route(/\/assets\/project-body/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(path);
  await choice(page).selectOption(homes[0] ?? "");
  release.resolve();
  await becomeAlive(page);
  await expect(rows(page, "Cash on the first day").first()).toHaveText("Asking price₹82,00,000");
  await expect(page).toHaveURL(`${path}?home=${homes[0]}`);
});

test("[PUBL-02] links to the pages of its lists keep the home and the assumptions, also those that were just changed", async ({ page }) => {
  const { path, homes } = await makeProjectOf([
    ...sales,
    ...Array.from({ length: 24 }, (_, index) => ({ ...rent, price: 20_000 + index })),
  ]);
  await page.goto(`${path}?home=${homes[0]}`);
  await becomeAlive(page);
  await assumed(page).getByLabel("Paid back over, years", { exact: true }).fill("10");
  await expect(page).toHaveURL(/years=10/);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page).toHaveURL(/years=10/);
  expect(addressOf(page)).toEqual({ home: homes[0], page: "2", years: "10" });
  await expect(choice(page)).toHaveValue(homes[0] ?? "");
});

const looked: Record<string, { homes: readonly Columns[]; query: string }> = {
  "for sale": {
    homes: [...sales, rent, { ...sales[0], price: 8_200_000, lister_type: "AGENT", possession_status: "under-construction" }],
    query: "",
  },
  "to let": { homes: [rent], query: "?notice=13" },
};
for (const [name, { homes, query }] of Object.entries(looked))
  test(`[PUBL-02] the costs of a home ${name} look right on a project's page at each width, light and dark`, async ({
    page,
    expectGoodLooks,
  }) => {
    const { path } = await makeProjectOf(homes);
    await page.goto(path + query);
    await becomeAlive(page);
    await expectGoodLooks();
  });
