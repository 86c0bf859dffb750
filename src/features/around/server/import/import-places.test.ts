// `npm run import-places`, started as a person does.
import { spawnSync } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import { setUpTestDatabase } from "../../../../shared/testing/test-database.ts";
import { readArguments } from "./import-arguments.ts";
import { importPlaces, summaryText } from "./import-places.ts";

// Each starts a program, which is slow on a busy machine.
vi.setConfig({ testTimeout: 600_000 });
const database = setUpTestDatabase();
const folder = mkdtempSync(path.join(tmpdir(), "aangan-nearby-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => database.current.pool.query("delete from nearby_sources"));

function startProgram(args: string[], nodeOptions: string[] = []) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...nodeOptions, path.join(import.meta.dirname, "import-places-program.ts"), `--relative-to=${folder}`, ...args],
    {
      env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: database.current.url, APP_SECRET: "s".repeat(64) },
      encoding: "utf8",
    },
  );
  return { status, stdout, stderr };
}

/** What the program does with its arguments, without starting it: what it says, and whether rows were refused. */
async function run(args: string[]): Promise<{ text: string; refused: number }> {
  const given = readArguments([`--relative-to=${folder}`, ...args]);
  if (given === "help") throw new Error("Nothing was asked.");
  const client = await database.current.pool.connect();
  try {
    const summary = await importPlaces(client, given, { now: new Date() });
    return { text: summaryText(given, summary), refused: summary.refused };
  } finally {
    client.release();
  }
}
const failure = (args: string[]) =>
  run(args).then(
    () => "none",
    (error: Error) => (error instanceof ExpectedError ? error.message : `unexpected: ${error.stack}`),
  );
const osm = ["--source", "OpenStreetMap", "--licence", "ODbL 1.0"];

function file(name: string, content: string | Buffer): string {
  writeFileSync(path.join(folder, name), content);
  return name;
}
const feature = (name: string | null, kind: string, coordinates: unknown) => ({
  type: "Feature",
  properties: { name, kind },
  geometry: { type: "Point", coordinates },
});
const geojson = (...features: object[]) => JSON.stringify({ type: "FeatureCollection", features });
const stored = async () =>
  (await database.current.pool.query("select source, kind, name, longitude, latitude from nearby_places order by name")).rows;
const change = async () =>
  (await database.current.pool.query("select max(seq) as last from change_log where entity = 'site'")).rows[0]?.last;

test("a GeoJSON file becomes the places of its source, with credit, licence and day, and pages learn of it", async () => {
  const before = await change();
  const name = file(
    "good.geojson",
    geojson(
      feature("Byculla", "railway station", [72.8333, 18.9767]),
      {
        ...feature(null, "park", null),
        properties: { leisure: "park", "name:en": "Rani Baug", name: "राणी बाग" },
        geometry: {
          type: "Polygon",
          coordinates: [
            [
              [72.83, 18.97],
              [72.84, 18.97],
              [72.84, 18.98],
              [72.83, 18.98],
            ],
          ],
        },
      },
      feature("Mumbai Airport", "airport", [72.8656, 19.0896]),
    ),
  );
  const done = startProgram([name, ...osm, "--credit", "© OpenStreetMap contributors", "--licence-url", "https://example.org/odbl"]);
  expect(done).toMatchObject({ status: 0, stderr: "" });
  expect(done.stdout).toContain("Imported 2 places of OpenStreetMap");
  expect(done.stdout).toContain("Stations 1, Parks 1.");
  expect(done.stdout).toContain("Left out, as none of the kinds: 1 airport.");
  expect(await stored()).toEqual([
    { source: "OpenStreetMap", kind: "station", name: "Byculla", longitude: 72.8333, latitude: 18.9767 },
    { source: "OpenStreetMap", kind: "park", name: "Rani Baug", longitude: expect.closeTo(72.835), latitude: expect.closeTo(18.975) },
  ]);
  const { rows } = await database.current.pool.query("select *, imported_at > now() - interval '1 hour' as is_new from nearby_sources");
  expect(rows).toMatchObject([
    {
      name: "OpenStreetMap",
      credit: "© OpenStreetMap contributors",
      licence: "ODbL 1.0",
      licence_url: "https://example.org/odbl",
      is_new: true,
    },
  ]);
  expect(await change()).not.toBe(before);
});

test("a CSV file is read by its columns, whatever their order and separator", async () => {
  const name = file(
    "good.csv",
    '\uFEFFlng;lat;Name;Type\r\n73,8567;18,5204;"Pune ""Central""\nMall";mall\r\n\r\n73.85;18.52;St. Mary’s;School\r\n',
  );
  expect((await run([name, ...osm])).refused).toBe(0);
  expect(await stored()).toMatchObject([
    { kind: "market", name: 'Pune "Central" Mall', longitude: 73.8567, latitude: 18.5204 },
    { kind: "school", name: "St. Mary’s" },
  ]);
});

test("a dry run says what would happen, and writes nothing", async () => {
  const name = file("dry.csv", "name,latitude,longitude\nKamala Park,18.5,73.8\n");
  await run([name, ...osm, "--kind", "park"]);
  const before = await stored();
  const more = file("dry.csv", "name,latitude,longitude\nOne,18.5,73.8\nTwo,18.5,73.9\n");
  const { text } = await run([more, ...osm, "--kind", "park", "--dry-run"]);
  expect(text).toContain("Would import 2 places of OpenStreetMap");
  expect(text).toContain("They would take the place of the 1 that were there.");
  expect(await stored()).toEqual(before);
});

test("bad rows are refused with their line and what to do; the good ones are imported", async () => {
  const lines = [
    "name,kind,latitude,longitude",
    "Good School,school,18.52,73.85",
    ",school,18.52,73.85",
    "Nowhere School,school,,",
    "Swapped School,school,73.85,18.52",
    "Projected School,school,2048000,378000",
    "London School,school,51.5,-0.1",
    "Something,,18.52,73.85",
    `${"x".repeat(121)},school,18.52,73.85`,
  ];
  const { status, stdout } = startProgram([file("bad.csv", lines.join("\n")), ...osm]);
  expect(status).toBe(2);
  expect(stdout).toContain("Refused: 7.");
  expect(stdout.split("\n").filter((line) => line.startsWith("  line"))).toEqual([
    expect.stringMatching(/line 3: it has no name: /),
    expect.stringMatching(/line 4: it has no coordinates: /),
    expect.stringMatching(/line 5: latitude and longitude are swapped: it has latitude 73.85 and longitude 18.52; exchange/),
    expect.stringMatching(/line 6: its coordinates are no degrees .*EPSG:4326/),
    expect.stringMatching(/line 7: it is not in India/),
    expect.stringMatching(/line 8: it does not say what it is: .*--kind/),
    expect.stringMatching(/line 9: its name is longer than 120 characters/),
  ]);
  expect((await stored()).map(({ name }) => name)).toEqual(["Good School"]);
});

test("a GeoJSON file with swapped coordinates is refused with the hint, and nothing is changed", async () => {
  await run([file("good.geojson", geojson(feature("Byculla", "station", [72.8333, 18.9767]))), ...osm]);
  const before = await stored();
  const swapped = file("swapped.geojson", geojson(feature("Byculla", "station", [18.9767, 72.8333])));
  const { status, stderr } = startProgram([swapped, ...osm]);
  expect(status).toBe(1);
  expect(stderr).not.toMatch(/\n {4}at /);
  expect(stderr).toContain("nothing has been changed");
  expect(stderr).toContain(
    "feature 1: its coordinates are swapped: GeoJSON has the longitude first, and this has [18.9767, 72.8333]; write [72.8333, 18.9767]",
  );
  expect(await stored()).toEqual(before);
});

test("a later import replaces the places of its source alone; several files are one source", async () => {
  const [one, two] = [1, 2].map((number) => file(`${number}.geojson`, geojson(feature(`School ${number}`, "school", [73.8, 18.5]))));
  await run([String(one), "--source", "A survey", "--licence", "CC BY 4.0"]);
  await run([String(one), ...osm]);
  await run([String(one), String(two), ...osm]);
  const replaced = await run([String(two), ...osm]);
  expect(replaced.text).toContain("They take the place of the 2 that were there.");
  expect((await stored()).map(({ source, name }) => `${source}: ${name}`)).toEqual(["A survey: School 1", "OpenStreetMap: School 2"]);
});

test("files that are broken, empty or something else are refused in a sentence, and change nothing", async () => {
  await run([file("good.geojson", geojson(feature("Byculla", "station", [72.8333, 18.9767]))), ...osm]);
  const before = await stored();
  const whole = geojson(feature("One", "park", [73.8, 18.5]), feature("Two", "park", [73.8, 18.5]));
  const broken: [string, RegExp][] = [
    [file("cut.geojson", whole.slice(0, -20)), /ends in the middle, after feature 1/],
    [file("broken.geojson", whole.replace('"Two"', "Two")), /is no valid JSON after feature 1/],
    [file("one.geojson", JSON.stringify(feature("One", "park", [73.8, 18.5]))), /has no features/],
    [file("list.json", "[1, 2]"), /has no features/],
    [file("empty.csv", ""), /is empty/],
    [file("columns.csv", "school,where\nOne,here\n"), /lacks the columns name, latitude, longitude; its first line has: school, where/],
    [file("quote.csv", `name,kind,latitude,longitude\n"One,park,18.5,73.8\n${"x,park,18.5,73.8\n".repeat(9_000)}`), /is no valid CSV/],
    [file("latin1.csv", Buffer.from("name,kind,latitude,longitude\nCaf\u00e9,market,18.5,73.8\n", "latin1")), /is not UTF-8/],
    [file("other.csv", "name,kind,latitude,longitude\nIGI,airport,28.55,77.1\n"), /There is no place to import/],
    ["absent.csv", /cannot be read/],
  ];
  for (const [name, message] of broken) {
    expect(await failure([name, ...osm]), name).toMatch(message);
  }
  expect(await stored()).toEqual(before);
});

test("without a file, a source or a licence the usage is shown", async () => {
  for (const args of [
    [],
    ["x.csv"],
    ["x.csv", "--source", "A"],
    ["x.csv", ...osm, "--kind", "pub"],
    ["x.csv", ...osm, "--licence-url", "javascript:x"],
  ]) {
    expect(await failure(args)).toContain("Usage: npm run import-places");
  }
  expect(startProgram(["--help"])).toMatchObject({ status: 0, stdout: expect.stringContaining("--dry-run") });
});

test("a CSV file of many parts is read without a warning", async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on("warning", note);
  const rows = Array.from({ length: 40_000 }, (_, at) => `School of the long name ${at},school,19.07,72.87`);
  file("many.csv", ["name,kind,latitude,longitude", ...rows].join("\n"));
  expect((await run(["many.csv", ...osm, "--dry-run"])).text).toContain("40,000 places");
  process.off("warning", note);
  expect(warnings).toEqual([]);
});

test("200,000 places are imported with a heap that could not hold them", async () => {
  function* features() {
    yield '{"type":"FeatureCollection","features":[';
    for (let at = 0; at < 200_000; at++) {
      const one = feature(`School ${at}`, "school", [70 + (at % 1000) / 100, 10 + at / 20_000]);
      yield `${at > 0 ? "," : ""}${JSON.stringify(one)}\n`;
    }
    yield "]}";
  }
  await pipeline(Readable.from(features()), createWriteStream(path.join(folder, "large.geojson")));
  const { status, stderr, stdout } = startProgram(["large.geojson", ...osm], ["--max-old-space-size=40"]);
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(stdout).toContain("Imported 2,00,000 places");
  expect((await database.current.pool.query("select count(*)::int from nearby_places")).rows).toEqual([{ count: 200_000 }]);
});
