import { truncateSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { enquiryMessages } from "../../src/features/leads/contract/enquiry-messages.ts";
import { aPdf } from "../../src/shared/testing/pdf-files.ts";
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
  next,
  publication,
  saveAndGoOn,
  signInAsBuilder,
  stepPath,
  toast,
  viewPath,
} from "../support/project-page.ts";
import { ask } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";

for (const width of [390, 1440]) {
  test(`[PROJ-03] [PROJ-04] [PROJ-05] [PUBL-02] at ${width} px a project is created in eight steps with its files, and published; a visitor finds it and asks`, async ({
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
    await page.getByRole("button", { name: /^Edit photo 2/ }).click();
    await page.getByRole("dialog").getByLabel("Category").selectOption("Amenity");
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
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
    const saved = toast(page, "Project details successfully updated!");
    // That of the step before; it stays for as long as the pointer rests on it.
    await page.mouse.move(0, 0);
    await expect(saved).toBeHidden();
    await page.getByRole("button", { name: "Save" }).click();
    // On a phone it covers the button below.
    await saved.getByRole("button", { name: "Dismiss" }).click();

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
    await expect(page.getByRole("link", { name: "https://rera.karnataka.example/projects/6033" })).toBeVisible();
    await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
    await expectAccessible();
    // Visible to tests that count public homes for as short a time as possible.
    await page.getByRole("button", { name: "Unpublish" }).click();
    await expect(toast(page, "Project unpublished.")).toBeVisible();
  });
}

/** Like a visitor who knows its name. */
async function enquireAbout(visitor: Page, name: string): Promise<void> {
  await visitor.goto(`/projects?q=${encodeURIComponent(name)}`);
  await visitor.getByRole("article").filter({ hasText: name }).getByRole("link").click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(visitor.getByText("PRM/KA/RERA/1248/469/PR/050723/006033").first()).toBeVisible();
  const form = visitor.locator("form:has([name=message]):visible");
  await form.getByLabel("Name").fill("Rohan Kulkarni");
  await form.getByRole("textbox", { name: "Email" }).fill("rohan@example.com");
  await form.getByLabel("Phone").fill("9845012345");
  await form.getByLabel("Message").fill(`Is ${name} on schedule?`);
  await form.getByRole("button", { name: "Send Enquiry" }).click();
  await expect(visitor.getByText(enquiryMessages.sent)).toBeVisible();
  await visitor.close();
}

/** A project in the database. */
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

test("[PROJ-03] files other than PDF, a locked PDF and one of 26 MB are refused as brochures, each with its reason", async ({
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

test("[PROJ-03] what is missing links to its field in another step, and a draft is restored after the tab was closed", async ({ page }) => {
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

test("[PROJ-05] a RERA number of another state's format and a lapsed registration cause warnings, and are stored", async ({ page }) => {
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
  // What it loads after the other tab's save is no conflict.
  await expect(other.getByLabel("Project Name")).toBeVisible();
  await page.getByLabel("Project Name").fill("Mango Grove One");
  await saveAndGoOn(page, 1);
  await other.getByLabel("Project Name").fill("Mango Grove Two");
  await next(other).click();
  const dialog = other.getByRole("dialog", { name: "Changed elsewhere in the meantime" });
  await expect(dialog.getByText("Another tab or device has saved this project.")).toBeVisible();
  await dialog.getByRole("button", { name: "Keep all mine" }).click();
  await expect(other).toHaveURL(/\/step\/2$/);
  const [kept] = await ask("select project_name from projects where id = $1", [id]);
  expect(kept).toEqual({ project_name: "Mango Grove Two" });

  // Amenities are compared by their names.
  await other.getByText("Gym", { exact: true }).click();
  await page.goto(stepPath(id, 2));
  await page.getByText("Elevator", { exact: true }).click();
  await saveAndGoOn(page, 2);
  await next(other).click();
  await expect(dialog.locator("label").filter({ hasText: "Mine" })).toContainText("Gym");
  await expect(dialog.locator("label").filter({ hasText: "Theirs" })).toContainText("Elevator");
  complaints.splice(0);
});
