import type { Page } from "@playwright/test";
import { makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

const inPune = { state: "Maharashtra", city: "Pune", lister_type: "OWNER", price: 6_000_000, maintenance: 3_500 };
const makeFlat = (more: Parameters<typeof makeProperty>[0] = {}) => makeProperty({ ...inPune, ...more });
const makeRent = (more: Parameters<typeof makeProperty>[0] = {}) =>
  makeProperty({ listed_for: "rent", lister_type: "OWNER", price: 28_000, maintenance: 2_800, deposit: 84_000, ...more });

const rows = (page: Page, table: string) => page.getByRole("table", { name: table, exact: true }).getByRole("row");
const sum = (page: Page, table: string) => rows(page, table).last();

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page of a home for sale says its true cost, line by line, for what is usual", async ({ page }) => {
    await page.goto(`/property/${await makeFlat()}`);
    await expect(rows(page, "Cash on the first day")).toHaveText([
      "Asking price₹60,00,000",
      "Loan, 80 % of the price–₹48,00,000",
      /^Of the price: tax at source \(TDS\), 1\s%.*₹60,000$/,
      "Stamp duty, 5 %₹3,00,000",
      "Metro cess, 1 %₹60,000",
      "Local body surcharge, 1 %₹60,000",
      "Registration, 1 % up to a cap₹30,000",
      "Brokerage₹0",
      "Deposits and other charges₹0",
      "Cash in all₹16,50,000",
    ]);
    await expect(rows(page, "Each month")).toHaveText([
      "Loan instalment (EMI)₹41,656",
      "Maintenance₹3,500",
      "Property taxnot known",
      "Known so far₹45,156",
    ]);
    await expect(page.locator("#cost")).toContainText("Rates of Maharashtra as of 1 Apr 2022");
  });

  test("the form asks for the same page with other assumptions, and what cannot be is refused where it was typed", async ({ page }) => {
    await page.goto(`/property/${await makeFlat()}`);
    await page.getByRole("link", { name: "More assumptions, and the loan by year" }).click();
    const form = page.getByRole("form", { name: "What is assumed" });
    await expect(form.getByRole("slider")).toHaveCount(0);
    await form.getByLabel("Paid back over, years").fill("100");
    await form.getByLabel("Bought by").selectOption("A woman");
    await form.getByLabel("Value at the circle rate, ₹").fill("70,00,000");
    await form.getByLabel("Property tax, ₹/year").fill("12000");
    await form.getByRole("button", { name: "Compute" }).click();
    await expect(form.getByLabel("Paid back over, years")).toHaveValue("100");
    await expect(form.getByLabel("Paid back over, years")).toHaveAccessibleDescription("Enter 1 to 40 years.");
    await expect(rows(page, "Cash on the first day").filter({ hasText: "Stamp duty" })).toHaveText("Stamp duty, 4 %₹2,80,000");
    await expect(sum(page, "Each month")).toHaveText("Each month in all₹46,156");
    await expect(page.getByRole("region", { name: "The loan by year, table" }).getByRole("row")).toHaveCount(21);
    await form.getByLabel("Paid back over, years").fill("1");
    await form.getByLabel("Interest, %/year").fill("0");
    await form.getByRole("button", { name: "Compute" }).click();
    await expect(rows(page, "Each month").first()).toHaveText("Loan instalment (EMI)₹4,00,000");
    await expect(page.getByText("In one year you pay ₹0 of interest for ₹48,00,000.")).toBeVisible();
  });

  test("what an address assumes is shown and can be changed, and what it cannot assume is refused there", async ({ page }) => {
    await page.goto(`/property/${await makeFlat()}?circle=7000000&tax=-5`);
    await expect(rows(page, "Cash on the first day").filter({ hasText: "Stamp duty" })).toHaveText("Stamp duty, 5 %₹3,50,000");
    await expect(page.getByLabel("Value at the circle rate, ₹")).toHaveValue("7000000");
    await expect(page.getByLabel("Property tax, ₹/year")).toHaveValue("-5");
    await expect(page.getByLabel("Property tax, ₹/year")).toHaveAccessibleDescription("Enter whole rupees, ₹0 to ₹1,00,00,000.");
  });

  test("a state without rates says so, and the sum is without them", async ({ page }) => {
    await page.goto(`/property/${await makeFlat({ state: "Nagaland", city: "Kohima" })}`);
    await expect(rows(page, "Cash on the first day").filter({ hasText: "Stamp duty" })).toHaveText("Stamp dutynot known");
    await expect(sum(page, "Cash on the first day")).toHaveText("Known so far₹12,00,000");
    await expect(page.getByText("We have no rates of Nagaland")).toBeVisible();
    await page.getByRole("link", { name: "All rates and their sources" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Stamp duty, registration and taxes" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Not known yet" })).toContainText("Nagaland");
    await expect(page.getByRole("region", { name: "Maharashtra" })).toContainText("a man 5 %, a woman 4 %");
    await expect(page.getByRole("link", { name: /Maharashtra Stamp Act/ })).toHaveAttribute("href", "https://igrmaharashtra.gov.in");
  });

  test("a rent says what is due each month, on the first day and after notice; a PG what it includes", async ({ page }) => {
    await page.goto(`/property/${await makeRent({ lister_type: "AGENT" })}?notice=2`);
    await expect(rows(page, "Each month")).toHaveText(["Rent₹28,000", "Maintenance₹2,800", "Each month in all₹30,800"]);
    await expect(rows(page, "Cash on the first day")).toHaveText([
      "First month₹30,800",
      "Deposit, back at the end₹84,000",
      "Brokerage₹28,000",
      "Cash in all₹1,42,800",
    ]);
    await expect(page.getByText("With 2 months' notice you owe ₹61,600 from the day you say that you leave.")).toBeVisible();
    await page.goto(`/property/${await makeRent({ listed_for: "pg", price: 9_000, features: "{Home-cooked meals}" })}`);
    await expect(
      page.getByText("Included, as the lister says: meals. Ask whether the rent includes Wi-Fi, laundry and housekeeping."),
    ).toBeVisible();
  });
});

test("sliders and fields change the sums at once, with the keyboard too, and the address keeps them", async ({ page }) => {
  await page.goto(`/property/${await makeFlat()}`);
  await becomeAlive(page);
  const form = page.getByRole("form", { name: "What is assumed" });
  const loan = form.getByRole("slider", { name: "Loan, slider" });
  await loan.focus();
  await loan.press("ArrowLeft");
  await expect(form.getByLabel("Loan, %", { exact: true })).toHaveValue("75");
  await expect(sum(page, "Cash on the first day")).toHaveText("Cash in all₹19,50,000");
  await expect(form.getByRole("status")).toHaveText("Cash on the first day ₹19,50,000, each month ₹42,552");
  await form.getByLabel("Interest, %/year", { exact: true }).fill("31");
  await expect(form.getByText("Enter 0 to 30 %.")).toBeVisible();
  await form.getByLabel("Interest, %/year", { exact: true }).fill("9");
  await expect(form.getByText("Enter 0 to 30 %.")).toHaveCount(0);
  await expect(page).toHaveURL(/\?loan=75&rate=9$/);
  await page.getByRole("link", { name: "More assumptions, and the loan by year" }).press("Enter");
  await form.getByLabel("Property tax, ₹/year", { exact: true }).fill("1,200");
  const month = (await sum(page, "Each month").textContent()) ?? "";
  expect(month).toMatch(/^Each month in all/);
  await expect(page).toHaveURL(/\?loan=75&rate=9&details=1&tax=1200$/);
  await page.reload();
  await expect(sum(page, "Each month")).toHaveText(month);
  await expect(page.getByRole("heading", { name: "The loan by year" })).toBeVisible();
});

test("what is typed before the page's script is there counts once it is", async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route(/\/assets\/property-parts/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(`/property/${await makeFlat()}`);
  await page.getByLabel("Paid back over, years", { exact: true }).fill("10");
  release.resolve();
  await becomeAlive(page);
  await expect(rows(page, "Each month").first()).toHaveText("Loan instalment (EMI)₹59,513");
});

test("amounts between the steps of the sliders stay as the lister says once the page's script is there", async ({ page }) => {
  await page.goto(`/property/${await makeRent({ maintenance: 2_815, deposit: 84_321 })}`);
  await becomeAlive(page);
  await expect(rows(page, "Each month").nth(1)).toHaveText("Maintenance₹2,815");
  await expect(rows(page, "Cash on the first day").nth(1)).toHaveText("Deposit, back at the end₹84,321");
});

test("pages of homes and their comparison say the same numbers for the same assumptions", async ({ page }) => {
  const homes = [await makeFlat(), await makeFlat({ price: 4_400_000, possession_status: "under-construction" }), await makeRent()];
  const assumed = "?loan=60&rate=9.25&years=15&buyer=woman&tax=6000";
  const said: string[][] = [];
  for (const id of homes) {
    await page.goto(`/property/${id}${assumed}`);
    const amount = async (table: string) => ((await sum(page, table).textContent()) ?? "").replace(/^[^₹]*/, "");
    said.push([await amount("Cash on the first day"), await amount("Each month")]);
  }
  await page.goto(`/compare/${homes.join(",")}${assumed}`);
  const cells = page.getByRole("row", { name: /^Cash on the first day/ }).getByRole("cell");
  await expect(cells).toHaveText(said.map(([cash]) => new RegExp(`^${cash}`)));
  const months = page.getByRole("row", { name: /^Each month in all/ }).getByRole("cell");
  await expect(months).toHaveText(said.map(([, month]) => new RegExp(`^${month}`)));
  await expect(page.getByText("with a loan of 60 % of the price at 9.25 % over 15 years, bought by a woman")).toBeVisible();
});

test("a home that is sold, or priced in another currency, has no true cost", async ({ page }) => {
  await page.goto(`/property/${await makeFlat({ status: "sold" })}`);
  await expect(page.getByRole("form", { name: "What is assumed" })).toHaveCount(0);
  await expect(page.locator("#cost")).toContainText("Last asking price");
  await page.goto(`/property/${await makeFlat({ currency: "USD" })}`);
  await expect(page.locator("#cost")).toContainText("Asking price$6,000,000");
});

const looked: Record<string, () => Promise<string>> = {
  "true cost of a home for sale": async () => `/property/${await makeFlat()}?details=1&years=100`,
  "true cost of a rent": async () => `/property/${await makeRent()}`,
  "page of rates": async () => "/rates",
};
for (const [name, pathOf] of Object.entries(looked))
  test(`the ${name} looks right at each width, light and dark`, async ({ page, expectGoodLooks }) => {
    await page.goto(await pathOf());
    await becomeAlive(page);
    await expectGoodLooks();
  });
