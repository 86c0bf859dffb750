import type { Locator } from "@playwright/test";
import { newId } from "../../src/shared/server/ids.ts";
import { makeProject, makeTowers, signInAsBuilder, viewPath } from "../support/project-page.ts";
import { signInAs } from "../support/signed-in.ts";
import { ask } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 768, height: 1024 } });

/** How far its content reaches out of what scrolls sideways, in pixels. */
const hiddenOf = (scroller: Locator) => scroller.evaluate((element) => element.scrollWidth - element.clientWidth);
const boxOf = async (part: Locator) => {
  const { x, width } = (await part.boundingBox()) ?? { x: Number.NaN, width: Number.NaN };
  return { left: x, right: x + width };
};

test("[LEAD-01] [PANL-02] on a tablet the menu's icon counts unread leads; a lead's mark stands clear of the photo, its message in one line", async ({
  page,
  request,
}) => {
  await signInAs("AGENT", page, request);
  await page.goto("/panel/leads?status=new");
  const entry = page.getByRole("complementary", { name: "Panel" }).getByRole("link", { name: /^Leads/ });
  const count = entry.locator(".badge");
  await expect(count).toHaveText(/^\d+\+?$/);
  expect((await boxOf(count)).right - (await boxOf(count)).left).toBeGreaterThan(12);
  const unread = page.getByRole("main").getByRole("listitem").filter({ hasText: "Unread:" }).first();
  const mark = await boxOf(unread.getByText("Unread:").locator(".."));
  expect(mark.left - (await boxOf(unread.locator("span").first())).right).toBeGreaterThanOrEqual(8);
  for (const message of await page.getByRole("main").getByRole("listitem").locator("p").all())
    expect((await message.boundingBox())?.height).toBeLessThan(30);
  expect((await boxOf(page.getByRole("heading", { level: 1 }))).left).toBe(
    (await boxOf(page.getByRole("searchbox", { name: "Search leads" }).locator(".."))).left,
  );
});

test("[MYPR-01] [ANLY-01] [PROJ-03] on a tablet the bar of chosen homes, the figures by project and the prices of units are whole", async ({
  page,
  browser,
  request,
}) => {
  await signInAs("AGENT", page, request);
  await page.goto("/panel/properties");
  await page.getByRole("main").getByRole("row").nth(1).getByRole("checkbox").check();
  await page.getByRole("button", { name: /^Choose all/ }).click();
  expect(await hiddenOf(page.getByRole("region", { name: "Chosen homes" }))).toBe(0);

  const other = await browser.newPage();
  await signInAs("BUILDER", other, request);
  await other.goto("/panel/analytics");
  await expect(other.getByRole("region", { name: "Figures by project" })).toBeVisible();
  expect(await hiddenOf(other.getByRole("region", { name: "Figures by project" }))).toBe(0);
  await other.goto("/panel/projects");
  await other
    .getByRole("link", { name: /^View / })
    .first()
    .click();
  await other.getByRole("link", { name: "Units", exact: true }).click();
  const unit = other.getByRole("gridcell").filter({ hasText: "₹" }).first();
  for (const line of await unit.locator("span").all()) expect(await hiddenOf(line)).toBe(0);
  await other.close();
});

test("[LEAD-01] on a phone the status of a lead and its follow-up share a line, beside the buttons", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs("AGENT", page, request);
  await page.goto("/panel/leads");
  const due = page.getByRole("main").getByRole("listitem").filter({ hasText: "In progress" }).filter({ hasText: "Due today" }).first();
  const topsOf = async (texts: string[]) =>
    Promise.all(texts.map(async (text) => Math.round(((await due.getByText(text, { exact: true }).boundingBox())?.y ?? 0) / 20)));
  const [status, followUp] = await topsOf(["In progress", "Due today"]);
  expect(followUp).toBe(status);
});

test("[PROJ-01] towers and configurations of a project are whole at each width, and say “–” for what is not known", async ({
  page,
  expectAccessible,
}) => {
  const builder = await signInAsBuilder(page);
  const project = await makeProject(builder);
  const [tower] = await makeTowers(project, [
    { name: "Banyan Court North", floors: 24, unitsPerFloor: 6 },
    { name: "Banyan Court South", floors: 24, unitsPerFloor: 6 },
  ]);
  await ask(
    "update project_towers set lifts = 3, status = 'under_construction', possession_date = '2028-06-30', rera_number = $2 where id = $1",
    [tower, "PRM/KA/RERA/1248/469/PR/050723/006033"],
  );
  await ask(
    `insert into project_configurations (id, project_id, position, name, type, price_from, price_to, carpet_area, units_total, units_available)
     values ($1, $3, 1, '3 BHK Large', 'Apartment', 18500000, 24500000, 1450, 120, 48), ($2, $3, 2, '2 BHK', 'Apartment', null, null, null, null, null)`,
    [newId("cfg"), newId("cfg"), project],
  );
  await page.goto(viewPath(project));
  const [towers, configurations] = ["Towers", "Configurations"].map((name) => page.getByRole("region", { name })) as [Locator, Locator];
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 1024 });
    await expect(towers.getByText("Banyan Court South", { exact: true }).filter({ visible: true })).toBeVisible();
    for (const table of [towers, configurations]) expect(await hiddenOf(table.locator(".table-wrap")), `at ${width} px`).toBe(0);
    await expectAccessible();
  }
  await expect(towers.getByRole("row", { name: /South/ }).getByRole("cell")).toHaveText([
    ...["Banyan Court South", "24", "6", "–", "–", "–", "Enter units of Banyan Court South", "–"],
  ]);
  await expect(configurations.getByRole("row", { name: /2 BHK/ }).getByRole("cell")).toHaveText(["2 BHK", "Apartment", "–", "–", "–", "–"]);
});
