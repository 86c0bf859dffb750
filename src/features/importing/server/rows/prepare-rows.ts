import { createHash } from "node:crypto";
import { missingToPublish } from "../../../properties/contract/publication.ts";
import type { CsvRow } from "../file/csv-table.ts";
import type { CompiledMapping, Complaint } from "../mapping/compile-mapping.ts";
import type { Mapping } from "../mapping/mapping.ts";
import { type CheckedProperty, checkProperty } from "./check-property.ts";
import { createFingerprint, NumberByText } from "./row-identity.ts";

export type PreparedRow = {
  line: number;
  /** Identifies the row within its source: the file's own reference, or its fingerprint with its number among equal rows. */
  reference: string;
  property: CheckedProperty;
  /** SHA-256 of the row's content, as 64 hexadecimal digits: an unchanged row changes nothing. */
  digest: string;
  /** The fields missing for publication. */
  missing: string[];
};
export type RefusedRow = { line: number; complaints: Complaint[] };

const longestReference = 200;

/** Returns a function that turns rows one by one into properties, or into the reasons why they cannot be. */
export function createRowPreparer(
  compiled: CompiledMapping,
  mapping: Mapping,
  columns: string[],
): (row: CsvRow) => PreparedRow | RefusedRow {
  const fingerprint = createFingerprint(columns);
  const seen = new NumberByText();
  const refuse = (line: number, column: string, reason: string): RefusedRow => ({ line, complaints: [{ column, reason }] });

  function referenceOf(line: number, cells: string[]): { reference: string } | { complaint: string } {
    const own = compiled.readReference(cells);
    if (own === undefined) {
      const content = fingerprint(cells);
      return { reference: `${content}#${seen.exchange(content, (occurrence) => occurrence + 1) + 1}` };
    }
    if (own === "") return { complaint: "reference: the row has none" };
    if (own.length > longestReference) return { complaint: `reference: is longer than ${longestReference} characters` };
    const earlier = seen.exchange(own, (previous) => previous || line);
    return earlier === 0 ? { reference: own } : { complaint: `reference: "${own}" is already in line ${earlier}` };
  }

  return (row) => {
    const { line } = row;
    if (row.fault !== undefined) return refuse(line, "", row.fault);
    const damaged = row.cells.findIndex((cell) => /[\0\uFFFD]/.test(cell));
    if (damaged !== -1) return refuse(line, columns[damaged] ?? "", damageOf(row.cells[damaged] ?? ""));
    const named = referenceOf(line, row.cells);
    if ("complaint" in named) return refuse(line, mapping.reference ?? "", named.complaint);
    const reading = compiled.read(row.cells);
    if (reading.complaints.length > 0) return { line, complaints: reading.complaints };
    const checked = checkProperty(reading.property, mapping.within);
    if ("complaints" in checked) return { line, complaints: checked.complaints as Complaint[] };
    return { line, ...named, property: checked, digest: digestOf(checked), missing: missingToPublish({ status: "available", ...checked }) };
  };
}

const damageOf = (cell: string): string =>
  cell.includes("\0")
    ? "contains a zero byte, which no text has"
    : 'contains bytes that are not UTF-8; save the file as UTF-8, or name its "encoding" in the mapping';

function digestOf(property: CheckedProperty): string {
  const content = Object.entries(property).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
