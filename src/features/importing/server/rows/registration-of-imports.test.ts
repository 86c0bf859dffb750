import { expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { counts, setUpImports } from "../import-test-world.ts";

const site = setUpTestApp();
const { write, addLister, run, propertiesOf, query } = setUpImports(() => site.current.databaseUrl);

const columns =
  "ref,title,description,type,listed for,price,age,possession,area,area unit,state,city,zip,address,location,rera,rera valid until,rera exemption";
const home = (ref: string, registration: string) =>
  `${ref},Tower ${ref},Quiet.,apartment,sale,9500000,0,under construction,1200,sqft,Maharashtra,Pune,411045,12 Lake Road,Baner,${registration}`;

test("a file's homes that are being built for sale are drafts without a RERA number or a reason, and a new day in it shows a hidden one again", async () => {
  const email = await addLister();
  const rows = [
    home("A", "P51700019929,2030-03-31,"),
    home("B", ",,small"),
    home("C", ",,"),
    home("D", "P51700019929,2020-03-31,"),
    home("E", "any/1,,"),
  ];
  const file = write("towers.csv", [columns, ...rows].join("\n"));
  expect(await run(file, email)).toMatchObject(counts(5, 0, 0, 0));
  const stateOf = async () =>
    Object.fromEntries((await propertiesOf(email)).map(({ title, publication }) => [String(title).at(-1), publication]));
  expect(await stateOf()).toEqual({ A: "published", B: "published", C: "draft", D: "draft", E: "published" });
  expect((await propertiesOf(email))[0]).toMatchObject({ rera_id: "P51700019929", rera_valid_until: expect.anything() });
  const hide = "publication = 'unpublished', rera_stage = 3, rera_due = '2026-01-01', rera_valid_until = '2026-01-01'";
  await query(`update properties set ${hide} where title = 'Tower A'`, []);
  write("towers.csv", [columns, home("A", "P51700019929,2031-03-31,"), ...rows.slice(1)].join("\n"));
  expect(await run(file, email)).toMatchObject(counts(0, 1, 4, 0));
  expect((await stateOf()).A).toBe("published");
});

test("a file without a RERA column goes on changing published homes whose registration its lister entered, or has days left to enter", async () => {
  const email = await addLister();
  const bare = (ref: string, text: string) => home(ref, "").slice(0, -1).replace("Quiet.", text);
  const fileOf = (text: string) =>
    write("feed.csv", [columns.split(",rera,")[0], bare("A", text), bare("B", text), bare("C", text)].join("\n"));
  const file = fileOf("Quiet.");
  expect(await run(file, email)).toMatchObject(counts(3, 0, 0, 0));
  await query("update properties set publication = 'published', published_at = now() where import_reference = any($1)", [["A", "B", "C"]]);
  await query("update properties set rera_id = 'P51700019929', rera_valid_until = '2030-03-31' where import_reference = 'A'", []);
  await query("update properties set rera_exemption = 'small' where import_reference = 'B'", []);
  fileOf("Very quiet.");
  expect(await run(file, email)).toMatchObject(counts(0, 3, 0, 0));
  const homes = await propertiesOf(email);
  expect(homes.map(({ description, publication }) => [description, publication])).toEqual(Array(3).fill(["Very quiet.", "published"]));
  expect(homes[0]).toMatchObject({ rera_id: "P51700019929", rera_valid_until: expect.anything() });
});

test("a blank day in a file neither shows a hidden home again nor ends that its lister is told of the day", async () => {
  const email = await addLister();
  const file = write("blank.csv", [columns, home("H", "P51700019929,2030-03-31,"), home("T", "P51700019929,2030-03-31,")].join("\n"));
  await run(file, email);
  const hide = "publication = 'unpublished', rera_stage = 3, rera_due = '2026-01-01', rera_valid_until = '2026-01-01'";
  await query(`update properties set ${hide} where import_reference = 'H'`);
  await query(
    "update properties set rera_stage = 1, (rera_due, rera_valid_until) = (current_date + 20, current_date + 20) where import_reference = 'T'",
  );
  const stateOf = async () =>
    (await propertiesOf(email)).map((one) => [one.rera_id, one.publication, one.rera_stage, one.rera_valid_until]);
  const days = (await stateOf()).map((one) => one[3]);
  for (const number of ["P51700019929", "P51700019930"]) {
    write("blank.csv", [columns, home("H", `${number},,`), home("T", `${number},,`)].join("\n"));
    expect(await run(file, email)).toMatchObject(counts(0, 2, 0, 0));
    expect(await stateOf()).toEqual([
      [number, "unpublished", 3, days[0]],
      [number, "published", 1, days[1]],
    ]);
  }
});
