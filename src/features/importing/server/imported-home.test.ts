import { expect, test } from "vitest";
import { newId } from "../../../shared/server/ids.ts";
import { samplesOf } from "../../../shared/testing/field-samples.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addSignedInLister } from "../../../shared/testing/test-sessions.ts";
import { declarationOf, fieldsWhere } from "../../properties/contract/property-fields.ts";
import { setUpImports } from "./import-test-world.ts";

const site = setUpTestApp();
const { write, run } = setUpImports(() => site.current.databaseUrl);

const listing = (cells: Record<string, string>) => {
  const row = { title: "Flat", type: "apartment", listedFor: "rent", price: "1", ...cells };
  return `${Object.keys(row).join(",")}\n${Object.values(row).join(",")}`;
};

/** What stands in a cell for a value. */
const cellOf = (value: unknown): string => (Array.isArray(value) ? value.join(";") : typeof value === "boolean" ? "yes" : String(value));

/** As long or as large as an import takes it. Where it stands decides over a whole home. */
const decidesPlace: readonly string[] = ["country", "currency", "latitude", "longitude"];
const extremes = fieldsWhere(({ isNotImported }) => !isNotImported)
  .filter((name) => !decidesPlace.includes(name))
  .flatMap((name) => samplesOf(declarationOf(name)).fit.map((value) => [name, cellOf(value)] as const))
  .filter(([, cell]) => cell !== "");

test.each(extremes)(
  "[PWIZ-03] [PWIZ-10] an imported home whose %s is as much as import takes can be saved by step 1",
  async (field, cell) => {
    const { app, database } = site.current;
    const email = `${newId("acc")}@example.com`;
    const lister = await addSignedInLister(database, { email });
    const file = write("home.csv", listing({ areaUnit: "sqft", area: "1", [field]: cell }));
    expect(await run(file, email)).toMatchObject({ created: 1 });
    const { rows } = await site.current.pool.query<{ id: string }>("select id from properties where lister_id = $1", [lister.id]);
    const { headers } = lister;
    const stored = (await app.inject({ url: `/api/properties/getPropertyById/${rows[0]?.id}`, headers })).json().data;
    // Step 1 sends numbers as the text that stands in its inputs.
    const sent = typeof stored[field] === "number" ? String(stored[field]) : stored[field];
    const payload = { iud_flag: "U", id: stored._id, version: stored.version, parking: "One car", [field]: sent };
    const saved = await app.inject({ method: "POST", url: "/api/properties/setProperty", headers, payload });
    expect(saved.json()).toMatchObject({ status: 200, data: { parking: "One car", [field]: stored[field] } });
  },
);
