import { beforeAll, expect, test } from "vitest";
import { newId } from "../../../../shared/server/ids.ts";
import { samplesOf } from "../../../../shared/testing/field-samples.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addSignedInLister, type SignedInLister } from "../../../../shared/testing/test-sessions.ts";
import { declarationOf, fieldsWhere } from "../../../properties/contract/property-fields.ts";
import { setUpImports } from "../import-test-world.ts";

const site = setUpTestApp();
const { write, run } = setUpImports(() => site.current.databaseUrl);

/** The text in a cell for a value. */
const cellOf = (value: unknown): string => (Array.isArray(value) ? value.join(";") : typeof value === "boolean" ? "yes" : String(value));

/** The location affects a whole home. */
const decidesPlace: readonly string[] = ["country", "currency", "latitude", "longitude"];
/** The longest or largest that an import accepts. */
const extremes = fieldsWhere(({ isNotImported }) => !isNotImported)
  .filter((name) => !decidesPlace.includes(name))
  .flatMap((name) => samplesOf(declarationOf(name)).fit.map((value) => ({ name, cell: cellOf(value) })))
  .filter(({ cell }) => cell !== "")
  .map(({ name, cell }, index) => ({ name, cell, reference: `R${index}` }));

/** The super area is the largest, so that the others lie within it. */
const usual = { title: "Flat", type: "apartment", listedFor: "rent", price: "1", areaUnit: "sqft", area: "9999999999.99" };
/** Units of land are of plots; the size of a bigha and a katha is known there. */
const plot = { type: "plot", state: "Assam" };
const columns = [...new Set(["reference", ...Object.keys(usual), ...extremes.map(({ name }) => name)])];
const file = extremes.map(({ name, cell, reference }) => {
  const row = new Map(Object.entries({ ...usual, ...(name === "areaUnit" && plot), reference, [name]: cell }));
  return columns.map((column) => row.get(column) ?? "").join(",");
});

let lister: SignedInLister;
const ids = new Map<string, string>();
beforeAll(async () => {
  const email = `${newId("acc")}@example.com`;
  lister = await addSignedInLister(site.current.database, { email });
  expect(await run(write("homes.csv", [columns.join(","), ...file].join("\n")), email)).toMatchObject({ created: extremes.length });
  const { rows } = await site.current.pool.query<{ id: string; reference: string }>(
    "select id, import_reference as reference from properties where lister_id = $1",
    [lister.id],
  );
  for (const { id, reference } of rows) ids.set(reference, id);
});

test.each(extremes)("[PWIZ-03] [PWIZ-10] an imported home with $name at its limit can be saved by step 1", async ({ name, reference }) => {
  const { app } = site.current;
  const { headers } = lister;
  const stored = (await app.inject({ url: `/api/properties/getPropertyById/${ids.get(reference)}`, headers })).json().data;
  // Step 1 sends numbers as the text of its inputs.
  const sent = typeof stored[name] === "number" ? String(stored[name]) : stored[name];
  const payload = { iud_flag: "U", id: stored._id, version: stored.version, map: "Beside the lake", [name]: sent };
  // More than one address may send in a minute.
  const remoteAddress = `10.0.0.${Number(reference.slice(1)) % 2}`;
  const saved = await app.inject({ method: "POST", url: "/api/properties/setProperty", headers, payload, remoteAddress });
  expect(saved.json()).toMatchObject({ status: 200, data: { map: "Beside the lake", [name]: stored[name] } });
});
