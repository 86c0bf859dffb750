// CSV that spreadsheets open as it is meant: as UTF-8, and with every text as a text.

/** Begins a file: spreadsheets read it as UTF-8. */
export const byteOrderMark = "\ufeff";

export type CsvCell = string | number | boolean | null;

/** One line with its end (RFC 4180). */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(",")}\r\n`;

/** What a spreadsheet would run as a formula, also in the full-width forms that East Asian ones read alike. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(value: CsvCell): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
