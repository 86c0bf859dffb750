import { newId } from "../src/shared/server/ids.ts";
import { signInAsNewLister } from "./new-lister.ts";
import { makePublicProject, makeTowers } from "./project-page.ts";
import { ask } from "./site-data.ts";
import { becomeAlive, expect, test } from "./test.ts";

test("[PUBL-02] a builder ties a home to a project and its tower in the property wizard", async ({ page, expectAccessible }) => {
  const builder = await signInAsNewLister(page, "BUILDER");
  const [project, tower, home] = [newId("prj"), newId("twr"), newId("prp")];
  await ask(
    `insert into projects (id, lister_id, project_name, builder_name, project_category, project_sub_category, project_status, city, state)
     values ($1, $2, 'Neem Court', 'Nandi Estates', 'Residential', 'Apartment', 'Active', 'Pune', 'Maharashtra')`,
    [project, builder.id],
  );
  await ask("insert into project_towers (id, project_id, position, name) values ($1, $2, 1, 'Tower A')", [tower, project]);
  await ask(
    `insert into properties (id, lister_id, lister_type, title, type, price, city)
     values ($1, $2, 'BUILDER', 'A home for a test', 'apartment', 9000000, 'Pune')`,
    [home, builder.id],
  );
  await page.goto(`/panel/properties/update/${home}/step/1`);
  await becomeAlive(page);
  await page.getByLabel("Your project").selectOption("Neem Court");
  await expect(page.getByLabel("Project name")).toHaveValue("Neem Court");
  await page.getByLabel("Tower", { exact: true }).selectOption("Tower A");
  await expectAccessible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/step\/2/);
  expect(await ask("select project_id, tower_id from properties where id = $1", [home])).toEqual([
    { project_id: project, tower_id: tower },
  ]);
});

test("[PROP-02] [PUBL-02] a home's page leads to its project and names tower and configuration, as long as the project is public", async ({
  page,
  request,
}) => {
  const { id: project, projectName, builder } = await makePublicProject();
  const [tower] = await makeTowers(project, [{ name: "Block of the Banyan", floors: 3, unitsPerFloor: 2 }]);
  const home = newId("prp");
  const read = async (address: string) => (await request.get(address)).text();
  // Kept from now on: what is shown of its homes must drop it.
  expect(await read(`/projects/${project}`)).not.toContain(home);
  await ask(
    `insert into properties (id, lister_id, lister_type, title, type, price, city, publication, published_at, project_id, tower_id, configuration_id)
     select $1, $2, 'BUILDER', 'A home in a project', 'villa', 26000000, 'Pune', 'published', now(), $3::text, $4, id
     from project_configurations where project_id = $3::text`,
    [home, builder.id, project, tower],
  );
  const path = `/property/${home}`;
  const html = () => read(path);
  await expect.poll(() => read(`/projects/${project}`), { timeout: 10_000 }).toContain(home);
  await expect.poll(html, { timeout: 10_000 }).toContain(`href="/projects/${project}"`);
  await page.goto(path);
  const overview = page.getByRole("region", { name: "Overview" });
  await expect(overview).toContainText("Block of the Banyan");
  await expect(overview).toContainText("4 BHK");
  await overview.getByRole("link", { name: projectName }).click();
  await expect(page.getByRole("heading", { level: 1, name: projectName })).toBeVisible();
  await expect(page.getByRole("region", { name: "1 home in this project" }).getByRole("link")).toHaveText(["A home in a project"]);
  await ask("update projects set publication = 'unpublished', version = version + 1 where id = $1", [project]);
  await expect.poll(html, { timeout: 10_000 }).not.toContain(project);
});
