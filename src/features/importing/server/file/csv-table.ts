// Reads CSV as RFC 4180 describes it and as programs really write it. Our own, because csv-parse 7 cannot refuse one oversized or
// badly quoted row and continue with the next, and counts lines wrongly inside quoted cells.
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import { type CsvDelimiter, csvDelimiters } from "../../contract/mapping.ts";

/** One row of the file. `line` is its first line, counted from 1. A row with a `fault` has no usable cells. */
export type CsvRow = { line: number; cells: string[]; fault?: undefined } | { line: number; cells?: undefined; fault: string };

export type CsvTable = { columns: string[]; delimiter: string; rows: AsyncGenerator<CsvRow> };

/** A longer row is refused, so that memory stays bounded whatever the file contains. */
export const longestRow = 1_000_000;
const limit = `${longestRow.toLocaleString("en")} characters`;
export const mostColumns = 1_000;

/**
 * Opens a table whose first line names the columns. Without a `delimiter` it uses the one that splits the first line most. An
 * unusable header is an `ExpectedError`; a bad row is reported as a fault and reading continues with the next line.
 */
export async function openCsvTable(text: AsyncIterable<string>, given?: CsvDelimiter): Promise<CsvTable> {
  const reader = new RecordReader(text);
  const { columns, delimiter } = await readHeader(reader, given);
  return { columns, delimiter, rows: readRows(reader, delimiter, columns.length) };
}

async function readHeader(reader: RecordReader, given: CsvDelimiter | undefined): Promise<{ columns: string[]; delimiter: CsvDelimiter }> {
  const tried = [];
  for (const delimiter of given ? [given] : csvDelimiters) tried.push({ delimiter, parsed: await reader.peek(delimiter) });
  const readable = tried.flatMap(({ delimiter, parsed }) => (parsed.kind === "record" ? [{ delimiter, parsed }] : []));
  const [best] = readable.toSorted((a, b) => b.parsed.cells.length - a.parsed.cells.length);
  if (!best) {
    const [first] = tried;
    throw new ExpectedError(
      first?.parsed.kind === "end"
        ? "The file has no table: no line names the columns."
        : `The first line, which names the columns, cannot be read: ${first?.parsed.kind === "fault" ? first.parsed.reason : ""}.`,
    );
  }
  reader.accept(best.parsed);
  const columns = best.parsed.cells.map((cell) => cell.trim());
  requireUsableHeader(columns);
  return { columns, delimiter: best.delimiter };
}

export function requireUsableHeader(columns: string[]): void {
  if (columns.length > mostColumns) throw new ExpectedError(`The file has ${columns.length} columns; at most ${mostColumns} can be read.`);
  if (columns.every((column) => column === "")) throw new ExpectedError("The first line must name the columns, but it is empty.");
  if (columns.some((column) => column.includes("\uFFFD"))) {
    throw new ExpectedError('Line 1 is not UTF-8. Save the file as UTF-8 ("CSV UTF-8" in Excel).');
  }
  for (const [index, column] of columns.entries()) {
    const first = columns.indexOf(column);
    if (column === "" || first === index) continue;
    throw new ExpectedError(`Two columns are called "${column}" (columns ${first + 1} and ${index + 1}). Rename or remove one.`);
  }
}

async function* readRows(reader: RecordReader, delimiter: CsvDelimiter, columnCount: number): AsyncGenerator<CsvRow> {
  for (;;) {
    const line = reader.line;
    const parsed = await reader.peek(delimiter);
    if (parsed.kind === "end") return;
    if (parsed.kind === "fault") {
      await reader.skipLine();
      yield { line, fault: parsed.reason };
      continue;
    }
    const isBlank = parsed.cells.every((cell) => cell.trim() === "");
    if (isBlank || parsed.cells.length === columnCount) {
      reader.accept(parsed);
      if (!isBlank) yield { line, cells: parsed.cells };
      continue;
    }
    // When an unclosed quote has swallowed the following lines, they are read again as rows of their own.
    if (parsed.lines > 1) await reader.skipLine();
    else reader.accept(parsed);
    yield { line, fault: `has ${parsed.cells.length} cells where the header has ${columnCount}` };
  }
}

type Complete = { kind: "record"; cells: string[]; end: number; lines: number };
type Parsed = Complete | { kind: "fault"; reason: string } | { kind: "more" };

/** A window on the text that starts with the record to read and grows until that record is complete. */
class RecordReader {
  line = 1;
  readonly #chunks: AsyncIterator<string>;
  #window = "";
  #start = 0;
  #isLast = false;

  constructor(text: AsyncIterable<string>) {
    this.#chunks = text[Symbol.asyncIterator]();
  }

  /** The next record, without consuming it. */
  async peek(delimiter: CsvDelimiter): Promise<Exclude<Parsed, { kind: "more" }> | { kind: "end" }> {
    for (;;) {
      if (this.#isLast && this.#start === this.#window.length) return { kind: "end" };
      const parsed: Parsed = this.#start === this.#window.length ? { kind: "more" } : this.#parse(delimiter);
      if (parsed.kind !== "more") return parsed;
      if (this.#window.length - this.#start > longestRow) {
        // Only a quoted cell continues over a line break.
        const isQuoteOpen = lineEndAfter(this.#window, this.#start, false) !== undefined;
        return { kind: "fault", reason: isQuoteOpen ? `opens a quote that is not closed within ${limit}` : `is longer than ${limit}` };
      }
      await this.#readMore();
    }
  }

  accept({ end, lines }: Complete): void {
    this.#start = end;
    this.line += lines;
  }

  /** Continues after the next line break, however far away it is. */
  async skipLine(): Promise<void> {
    for (;;) {
      const end = lineEndAfter(this.#window, this.#start, this.#isLast);
      if (end !== undefined) {
        this.#start = end;
        this.line++;
        return;
      }
      // A carriage return at the very end stays: its line feed may follow.
      this.#start = Math.max(this.#start, this.#window.length - 1);
      await this.#readMore();
    }
  }

  #parse(delimiter: CsvDelimiter): Parsed {
    const parsed = parseRecord(this.#window, this.#start, delimiter, this.#isLast);
    return parsed.kind === "record" && parsed.end - this.#start > longestRow
      ? { kind: "fault", reason: `is longer than ${limit}` }
      : parsed;
  }

  async #readMore(): Promise<void> {
    const { value, done } = await this.#chunks.next();
    if (done) this.#isLast = true;
    else this.#window = this.#window.slice(this.#start) + value;
    if (!done) this.#start = 0;
  }
}

function lineEndAfter(text: string, start: number, isLast: boolean): number | undefined {
  for (let position = start; position < text.length; position++) {
    const letter = text[position];
    if (letter === "\n") return position + 1;
    if (letter !== "\r") continue;
    if (position + 1 === text.length && !isLast) return undefined;
    return position + (text[position + 1] === "\n" ? 2 : 1);
  }
  return isLast ? text.length : undefined;
}

function parseRecord(text: string, start: number, delimiter: CsvDelimiter, isLast: boolean): Parsed {
  const cells: string[] = [];
  let position = start;
  let lines = 1;
  for (;;) {
    const cell = readCell(text, position, delimiter, isLast);
    if (cell === "more") return { kind: "more" };
    if (cell === "bad quote")
      return { kind: "fault", reason: `opens a quote in cell ${cells.length + 1} that is not closed at the end of the cell` };
    cells.push(cell.value);
    if (cell.isQuoted) lines += countLineEnds(cell.value);
    position = cell.end;
    if (position === text.length) return isLast ? { kind: "record", cells, end: position, lines } : { kind: "more" };
    if (text[position] === delimiter) {
      position++;
      continue;
    }
    const end = lineEndAfter(text, position, isLast);
    return end === undefined ? { kind: "more" } : { kind: "record", cells, end, lines };
  }
}

type Cell = { value: string; end: number; isQuoted: boolean };

const cellEnds: Record<CsvDelimiter, RegExp> = { ",": /[,\r\n]/g, ";": /[;\r\n]/g, "\t": /[\t\r\n]/g, "|": /[|\r\n]/g };

/** `end` is the place of the delimiter, the line break or the end of the text. A quote inside an unquoted cell is an ordinary letter. */
function readCell(text: string, start: number, delimiter: CsvDelimiter, isLast: boolean): Cell | "more" | "bad quote" {
  const first = skipSpaces(text, start);
  if (text[first] === '"') return readQuotedCell(text, first, delimiter, isLast);
  const ends = cellEnds[delimiter];
  ends.lastIndex = start;
  const end = ends.exec(text)?.index ?? text.length;
  return end === text.length && !isLast ? "more" : { value: text.slice(start, end), end, isQuoted: false };
}

function readQuotedCell(text: string, start: number, delimiter: CsvDelimiter, isLast: boolean): Cell | "more" | "bad quote" {
  let value = "";
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return isLast ? "bad quote" : "more";
    if (text[quote + 1] === '"') {
      value += text.slice(from, quote + 1);
      from = quote + 2;
      continue;
    }
    value += text.slice(from, quote);
    const end = skipSpaces(text, quote + 1);
    if (end === text.length) return isLast ? { value, end, isQuoted: true } : "more";
    const next = text[end];
    return next === delimiter || next === "\n" || next === "\r" ? { value, end, isQuoted: true } : "bad quote";
  }
}

function skipSpaces(text: string, start: number): number {
  let position = start;
  while (text[position] === " ") position++;
  return position;
}

const countLineEnds = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;
