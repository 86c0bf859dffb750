// What operators see of imported places; an import with `npm run import-places` into the running site.
import { writeFileSync } from "node:fs";
import { signInToDesk } from "../support/operator-sign-in.ts";
import { runProgram } from "../support/run-program.ts";
import { makeProperty } from "../support/site-data.ts";
import { expect, test } from "../support/test.ts";

test.describe.configure({ timeout: 120_000 });

test("an import shows at the desk and on the pages of homes at once; an operator removes it again", async ({
  page,
  expectGoodLooks,
}, testInfo) => {
  const source = `A survey of ${testInfo.testId}`;
  const home = await makeProperty({ latitude: 11.5, longitude: 80.9, is_location_approximate: false });
  await page.goto(`/property/${home}`);
  await expect(page.getByRole("heading", { name: "Around" })).toHaveCount(0);
  const file = testInfo.outputPath("places.csv");
  writeFileSync(file, "name,kind,latitude,longitude\nLagoon School,school,11.503,80.9\nLagoon Park,park,11.51,80.9\n");
  const args = [file, "--source", source, "--licence", "CC BY 4.0"];
  expect(await runProgram("import-places", args, process.env.SITE_DATA_DIR ?? "")).toMatchObject({ code: 0 });
  await expect(async () => {
    await page.goto(`/property/${home}`);
    await expect(page.getByRole("region", { name: "Around", exact: true })).toContainText("Lagoon School", { timeout: 1_000 });
  }).toPass();

  await signInToDesk(page);
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Places" }).click();
  const card = page.getByRole("region", { name: source });
  await expect(card.getByRole("listitem")).toHaveText(["Schools and colleges 1", "Parks 1"]);
  await expect(card).toContainText("CC BY 4.0");
  await expect(page.getByRole("region", { name: "OpenStreetMap" })).toContainText("© OpenStreetMap contributors");
  await expectGoodLooks();
  await card.getByText("Remove", { exact: false }).first().click();
  await card.getByRole("button", { name: `Remove ${source}` }).click();
  await expect(page.getByRole("status").filter({ hasText: source })).toHaveText(`${source} is removed: 2 places.`);
  await expect(card).toHaveCount(0);
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Log" }).click();
  await expect(page.getByText("Removed the places of a source").filter({ visible: true }).first()).toBeVisible();
  await expect(async () => {
    await page.goto(`/property/${home}`);
    await expect(page.getByRole("heading", { name: "Around" })).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});
