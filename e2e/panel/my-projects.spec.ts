import type { Locator, Page } from "@playwright/test";
import { newId } from "../../src/shared/server/ids.ts";
import { makeProject, makeTowers, publication, saveAndGoOn, signInAsBuilder, stepPath, toast, viewPath } from "../support/project-page.ts";
import { ask } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";

test("[PANL-04] a builder's menu has My Projects", async ({ page }) => {
  await signInAsBuilder(page);
  await page.goto("/panel/dashboard");
  await page.getByRole("navigation", { name: "Panel" }).getByRole("link", { name: "My Projects" }).click();
  await expect(page).toHaveURL("/panel/projects");
  await expect(page.getByRole("heading", { name: "My Projects" })).toBeVisible();
  await expect(page.getByText("No projects found.")).toBeVisible();
});

test("[PROJ-01] a project is found, deleted after a confirmation, and restored by Undo or from Deleted", async ({
  page,
  expectAccessible,
}) => {
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
  // The browser restores the focus before the page gets the close event.
  await expect(page.getByRole("dialog", { name: "Delete this project?", includeHidden: true })).toHaveCount(0);
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
    project_name: "Kaveri Villas",
    project_sub_category: "Villa",
    publication: "published",
    published_at: new Date(),
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

test("[PROJ-02] a list that cannot be loaded is reported in a toast, with Retry", async ({ page, complaints }) => {
  await signInAsBuilder(page);
  await page.route("**/api/projects/list*", (route) => route.abort());
  await page.goto("/panel/projects");
  await expect(toast(page, "Network error")).toBeVisible({ timeout: 30_000 });
  await page.unroute("**/api/projects/list*");
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(page.getByText("No projects found.")).toBeVisible();
  complaints.splice(0);
});

test('[PROJ-02] a failure is shown with its message, or as "Failed to fetch projects" without one', async ({ page, complaints }) => {
  await signInAsBuilder(page);
  const failWith = async (message: string) => {
    const body = { message, data: { code: "internal", issues: [], requestId: "" }, status: 500 };
    await page.unroute("**/api/projects/list*");
    await page.route("**/api/projects/list*", (route) => route.fulfill({ status: 500, json: body }));
  };
  await failWith("");
  await page.goto("/panel/projects");
  await expect(toast(page, "Failed to fetch projects")).toBeVisible({ timeout: 30_000 });
  await failWith("The list is being mended.");
  await page.reload();
  await expect(toast(page, "The list is being mended.")).toBeVisible({ timeout: 30_000 });
  complaints.splice(0);
});

test("[PUBL-02] a published project that visitors do not see says why, both in its view and in the wizard", async ({
  page,
  complaints,
}) => {
  const builder = await signInAsBuilder(page);
  const id = await makeProject(builder, {
    publication: "published",
    published_at: new Date(),
    is_active: false,
    project_description: "A grove.",
    possession_status: "ready_to_move",
    rera_number: "PRM/KA/RERA/1248/469/PR/050723/006033",
    rera_valid_until: "2020-01-01",
  });
  await ask(
    `insert into project_configurations (id, project_id, position, name, type, price_from) values ($1, $2, 1, '2 BHK', 'Apartment', 9000000)`,
    [newId("cfg"), id],
  );
  await ask("insert into project_media (id, project_id, kind, url, category, position) values ($1, $2, 'image', 'a.jpg', 'other', 1)", [
    ...[newId("med"), id],
  ]);
  const lapsed = (of: Page | Locator) => of.getByRole("link", { name: /no longer valid/ });
  const inactive = (of: Page | Locator) => of.getByRole("link", { name: /“Shown on the site” is off/ });
  await page.goto(viewPath(id));
  await expect(lapsed(page)).toBeVisible();
  await inactive(page).click();
  await expect(publication(page).getByText("It is published, but visitors cannot see it.")).toBeVisible();
  await expect(lapsed(publication(page))).toBeVisible();
  await expect(page.getByRole("switch", { name: "Shown on the site" })).toBeFocused();
  await page.keyboard.press("Space");
  await page.getByLabel("RERA valid until").fill("2035-01-01");
  await saveAndGoOn(page, 1);
  await expect(publication(page).getByText("Visitors see your saved version.")).toBeVisible();
  await ask("update projects set publication = 'unpublished' where id = $1", [id]);
  // Its picture is only mentioned.
  expect(complaints.splice(0).every((complaint) => complaint.includes("status of 404"))).toBe(true);
});

/** So many that most of their entries in the wizard are outside the viewport. */
const addUpdates = (project: string) =>
  ask(
    `insert into project_updates (id, project_id, date, title)
     select id, $1, date '2026-01-01' + place::int, 'Slab ' || place || ' cast' from unnest($2::text[]) with ordinality made (id, place)`,
    [project, Array.from({ length: 12 }, () => newId("upd"))],
  );

const screens: Record<string, (id: string) => string[]> = {
  "the builder's lists and grids": (id) => ["/panel/projects", viewPath(id), "/panel/projects/add", `/panel/projects/update/${id}/units`],
  "the wizard's first steps": (id) => [1, 2, 3, 4].map((step) => stepPath(id, step)),
  "the wizard's last steps": (id) => [5, 6, 7, 8].map((step) => stepPath(id, step)),
};
for (const [name, pathsOf] of Object.entries(screens)) {
  test(`[PROJ-01] [PROJ-03] ${name} are accessible at each width, light and dark, and nothing is cut off`, async ({
    page,
    expectGoodLooks,
  }) => {
    test.slow();
    const builder = await signInAsBuilder(page);
    const id = await makeProject(builder, { rera_number: "X1", project_description: "A long grove. ".repeat(40) });
    await makeTowers(id, [
      { name: "Tower A", floors: 30, unitsPerFloor: 12 },
      { name: "Tower B with a rather long name", floors: 2, unitsPerFloor: 2 },
    ]);
    await addUpdates(id);
    for (const path of pathsOf(id)) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByLabel("Loading...")).toHaveCount(0);
      await expectGoodLooks();
    }
  });
}
