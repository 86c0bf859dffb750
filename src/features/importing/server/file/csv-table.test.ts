import fc from "fast-check";
import { expect, test } from "vitest";
import { type CsvRow, longestRow, openCsvTable } from "./csv-table.ts";

/** In pieces of the given length, as a file arrives. */
async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += length) yield text.slice(start, start + length);
}

async function read(text: string, pieceLength = 7): Promise<{ columns: string[]; delimiter: string; rows: CsvRow[] }> {
  const { columns, delimiter, rows } = await openCsvTable(inPieces(text, pieceLength));
  return { columns, delimiter, rows: await Array.fromAsync(rows) };
}

const cells = (rows: CsvRow[]) => rows.map((row) => row.cells ?? row.fault);

test("reads back everything written by the rules of RFC 4180 with its line, however the text is split into pieces", async () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "é", "₹", '"', ",", ";", "\n", "\r", "\r\n", " ", "😀"), maxLength: 8 });
  const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, fc.constant("x")), { maxLength: 6 }),
      fc.constantFrom("\n", "\r\n", "\r"),
      fc.integer({ min: 1, max: 20 }),
      async (table, lineEnd, pieceLength) => {
        const text = [["one", "two", "three"], ...table].map((row) => row.map(quoted).join(",") + lineEnd).join("");
        const { rows } = await read(text, pieceLength);
        expect(rows.map((row) => row.cells)).toEqual(table);
        const linesOf = (row: string[]) => 1 + row.reduce((sum, value) => sum + (value.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
        expect(rows.map(({ line }) => line)).toEqual(
          table.map((_, index) => 2 + table.slice(0, index).reduce((sum, row) => sum + linesOf(row), 0)),
        );
      },
    ),
  );
});

test.each([",", ";", "\t", "|"])("recognises the delimiter %j from the first line", async (delimiter) => {
  const text = `price${delimiter}city/state${delimiter}"a ${delimiter} b"\n1${delimiter}2${delimiter}3\n`;
  expect(await read(text)).toMatchObject({
    delimiter,
    columns: ["price", "city/state", `a ${delimiter} b`],
    rows: [{ cells: ["1", "2", "3"] }],
  });
});

test("a row with too few or too many cells is reported with its line, and its neighbours are read", async () => {
  const { rows } = await read("a,b,c\n1,2,3\n1,2\n\n1,2,3,4\n5,6,7");
  expect(rows).toEqual([
    { line: 2, cells: ["1", "2", "3"] },
    { line: 3, fault: "has 2 cells where the header has 3" },
    { line: 5, fault: "has 4 cells where the header has 3" },
    { line: 6, cells: ["5", "6", "7"] },
  ]);
});

test("an unclosed quote costs only its own row", async () => {
  expect(cells((await read('a,b\n1,"2\n3,4\n5,6')).rows)).toEqual([
    expect.stringContaining("opens a quote in cell 2"),
    ["3", "4"],
    ["5", "6"],
  ]);
  expect(cells((await read('a,b\n1,"2\n"3",4\n5,6')).rows)).toEqual([
    expect.stringContaining("opens a quote in cell 2"),
    ["3", "4"],
    ["5", "6"],
  ]);
});

test("rows that a stray quote has joined are read separately when the joined row does not fit", async () => {
  const { rows } = await read('a,b,c\n1,"2\n3,4,"\n5,6,7');
  expect(cells(rows)).toEqual(["has 2 cells where the header has 3", expect.stringContaining("opens a quote in cell 3"), ["5", "6", "7"]]);
});

test("a quote inside an unquoted cell is an ordinary letter, and spaces around quotes are ignored", async () => {
  expect(cells((await read('a,b\n5" pipe, "x, y" \n')).rows)).toEqual([['5" pipe', "x, y"]]);
});

test("a cell of ten megabytes is refused with its line, without growing the memory", async () => {
  let most = 0;
  async function* table() {
    yield "a,b\n1,2\n";
    for (let piece = 0; piece < 160; piece++) {
      yield "x".repeat(65_536);
      most = Math.max(most, process.memoryUsage().heapUsed);
    }
    yield ",9\n3,4\n";
  }
  const { rows } = await openCsvTable(table());
  const before = process.memoryUsage().heapUsed;
  expect(await Array.fromAsync(rows)).toEqual([
    { line: 2, cells: ["1", "2"] },
    { line: 3, fault: `is longer than ${longestRow.toLocaleString("en")} characters` },
    { line: 4, cells: ["3", "4"] },
  ]);
  expect(most - before).toBeLessThan(60_000_000);
});

test.each([
  ["", "no line names the columns"],
  ["\n1,2\n", "it is empty"],
  ["price,city,price\n1,2,3\n", 'Two columns are called "price" (columns 1 and 3)'],
  ['"price,city\n1,2\n', "opens a quote in cell 1"],
  [`${"x".repeat(longestRow + 10)}`, "is longer than"],
  [`${"a,".repeat(1_200)}b\n`, "1201 columns"],
  ["pr\uFFFDce,city\n1,2\n", "Line 1 is not UTF-8"],
])("a header that cannot be used is told (%#)", async (text, message) => {
  await expect(read(text, 5_000)).rejects.toThrow(message);
});
