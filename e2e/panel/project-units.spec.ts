import type { Page } from "@playwright/test";
import { entry, makeProject, makeTowers, saveAndGoOn, signInAsBuilder, stepPath, toast } from "../support/project-page.ts";
import { ask } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";

const chosen = (page: Page) => page.getByRole("form", { name: "Change units" }).getByRole("status");
const unit = (page: Page, name: string) => page.getByRole("gridcell", { name, exact: true });
const grid = (page: Page) => page.getByRole("grid", { name: /^Units of/ });

/** A new builder's tower of 40 floors with three units each. */
async function openTower(page: Page): Promise<void> {
  const builder = await signInAsBuilder(page);
  const id = await makeProject(builder);
  await makeTowers(id, [{ name: "Tower A", floors: 40, unitsPerFloor: 3 }]);
  await page.goto(`/panel/projects/update/${id}/units`);
}

test("[PROJ-03] units are selected with the keyboard and by dragging, and changed in bulk", async ({ page, expectAccessible }) => {
  const builder = await signInAsBuilder(page);
  const id = await makeProject(builder);
  const [tower] = await makeTowers(id, [{ name: "Tower A", floors: 6, unitsPerFloor: 4 }]);
  await page.goto(`/panel/projects/update/${id}/units`);
  await grid(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toHaveText("1 unit chosen");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(chosen(page)).toHaveText("4 units chosen");
  await page.getByLabel("State", { exact: true }).selectOption("Sold");
  await page.getByRole("button", { name: "Apply to 4 units" }).click();
  await expect(toast(page, "Units updated.")).toBeVisible();
  await expect(unit(page, "602 Sold")).toBeVisible();

  await unit(page, "101 Empty").hover();
  await page.mouse.down();
  await unit(page, "203 Empty").hover();
  await page.mouse.up();
  await expect(chosen(page)).toHaveText("6 units chosen");
  await page.getByLabel("State", { exact: true }).selectOption("Held");
  await page.getByLabel("Price", { exact: true }).selectOption("Set to");
  await page.getByLabel("Price of a unit").pressSequentially("9500000");
  await page.getByRole("button", { name: "Apply to 6 units" }).click();
  await expect(unit(page, "203 Held ₹95 L")).toBeVisible();
  await expectAccessible();
  await page.reload();
  await expect(unit(page, "203 Held ₹95 L")).toBeVisible();
  const counted = await ask(
    "select state::text, count(*)::int from project_units where tower_id = $1 group by state order by state::text",
    [tower],
  );
  expect(counted).toEqual([
    { state: "held", count: 6 },
    { state: "sold", count: 4 },
  ]);
  await grid(page).focus();
  await page.keyboard.press("Control+a");
  await page.getByRole("button", { name: "Empty 24 units" }).click();
  await expect(unit(page, "602 Empty")).toBeVisible();
  expect(await ask("select 1 from project_units where tower_id = $1", [tower])).toEqual([]);
  const undo = page.getByRole("button", { name: "Undo last change" });
  await undo.press("Enter");
  await expect(unit(page, "602 Sold")).toBeVisible();
  await expect(unit(page, "203 Held ₹95 L")).toBeVisible();
  await expect(unit(page, "403 Empty")).toBeVisible();
  await expect(undo).toBeFocused();
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await page.reload();
  await expect(unit(page, "203 Held ₹95 L")).toBeVisible();
});

test("[PROJ-03] a range is dragged past the edge of the grid, which scrolls as long as the mouse is held there", async ({
  page,
  context,
}) => {
  await openTower(page);
  await unit(page, "4002 Empty").hover();
  const box = await grid(page).boundingBox();
  const from = await unit(page, "4002 Empty").boundingBox();
  if (!box || !from) throw new Error("The grid is not on the screen.");
  await page.mouse.down();
  // A slow device draws the floors later than they scroll by.
  await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.mouse.move(from.x + 20, box.y + box.height - 4, { steps: 4 });
  await expect(unit(page, "102 Empty")).toBeInViewport();
  await expect(chosen(page)).toHaveText("40 units chosen");
  await page.mouse.up();
  await expect(chosen(page)).toHaveText("40 units chosen");
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("[PROJ-03] a finger that scrolls through the units selects none; each tap adds a unit to the selection", async ({
    page,
    context,
  }) => {
    await openTower(page);
    await unit(page, "3602 Empty").scrollIntoViewIfNeeded();
    const box = await unit(page, "3602 Empty").boundingBox();
    if (!box) throw new Error("The unit is not on the screen.");
    const finger = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove", up: number) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 - up }] });
    // A finger that leaves quickly throws the grid: a tap while it glides only stops it.
    const glide = await grid(page).evaluateHandle((element) => ({
      ended: new Promise((resolve) => element.addEventListener("scrollend", resolve, { once: true })),
    }));
    await touch("touchStart", 0);
    for (let up = 20; up <= 160; up += 20) await touch("touchMove", up);
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await glide.evaluate(({ ended }) => ended.then(() => undefined));
    expect(await grid(page).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await expect(chosen(page)).toHaveText("No units chosen");
    await unit(page, "3501 Empty").tap();
    await unit(page, "3403 Empty").tap();
    await expect(chosen(page)).toHaveText("2 units chosen");
  });

  test("[PROJ-03] a tap close below a header selects the unit under the finger, and nothing moves", async ({ page }) => {
    await openTower(page);
    await unit(page, "4002 Empty").scrollIntoViewIfNeeded();
    const before = await grid(page).boundingBox();
    await unit(page, "4002 Empty").tap({ position: { x: 20, y: 4 } });
    await expect(chosen(page)).toHaveText("1 unit chosen");
    expect(await grid(page).boundingBox()).toEqual(before);
  });
});

test("[PROJ-03] a project with 60 towers and 12,000 units shows one tower at a time, and changes apply at once", async ({ page }) => {
  const builder = await signInAsBuilder(page);
  const id = await makeProject(builder);
  const towers = Array.from({ length: 60 }, (_none, index) => ({ name: `Tower ${index + 1}`, floors: 20, unitsPerFloor: 10 }));
  const ids = await makeTowers(id, towers);
  await ask(
    `insert into project_units (project_id, tower_id, floor, place)
     select $1, tower, floor, place from unnest($2::text[]) tower, generate_series(1, 20) floor, generate_series(1, 10) place`,
    [id, ids],
  );
  await page.goto(`/panel/projects/update/${id}/units/${ids[59]}`);
  await expect(grid(page)).toHaveAccessibleName("Units of Tower 60");
  await grid(page).focus();
  await page.keyboard.press("Control+a");
  await expect(chosen(page)).toHaveText("200 units chosen");
  await page.getByLabel("State", { exact: true }).selectOption("Sold");
  await page.getByRole("button", { name: "Apply to 200 units" }).click();
  await expect(unit(page, "2001 Sold")).toBeVisible();
  await grid(page).focus();
  await page.keyboard.press("Control+End");
  await expect(unit(page, "110 Sold")).toBeInViewport();
  await page.getByRole("combobox", { name: "Tower" }).selectOption("Tower 1");
  await expect(unit(page, "2001 Available")).toBeVisible();
  await page.goto(stepPath(id, 3));
  await expect(page.getByRole("heading", { name: "60 towers" })).toBeVisible();
  await entry(page, "Tower 60").getByLabel("Lifts").fill("3");
  await saveAndGoOn(page, 3);
  expect(await ask("select lifts from project_towers where id = $1", [ids[59]])).toEqual([{ lifts: 3 }]);
  expect(await ask("select count(*)::int from project_units where project_id = $1 and state = 'sold'", [id])).toEqual([{ count: 200 }]);
});
