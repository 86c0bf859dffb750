import { describe, expect, it } from "vitest";
import { prepareDatabase } from "../../../../prepare-database.ts";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addLister, addProperty } from "../../../../shared/testing/test-properties.ts";

const test = setUpTestApp({ settings: { DEMO: "0" } });

describe("rebuilding search", () => {
  it("[SRCH-12] finds homes by the new names of places after an update of the places", async () => {
    const { app, config, database, databaseUrl, pool } = test.current;
    const { id } = await addProperty(database, { lister_id: await addLister(database), city: "Bengaluru" });
    // As left by a version that knew neither this city's name nor the current files.
    await pool.query("update property_search set city_key = 'bengaluru'");
    await pool.query("update place_data set sha256 = repeat('0', 64)");
    const found = async () => (await app.inject("/api/public/properties?city[]=Bangalore")).json();
    expect(await found()).toMatchObject({ total: 0 });
    await prepareDatabase(databaseUrl, config, () => {});
    expect(await found()).toMatchObject({ total: 1, data: [{ id }] });
  });

  it("recognises homes by the new names of places, too, also of posts whose property is gone", async () => {
    const { config, database, databaseUrl, pool } = test.current;
    const lister_id = await addLister(database);
    await addProperty(database, { lister_id, city: "Bengaluru" });
    const gone = await addProperty(database, { lister_id, city: "Bengaluru" });
    await pool.query("delete from properties where id = $1", [gone.id]);
    const keys = async () =>
      (await pool.query("select distinct city_key from home_posts order by city_key")).rows.map((row) => row.city_key);
    const before = await keys();
    await pool.query("update home_posts set city_key = 'bengaluru'");
    await pool.query("update place_data set sha256 = repeat('0', 64)");
    await prepareDatabase(databaseUrl, config, () => {});
    expect(await keys()).toEqual(before);
  });
});
