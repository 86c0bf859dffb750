import { dayMs } from "../../../../shared/contract/durations.ts";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import { type CsvRow, longestRow, mostColumns, requireUsableHeader } from "./csv-table.ts";
import { findFirstSheet, joinText, readDayStyles, readSharedTexts, shownText, Workbook } from "./xlsx-parts.ts";

/** The database keeps a row's number in 32 bits. */
const lastLine = 2_000_000_000;

export type ListingTable = { columns: string[]; rows: AsyncGenerator<CsvRow> };

/**
 * Opens the first sheet of a workbook as a table whose first filled row names the columns. Cells are what the sheet shows of them:
 * the stored results of formulas, days as 2026-11-23. Nothing is calculated, and no macro or link is looked at. Throws
 * `ExpectedError`; reading the rows to their end, or leaving them, closes the file.
 */
export async function openXlsxTable(file: string): Promise<ListingTable> {
  const workbook = await Workbook.open(file);
  const rows = filledRows(workbook);
  try {
    const header = await rows.next();
    if (header.done) throw new ExpectedError("The first sheet of the workbook is empty.");
    const columns = withoutTrailing(header.value.cells.map((cell) => cell.trim()));
    requireUsableHeader(columns);
    return { columns, rows: dataRows(rows, columns.length) };
  } catch (error) {
    await rows.return(undefined);
    throw error;
  }
}

type SheetRow = { line: number; cells: string[] };

function withoutTrailing(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1);
}

async function* dataRows(rows: AsyncGenerator<SheetRow>, columnCount: number): AsyncGenerator<CsvRow> {
  for await (const { line, cells } of rows) {
    const filled = withoutTrailing(cells);
    if (filled.length > columnCount) yield { line, fault: `has ${filled.length} cells where the header has ${columnCount}` };
    else if (filled.reduce((sum, { length }) => sum + length, 0) > longestRow)
      yield { line, fault: `is longer than ${longestRow.toLocaleString("en")} characters` };
    else yield { line, cells: Array.from({ length: columnCount }, (_, index) => filled[index] ?? "") };
  }
}

async function* filledRows(workbook: Workbook): AsyncGenerator<SheetRow> {
  try {
    const { part, from1904 } = await findFirstSheet(workbook);
    const reader = new SheetReader(await readSharedTexts(workbook), await readDayStyles(workbook), from1904);
    yield* workbook.parse(
      part,
      ({ onOpen, onText, onClose }) => {
        onOpen((name, attributes) => reader.open(name, attributes));
        onText((text) => reader.text(text));
        onClose((name) => reader.close(name));
      },
      () => reader.take(),
    );
  } finally {
    workbook.close();
  }
}

type Attributes = Record<string, string>;

/** Collects the rows of a sheet from its tags. */
class SheetReader {
  readonly #shared: string[];
  readonly #dayStyles: Set<number>;
  readonly #from1904: boolean;
  #rows: SheetRow[] = [];
  #line = 0;
  #cells: string[] = [];
  #column = -1;
  #type = "n";
  #style = -1;
  #text = "";
  #isValue = false;
  #isPhonetic = false;

  constructor(shared: string[], dayStyles: Set<number>, from1904: boolean) {
    this.#shared = shared;
    this.#dayStyles = dayStyles;
    this.#from1904 = from1904;
  }

  take(): SheetRow[] {
    return this.#rows.splice(0);
  }

  open(name: string, attributes: Attributes): void {
    if (name === "row") {
      this.#line = Number(attributes.r ?? this.#line + 1);
      if (!Number.isInteger(this.#line) || this.#line < 1) throw new ExpectedError("The workbook has a row without a number.");
      if (this.#line > lastLine) throw new ExpectedError("The workbook has a row whose number is too high.");
      this.#cells = [];
      this.#column = -1;
    } else if (name === "c") {
      this.#column = attributes.r === undefined ? this.#column + 1 : columnIndex(attributes.r);
      this.#type = attributes.t ?? "n";
      this.#style = Number(attributes.s ?? -1);
      this.#text = "";
    } else if (name === "rPh") this.#isPhonetic = true;
    this.#isValue = name === "v" || (name === "t" && !this.#isPhonetic);
  }

  text(more: string): void {
    if (this.#isValue) this.#text = joinText(this.#text, more);
  }

  close(name: string): void {
    this.#isValue = false;
    if (name === "rPh") this.#isPhonetic = false;
    if (name === "c" && this.#text !== "") this.#put(this.#shown());
    if (name === "row" && this.#cells.some((cell) => cell !== undefined && cell.trim() !== ""))
      this.#rows.push({ line: this.#line, cells: Array.from(this.#cells, (cell) => cell ?? "") });
  }

  #put(cell: string): void {
    if (this.#column >= mostColumns) throw new ExpectedError(`The sheet has a cell beyond column ${mostColumns}.`);
    this.#cells[this.#column] = cell;
  }

  #shown(): string {
    switch (this.#type) {
      case "s":
        return this.#shared[Number(this.#text)] ?? "";
      case "b":
        return this.#text === "1" ? "yes" : "no";
      case "n":
        return this.#number();
      // Such as #REF!: nothing is known.
      case "e":
        return "";
      default:
        return shownText(this.#text);
    }
  }

  #number(): string {
    const number = Number(this.#text);
    if (!Number.isFinite(number)) return shownText(this.#text);
    return this.#dayStyles.has(this.#style) ? dayOf(number, this.#from1904) : plain(number);
  }
}

/** "AB12" is 27. */
function columnIndex(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "";
  if (letters === "") throw new ExpectedError("The workbook has a cell without a column.");
  return [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** What the sheet shows: fifteen digits, so that 0.1 + 0.2 is 0.3. */
const plain = (number: number): string => String(Number(number.toPrecision(15)));

/** Days count from 30 December 1899, because of a leap day in 1900 that Excel keeps from Lotus 1-2-3. */
function dayOf(days: number, from1904: boolean): string {
  const day = new Date(Date.UTC(from1904 ? 1904 : 1899, from1904 ? 0 : 11, from1904 ? 1 : 30) + Math.floor(days) * dayMs);
  return Number.isNaN(day.getTime()) ? String(days) : day.toISOString().slice(0, 10);
}
