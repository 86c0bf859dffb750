import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { projectMapping, testingData } from "../import-test-world.ts";
import { panelImports } from "./panel-imports-test-world.ts";

const site = setUpTestApp();
const { addLister, call, upload, check, start, undo, homesOf } = panelImports(site);
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

test("what the panel proposes for the home sales of Sacramento reads all of them once country and rounding are chosen", {
  timeout: 120_000,
}, async () => {
  const lister = await addLister();
  const id = await upload(lister, "sacramento.csv", readFileSync(testingData("sacramento.csv")));
  const { proposal } = (await call(lister, "GET", `/${id}/columns`)).data;
  const withFields = (more: object) => ({ ...proposal, fields: { ...proposal.fields, ...more } });
  const country = { country: "United States", currency: "USD" };
  const found = await check(lister, id, withFields({ country: { constant: "United States" }, currency: { constant: "USD" } }));
  expect(found.counts).toMatchObject({ created: 897, refused: 35, drafts: 0 });
  expect(found.faults).toMatchObject([
    { column: "baths", rows: 35, first: 'bathrooms: "1.5" is not whole; choose how to round it where columns are matched' },
  ]);
  const words = (await call(lister, "GET", `/${id}/words?column=baths&field=bathrooms`)).data;
  expect(words).toEqual({
    words: [
      { text: "2.5", rows: 22 },
      { text: "3.5", rows: 8 },
      { text: "1.5", rows: 4 },
      { text: "4.5", rows: 1 },
    ],
    more: 0,
  });
  const bathrooms = [{ ...proposal.fields.bathrooms[0], round: "down" }];
  const chosen = withFields({ country: { constant: country.country }, currency: { constant: country.currency }, bathrooms });
  expect(await check(lister, id, chosen)).toMatchObject({ counts: { created: 932, refused: 0, drafts: 0 } });
  expect(await start(lister, id)).toMatchObject({ state: "done", counts: { created: 932, refused: 0 } });
  // The file writes SACRAMENTO, RANCHO_CORDOVA and z95838.
  const [first, ...others] = await homesOf(lister);
  expect(first).toMatchObject({ title: "2 bedroom house in Sacramento", city: "Sacramento", zip_code: "95838", ...country });
  expect(others.some(({ city }) => city === "Rancho Cordova")).toBe(true);
});

test("the house sales of Lucas County find their places in degrees through the panel too", { timeout: 120_000 }, async () => {
  const lister = await addLister();
  const id = await upload(lister, "lucas.csv", readFileSync(testingData("lucas-county-sample.csv")));
  // Dates of 1993 to 1998, as 960423, are no PIN codes: those of places begin with 1 to 8.
  expect((await call(lister, "GET", `/${id}/columns`)).data.proposal.fields).not.toHaveProperty("zipCode");
  expect(await check(lister, id, mappingOf("lucas-county-houses.json"))).toMatchObject({ counts: { created: 200, refused: 0 } });
  expect(await start(lister, id)).toMatchObject({ state: "done", counts: { created: 200, refused: 0 } });
  expect((await homesOf(lister)).every(({ latitude }) => latitude !== null && latitude > 41.4 && latitude < 41.75)).toBe(true);
});
