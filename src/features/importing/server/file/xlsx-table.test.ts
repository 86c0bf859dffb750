import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { workbook } from "../panel/panel-imports-test-world.ts";
import { openXlsxTable } from "./xlsx-table.ts";

const folder = mkdtempSync(path.join(tmpdir(), "aangan-xlsx-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(archive: Buffer) {
  const file = path.join(folder, "homes.xlsx");
  writeFileSync(file, archive);
  const { columns, rows } = await openXlsxTable(file);
  return { columns, rows: await Array.fromAsync(rows) };
}
const text = (reference: string, words: string) => `<c r="${reference}" t="inlineStr"><is><t>${words}</t></is></c>`;
const header = `<row r="1">${text("A1", "title")}${text("B1", "price")}</row>`;

test("cells are read as the sheet shows them: shared and rich texts, numbers, days, results of formulas", async () => {
  const shared = `<sst><si><t>Title</t></si><si><r><t>Rohan </t></r><r><t>Mithila</t></r><rPh sb="0" eb="1"><t>kana</t></rPh></si></sst>`;
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yy"/><numFmt numFmtId="165" formatCode="&quot;day&quot; 0"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>`;
  const sheet = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="str"><v>Price</v></c><c r="C2" t="inlineStr"><is><t>From</t></is></c><c r="D2" t="inlineStr"><is><t>Ready</t></is></c></row>
    <row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4"><f>1+1</f><v>8500000</v></c><c r="C4" s="1"><v>46349</v></c><c r="D4" t="b"><v>1</v></c></row>
    <row r="5"><c r="B5"><v>0.30000000000000004</v></c><c r="C5" s="2"><v>12</v></c><c r="D5" t="e"><v>#REF!</v></c></row><row r="6"/>`;
  expect(await read(await workbook(sheet, { "xl/sharedStrings.xml": shared, "xl/styles.xml": styles }))).toEqual({
    columns: ["Title", "Price", "From", "Ready"],
    rows: [
      { line: 4, cells: ["Rohan Mithila", "8500000", "2026-11-23", "yes"] },
      { line: 5, cells: ["", "0.3", "12", ""] },
    ],
  });
});

test("a row with more cells than the header is refused alone", async () => {
  const sheet = `${header}<row r="2">${text("A2", "x")}${text("D2", "y")}</row><row r="3">${text("A3", "z")}</row>`;
  expect((await read(await workbook(sheet))).rows).toEqual([
    { line: 2, fault: "has 4 cells where the header has 2" },
    { line: 3, cells: ["z", ""] },
  ]);
});

test("macros, links to other files and unknown parts are never opened", async () => {
  const parts = { "xl/vbaProject.bin": "not a macro", "xl/externalLinks/externalLink1.xml": "<broken", "../../etc/evil": "x" };
  const { "../../etc/evil": _, ...harmless } = parts;
  expect((await read(await workbook(`${header}<row r="2">${text("A2", "=1+1")}</row>`, harmless))).rows).toEqual([
    { line: 2, cells: ["=1+1", ""] },
  ]);
  // A name that leads out of the archive makes it unreadable.
  const renamed = Buffer.from(
    (await workbook(header, { "aa/bb/etc/evil": "x" })).toString("latin1").replaceAll("aa/bb", "../.."),
    "latin1",
  );
  await expect(read(renamed)).rejects.toThrow("The workbook is damaged");
});

test("a small archive that unpacks to gigabytes, or to one endless cell, is refused in bounded memory", { timeout: 120_000 }, async () => {
  const manyRows = await workbook(`${header}${"<row/>".repeat(45_000_000)}`);
  await expect(read(manyRows)).rejects.toThrow("unpacks to more than 256 MB");
  const endless = await workbook(`${header}<row r="2">${text("A2", "a".repeat(8_000_000))}</row>`);
  await expect(read(endless)).rejects.toThrow("has a cell with more than 2,000,000 characters");
});

const deep = `${"<a>".repeat(65)}${"</a>".repeat(65)}`;
const shared = (texts: string) => ({ "xl/sharedStrings.xml": `<sst>${texts}</sst>` });
const styles = (content: string) => ({ "xl/styles.xml": `<styleSheet>${content}</styleSheet>` });
const relations = '<Relationship Id="rId1" Target="worksheets/sheet1.xml"/>';

test.each([
  ["tags too deep in a sheet", { "xl/worksheets/sheet1.xml": `<worksheet>${header}${deep}</worksheet>` }, "is damaged"],
  ["tags too deep in its relations", { "xl/_rels/workbook.xml.rels": `<Relationships>${relations}${deep}</Relationships>` }, "is damaged"],
  ["tags too deep in its texts", shared(deep), "is damaged"],
  ["millions of empty texts", shared("<si/>".repeat(2_000_001)), "has too much text"],
  ["a shared text that no cell can hold", shared(`<si><t>${"a".repeat(32_768)}</t></si>`), "has a cell with too much text"],
  [
    "a shared text of many runs",
    shared(`<si>${`<r><t>${"_x000D_".repeat(9_000)}</t></r>`.repeat(4)}</si>`),
    "has a cell with too much text",
  ],
  ["too many styles", styles(`<cellXfs>${"<xf/>".repeat(100_001)}</cellXfs>`), "is damaged"],
  ["too many number formats", styles("<numFmt/>".repeat(100_001)), "is damaged"],
])("a workbook with %s is refused", async (_, files, message) => {
  await expect(read(await workbook(header, files))).rejects.toThrow(`The workbook ${message}`);
});

test("a text that no cell can hold, and a row beyond what the database counts, are refused in the sheet too", async () => {
  const long = await workbook(`${header}<row r="2">${text("A2", "a".repeat(32_768))}</row>`);
  await expect(read(long)).rejects.toThrow("The workbook has a cell with too much text.");
  const high = await workbook(`${header}<row r="3000000000">${text("A2", "x")}</row>`);
  await expect(read(high)).rejects.toThrow("The workbook has a row whose number is too high.");
});

test("escapes are read once, in shared texts and in cells", async () => {
  const full = `${"a".repeat(32_766)}_x000D_`;
  const sheet = `${header}<row r="2"><c r="A2" t="s"><v>0</v></c>${text("B2", full)}</row><row r="3"><c r="A3" t="s"><v>1</v></c></row>`;
  const { rows } = await read(await workbook(sheet, shared(`<si><t>${full}</t></si><si><t>_x005F_x000D_</t></si>`)));
  expect(rows).toEqual([
    { line: 2, cells: Array(2).fill(`${"a".repeat(32_766)}\r`) },
    { line: 3, cells: ["_x000D_", ""] },
  ]);
});

test.each([
  [
    "an entity that grows",
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&b;</v></c></row></sheetData></worksheet>',
  ],
  [
    "an entity that names a file",
    '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&a;</v></c></row></sheetData></worksheet>',
  ],
  ["an unclosed element", "<worksheet><sheetData><row>"],
  ["a link instead of a sheet", ""],
])("%s makes the workbook unreadable", async (_, sheet) => {
  const relations = '<Relationships><Relationship Id="rId1" TargetMode="External" Target="http://example.com/s.xml"/></Relationships>';
  const archive = await workbook(
    header,
    sheet === "" ? { "xl/_rels/workbook.xml.rels": relations } : { "xl/worksheets/sheet1.xml": sheet },
  );
  await expect(read(archive)).rejects.toThrow("The workbook is damaged");
});

test("an archive without a workbook, and a damaged one, are refused", async () => {
  const archive = await workbook(header);
  await expect(read(archive.subarray(0, archive.length - 40))).rejects.toThrow("The workbook is damaged");
  await expect(read(Buffer.from("PK\u0003\u0004 and then nothing"))).rejects.toThrow("The workbook is damaged");
});
