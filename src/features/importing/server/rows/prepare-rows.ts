import { createHash } from "node:crypto";
import { indiaToday } from "../../../../shared/contract/date-text.ts";
import { type MissingField, missingToPublish } from "../../../properties/contract/publication.ts";
import type { Mapping } from "../../contract/mapping.ts";
import type { CsvRow } from "../file/csv-table.ts";
import type { CompiledMapping, Complaint } from "../mapping/compile-mapping.ts";
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
  missing: MissingField[];
};
/** `reference`: as of a prepared row, if the row has one. */
export type RefusedRow = { line: number; reference?: string; complaints: Complaint[] };
/** `original`: the cells of the file, for a row that was mended since; a row without a reference of its own is recognised by them. */
export type FileRow = CsvRow & { original?: string[] | undefined };

const longestReference = 200;
const refuse = (line: number, column: string, reason: string): RefusedRow => ({ line, complaints: [{ column, reason }] });

/** Returns a function that turns rows one by one into properties, or into the reasons why they cannot be. */
export function createRowPreparer(
  compiled: CompiledMapping,
  mapping: Mapping,
  columns: string[],
): (row: FileRow) => PreparedRow | RefusedRow {
  const fingerprint = createFingerprint(columns);
  const seen = new NumberByText();

  function referenceOf(line: number, cells: string[], original = cells): { reference: string } | { complaint: string } {
    const own = compiled.readReference(cells);
    if (own === undefined) {
      const content = fingerprint(original);
      return { reference: `${content}#${seen.exchange(content, (occurrence) => occurrence + 1) + 1}` };
    }
    const complaint = complaintAboutReference(own);
    if (complaint !== undefined) return { complaint };
    const earlier = seen.exchange(own, (previous) => previous || line);
    return earlier === 0 ? { reference: own } : { complaint: `reference: "${own}" is already in line ${earlier}` };
  }

  return (row) => {
    const { line } = row;
    if (row.fault !== undefined) return refuse(line, "", row.fault);
    const damage = findDamage(line, row.cells, columns);
    if (damage) return damage;
    const named = referenceOf(line, row.cells, row.original);
    if ("complaint" in named) return refuse(line, mapping.reference ?? "", named.complaint);
    return prepareRow(compiled, mapping, { line, cells: row.cells, ...named });
  };
}

/** Undefined: the file's own reference of a row can be used. */
export function complaintAboutReference(own: string): string | undefined {
  if (own === "") return "reference: the row has none";
  return own.length > longestReference ? `reference: is longer than ${longestReference} characters` : undefined;
}

/** Turns a row that is identified into a property, or into the reasons why it cannot be. */
export function prepareRow(
  compiled: CompiledMapping,
  mapping: Mapping,
  { line, cells, reference }: { line: number; cells: string[]; reference: string },
): PreparedRow | RefusedRow {
  const reading = compiled.read(cells);
  if (reading.complaints.length > 0) return { line, reference, complaints: reading.complaints };
  const checked = checkProperty(reading.property, mapping.within);
  if ("complaints" in checked) return { line, reference, complaints: checked.complaints as Complaint[] };
  return {
    line,
    reference,
    property: checked,
    digest: digestOf(checked),
    missing: missingToPublish({ status: "available", ...checked }, indiaToday()),
  };
}

/** Undefined: all cells are text. */
export function findDamage(line: number, cells: string[], columns: string[]): RefusedRow | undefined {
  const damaged = cells.findIndex((cell) => /[\0\uFFFD]/.test(cell));
  return damaged === -1 ? undefined : refuse(line, columns[damaged] ?? "", damageOf(cells[damaged] ?? ""));
}

const damageOf = (cell: string): string =>
  cell.includes("\0")
    ? "contains a zero byte, which no text has"
    : 'contains bytes that are not UTF-8; save the file as UTF-8 ("CSV UTF-8" in Excel)';

function digestOf(property: CheckedProperty): string {
  const content = Object.entries(property).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
