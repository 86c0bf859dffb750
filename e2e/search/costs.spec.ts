// Search by what a home costs each month and on the first day, with what the visitor assumes.
import type { Page } from "@playwright/test";
import { searchPageSize } from "../../src/features/search/contract/search-filters.ts";
import { openMap, pins } from "../support/map-page.ts";
import { ask, cards, openSearch, panel, query, results } from "../support/search-page.ts";
import { makeProperty } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";

type Answer = { total: number; leftOut: number; data: { id: string; costs?: { month: number; cash: number | null } }[] };
const rupees = (amount: number) => `₹${amount.toLocaleString("en-IN")}`;
/** Letters alone: a search finds the word in no other home. */
const newWord = () =>
  `Kharcha${[...String(Date.now() * 1000 + Math.floor(Math.random() * 1000))].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
const inPune = { state: "Maharashtra", city: "Pune", lister_type: "OWNER", price: 6_000_000, maintenance: 3_500 };
const sum = (page: Page, table: string) => page.getByRole("table", { name: table, exact: true }).getByRole("row").last();

type Same = { homes: Parameters<typeof makeProperty>[0][]; assumed: string };
const same: Record<string, Same> = {
  "homes for sale": {
    homes: [inPune, { ...inPune, price: 5_000_000 }],
    assumed: "loan=70&rate=9.25&years=15&buyer=woman",
  },
  "homes to rent": {
    homes: [
      { ...inPune, listed_for: "rent", lister_type: "AGENT", price: 28_000, deposit: 84_000 },
      { ...inPune, listed_for: "rent", price: 22_000, deposit: 66_000 },
    ],
    assumed: "maintenance=4000&broker=1.5",
  },
  "beds in a PG": {
    homes: [
      { ...inPune, listed_for: "pg", price: 12_000, maintenance: null, deposit: null },
      { ...inPune, listed_for: "pg", price: 9_000, maintenance: 500, deposit: 5_000 },
    ],
    assumed: "deposit=20000",
  },
};
for (const [kind, { homes, assumed }] of Object.entries(same))
  test(`search, cards, list, map, page and comparison say the same costs of ${kind} for the same assumptions`, async ({
    page,
    request,
  }) => {
    const word = newWord();
    const [id = "", other = ""] = [
      await makeProperty({ ...homes[0], title: `${word} flat` }),
      await makeProperty({ ...homes[1], title: `${word} house` }),
    ];
    const search = (more: string) => ask(request, `?q=${word}&${assumed}&sortBy=price_desc&${more}`) as unknown as Promise<Answer>;
    await expect.poll(async () => (await search("monthlyMax=1000000")).total).toBe(2);
    const costs = (await search("monthlyMax=1000000")).data[0]?.costs;
    if (!costs?.cash) throw new Error("The card has no costs.");
    const { month, cash } = costs;
    // The bound is met to the rupee.
    const found = async (more: string) => (await search(more)).data.map((home) => home.id);
    expect(await found(`monthlyMax=${month}`)).toEqual([id, other]);
    expect(await found(`monthlyMax=${month - 1}`)).toEqual([other]);
    expect(await found(`cashMax=${cash}`)).toEqual([id, other]);
    expect(await found(`cashMax=${cash - 1}`)).toEqual([other]);

    const address = `?q=${word}&${assumed}&monthlyMax=${month}`;
    const line = new RegExp(`${rupees(month)} a month, ₹[0-9.,]+( [KL])? on the first day`);
    for (const view of ["grid", "list", "map"]) {
      await openSearch(page, `${address}&view=${view}`);
      const card = cards(page).filter({ hasText: `${word} flat` });
      await expect(card.getByText(line)).toBeVisible();
      await expect(card.locator("a.cover")).toHaveAttribute("href", `/property/${id}?${assumed}`);
    }
    await cards(page)
      .filter({ hasText: `${word} flat` })
      .locator("a.cover")
      .click();
    await expect(sum(page, "Each month")).toContainText(rupees(month));
    await expect(sum(page, "Cash on the first day")).toContainText(rupees(cash));
    await page.goto(`/compare/${id},${other}?${assumed}`);
    await expect(page.getByRole("row", { name: /Cash on the first day/ })).toContainText(rupees(cash));
    await expect(page.getByRole("row", { name: /Each month in all/ })).toContainText(rupees(month));
  });

test("the card of a pin whose home is on another page says the same costs, and leads to a page that assumes the same", async ({
  page,
  request,
}) => {
  test.slow();
  const word = newWord();
  // The dearest of more homes than a page has, apart from the others.
  const place = (at: number) => ({
    latitude: 18.4 + (at % 4) * 0.06,
    longitude: 73.7 + Math.floor(at / 4) * 0.08,
    is_location_approximate: false,
  });
  const ids = [];
  for (let at = 0; at <= searchPageSize; at++)
    ids.push(await makeProperty({ ...inPune, ...place(at), title: `${word} flat ${at}`, price: 6_000_000 + at * 100_000 }));
  const id = ids.at(-1);
  const asked = `q=${word}&loan=70&buyer=woman&monthlyMax=1000000&sortBy=price_asc`;
  await expect.poll(async () => ((await ask(request, `?${asked}`)) as unknown as Answer).total).toBe(ids.length);
  const second = (await ask(request, `?${asked}&page=2`)) as unknown as Answer;
  const costs = second.data.find((home) => home.id === id)?.costs;
  await openMap(page, asked);
  await expect(cards(page).filter({ hasText: `${word} flat ${searchPageSize}` })).toHaveCount(0);
  await pins(page)
    .and(page.getByLabel(`${word} flat ${searchPageSize},`))
    .press("Enter");
  const card = page.locator("[data-pin-cards] article").first();
  await expect(card).toContainText(`${rupees(costs?.month ?? 0)} a month, ₹`);
  await expect(card.getByRole("link")).toHaveAttribute("href", `/property/${id}?loan=70&buyer=woman`);
});

// No journey adds homes in Kolkata.
test("costs are typed as people say them, counted on the button, shown as chips and remembered on the device", async ({
  page,
  request,
  expectGoodLooks,
}) => {
  await openSearch(page, "?listedFor[]=sale&city[]=Kolkata");
  await panel(page).getByRole("textbox", { name: "Each month at most" }).pressSequentially("60k");
  await panel(page)
    .getByText(/^Assumed:/)
    .click();
  await panel(page).getByRole("textbox", { name: "Paid back over" }).fill("25");
  const { total } = await ask(request, "?listedFor[]=sale&city[]=Kolkata&monthlyMax=60000&years=25");
  expect(total).toBeGreaterThan(0);
  await expect(panel(page).getByRole("button", { name: `Apply Filters · ${total} home` })).toBeVisible();
  await panel(page).getByRole("textbox", { name: "Each month at most" }).press("Enter");
  await expect.poll(() => query(page)).toBe("?listedFor[]=sale&city[]=Kolkata&monthlyMax=60000&years=25");
  await expect(results(page, total)).toBeVisible();
  await expect(page.getByText("With a loan of 80 % at 8.5 % over 25 years, bought by a man.")).toBeVisible();
  await expect(
    cards(page)
      .first()
      .getByText(/a month/),
  ).toBeVisible();
  await expectGoodLooks();
  await page.getByRole("link", { name: /₹60 K a month at most/ }).click();
  await expect.poll(() => query(page)).toBe("?listedFor[]=sale&city[]=Kolkata");
  await openSearch(page, "?listedFor[]=rent");
  await panel(page)
    .getByText(/^Assumed:/)
    .click();
  await expect(panel(page).getByRole("textbox", { name: "Paid back over" })).toHaveValue("25");
});

test("a home whose costs are not known is left out, and the page says how many and why", async ({ page, request }) => {
  const word = newWord();
  await makeProperty({ ...inPune, title: `${word} flat` });
  await makeProperty({ ...inPune, title: `${word} hill flat`, state: "Nagaland", city: "Kohima" });
  await makeProperty({ ...inPune, title: `${word} rent`, listed_for: "rent", price: 20_000 });
  const asked = () => ask(request, `?q=${word}&cashMax=90000000`) as unknown as Promise<Answer>;
  await expect.poll(async () => [(await asked()).total, (await asked()).leftOut]).toEqual([1, 2]);
  await openSearch(page, `?q=${word}&cashMax=9cr`);
  await expect(
    page.getByText("2 homes are left out: their deposit is not stated, or the duties of their state are not known."),
  ).toBeVisible();
});

test("a sentence with what somebody can pay each month becomes the filter", async ({ page }) => {
  await openSearch(page, "?q=flat emi under 60k in pune");
  await expect.poll(() => new URLSearchParams(query(page)).get("monthlyMax")).toBe("60000");
  await expect(page.getByRole("link", { name: /₹60 K a month at most/ })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form searches by costs, and leaves out of the address what is usual", async ({ page }) => {
    await page.goto("/search?listedFor[]=sale&city[]=Pune");
    await panel(page).getByRole("textbox", { name: "Cash at most" }).fill("25 lakh");
    await panel(page).getByRole("button", { name: "Apply Filters" }).click();
    expect(query(page)).toBe("?listedFor[]=sale&city[]=Pune&cashMax=2500000");
    await expect(panel(page).getByRole("textbox", { name: "Cash at most" })).toHaveValue("25,00,000");
    await expect(page.getByText("With a loan of 80 % at 8.5 % over 20 years, bought by a man.")).toBeVisible();
    await expect(
      cards(page)
        .first()
        .getByText(/on the first day/),
    ).toBeVisible();
  });
});
