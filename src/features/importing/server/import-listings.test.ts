import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { counts, projectMapping, search, setUpImports, testingData } from "./import-test-world.ts";

const site = setUpTestApp();
const imports = setUpImports(() => site.current.databaseUrl);
const { write, addLister, run, propertiesOf, readReport } = imports;

const abroad = { currency: { constant: "USD" }, country: { constant: "United States" } };

describe("running it again", () => {
  const mapping = { reference: "ref", fields: { title: "title", type: "type", price: "price", bedrooms: "beds", ...abroad } };
  const table = (...rows: string[]) => ["ref,title,type,price,beds", ...rows].join("\n");

  test("a row with a known reference changes its property, and only when the row has changed", async () => {
    const email = await addLister();
    const file = write("homes.csv", table("A1,Blue house,house,100000,3", "A2,Red house,house,200000,4"));
    expect(await run(file, email, { mapping })).toMatchObject(counts(2, 0, 0, 0));
    const [blue, red] = await propertiesOf(email);
    write("homes.csv", table("A2,Red house,house,190000,", "A3,Green house,house,5,1", "A1,Blue house,house,100000,3"));
    expect(await run(file, email, { mapping })).toMatchObject(counts(1, 1, 1, 0));
    const [blueAfter, redAfter, green] = await propertiesOf(email);
    expect(blueAfter).toEqual(blue);
    expect(redAfter).toMatchObject({ id: red?.id, price: 190_000, bedrooms: null, version: 2, publication: "published" });
    expect(green).toMatchObject({ title: "Green house" });
  });

  test("what the lister has changed, deleted or unpublished since stays so as long as the row is unchanged", async () => {
    const email = await addLister();
    const file = write("kept.csv", table("A1,Blue house,house,100000,3", "A2,Red house,house,200000,4", "A3,Green house,house,300000,5"));
    await run(file, email, { mapping });
    const [blue, red, green] = await propertiesOf(email);
    await imports.query("update properties set title = 'My blue house', parking = 'Two cars' where id = $1", [blue?.id]);
    await imports.query("update properties set deleted_at = now() where id = $1", [red?.id]);
    await imports.query("update properties set publication = 'unpublished' where id = $1", [green?.id]);
    write("kept.csv", table("A1,Blue house,house,100000,3", "A2,Red house,house,999,4", "A3,Green house,house,333,5"));
    expect(await run(file, email, { mapping })).toMatchObject({ ...counts(0, 1, 1, 0), deleted: 1 });
    const [blueAfter, redAfter, greenAfter] = await propertiesOf(email);
    expect(blueAfter).toMatchObject({ title: "My blue house", parking: "Two cars" });
    expect(redAfter).toMatchObject({ price: 200_000, deleted_at: expect.any(Date) });
    expect(greenAfter).toMatchObject({ price: 333, publication: "unpublished" });
  });

  test("two homes may have equal rows: each occurrence is a separate home, in every run", async () => {
    const email = await addLister();
    const { reference: _, ...byContent } = mapping;
    const file = write("equal.csv", table("x,House,house,5,1", "x,House,house,5,1", "y,House,house,5,1"));
    expect(await run(file, email, { mapping: byContent })).toMatchObject(counts(3, 0, 0, 0));
    // Columns in another order and one more occurrence.
    write("equal.csv", "beds,title,type,price,ref\n1,House,house,5,x\n1,House,house,5,y\n1,House,house,5,x\n1,House,house,5,x\n");
    expect(await run(file, email, { mapping: byContent })).toMatchObject(counts(1, 0, 3, 0));
  });

  test("a repeated reference is imported the first time and reported the second", async () => {
    const email = await addLister();
    const file = write("twice.csv", table("A1,Blue house,house,1,1", "A1,Red house,house,2,2", ",No name,house,3,3"));
    expect(await run(file, email, { mapping })).toMatchObject(counts(1, 0, 0, 2));
    expect(readReport(file).slice(1)).toEqual([
      '3,refused,ref,"reference: ""A1"" is already in line 2"',
      "4,refused,ref,reference: the row has none",
    ]);
  });

  test("two imports of one file at once add no home twice", async () => {
    const email = await addLister();
    const file = testingData("lucas-county-sample.csv");
    const other = await site.current.pool.connect();
    const options = { mapping: projectMapping("lucas-county-houses.json"), reportFile: path.join(imports.folder, "report.csv") };
    const both = await Promise.all([run(file, email, options), run(file, email, { ...options, on: other })]);
    other.release();
    expect(both.reduce((sum, { created }) => sum + created, 0)).toBe(200);
    expect(await propertiesOf(email)).toHaveLength(200);
  });
});

describe("publishing", () => {
  const complete = {
    title: "Two bedrooms in Baner",
    description: "Quiet.",
    type: "flat",
    listedFor: "sale",
    price: "85 lakh",
    possessionStatus: "ready",
    age: "4",
    area: "1,050",
    areaUnit: "sq ft",
    state: "Maharashtra",
    city: "Pune",
    address: "12 Hill Road",
    location: "Baner",
    zipCode: "411045",
    latitude: "18.559",
    longitude: "73.786",
    amenities: "Gym; Rooftop yoga",
  };
  const csv = (...rows: object[]) =>
    [Object.keys(complete), ...rows.map((row) => Object.values(row))]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(","))
      .join("\r\n");

  test("[PWIZ-06] a home in India is published with all required fields, and otherwise a draft whose missing fields are reported", async () => {
    const email = await addLister();
    const file = write(
      "pune.csv",
      csv(complete, { ...complete, title: "Half told", age: "", address: "" }, { ...complete, title: "Land", type: "plot", age: "" }),
    );
    expect(await run(file, email)).toMatchObject({ ...counts(3, 0, 0, 0), drafts: 1 });
    expect((await propertiesOf(email)).map(({ title, publication }) => [title, publication])).toEqual([
      ["Two bedrooms in Baner", "published"],
      ["Half told", "draft"],
      ["Land", "published"],
    ]);
    expect(readReport(file).slice(1)).toEqual(['3,draft,"age, address",is needed to publish the property']);
    expect((await propertiesOf(email))[0]).toMatchObject({
      price: 8_500_000,
      currency: "INR",
      country: "India",
      area: 1050,
      custom_amenities: ["Rooftop yoga"],
    });
    expect((await search(site.current, "city[]=Pune&amenities[]=gym")).total).toBe(2);
  });

  test("[HOME-02] a home whose location an import changes loses its location checks, as the log says; another price ends none", async () => {
    const email = await addLister();
    const mapping = { reference: "title", fields: Object.fromEntries(Object.keys(complete).map((name) => [name, name])) };
    const file = write("checked.csv", csv(complete));
    await run(file, email, { mapping });
    const { database } = site.current;
    const { id } = await database
      .updateTable("properties")
      .set({ is_verified: true })
      .from("accounts")
      .whereRef("accounts.id", "=", "properties.lister_id")
      .where("accounts.email", "=", email)
      .returning("properties.id")
      .executeTakeFirstOrThrow();
    await database.insertInto("property_checks").values({ property_id: id, kind: "location", checked_on: "2026-01-01" }).execute();
    const shown = async () => (await site.current.app.inject(`/api/public/properties/${id}`)).json().data;
    write("checked.csv", csv({ ...complete, price: "80 lakh" }));
    expect(await run(file, email, { mapping })).toMatchObject(counts(0, 1, 0, 0));
    expect(await shown()).toMatchObject({ price: 8_000_000, isVerified: true });
    write("checked.csv", csv({ ...complete, price: "80 lakh", address: "14 Hill Road" }));
    expect(await run(file, email, { mapping })).toMatchObject(counts(0, 1, 0, 0));
    expect(await shown()).toMatchObject({ isVerified: false, checks: [] });
    const log = await database.selectFrom("operator_log").select(["action", "before", "after"]).where("entity_id", "=", id).execute();
    expect(log).toEqual([{ action: "checks-ended", before: { location: "2026-01-01" }, after: {} }]);
  });

  test("[PWIZ-06] a draft is published once its row is complete, and a published home does not lose required fields", async () => {
    const email = await addLister();
    const mapping = { reference: "title", fields: Object.fromEntries(Object.keys(complete).map((name) => [name, name])) };
    const file = write("grown.csv", csv({ ...complete, age: "" }));
    expect(await run(file, email, { mapping })).toMatchObject({ ...counts(1, 0, 0, 0), drafts: 1 });
    write("grown.csv", csv(complete));
    expect(await run(file, email, { mapping })).toMatchObject({ ...counts(0, 1, 0, 0), drafts: 0 });
    expect(await propertiesOf(email)).toMatchObject([{ publication: "published", age: 4 }]);
    write("grown.csv", csv({ ...complete, description: "" }));
    expect(await run(file, email, { mapping })).toMatchObject(counts(0, 0, 0, 1));
    expect(readReport(file)[1]).toContain("description: is missing, and a published property needs it");
    expect(await propertiesOf(email)).toMatchObject([{ publication: "published", description: "Quiet." }]);
  });

  test("a mapping can leave everything a draft", async () => {
    const email = await addLister();
    const mapping = { publish: "never", fields: { title: "title", type: "type", price: "price", ...abroad } };
    const file = write("drafts.csv", "title,type,price\nQuixotic,house,5");
    expect(await run(file, email, { mapping })).toMatchObject({ ...counts(1, 0, 0, 0), drafts: 1, report: undefined });
    expect((await search(site.current, "q=Quixotic&country[]=United+States")).total).toBe(0);
  });
});

test("cells that a spreadsheet would run as formulas are data, and harmless in the report", async () => {
  const email = await addLister();
  const file = write(
    "formulas.csv",
    'title,type,price,country,currency\n"=HYPERLINK(""http://x"")",house,5,US,USD\nHouse,=1+1,5,US,USD\n@home,house,5,US,USD',
  );
  expect(await run(file, email)).toMatchObject(counts(2, 0, 0, 1));
  expect((await propertiesOf(email)).map(({ title }) => title)).toEqual(['=HYPERLINK("http://x")', "@home"]);
  expect(readReport(file)[1]).toBe('3,refused,type,"type: ""=1+1"" is not one of apartment, house, villa, plot, commercial"');
});

test("[PWIZ-10] a row whose areas contradict each other is refused in the words of the wizard", async () => {
  const email = await addLister();
  const file = write(
    "areas.csv",
    [
      "title,type,price,areaUnit,carpetArea,builtUpArea,area",
      "Fits,apartment,5,sqft,800,900,1000",
      "Carpet,apartment,5,sqft,950,900,1000",
      "Walls,apartment,5,sqft,,1100,1000",
      "Land,plot,5,sqft,1100,,1000",
    ].join("\n"),
  );
  expect(await run(file, email)).toMatchObject(counts(2, 0, 0, 2));
  expect(readReport(file).filter((line) => line.includes("refused"))).toEqual([
    "3,refused,carpetArea,carpetArea: The carpet area cannot be above the built-up area. Please check both.",
    "4,refused,builtUpArea,builtUpArea: The built-up area cannot be above the super area. Please check both.",
  ]);
});

test("a dry run reports what would happen and changes nothing", async () => {
  const email = await addLister();
  const file = write("dry.csv", "title,type,price,country,currency\nHouse,house,5,US,USD\nHouse,house,,US,USD\n");
  const before = await imports.query("select last_value from properties_number_seq");
  expect(await run(file, email, { isDryRun: true })).toMatchObject(counts(1, 0, 0, 1));
  expect(readReport(file)).toHaveLength(2);
  expect(await propertiesOf(email)).toEqual([]);
  expect((await imports.query("select last_value from properties_number_seq")).rows).toEqual(before.rows);
});

test("properties from a new lister's file wait for a review, once; an established lister's do not", async () => {
  const [fresh, old] = [await addLister(), await addLister()];
  await imports.query("update accounts set created_at = now() - interval '31 days' where email = $1", [old]);
  const head = "title,type,price,country,currency,reference";
  const file = write("reviewed.csv", `${head}\nHouse,house,5,US,USD,a\nHouse without a price,house,,US,USD,b\n`);
  for (const email of [fresh, fresh, old]) await run(file, email);
  const { rows } = await imports.query(
    `select a.email, p.title, r.cause from property_reviews r join properties p on p.id = r.property_id join accounts a on a.id = p.lister_id
     where a.email = any($1)`,
    [[fresh, old]],
  );
  expect(rows).toEqual([{ email: fresh, title: "House", cause: "new-lister" }]);
});

test("nothing is imported for a lister who is suspended or leaving", async () => {
  const file = write("shut.csv", "title,type,price,country,currency\nHouse,house,5,US,USD\n");
  for (const shut of ["suspended_at = now(), suspension_reason = 'Fraud'", "deletion_requested_at = now()"]) {
    const email = await addLister();
    await imports.query(`update accounts set ${shut} where email = $1`, [email]);
    await expect(run(file, email)).rejects.toThrow(`The account of ${email} is suspended or about to be deleted`);
    expect(await propertiesOf(email)).toEqual([]);
  }
});

test.each(["suspended_at = now(), suspension_reason = 'Fraud'", "deletion_requested_at = now()"])(
  "a running import stops when its lister's account is closed (%s)",
  async (shut) => {
    const email = await addLister();
    const file = write("shut-meanwhile.csv", "title,type,price\nBlue house,house,100000\n");
    const shutting = await site.current.pool.connect();
    await shutting.query("begin");
    await shutting.query(`update accounts set ${shut} where email = $1`, [email]);
    const running = expect(run(file, email)).rejects.toThrow("Since the import started");
    await vi.waitUntil(async () => {
      const { rowCount } = await site.current.pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rowCount === 1;
    }, 15_000);
    await shutting.query("commit");
    shutting.release();
    await running;
    expect(await propertiesOf(email)).toEqual([]);
  },
);

test("a checked row that the database refuses is reported, and its neighbours are imported", async () => {
  const email = await addLister();
  await imports.query("alter table properties add constraint no_castles check (title <> 'Castle 7')");
  const rows = Array.from({ length: 20 }, (_, index) => `Castle ${index},house,5,US,USD`);
  const file = write("castles.csv", ["title,type,price,country,currency", ...rows].join("\n"));
  expect(await run(file, email)).toMatchObject(counts(19, 0, 0, 1));
  expect(readReport(file)[1]).toMatch(/^9,refused,,.*no_castles/);
  await imports.query("alter table properties drop constraint no_castles");
});

test("asked to stop, it ends after a complete batch, and continues from there when it is run again", async () => {
  const email = await addLister();
  const rows = Array.from({ length: 340 }, (_, index) => `House ${index},house,5,US,USD`);
  const file = write("many.csv", ["title,type,price,country,currency", ...rows].join("\n"));
  const stopping = new AbortController();
  const summary = await run(file, email, { signal: stopping.signal, onProgress: () => stopping.abort() });
  expect(summary).toMatchObject({ isComplete: false, created: 100 });
  expect(await propertiesOf(email)).toHaveLength(100);
  expect(await run(file, email)).toMatchObject({ isComplete: true, ...counts(240, 0, 100, 0) });
});

describe("the lister", () => {
  const file = () => write("lister.csv", "title,type,price,country,currency\nHouse,house,5,US,USD\n");

  test("must have an account", async () => {
    await expect(run(file(), "nobody@example.com")).rejects.toThrow("No lister has the email address nobody@example.com.");
  });

  test("[AUTH-10] with several accounts must be named with a role", async () => {
    const email = await addLister("both@example.com", "AGENT");
    await addLister(email, "BUILDER");
    await expect(run(file(), email)).rejects.toThrow("both@example.com has several accounts: BUILDER, AGENT. Choose one with --role.");
    await expect(run(file(), email, { role: "OWNER" })).rejects.toThrow("both@example.com has no account as Owner; it has BUILDER, AGENT.");
    await run(file(), "Both@Example.com", { role: "BUILDER" });
    expect(await propertiesOf(email)).toMatchObject([{ lister_type: "BUILDER" }]);
  });
});
