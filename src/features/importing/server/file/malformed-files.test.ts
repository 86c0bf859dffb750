import { execFile, execFileSync } from "node:child_process";
import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { projectRoot } from "../../../../shared/server/config.ts";
import { setUpTestDatabase } from "../../../../shared/testing/test-database.ts";
import { setUpImports } from "../import-test-world.ts";

const database = setUpTestDatabase();
const imports = setUpImports(() => database.current.url);
const { write, addLister, run, propertiesOf, readReport } = imports;

const table = "title,type,price,city,country,currency\r\nMaison à vendre,house,5,Québec,Canada,CAD\r\nFlat,flat,6,Delhi,Canada,CAD\r\n";
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();

test.each([
  ["UTF-8", Buffer.from(table)],
  ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${table}`)],
  ["UTF-16 as Excel saves it", Buffer.from(`\uFEFF${table}`, "utf16le")],
  ["UTF-16 with the high byte first", utf16be(`\uFEFF${table}`)],
  ["UTF-16 without a byte order mark", Buffer.from(table, "utf16le")],
  ["lines that end as on old Macs", Buffer.from(table.replaceAll("\r\n", "\r"))],
])("a file in %s is read", async (_, content) => {
  const email = await addLister();
  expect(await run(write("encoded.csv", content), email)).toMatchObject({ created: 2, refused: 0 });
  expect(await propertiesOf(email)).toMatchObject([{ title: "Maison à vendre", city: "Québec" }, { title: "Flat" }]);
});

test("bytes that are not UTF-8 are reported with line and column; with the encoding in the mapping, they are read", async () => {
  const email = await addLister();
  const file = write("latin1.csv", Buffer.from(table, "latin1"));
  expect(await run(file, email)).toMatchObject({ created: 1, refused: 1 });
  expect(readReport(file)[1]).toMatch(/^2,refused,title,"?contains bytes that are not UTF-8/);
  const fields = Object.fromEntries(["title", "type", "price", "city", "country", "currency"].map((name) => [name, name]));
  expect(await run(file, email, { mapping: { encoding: "windows-1252", fields } })).toMatchObject({ refused: 0 });
  expect((await propertiesOf(email)).map(({ city }) => city)).toContain("Québec");
});

test.each([
  ["an empty file", "", "is empty."],
  ["only a header", "title,type,price\n", "The file names its columns but has no rows."],
  ["a workbook", Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]), "is an Excel workbook or another zip archive, not a CSV file"],
  ["an archive", gzipSync(table), "is a gzip archive"],
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0xff, 0x00, 0x10, 0x80]), "is a binary file"],
  ["two columns of one name", "title,type,price,title\na,house,1,b\n", 'Two columns are called "title"'],
  ["no price", "title,type\na,house\n", "Nothing sets the field price, which every property needs.\nThe file's columns: title, type."],
])("%s is refused with a sentence", async (_, content, message) => {
  const email = await addLister();
  await expect(run(write("refused.csv", content), email)).rejects.toThrow(message);
});

test("a missing file, a folder, a pipe and an unreadable file are reported", async () => {
  const email = await addLister();
  await expect(run(path.join(imports.folder, "none.csv"), email)).rejects.toThrow("There is no file");
  mkdirSync(path.join(imports.folder, "folder.csv"));
  await expect(run(path.join(imports.folder, "folder.csv"), email)).rejects.toThrow("is not a file.");
  const pipe = path.join(imports.folder, "pipe.csv");
  execFileSync("mkfifo", [pipe]);
  await expect(run(pipe, email)).rejects.toThrow("is not a file.");
  const secret = write("secret.csv", table);
  chmodSync(secret, 0);
  // Root may read everything.
  if (process.getuid?.() !== 0) await expect(run(secret, email)).rejects.toThrow("This user has no permission to read");
});

test("each bad row is reported with line, column and reason, none is partly imported, and the good ones are imported", async () => {
  const email = await addLister();
  const rows = [
    "Good,house,5,3,US,USD",
    "No price,house,,3,US,USD",
    "Bad price,house,cheap,3,US,USD",
    "Two faults,castle,5,three,US,USD",
    "Ragged,house,5",
    `${"Long ".repeat(50)},house,5,3,US,USD`,
    "No currency,house,5,3,US,",
    'Quote,"house,5,3,US,USD',
    "Zero\0byte,house,5,3,US,USD",
    `Huge,house,5,3,${"x".repeat(10_000_000)},USD`,
    "Also good,house,6,2,US,USD",
  ];
  const file = write("bad-rows.csv", ["title,type,price,beds,country,currency", ...rows].join("\n"));
  expect(await run(file, email)).toMatchObject({ rows: 11, created: 2, refused: 9 });
  expect((await propertiesOf(email)).map(({ title }) => title)).toEqual(["Good", "Also good"]);
  expect(readReport(file).slice(1)).toEqual([
    "3,refused,price,price: the row has none",
    '4,refused,price,"price: ""cheap"" is not a number"',
    '5,refused,type,"type: ""castle"" is not one of apartment, house, villa, plot, commercial"',
    '5,refused,beds,"bedrooms: ""three"" is not a number"',
    "6,refused,,has 3 cells where the header has 6",
    '7,refused,title,"title: has 249 characters; at most 200 are possible"',
    '8,refused,currency,"currency: is missing, and a price in United States is never read as rupees"',
    '9,refused,,"opens a quote that is not closed within 1,000,000 characters"',
    '10,refused,title,"contains a zero byte, which no text has"',
    '11,refused,,"is longer than 1,000,000 characters"',
  ]);
});

test("a report of an earlier run does not survive the next", async () => {
  const email = await addLister();
  const file = write("mended.csv", "title,type,price,country,currency\nHouse,house,,US,USD\n");
  await run(file, email);
  expect(readReport(file)).toHaveLength(2);
  write("mended.csv", "title,type,price,country,currency\nHouse,house,5,US,USD\n");
  expect(await run(file, email)).toMatchObject({ report: undefined });
  expect(() => readReport(file)).toThrow("ENOENT");
});

test("a report that cannot be written is an error before anything is imported", async () => {
  const email = await addLister();
  const file = write("unreported.csv", "title,type,price,country,currency\nHouse,house,5,US,USD\n");
  await expect(run(file, email, { reportFile: path.join(imports.folder, "nowhere/report.csv") })).rejects.toThrow(
    "Name another file with --report FILE.",
  );
  expect(await propertiesOf(email)).toEqual([]);
});

test("words of a file are no commands to the terminal: not its columns, its cells or its faults", async () => {
  const email = await addLister();
  const env = { ...process.env, DATABASE_URL: database.current.url, APP_SECRET: "x".repeat(32), DATA_DIR: imports.folder };
  const printed = (file: string) =>
    new Promise<string>((resolve) => {
      const args = ["src/import-program.ts", file, "--lister", email];
      execFile(process.execPath, args, { cwd: projectRoot, env }, (_error, stdout, stderr) => resolve(stdout + stderr));
    });
  const command = "\u001b]0;owned\u0007\u009b2J";
  const table = `title,type,price,country,currency,${command}\nHouse,${command},5,US,USD,${"x".repeat(2_000)}\n`;
  const answers = [
    await printed(write("commands.csv", table)),
    await printed(write("twice.csv", `title,${command},${command}\n${"x".repeat(2_000)},,\n`)),
  ];
  expect(answers[0]).toContain("is not one of apartment");
  expect(answers[1]).toContain("Two columns are called");
  for (const answer of answers) {
    expect(answer).toContain("owned");
    expect(answer).not.toMatch(/[^\P{Cc}\n]/u);
  }
});
