// CSV that spreadsheets open as intended: as UTF-8, with every text as text.
import { indiaAheadMs } from "../contract/date-text.ts";

/** The start of a file: spreadsheets then read it as UTF-8. */
export const byteOrderMark = "\ufeff";

export type CsvCell = string | number | boolean | null;

/** One line with its line break (RFC 4180). */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** Text that a spreadsheet would run as a formula, also in the full-width forms that East Asian ones accept. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;
/** Separators of columns in any country's spreadsheets: unquoted, a text with one could go on as a formula in a cell of its own. */
const separators = /[",;\t\r\n]/;

/** One cell, quoted where it must be. */
export function csvCell(value: CsvCell): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return separators.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** "2026-11-20 14:05" in India: spreadsheets read it as a time. */
export const csvTime = (iso: string): string => new Date(Date.parse(iso) + indiaAheadMs).toISOString().slice(0, 16).replace("T", " ");
