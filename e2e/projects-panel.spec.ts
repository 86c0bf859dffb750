import { truncateSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { enquiryMessages } from "../src/features/leads/contract/enquiry-messages.ts";
import { aPdf } from "../src/shared/testing/pdf-files.ts";
import {
  aBrochure,
  addTower,
  aFilm,
  aPhoto,
  entry,
  fillBasicInfo,
  fillConfiguration,
  idOf,
  makeProject,
  makeTowers,
  next,
  publication,
  saveAndGoOn,
  signInAsBuilder,
  stepPath,
  toast,
  viewPath,
} from "./project-page.ts";
import { ask } from "./site-data.ts";
import { expect, test } from "./test.ts";

test("[PANL-04] a builder's menu has My Projects", async ({ page }) => {
  await signInAsBuilder(page);
  await page.goto("/panel/dashboard");
  await page.getByRole("navigation", { name: "Panel" }).getByRole("link", { name: "My Projects" }).click();
  await expect(page).toHaveURL("/panel/projects");
  await expect(page.getByRole("heading", { name: "My Projects" })).toBeVisible();
  await expect(page.getByText("No projects found.")).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`[PROJ-03] [PROJ-04] [PROJ-05] [PUBL-02] at ${width} px a project is written in eight steps with its files, and published; a visitor finds it and asks`, async ({
    page,
    browser,
    expectAccessible,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    await signInAsBuilder(page);
    await page.goto("/panel/projects");
    await page.getByRole("link", { name: "Add Project" }).first().click();
    await expect(page.getByRole("heading", { name: "Add New Project" })).toBeVisible();
    await next(page).click();
    await expect(toast(page, "Please fill in all required fields")).toBeVisible();
    for (const message of ["Project name", "Builder name", "City", "State", "Category", "Subcategory", "Project status"])
      await expect(page.getByText(`${message} is required`, { exact: true })).toBeVisible();
    await expectAccessible();

    const name = `Mango Grove ${width} ${Date.now()}`;
    await fillBasicInfo(page, name);
    await next(page).click();
    await expect(toast(page, "Project created successfully!")).toBeVisible();
    await expect(page).toHaveURL(/\/step\/2$/);
    const id = idOf(page);

    await page.getByText("Gym", { exact: true }).click();
    await page.getByLabel("Custom amenity").fill("Mango orchard");
    await page.keyboard.press("Enter");
    await saveAndGoOn(page, 2);

    await addTower(page, "Tower A", ["4", "2"]);
    await addTower(page, "Tower C", ["4", "2"]);
    await entry(page, "Tower 1").getByRole("button", { name: "Copy Tower 1" }).click();
    await expect(entry(page, "Tower 2").getByLabel("Name")).toHaveValue("Tower B");
    await entry(page, "Tower 3").getByRole("button", { name: "Move earlier" }).click();
    await expectAccessible();
    await saveAndGoOn(page, 3);

    await page.getByRole("button", { name: "Add configuration" }).click();
    const configuration = entry(page, "Configuration 1");
    await expect(configuration.getByLabel("Type")).toHaveValue("Villa");
    await fillConfiguration(configuration, "2 BHK Large");
    await expect(configuration.getByText("₹8,500 to ₹9,000")).toBeVisible();
    await configuration.getByText("Tower C").click();
    await configuration.getByLabel(/Drop an image here/).setInputFiles(await aPhoto("plan.jpg", "#ffffff"));
    await expect(configuration.getByLabel("Caption")).toHaveValue("Floor plan");
    await expectAccessible();
    await saveAndGoOn(page, 4);

    await page.getByLabel(/Drop photos here/).setInputFiles([await aPhoto("front.jpg", "#447755"), await aPhoto("pool.jpg", "#4488aa")]);
    await expect(page.getByRole("heading", { name: "2 photos" })).toBeVisible();
    await entry(page, "Photo 2").getByLabel("Category").selectOption("Amenity");
    await saveAndGoOn(page, 5);

    await page.getByLabel(/Drop a brochure here/).setInputFiles(aBrochure());
    await expect(page.getByRole("heading", { name: "1 brochure" })).toBeVisible();
    await saveAndGoOn(page, 6);
    await page.getByLabel(/Drop a video here/).setInputFiles(aFilm());
    await expect(page.getByRole("heading", { name: "1 video" })).toBeVisible();
    await saveAndGoOn(page, 7);

    await page.getByRole("button", { name: "Add update" }).click();
    const update = entry(page, "Update 1");
    await update.getByLabel("Title").fill("Foundation done");
    await update.getByLabel("Percent complete").fill("15");
    await update.getByLabel("Tower").selectOption("Tower C");
    await update.getByLabel(/Drop photos here/).setInputFiles(await aPhoto("site.jpg", "#886644"));
    await expect(update.getByRole("heading", { name: "1 photo" })).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Project details successfully updated!")).toBeVisible();

    await publication(page).getByRole("button", { name: "Publish" }).click();
    await expect(toast(page, "Project published.")).toBeVisible();
    await expect(publication(page).getByText("Published", { exact: true })).toBeVisible();
    expect(await keptOf(id)).toEqual({
      publication: "published",
      towers: ["Tower A", "Tower C", "Tower B"],
      configurations: [{ name: "2 BHK Large", price_from: "8500000", towers: ["Tower C"] }],
      media: { brochure: 1, floorplan: 1, image: 2, update: 1, video: 1 },
      updates: [{ title: "Foundation done", percent_complete: 15, tower: "Tower C" }],
    });
    await enquireAbout(await browser.newPage(), name);
    await page.goto("/panel/leads");
    const lead = page.locator("tr, li").filter({ hasText: "Rohan Kulkarni" }).locator("visible=true");
    await expect(lead).toContainText(`Is ${name} on schedule?`);
    await page.goto(viewPath(id));
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    await expectAccessible();
    // Tests that count what is public see it for as short as can be.
    await page.getByRole("button", { name: "Unpublish" }).click();
    await expect(toast(page, "Project unpublished.")).toBeVisible();
  });
}

/** As a visitor who knows its name. */
async function enquireAbout(visitor: Page, name: string): Promise<void> {
  await visitor.goto(`/projects?q=${encodeURIComponent(name)}`);
  await visitor.getByRole("article").filter({ hasText: name }).getByRole("link").click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(visitor.getByText("PRM/KA/RERA/1248/469/PR/050723/006033").first()).toBeVisible();
  const form = visitor.locator("form:has([name=message]):visible");
  await form.getByLabel("Name").fill("Rohan Kulkarni");
  await form.getByLabel("Email").fill("rohan@example.com");
  await form.getByLabel("Phone").fill("9845012345");
  await form.getByLabel("Message").fill(`Is ${name} on schedule?`);
  await form.getByRole("button", { name: "Send Enquiry" }).click();
  await expect(visitor.getByText(enquiryMessages.sent)).toBeVisible();
  await visitor.close();
}

/** What the database has of a project. */
async function keptOf(id: string) {
  const [project] = await ask<{ publication: string }>("select publication from projects where id = $1", [id]);
  const towers = await ask<{ name: string }>("select name from project_towers where project_id = $1 order by position", [id]);
  const configurations = await ask(
    `select c.name, c.price_from::text, array(
       select t.name from configuration_towers ct join project_towers t on t.id = ct.tower_id where ct.configuration_id = c.id
     ) as towers from project_configurations c where c.project_id = $1 order by c.position`,
    [id],
  );
  const media = await ask<{ kind: string; count: number }>(
    "select kind::text, count(*)::int as count from project_media where project_id = $1 group by kind order by kind::text",
    [id],
  );
  const updates = await ask(
    `select u.title, u.percent_complete, t.name as tower from project_updates u left join project_towers t on t.id = u.tower_id
     where u.project_id = $1`,
    [id],
  );
  return {
    publication: project?.publication,
    towers: towers.map(({ name }) => name),
    configurations,
    media: Object.fromEntries(media.map(({ kind, count }) => [kind, count])),
    updates,
  };
}

test("[PROJ-01] a project is found, deleted after asking, and had back by Undo or from Deleted", async ({ page, expectAccessible }) => {
  const builder = await signInAsBuilder(page);
  await makeProject(builder, { project_name: "Kaveri Villas", city: "Chennai", state: "Tamil Nadu", project_status: "Completed" });
  await makeProject(builder, { project_name: "Harbour Point", project_status: "Pre-Launch", possession_status: "under_construction" });
  await page.goto("/panel/projects");
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("Harbour Point").getByRole("cell")).toHaveText([
    ...["Harbour Point", "Nandi Estates", "Bangalore", "Karnataka", "Residential", "Apartment", "Pre-LaunchDraft"],
    ...["Under construction", ""],
  ]);
  await page.getByLabel("Search projects").fill("chennai");
  await expect(row("Harbour Point")).toBeHidden();
  await expect(row("Kaveri Villas")).toBeVisible();

  await page.getByRole("button", { name: "Delete Kaveri Villas" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this project?" });
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Delete Kaveri Villas" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No projects found.")).toBeVisible();
  await toast(page, "Project deleted.").getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Project restored.")).toBeVisible();
  await expect(row("Kaveri Villas")).toBeVisible();

  await page.getByRole("button", { name: "Delete Kaveri Villas" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(row("Kaveri Villas")).toBeHidden();
  await page.getByLabel("Show", { exact: true }).selectOption("Deleted");
  await page.getByRole("button", { name: "Restore Kaveri Villas" }).click();
  await expect(page.getByText("No projects found.")).toBeVisible();
  await page.getByLabel("Show", { exact: true }).selectOption("All");
  await expect(row("Kaveri Villas")).toBeVisible();
});

test("[PROJ-01] an enquiry about a project reaches its builder's leads, and stays there by name when the project is deleted", async ({
  page,
  request,
}) => {
  const builder = await signInAsBuilder(page);
  const id = await makeProject(builder, {
    ...{ project_name: "Kaveri Villas", project_sub_category: "Villa", publication: "published", published_at: new Date() },
  });
  const enquiry = { name: "Ravi Kumar", email: "ravi@example.com", phone: "9845012345", message: "Is a corner villa left?" };
  const sent = await request.post("/api/public/generate-lead", { data: { ...enquiry, targetType: "Project", targetRef: id } });
  expect([sent.status(), await sent.text()]).toEqual([200, expect.any(String)]);
  const lead = page.getByRole("row").filter({ hasText: "Ravi Kumar" });
  await page.goto("/panel/leads");
  await expect(lead).toContainText("Is a corner villa left?");
  await page.goto("/panel/projects");
  await page.getByRole("button", { name: "Delete Kaveri Villas" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Project deleted.")).toBeVisible();
  await page.goto("/panel/leads");
  await lead.getByRole("button", { name: "Ravi Kumar" }).click();
  await expect(page.getByRole("dialog").getByText("Kaveri Villas")).toBeVisible();
});

test("[PROJ-03] what is no PDF, a locked one and one of 26 MB are refused as brochures, each with its reason", async ({
  page,
  complaints,
}) => {
  const builder = await signInAsBuilder(page);
  const id = await makeProject(builder);
  await page.goto(stepPath(id, 6));
  const choose = page.getByLabel(/Drop a brochure here/);
  await choose.setInputFiles({ name: "letter.txt", mimeType: "text/plain", buffer: Buffer.from("Dear builder") });
  await expect(toast(page, "Please select only PDF files")).toBeVisible();
  const large = test.info().outputPath("large.pdf");
  writeFileSync(large, "");
  truncateSync(large, 26 * 1024 * 1024);
  await choose.setInputFiles(large);
  await expect(page.getByRole("alert").filter({ hasText: "large.pdf is larger than 25MB. Please choose a smaller file." })).toBeVisible();
  await choose.setInputFiles({ name: "text.pdf", mimeType: "application/pdf", buffer: Buffer.from("only a text") });
  await expect(entry(page, "text.pdf").getByRole("alert")).toBeVisible();
  await choose.setInputFiles({ name: "locked.pdf", mimeType: "application/pdf", buffer: aPdf([{}], { lock: true }) });
  await expect(entry(page, "locked.pdf").getByRole("alert")).toContainText(/password|locked|encrypted/i);
  expect(complaints.splice(0).filter((text) => !text.includes("status of 400"))).toEqual([]);
});

test("[PROJ-02] a list that cannot be loaded is told in a toast, and comes with Retry", async ({ page, complaints }) => {
  await signInAsBuilder(page);
  await page.route("**/api/projects/list*", (route) => route.abort());
  await page.goto("/panel/projects");
  await expect(toast(page, "Network error")).toBeVisible({ timeout: 30_000 });
  await page.unroute("**/api/projects/list*");
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByText("No projects found.")).toBeVisible();
  complaints.splice(0);
});

test("[PROJ-03] what is missing leads to its field in another step, and a draft is there again after the tab was closed", async ({
  page,
}) => {
  const builder = await signInAsBuilder(page);
  const id = await makeProject(builder);
  await page.goto(stepPath(id, 3));
  await page.getByRole("button", { name: "Add tower" }).click();
  await expect(entry(page, "Tower 1").getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Tower A");
  await page.reload();
  await expect(page.getByText(/^Draft restored/)).toBeVisible();
  await expect(entry(page, "Tower 1").getByLabel("Name")).toHaveValue("Tower A");
  await publication(page).getByRole("link", { name: "RERA number" }).click();
  await expect(page).toHaveURL(/\/step\/1#/);
  await expect(page.getByLabel("RERA number", { exact: true })).toBeFocused();
});

test("[PROJ-05] a RERA number of another state's shape and a lapsed registration warn, and are kept", async ({ page }) => {
  const builder = await signInAsBuilder(page);
  const id = await makeProject(builder);
  await page.goto(stepPath(id, 1));
  await expect(page.getByText("It has no more than 8 units")).toBeVisible();
  await page.getByLabel("RERA number", { exact: true }).fill("P51700019929");
  await expect(page.getByText(/does not look like a RERA number of this state/)).toBeVisible();
  await expect(page.getByText("It has no more than 8 units")).toBeHidden();
  await page.getByLabel("RERA valid until").fill("2020-01-01");
  await expect(page.getByText(/registration is no longer valid/)).toBeVisible();
  await saveAndGoOn(page, 1);
  const [kept] = await ask("select rera_number, rera_valid_until::text from projects where id = $1", [id]);
  expect(kept).toEqual({ rera_number: "P51700019929", rera_valid_until: "2020-01-01" });
  await expect(publication(page).getByRole("link", { name: /no longer valid/ })).toBeVisible();
});

test("[PROJ-03] two tabs: the later save shows what the earlier one changed, and the builder chooses", async ({
  page,
  context,
  complaints,
}) => {
  const builder = await signInAsBuilder(page);
  const id = await makeProject(builder);
  await page.goto(stepPath(id, 1));
  const other = await context.newPage();
  await other.goto(stepPath(id, 1));
  await page.getByLabel("Project Name").fill("Mango Grove One");
  await saveAndGoOn(page, 1);
  await other.getByLabel("Project Name").fill("Mango Grove Two");
  await next(other).click();
  const dialog = other.getByRole("dialog", { name: "Changed elsewhere meanwhile" });
  await expect(dialog.getByText("Another tab or device has saved this project.")).toBeVisible();
  await dialog.getByRole("button", { name: "Keep all mine" }).click();
  await expect(other).toHaveURL(/\/step\/2$/);
  const [kept] = await ask("select project_name from projects where id = $1", [id]);
  expect(kept).toEqual({ project_name: "Mango Grove Two" });
  complaints.splice(0);
});

const chosen = (page: Page) => page.getByRole("form", { name: "Change units" }).getByRole("status");
const unit = (page: Page, name: string) => page.getByRole("gridcell", { name, exact: true });
const grid = (page: Page) => page.getByRole("grid", { name: /^Units of/ });

test("[PROJ-03] units are chosen by keyboard and by drawing, and changed in bulk", async ({ page, expectAccessible }) => {
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
});

test("[PROJ-03] of a project with 60 towers and 12,000 units one tower is shown at a time, and changed at once", async ({ page }) => {
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

for (const [width, scheme] of [
  [390, "light"],
  [768, "dark"],
  [1440, "light"],
  [1440, "dark"],
] as const) {
  test(`[PROJ-01] [PROJ-03] the builder's screens are accessible at ${width} px, ${scheme}, and nothing is cut off`, async ({
    page,
    expectAccessible,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    const builder = await signInAsBuilder(page);
    const id = await makeProject(builder, { rera_number: "X1", project_description: "A long grove. ".repeat(40) });
    await makeTowers(id, [
      { name: "Tower A", floors: 30, unitsPerFloor: 12 },
      { name: "Tower B with a rather long name", floors: 2, unitsPerFloor: 2 },
    ]);
    const steps = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => stepPath(id, step));
    for (const path of ["/panel/projects", viewPath(id), "/panel/projects/add", ...steps, `/panel/projects/update/${id}/units`]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByLabel("Loading...")).toHaveCount(0);
      await expectAccessible();
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([path, true]);
    }
  });
}
