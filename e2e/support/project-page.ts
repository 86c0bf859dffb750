// Shared by the journeys through a builder's projects.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { publicPageOf } from "../../src/features/accounts/contract/agent-slug.ts";
import { newId } from "../../src/shared/server/ids.ts";
import { aPdf } from "../../src/shared/testing/pdf-files.ts";
import { type Lister, signInAsNewLister } from "./new-lister.ts";
import { ask } from "./site-data.ts";
import { expect } from "./test.ts";
import { photo } from "./upload-page.ts";
import { expectStep } from "./wizard-page.ts";

const film = path.join(import.meta.dirname, "../../db/seed/demo-media/videos/walkthrough-villa.mp4");

export const stepPath = (id: string, step: number) => `/panel/projects/update/${id}/step/${step}`;
export const viewPath = (id: string) => `/panel/projects/view/${id}`;
export const idOf = (page: Page) => page.url().match(/prj_\w+/)?.[0] ?? "";
export const toast = (page: Page, words: string) => page.locator(".toast").filter({ hasText: words }).first();
export const next = (page: Page) => page.getByRole("button", { name: "Next" });
export const publication = (page: Page) => page.getByRole("region", { name: "Publication" });
export const entry = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true });

export const signInAsBuilder = (page: Page): Promise<Lister> => signInAsNewLister(page, "BUILDER");

/** Saves the current step, and waits for the next one. */
export async function saveAndGoOn(page: Page, step: number): Promise<void> {
  await next(page).click();
  await expectStep(page, step + 1);
  // While it rises, the second of two toasts passes over "Add tower": a press that it interrupts is no click.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest(".toasts"))
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
}

export async function fillBasicInfo(page: Page, name: string): Promise<void> {
  await page.getByLabel("Project Name").fill(name);
  await page.getByLabel("Builder Name").fill("Nandi Estates");
  await page.getByLabel("Launch date").fill("2026-01-15");
  await page.getByLabel("Category", { exact: false }).first().selectOption("Residential");
  // No flats, so that tests that use the first project of flats do not find it.
  await page.getByLabel("Subcategory").selectOption("Villa");
  await page.getByLabel("Project status").selectOption("Active");
  await page.getByLabel("Possession status").selectOption("Under construction");
  await page.getByLabel("Possession date").fill("2028-06-30");
  await page.getByLabel("RERA number", { exact: true }).fill("PRM/KA/RERA/1248/469/PR/050723/006033");
  await page.getByLabel("RERA valid until").fill("2030-12-31");
  await page.getByLabel("Project's page at the RERA authority").fill("https://rera.karnataka.example/projects/6033");
  await page.getByLabel("Project description").fill("Three towers around a mango grove.");
  await page.getByLabel("Zip code").fill("560034");
  // The PIN code sets them.
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("Karnataka");
  await expect(page.getByRole("combobox", { name: "City" })).toHaveValue("Bangalore");
  await page.getByLabel("Address", { exact: true }).fill("Sarjapur Road");
  await page.getByText("Power backup").click();
}

export async function addTower(page: Page, name: string, [floors, unitsPerFloor]: readonly [string, string]): Promise<void> {
  await page.getByRole("button", { name: "Add tower" }).click();
  const tower = page.getByRole("listitem", { name: /^Tower \d+$/ }).last();
  await tower.getByLabel("Name").fill(name);
  await tower.getByLabel("Floors").fill(floors);
  await tower.getByLabel("Units per floor").fill(unitsPerFloor);
  await tower.getByLabel("Status").selectOption("Under construction");
}

export async function fillConfiguration(configuration: Locator, name: string): Promise<void> {
  await configuration.getByLabel("Name").fill(name);
  await configuration.getByLabel("Carpet area").fill("1000");
  await configuration.getByLabel("Lowest price").pressSequentially("8500000");
  await configuration.getByLabel("Highest price").pressSequentially("9000000");
  await configuration.getByLabel("Units in total").fill("8");
  await configuration.getByLabel("Units available").fill("5");
}

export const aBrochure = () => ({ name: "mango grove.pdf", mimeType: "application/pdf", buffer: aPdf([{}, {}]) });
export const aFilm = () => ({ name: "walk.mp4", mimeType: "video/mp4", buffer: readFileSync(film) });
export const aPhoto = photo;

type Columns = Record<string, string | number | boolean | Date | null>;

/** A builder's draft whose remaining steps are open. */
export async function makeProject(builder: Lister, columns: Columns = {}): Promise<string> {
  const id = newId("prj");
  const row: Columns = {
    id,
    lister_id: builder.id,
    project_name: "Mango Grove Residences",
    builder_name: "Nandi Estates",
    project_category: "Residential",
    project_sub_category: "Apartment",
    project_status: "Active",
    city: "Bangalore",
    state: "Karnataka",
    ...columns,
  };
  const names = Object.keys(row);
  const places = names.map((_name, index) => `$${index + 1}`);
  await ask(`insert into projects (${names.join(", ")}) values (${places.join(", ")})`, Object.values(row));
  return id;
}

/** A public project with only a price, of a separate builder. */
export async function makePublicProject(columns: Columns = {}): Promise<{ id: string; projectName: string; builder: PublicBuilder }> {
  const id = newId("acc");
  const firm = `Estates of ${id.slice(-6)}`;
  await ask(
    "insert into accounts (id, name, email, role, firm, password_hash, email_verified_at) values ($1, $2, $3, $4, $5, '$argon2id$none', now())",
    [id, "Ravi Nandi", `${id}@example.com`, "BUILDER", firm],
  );
  const projectName = `Banyan Court ${id.slice(-8)}`;
  const lister = { id, name: "Ravi Nandi", email: `${id}@example.com`, role: "BUILDER" };
  const project = await makeProject(lister, {
    // No flats, so that tests that use the first project of flats do not find it.
    project_name: projectName,
    builder_name: firm,
    project_sub_category: "Villa",
    publication: "published",
    published_at: new Date(),
    project_description: "Under a banyan.",
    possession_status: "ready_to_move",
    rera_number: "P51700019929",
    rera_valid_until: "2099-01-01",
    ...columns,
  });
  await ask(
    "insert into project_configurations (id, project_id, position, name, type, price_from) values ($1, $2, 1, '4 BHK', 'Villa', 25000000)",
    [newId("cfg"), project],
  );
  return { id: project, projectName, builder: { id, publicPage: publicPageOf({ id, role: "BUILDER", name: "Ravi Nandi", firm }) ?? "" } };
}

type PublicBuilder = { id: string; publicPage: string };

type TowerSize = { name: string; floors: number; unitsPerFloor: number };

/** Resolves to their ids, in order. */
export async function makeTowers(project: string, towers: readonly TowerSize[]): Promise<string[]> {
  const ids = towers.map(() => newId("twr"));
  await ask(
    `insert into project_towers (id, project_id, position, name, floors, units_per_floor)
     select * from unnest($1::text[], array_fill($2::text, array[$3::int]), array(select generate_series(1, $3::int)::smallint),
       $4::text[], $5::smallint[], $6::smallint[])`,
    [
      ids,
      project,
      towers.length,
      towers.map(({ name }) => name),
      towers.map(({ floors }) => floors),
      towers.map((one) => one.unitsPerFloor),
    ],
  );
  return ids;
}
