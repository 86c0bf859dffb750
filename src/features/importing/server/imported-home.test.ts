import { expect, test } from "vitest";
import { newId } from "../../../shared/server/ids.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { addSignedInLister } from "../../../shared/testing/test-sessions.ts";
import { setUpImports } from "./import-test-world.ts";

const site = setUpTestApp();
const { write, run } = setUpImports(() => site.current.databaseUrl);

const listing = (cells: Record<string, string>) => {
  const row = { title: "Flat", type: "apartment", listedFor: "rent", price: "1", ...cells };
  return `${Object.keys(row).join(",")}\n${Object.values(row).join(",")}`;
};

/** As long or as large as an import takes it. */
const extremes: [field: string, cell: string][] = [
  ["tags", "x".repeat(60)],
  ["tags", Array.from({ length: 50 }, (_, index) => `Tag ${index}`).join(";")],
  ["features", "x".repeat(80)],
  ["title", "😀".repeat(200)],
  ["description", "😀".repeat(10_000)],
  ["address", "😀".repeat(300)],
  ["tags", "😀".repeat(60)],
  ["price", String(1e15)],
  ["deposit", String(1e15)],
  ["maintenance", String(1e15)],
  ["area", "9999999999.99"],
  ["carpetArea", "9999999999.99"],
  ["plotLengthFt", "999999.99"],
  ["roadWidthFt", "9999.99"],
  ["availableFrom", "1900-01-01"],
];

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
    // Step 1 sends the text that stands in its inputs, and lists as they are.
    const sent = Array.isArray(stored[field]) ? stored[field] : String(stored[field]);
    const payload = { iud_flag: "U", id: stored._id, version: stored.version, parking: "One car", [field]: sent };
    const saved = await app.inject({ method: "POST", url: "/api/properties/setProperty", headers, payload });
    expect(saved.json()).toMatchObject({ status: 200, data: { parking: "One car", [field]: stored[field] } });
  },
);
