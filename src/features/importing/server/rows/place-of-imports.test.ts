import { expect, test } from "vitest";
import { setUpTestApp } from "../../../../shared/testing/test-app.ts";
import { addProject } from "../../../../shared/testing/test-projects.ts";
import { counts, setUpImports } from "../import-test-world.ts";

const site = setUpTestApp();
const { write, addLister, run, propertiesOf, query } = setUpImports(() => site.current.databaseUrl);

const columns = "ref,title,description,type,listed for,price,state,city,zip,address,location,latitude,longitude,place shown";
const home = (ref: string, shown: string, words = "Quiet.") =>
  `${ref},Home ${ref},${words},house,rent,45000,Maharashtra,Pune,411045,12 Lake Road,Baner,18.559123,73.786543,${shown}`;
const file = (name: string, ...rows: string[]) => write(name, [columns, ...rows].join("\n"));
const shownOf = async (email: string) =>
  Object.fromEntries((await propertiesOf(email)).map(({ title, place_shown }) => [String(title).at(-1), place_shown]));

test("a file says of each home whether its place is shown; a blank cell shows a new home exactly, and changes nothing of a known one", async () => {
  const email = await addLister();
  const first = file("places.csv", home("A", "roughly"), home("B", "Only roughly"), home("C", ""), home("D", "exact"));
  expect(await run(first, email)).toMatchObject(counts(4, 0, 0, 0));
  expect(await shownOf(email)).toEqual({ A: "roughly", B: "roughly", C: "exact", D: "exact" });
  const [own] = (await propertiesOf(email)) as { latitude: number; public_latitude: number }[];
  expect(own).toMatchObject({ latitude: 18.559123 });
  expect(own?.public_latitude).not.toBe(18.559123);
  file("places.csv", home("A", "", "Very quiet."), home("B", "exact"), home("C", "roughly"), home("D", "", "Very quiet."));
  expect(await run(first, email)).toMatchObject(counts(0, 4, 0, 0));
  expect(await shownOf(email)).toEqual({ A: "roughly", B: "exact", C: "roughly", D: "exact" });
});

test("a home of a project stays where its project is shown", async () => {
  const email = await addLister();
  const first = file("project.csv", home("P", ""));
  await run(first, email);
  const { id: lister_id } = await site.current.database
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const { id } = await addProject(site.current.database, { lister_id });
  await query("update properties set project_id = $1 where title = 'Home P'", [id]);
  file("project.csv", home("P", "roughly"));
  expect(await run(first, email)).toMatchObject(counts(0, 1, 0, 0));
  expect(await shownOf(email)).toEqual({ P: "exact" });
});
