import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../../shared/server/config.ts";
import { setUpTestApp } from "../../../shared/testing/test-app.ts";
import { unless } from "../../../shared/testing/unless.ts";
import { counts, projectMapping, search, setUpImports, testingData } from "./import-test-world.ts";

const site = setUpTestApp();
const imports = setUpImports(() => site.current.databaseUrl);
const { addLister, run, propertiesOf } = imports;

describe("the home sales of Sacramento", () => {
  const file = testingData("sacramento.csv");
  const mapping = projectMapping("sacramento.json");
  // The tests leave no files in the project.
  const reportFile = path.join(imports.folder, "report.csv");

  test("[PWIZ-06] are all imported, published, and found by search in their own currency", async () => {
    const email = await addLister();
    expect(await run(file, email, { mapping, reportFile })).toMatchObject({
      rows: 932,
      ...counts(932, 0, 0, 0),
      drafts: 0,
      report: undefined,
    });
    const [first] = await propertiesOf(email);
    expect(first).toMatchObject({
      title: "2 bedroom house in Sacramento",
      type: "house",
      city: "Sacramento",
      state: "California",
      country: "United States",
      zip_code: "95838",
      price: 59222,
      currency: "USD",
      bedrooms: 2,
      bathrooms: 1,
      area: 836,
      area_unit: "sqft",
      status: "sold",
      latitude: 38.631913,
      longitude: -121.434879,
      publication: "published",
      lister_type: "AGENT",
    });
    const found = await search(site.current, "q=elk+grove&country[]=United+States&size=5");
    expect(found.total).toBe(114);
    expect(found.data[0]).toMatchObject({ currency: "USD", country: "United States", title: expect.stringMatching(/in Elk Grove$/) });
    expect((await search(site.current, "propertyType[]=apartment&country[]=United+States")).total).toBe(53);
  });

  test("are all recognised in a second run, also the two whose rows equal another's", async () => {
    const email = await addLister();
    await run(file, email, { mapping, reportFile });
    expect(await run(file, email, { mapping, reportFile })).toMatchObject(counts(0, 0, 932, 0));
    expect(await propertiesOf(email)).toHaveLength(932);
  });

  test("are never taken for homes in India with prices in rupees when nothing says where they are", async () => {
    const email = await addLister();
    expect(await run(file, email, { reportFile })).toMatchObject(counts(0, 0, 0, 932));
    expect(readFileSync(reportFile, "utf8")).toContain(
      '"latitude, longitude: 38.631913, -121.434879 is not in India; choose the country of the homes where columns are matched"',
    );
  });
});

describe("the house sales of Lucas County", () => {
  const mapping = projectMapping("lucas-county-houses.json");
  const box =
    "select count(*)::int, min(latitude) south, max(latitude) north, min(longitude) west, max(longitude) east from properties p join accounts a on a.id = lister_id where email = $1";

  async function takeIn(file: string): Promise<{ summary: object; area: Record<string, number> }> {
    const email = await addLister();
    const summary = await run(file, email, { mapping, reportFile: path.join(imports.folder, "report.csv") });
    const { rows } = await imports.query(box, [email]);
    return { summary, area: rows[0] };
  }
  function expectInCounty({ south = 0, north = 0, west = 0, east = 0 }: Record<string, number>): void {
    expect([Math.min(south, 41.41), Math.max(north, 41.74)]).toEqual([41.41, 41.74]);
    expect([Math.min(west, -83.885), Math.max(east, -83.23)]).toEqual([-83.885, -83.23]);
  }

  test("have correct locations, although the file gives metres of EPSG:2834", async () => {
    const { summary, area } = await takeIn(testingData("lucas-county-sample.csv"));
    expect(summary).toMatchObject(counts(200, 0, 0, 0));
    expectInCounty(area);
  });

  const whole = path.join(projectRoot, "../shared/data/lucas-county-houses.csv");
  const whyNot = existsSync(whole) ? null : "../shared/data/lucas-county-houses.csv is not there";
  test("are all imported: 25,357 rows", { ...unless(whyNot), timeout: 300_000 }, async () => {
    const { summary, area } = await takeIn(whole);
    expect(summary).toMatchObject({ rows: 25_357, ...counts(25_357, 0, 0, 0) });
    expectInCounty(area);
    expect((await search(site.current, "q=lucas+county&country[]=United+States&builtYear=1990")).data[0]).toMatchObject({
      currency: "USD",
    });
  });
});
