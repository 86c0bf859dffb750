import { ask, makeProperty } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";

const flat = { bedrooms: 2, bathrooms: 2, area: 1000, area_unit: "sqft", carpet_area: 800, location: "Wakad", city: "Pune" };
const makeFlats = () =>
  Promise.all([
    makeProperty({ ...flat, title: "Corner flat over the garden", price: 6_150_000, facing: "east" }),
    makeProperty({ ...flat, title: "East-facing flat by the school", price: 7_250_000, carpet_area: 900, facing: "west" }),
    makeProperty({ ...flat, title: "Ninth floor with evening light", price: 6_900_000, facing: "east" }),
    makeProperty({ ...flat, title: "Flat with a dining room", price: 7_700_000, facing: "north" }),
  ]);
const row = (name: string) => ({ name: new RegExp(`^${name}`) });

test("[PUBL-04] saved homes that are chosen are compared; one can be taken out, and the address is the same for everybody", async ({
  page,
}) => {
  const ids = await makeFlats();
  const saved = ids.map((id, place) => ({ id, title: `Home ${place}`, savedAt: new Date().toISOString() }));
  await page.addInitScript((value) => localStorage.setItem("aangan.saved-properties", value), JSON.stringify(saved));
  await page.goto("/saved?order=price");
  const boxes = page.getByRole("checkbox", { name: /^Compare: / });
  await boxes.nth(0).check();
  await expect(page.getByRole("link", { name: /^Compare \d/ })).toHaveCount(0);
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await expect(page.getByRole("region", { name: "Compare" })).toContainText("3 of 4 chosen");
  await page.getByRole("link", { name: "Compare 3" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Three homes in Wakad" })).toBeVisible();
  await expect(page.getByRole("row", row("Asking price")).getByRole("cell")).toHaveText([
    "₹61,50,000 lowest",
    "₹69,00,000",
    "₹72,50,000 highest",
  ]);
  await expect(page.getByRole("row", row("Carpet area"))).toContainText("900 sq ft largest");
  await page.getByRole("link", { name: /^Take out: Corner flat/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Two homes in Wakad" })).toBeVisible();
});

test("[PUBL-04] land is not ranked beside floors, nor is its price for a square foot", async ({ page }) => {
  const plot = await makeProperty({ title: "Corner plot", type: "plot", listed_for: "plots", area: 6000, area_unit: "sqft", city: "Pune" });
  const [home] = await makeFlats();
  await page.goto(`/compare/${plot},${home}`);
  await expect(page.getByRole("row", row("Super area or plot")).getByRole("cell")).toHaveText(["6,000 sq ft", "1,000 sq ft"]);
  await expect(page.getByRole("row", row("Rate"))).not.toContainText("lowest");
});

test("[PUBL-04] homes that are gone or too many are said and left out", async ({ page }) => {
  const ids = await makeFlats();
  await ask("update properties set deleted_at = now() where id = $1", [ids[3]]);
  await page.goto(`/compare/${[...ids, ids[0], "prp_x"].join(",")}`);
  await expect(page.getByText("One home is no longer listed and left out.")).toBeVisible();
  await expect(page.getByText("4 homes fit beside each other: 1 more is left out.")).toBeVisible();
  await page.goto("/compare/prp_x");
  await expect(page.getByRole("heading", { name: "These homes are no longer listed" })).toBeVisible();
});

for (const width of [390, 1440])
  test(`[PUBL-04] at ${width} px the homes are named on the upper edge once their photos are above it, each over its column`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/compare/${(await makeFlats()).join(",")}`);
    const facing = page.getByRole("row", row("Facing")).getByRole("cell");
    const name = page.locator(".cmp-names").getByText("Ninth floor with evening light");
    await expect(name).toBeHidden();
    await facing.first().evaluate((cell) => scrollTo(0, cell.getBoundingClientRect().top + scrollY - 400));
    await facing.nth(2).evaluate((cell) => {
      const sideways = cell.closest(".cmp-scroll");
      if (sideways) sideways.scrollLeft = 1_000;
    });
    await expect(name).toBeInViewport();
    const edges = async () => {
      const [head, cell, header] = await Promise.all([name, facing.nth(2), page.getByRole("banner")].map((one) => one.boundingBox()));
      if (!head || !cell || !header) return null;
      return [Math.abs(head.x - cell.x) < 8, head.y >= header.y + header.height - 1, head.y < header.y + header.height + 20];
    };
    await expect.poll(edges).toEqual([true, true, true]);
  });

test("[PUBL-04] a comparison of four is one upright page of A4, also of homes of which much is known", async ({ page, request }) => {
  const { data: known } = await (await request.get("/api/public/properties?listedFor[]=rent&city[]=Mumbai&size=4")).json();
  expect(known).toHaveLength(4);
  for (const ids of [known.map(({ id }: { id: string }) => id), await makeFlats()]) {
    await page.goto(`/compare/${ids.join(",")}`);
    // With all that stands beside it once somebody acts.
    await becomeAlive(page);
    await page.mouse.move(200, 200);
    await expect(page.locator(".toasts")).toBeAttached();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const [, width = 0, height = 0] = (/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []).map(Number);
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  }
});

test("[PUBL-04] on paper a comparison is white, has its day and its whole address, and nothing reaches over an edge", async ({ page }) => {
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const ids = (await makeFlats()).join(",");
  await page.goto(`/compare/${ids}`);
  const foot = page.getByText(/^Printed \d+ \w+ \d{4} · prices as asked by the listers/);
  await expect(foot).toContainText(`/compare/${ids}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(703);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("oklch(1 0 0)");
  const diamond = await page
    .locator("tr.diff > th")
    .first()
    .evaluate(
      (head) => Number.parseFloat(getComputedStyle(head).paddingLeft) + Number.parseFloat(getComputedStyle(head, "::before").marginLeft),
    );
  expect(diamond).toBeGreaterThan(2);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[PUBL-04] homes are compared, equal rows unfold, and only what differs can be shown", async ({ page }) => {
    await page.goto(`/compare/${(await makeFlats()).slice(0, 2).join(",")}`);
    await expect(page.getByRole("row", row("Bedrooms"))).toBeVisible();
    await expect(page.getByRole("row", row("Property type"))).toBeHidden();
    await page.getByText("Show", { exact: true }).click();
    await expect(page.getByRole("row", row("Property type"))).toBeVisible();
    await page.getByText("Only what differs").click();
    await expect(page.getByRole("row", row("Bedrooms"))).toBeHidden();
    await expect(page.getByRole("row", row("Facing"))).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  });
});

test("[PUBL-04] the comparison is accessible and as wide as the screen at each width, light and dark", async ({
  page,
  expectGoodLooks,
}) => {
  await page.goto(`/compare/${(await makeFlats()).join(",")}`);
  await expectGoodLooks();
});
