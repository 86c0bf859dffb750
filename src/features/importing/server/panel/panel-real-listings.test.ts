import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { projectMapping, testingData } from "../import-test-world.ts";
import { panelImports } from "./panel-imports-test-world.ts";

const site = setUpTestApp();
const { addLister, upload, check, start, undo, homesOf } = panelImports(site);
const mappingOf = (name: string) => JSON.parse(readFileSync(projectMapping(name), "utf8"));

test("[PWIZ-06] the home sales of Sacramento are all checked, imported and taken back through the panel", {
  timeout: 120_000,
}, async () => {
  const lister = await addLister();
  const id = await upload(lister, "sacramento.csv", readFileSync(testingData("sacramento.csv")));
  expect(await check(lister, id, mappingOf("sacramento.json"))).toMatchObject({
    rows: 932,
    counts: { created: 932, refused: 0, drafts: 0 },
  });
  expect(await start(lister, id)).toMatchObject({ state: "done", counts: { created: 932, refused: 0, drafts: 0 } });
  expect(await undo(lister, id)).toMatchObject({ state: "undone", counts: { removed: 932, kept: 0 } });
});

test("the house sales of Lucas County find their places in degrees through the panel too", { timeout: 120_000 }, async () => {
  const lister = await addLister();
  const id = await upload(lister, "lucas.csv", readFileSync(testingData("lucas-county-sample.csv")));
  expect(await check(lister, id, mappingOf("lucas-county-houses.json"))).toMatchObject({ counts: { created: 200, refused: 0 } });
  expect(await start(lister, id)).toMatchObject({ state: "done", counts: { created: 200, refused: 0 } });
  expect((await homesOf(lister)).every(({ latitude }) => latitude !== null && latitude > 41.4 && latitude < 41.75)).toBe(true);
});
