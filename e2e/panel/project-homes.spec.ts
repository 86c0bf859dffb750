import type { Page } from "@playwright/test";
import { newId } from "../../src/shared/server/ids.ts";
import { signInAsNewLister } from "../support/new-lister.ts";
import { makePublicProject, makeTowers } from "../support/project-page.ts";
import { ask } from "../support/site-data.ts";
import { becomeAlive, expect, test } from "../support/test.ts";
import { expectQuestion, saveStep1, unfold } from "../support/wizard-page.ts";

/** A builder with a home, and two projects of one tower each. */
async function makeTies(page: Page) {
  const builder = await signInAsNewLister(page, "BUILDER");
  const home = newId("prp");
  const projects = [];
  for (const [name, towerName] of [
    ["Neem Court", "Tower A"],
    ["Banyan Court", "Tower B"],
  ]) {
    const [project, tower] = [newId("prj"), newId("twr")];
    await ask(
      `insert into projects (id, lister_id, project_name, builder_name, project_category, project_sub_category, project_status, city, state)
       values ($1, $2, $3, 'Nandi Estates', 'Residential', 'Apartment', 'Active', 'Pune', 'Maharashtra')`,
      [project, builder.id, name],
    );
    await ask("insert into project_towers (id, project_id, position, name) values ($1, $2, 1, $3)", [tower, project, towerName]);
    projects.push({ project_id: project, tower_id: tower });
  }
  await ask(
    `insert into properties (id, lister_id, lister_type, title, type, price, city)
     values ($1, $2, 'BUILDER', 'A home for a test', 'apartment', 9000000, 'Pune')`,
    [home, builder.id],
  );
  return { home, projects };
}

async function openTies(page: Page, home: string): Promise<void> {
  await page.goto(`/panel/properties/update/${home}/step/1?q=rooms`);
  await becomeAlive(page);
  await unfold(page, "Project, RERA number, features");
}

async function tie(page: Page, home: string, [project, tower]: [string, string]): Promise<void> {
  await openTies(page, home);
  await page.getByLabel("Your project").selectOption(project);
  await expect(page.getByLabel("Project name")).toHaveValue(project);
  await page.getByLabel("Tower", { exact: true }).selectOption(tower);
}

const tied = (home: string) => ask("select project_id, tower_id from properties where id = $1", [home]);

test("[PUBL-02] a builder ties a home to a project and its tower in the property wizard", async ({ page, expectAccessible }) => {
  const { home, projects } = await makeTies(page);
  await tie(page, home, ["Neem Court", "Tower A"]);
  await expectAccessible();
  await saveStep1(page);
  expect(await tied(home)).toEqual(projects.slice(0, 1));
});

test("[PWIZ-03] [PUBL-02] when two tabs tie a home to different projects, both are shown by name, and the builder chooses", async ({
  page,
  context,
  complaints,
}) => {
  const { home, projects } = await makeTies(page);
  await openTies(page, home);
  // What it loads after the other tab's save is no conflict.
  await expect(page.getByLabel("Your project")).toBeVisible();
  const other = await context.newPage();
  await tie(other, home, ["Banyan Court", "Tower B"]);
  await saveStep1(other);
  await page.getByLabel("Your project").selectOption("Neem Court");
  await page.getByLabel("Tower", { exact: true }).selectOption("Tower A");
  await page.getByRole("button", { name: "Next" }).click();
  const dialog = page.getByRole("dialog", { name: "Changed elsewhere in the meantime" });
  for (const name of ["Neem Court", "Banyan Court", "Tower A", "Tower B"])
    await expect(dialog.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(dialog).not.toContainText(/prj_|twr_/);
  await dialog.getByRole("button", { name: "Take all theirs" }).click();
  await expectQuestion(page, "price");
  expect(await tied(home)).toEqual(projects.slice(1));
  expect(complaints.splice(0).every((complaint) => complaint.includes("status of 409"))).toBe(true);
});

test("[PROP-02] [PUBL-02] a home's page links to its project and names tower and configuration, as long as the project is public", async ({
  page,
  request,
}) => {
  const { id: project, projectName, builder } = await makePublicProject();
  const [tower] = await makeTowers(project, [{ name: "Block of the Banyan", floors: 3, unitsPerFloor: 2 }]);
  const home = newId("prp");
  const read = async (address: string) => (await request.get(address)).text();
  // Cached from now on: a change of its homes must drop it.
  expect(await read(`/projects/${project}`)).not.toContain(home);
  await ask(
    `insert into properties (id, lister_id, lister_type, title, type, price, city, publication, published_at, project_id, tower_id, configuration_id)
     select $1, $2, 'BUILDER', 'A home in a project', 'apartment', 26000000, 'Bengaluru', 'published', now(), $3::text, $4, id
     from project_configurations where project_id = $3::text`,
    [home, builder.id, project, tower],
  );
  const path = `/property/${home}`;
  const html = () => read(path);
  await expect.poll(() => read(`/projects/${project}`)).toContain(home);
  await expect.poll(html).toContain(`href="/projects/${project}"`);
  await page.goto(path);
  const overview = page.getByRole("region", { name: "Overview" });
  await expect(overview).toContainText("Block of the Banyan");
  await expect(overview).toContainText("4 BHK");
  await overview.getByRole("link", { name: projectName }).click();
  await expect(page.getByRole("heading", { level: 1, name: projectName })).toBeVisible();
  await expect(page.getByRole("region", { name: "1 home in this project" }).getByRole("link")).toHaveText(["A home in a project"]);
  await ask("update projects set publication = 'unpublished', version = version + 1 where id = $1", [project]);
  await expect.poll(html).not.toContain(project);
});
