import { newId } from "../src/shared/server/ids.ts";
import { signInAsNewLister } from "./new-lister.ts";
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
