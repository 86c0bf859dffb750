import path from "node:path";
import type pg from "pg";
import { ExpectedError } from "../../../shared/server/terminal.ts";
import { type ListerType, listerTypeLabels } from "../../accounts/contract/lister-types.ts";
import type { Announce } from "../../properties/server/public.ts";
import type { Mapping } from "../contract/mapping.ts";
import { type CsvTable, openCsvTable } from "./file/csv-table.ts";
import { openText, type TextSource } from "./file/csv-text.ts";
import { type Match, matchColumns } from "./mapping/column-matching.ts";
import { type CompiledMapping, compileMapping } from "./mapping/compile-mapping.ts";
import { findListers, type Lister, loadAmenityIds, refreshStatistics } from "./rows/importing.store.ts";
import { createRowPreparer, type PreparedRow, type RefusedRow } from "./rows/prepare-rows.ts";
import { type ReportedRow, RowReport } from "./rows/row-report.ts";
import { type BatchTarget, type RowOutcome, rowsPerBatch, writeBatch } from "./rows/write-batch.ts";

/** This many new rows change the statistics before the database notices by itself. */
const manyRows = 1_000;

export type ListingFile = {
  source: string;
  text: TextSource;
  table: CsvTable;
  mapping: Mapping;
  compiled: CompiledMapping;
  /** How the columns were recognised, when no mapping was given. */
  match: Match | undefined;
};

/** Opens a listing file and determines how to read it, before any database is needed. Faults are `ExpectedError`s. */
export async function openListingFile(file: string, given: Mapping | undefined): Promise<ListingFile> {
  const text = await openText(file, given?.encoding);
  const table = await openCsvTable(text.text, given?.delimiter);
  const match = given ? undefined : matchColumns(table.columns);
  const mapping = given ?? (match as Match).mapping;
  const source = mapping.source ?? path.basename(file, path.extname(file)).slice(0, 120);
  return { source, text, table, mapping, compiled: compileMapping(mapping, table.columns), match };
}

export type ImportCounts = {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  deleted: number;
  refused: number;
  drafts: number;
};
export type ImportSummary = ImportCounts & {
  /** The report, if there was anything to report, and its first line. */
  report: { file: string; first: string } | undefined;
  /** False: it was asked to stop before the end of the file. */
  isComplete: boolean;
};

export type ImportOptions = {
  email: string;
  /** Required when the address has several accounts. */
  role?: ListerType | undefined;
  reportFile: string;
  isDryRun: boolean;
  announce: Announce;
  signal?: AbortSignal;
  /** Called after each batch: its counts are committed. */
  onProgress?: (counts: ImportCounts, readShare: number) => void;
};

/**
 * Imports a listing file for a lister, in transactions of 100 rows. Rows that cannot be imported are reported and left out.
 * Running it again, also after a crash, adds nothing twice.
 */
export async function importListings(client: pg.ClientBase, listing: ListingFile, options: ImportOptions): Promise<ImportSummary> {
  const lister = await requireLister(client, options.email, options.role);
  const report = await RowReport.at(options.reportFile);
  const { mapping, compiled, table } = listing;
  const target: BatchTarget = {
    lister,
    source: listing.source,
    fields: compiled.fields,
    isDryRun: options.isDryRun,
    announce: options.announce,
    publishes: mapping.publish === "when-complete",
    amenityIds: await loadAmenityIds(client),
  };
  const counts: ImportCounts = { rows: 0, created: 0, updated: 0, unchanged: 0, deleted: 0, refused: 0, drafts: 0 };
  try {
    for await (const batch of inBatches(table.rows, createRowPreparer(compiled, mapping, table.columns), options.signal)) {
      const outcomes = await writeBatch(client, target, batch.prepared);
      await report.add(reportedRows(batch.refused, outcomes));
      count(counts, batch.refused.length, outcomes);
      options.onProgress?.({ ...counts }, listing.text.bytesRead() / listing.text.sizeBytes);
    }
    if (!options.isDryRun && counts.created + counts.updated >= manyRows) await refreshStatistics(client);
  } finally {
    await report.close();
  }
  if (counts.rows === 0 && !options.signal?.aborted) throw new ExpectedError("The file names its columns but has no rows.");
  return {
    ...counts,
    report: report.first === undefined ? undefined : { file: report.file, first: report.first },
    isComplete: !options.signal?.aborted,
  };
}

type Batch = { prepared: PreparedRow[]; refused: RefusedRow[] };

/** Once `signal` is aborted, the current batch is left out: nothing of it has been written. */
async function* inBatches(
  rows: CsvTable["rows"],
  prepare: ReturnType<typeof createRowPreparer>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Batch> {
  let batch: Batch = { prepared: [], refused: [] };
  for await (const row of rows) {
    if (signal?.aborted) return;
    const result = prepare(row);
    if ("property" in result) batch.prepared.push(result);
    else batch.refused.push(result);
    if (batch.prepared.length + batch.refused.length < rowsPerBatch) continue;
    yield batch;
    batch = { prepared: [], refused: [] };
  }
  if (batch.prepared.length + batch.refused.length > 0) yield batch;
}

async function requireLister(client: pg.ClientBase, email: string, role: ListerType | undefined): Promise<Lister> {
  const accounts = await findListers(client, email);
  const roles = accounts.map((account) => account.role).join(", ");
  if (accounts.length === 0) throw new ExpectedError(`No lister has the email address ${email}. Register the account first.`);
  const fitting = accounts.filter((account) => role === undefined || account.role === role);
  const [lister] = fitting;
  if (!lister) throw new ExpectedError(`${email} has no account as ${listerTypeLabels[role as ListerType]}; it has ${roles}.`);
  if (fitting.length > 1) throw new ExpectedError(`${email} has several accounts: ${roles}. Choose one with --role.`);
  if (!lister.isOpen)
    throw new ExpectedError(`The account of ${email} is suspended or about to be deleted, so nothing can be imported for it.`);
  return lister;
}

function reportedRows(refused: RefusedRow[], outcomes: RowOutcome[]): ReportedRow[] {
  const reported = outcomes.flatMap((outcome): ReportedRow[] => {
    const { line, missing } = outcome.row;
    if (outcome.result === "refused") return [{ line, result: "refused", complaints: outcome.complaints }];
    if (!("isDraft" in outcome) || !outcome.isDraft || missing.length === 0) return [];
    return [{ line, result: "draft", complaints: [{ column: missing.join(", "), reason: "is needed to publish the property" }] }];
  });
  return [...refused.map(({ line, complaints }): ReportedRow => ({ line, result: "refused", complaints })), ...reported].sort(
    (a, b) => a.line - b.line,
  );
}

function count(counts: ImportCounts, refused: number, outcomes: RowOutcome[]): void {
  counts.rows += refused + outcomes.length;
  counts.refused += refused;
  for (const outcome of outcomes) {
    counts[outcome.result]++;
    if ("isDraft" in outcome && outcome.isDraft) counts.drafts++;
  }
}
