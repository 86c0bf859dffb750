import { setImmediate } from "node:timers/promises";
import type pg from "pg";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import type { Announce } from "../../../properties/server/public.ts";
import { type ImportState, importMessages } from "../../contract/import-terms.ts";
import { compileMapping } from "../mapping/compile-mapping.ts";
import { findLister, loadAmenityIds, refreshStatistics } from "../rows/importing.store.ts";
import { createRowPreparer, type FileRow, type PreparedRow, type RefusedRow } from "../rows/prepare-rows.ts";
import { type BatchTarget, type RowOutcome, rowsPerBatch, writeBatch } from "../rows/write-batch.ts";
import { readMapping } from "./change-import.ts";
import * as store from "./imports.store.ts";
import { redoRows, undoRows } from "./undo-rows.ts";

/** A mapping may ask for much work: requests are answered in between. */
const rowsBetweenPauses = 20;
/** This many new rows change the statistics before the database notices by itself. */
const manyRows = 1_000;

export type ImportWork = Pick<Services, "pool" | "clock"> & { announce: Announce };

/** The state that follows the end of the work, and the one that follows a failure. */
type Ends = { ended: ImportState; failed: ImportState };
const ends: Partial<Record<ImportState, Ends>> = {
  checking: { ended: "checked", failed: "new" },
  importing: { ended: "done", failed: "done" },
  undoing: { ended: "undone", failed: "done" },
};

/** An undone import that is made again. */
export const isRedo = ({ state, undoneAt }: Pick<store.StoredImport, "state" | "undoneAt">): boolean =>
  state === "importing" && undoneAt !== null;

const endsOf = (found: store.StoredImport): Ends | undefined => (isRedo(found) ? { ended: "done", failed: "undone" } : ends[found.state]);

/**
 * Does the work that the import's state asks for, in batches whose results are stored with them, so that a run after a kill continues
 * where the last batch ended. A stop in between (`signal`) throws. `isLastAttempt`: an unforeseen failure ends the work with a message.
 */
export async function runImport(
  work: ImportWork,
  id: string,
  { signal, isLastAttempt }: { signal?: AbortSignal | undefined; isLastAttempt: boolean },
) {
  const client = await work.pool.connect();
  let isBroken = true;
  try {
    const found = await store.findImport(client, id);
    const states = found && endsOf(found);
    if (!states) return;
    try {
      if (found.state === "undoing") await undoRows(client, work, found, signal);
      else if (isRedo(found)) await redoRows(client, work, found, signal);
      else await runRows(client, work, found, signal);
      const at = work.clock.now();
      if (found.state === "importing") await store.forgetCells(client, id);
      await store.changeState(client, id, [found.state], {
        state: states.ended,
        ...(found.state === "importing" && { finishedAt: at }),
        ...(found.state === "undoing" && { undoneAt: at }),
      });
    } catch (error) {
      if (!(error instanceof ExpectedError) && !isLastAttempt) throw error;
      const failure = error instanceof ExpectedError ? error.message : importMessages.stopped;
      await store.changeState(client, id, [found.state], {
        state: states.failed,
        failure,
        ...(found.state === "importing" && !isRedo(found) && { finishedAt: work.clock.now() }),
        ...(isRedo(found) && { undoneAt: found.undoneAt }),
      });
      if (!(error instanceof ExpectedError)) throw error;
    }
    isBroken = false;
  } finally {
    client.release(isBroken);
  }
}

/** The rows of the file that lack a result, in its order. The others are read too: they decide which rows are equal. */
async function runRows(client: pg.ClientBase, work: ImportWork, found: store.StoredImport, signal: AbortSignal | undefined): Promise<void> {
  const { target, compiled, mapping } = await targetOf(client, work, found);
  const prepare = createRowPreparer(compiled, mapping, found.columns);
  let written = 0;
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const rows = await store.findRowsAfter(client, found.id, after, rowsPerBatch);
    const last = rows.at(-1);
    if (!last) break;
    after = last.line;
    const waiting: (PreparedRow | RefusedRow)[] = [];
    for (const [index, row] of rows.entries()) {
      if (index % rowsBetweenPauses === 0) await setImmediate();
      const prepared = prepare(fileRow(row));
      if (row.result === null) waiting.push(prepared);
    }
    const outcomes = await writeRows(client, target, found.id, waiting);
    written += outcomes.filter(({ result }) => result === "created" || result === "updated").length;
  }
  if (!target.isDryRun && written >= manyRows) await refreshStatistics(client);
}

/** What the import writes to, and how its rows are read. */
export async function targetOf(client: pg.ClientBase, { announce }: Pick<ImportWork, "announce">, found: store.StoredImport) {
  const mapping = readMapping(found.mapping);
  const compiled = compileMapping(mapping, found.columns);
  const lister = await findLister(client, found.listerId);
  if (!lister) throw new ExpectedError(importMessages.stopped);
  const target: BatchTarget = {
    lister,
    source: mapping.source ?? sourceOf(found.fileName),
    fields: compiled.fields,
    isDryRun: found.state === "checking" || found.state === "checked",
    announce,
    // As for homes that are entered by hand, publishing needs a verified address (AUTH-12).
    publishes: mapping.publish === "when-complete" && lister.isVerified,
    amenityIds: await loadAmenityIds(client),
  };
  return { target, compiled, mapping };
}

/** As the program names the source of a file. */
const sourceOf = (fileName: string): string =>
  fileName
    .replace(/(?<=.)\.[^.]*$/, "")
    .slice(0, 120)
    .trim() || "listings";

function fileRow({ line, cells, mended, fault }: store.StoredRow): FileRow {
  const read = mended ?? cells;
  return read ? { line, cells: read, original: cells ?? undefined } : { line, fault: fault ?? "cannot be read" };
}

/**
 * Writes rows and their results in one transaction; those that are refused get their results after it. `seen`: the state in which refused
 * rows are mended; throws `conflict`, with nothing written, once the import has left it or the row is not refused any more.
 */
export async function writeRows(
  client: pg.ClientBase,
  target: BatchTarget,
  id: string,
  rows: (PreparedRow | RefusedRow)[],
  seen?: ImportState,
): Promise<RowOutcome[]> {
  const toResult = (outcome: RowOutcome) => resultOf(outcome, target.isDryRun);
  async function save(results: store.RowResult[]): Promise<void> {
    if (results.length === 0) return;
    const saved = await store.saveResults(client, id, results, seen);
    if (saved === 0 && seen) throw new AppError("conflict", importMessages.wrongState);
  }
  const record = (outcomes: RowOutcome[]) => save(outcomes.map(toResult));
  const prepared = rows.filter((row) => "property" in row);
  const outcomes = prepared.length === 0 ? [] : await writeBatch(client, { ...target, record }, prepared);
  const refused = rows.filter((row): row is RefusedRow => !("property" in row));
  await save([
    ...refused.map(
      ({ line, reference = null, complaints }) =>
        ({ line, result: "refused", isDraft: false, reference, complaints, propertyId: null, earlier: null }) as const,
    ),
    ...outcomes.filter(({ result }) => result === "refused").map(toResult),
  ]);
  return outcomes;
}

function resultOf(outcome: RowOutcome, isDryRun: boolean): store.RowResult {
  const { row, result } = outcome;
  const isDraft = "isDraft" in outcome && outcome.isDraft;
  const lacking = isDraft ? row.missing.map((column) => ({ column, reason: "is needed to publish the property" })) : [];
  return {
    line: row.line,
    result,
    isDraft,
    reference: row.reference,
    complaints: outcome.result === "refused" ? outcome.complaints : lacking,
    propertyId: !isDryRun && (outcome.result === "created" || outcome.result === "updated") ? outcome.id : null,
    earlier: (outcome.result === "updated" && outcome.earlier) || null,
  };
}
