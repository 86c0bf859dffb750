import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import { importMessages } from "../../contract/import-terms.ts";
import type { CompiledMapping, Complaint } from "../mapping/compile-mapping.ts";
import { complaintAboutReference, findDamage, type PreparedRow, prepareRow, type RefusedRow } from "../rows/prepare-rows.ts";
import { createFingerprint } from "../rows/row-identity.ts";
import type { RowOutcome } from "../rows/write-batch.ts";
import { requireImport } from "./get-import.ts";
import * as store from "./imports.store.ts";
import { type ImportWork, targetOf, writeRows } from "./run-import.ts";
import { storable } from "./store-file.ts";

type Mending = { line: number; cells: { column: number; text: string }[] };
type Mended = { result: RowOutcome["result"]; isDraft: boolean; complaints: Complaint[] };

type Lister = Pick<SignedInAccount, "id">;

const mostTries = 5;

/**
 * Changes cells of a refused row and tries it again: checks it before the import, imports it after. Asked again with the same cells, it
 * gives the same answer and writes nothing. Throws `not_found` for a row that is not among the refused, `conflict` when the import
 * starts or is undone meanwhile.
 */
export async function mendRow(work: ImportWork, lister: Lister, id: string, mending: Mending): Promise<Mended> {
  for (let tries = 1; ; tries++) {
    try {
      return await tryMending(work, lister, id, mending);
    } catch (error) {
      // Another request may have changed the row or the import in between: its cells stay, and what both are now decides the answer.
      if (!(error instanceof AppError && error.code === "conflict" && tries < mostTries)) throw error;
    }
  }
}

async function tryMending(work: ImportWork, lister: Lister, id: string, { line, cells }: Mending): Promise<Mended> {
  const found = await requireImport(work, lister, id);
  if (found.state !== "checked" && found.state !== "done") throw new AppError("conflict", importMessages.wrongState);
  const client = await work.pool.connect();
  try {
    const row = await store.findRow(client, id, line);
    if (!row) throw new AppError("not_found");
    const mended = mend(row, found.columns, cells);
    if (row.result !== "refused") return answerAgain(row, mended);
    if (!(await store.saveMended(client, id, line, mended, found.state, row.mended)))
      throw new AppError("conflict", importMessages.wrongState);
    const { target, compiled, mapping } = await targetOf(client, work, found);
    const named = await nameRow(client, found, compiled, row, mended);
    const prepared: PreparedRow | RefusedRow =
      findDamage(line, mended, found.columns) ??
      ("reason" in named
        ? { line, complaints: [{ column: mapping.reference ?? "", reason: named.reason }] }
        : prepareRow(compiled, mapping, { line, cells: mended, ...named }));
    const [outcome] = await writeRows(client, target, id, [prepared], found.state);
    if (outcome) return { result: outcome.result, isDraft: "isDraft" in outcome && outcome.isDraft, complaints: complaintsOf(outcome) };
    return { result: "refused", isDraft: false, complaints: "complaints" in prepared ? prepared.complaints : [] };
  } catch (error) {
    if (error instanceof ExpectedError) throw new AppError("conflict", error.message);
    throw error;
  } finally {
    client.release();
  }
}

const accepted = ["created", "updated", "unchanged", "deleted"] as const;

/** For a request that has already been carried out: its answer may have been lost. */
function answerAgain({ result, isDraft, mended }: store.StoredRow, wanted: string[]): Mended {
  const repeated = accepted.find((one) => one === result);
  if (!repeated || !isDeepStrictEqual(mended, wanted)) throw new AppError("not_found");
  return { result: repeated, isDraft, complaints: [] };
}

const complaintsOf = (outcome: RowOutcome): Complaint[] => (outcome.result === "refused" ? outcome.complaints : []);

function mend({ cells, mended }: store.StoredRow, columns: string[], changes: Mending["cells"]): string[] {
  const result = columns.map((_, index) => (mended ?? cells)?.[index] ?? "");
  for (const { column, text } of changes) {
    if (column >= columns.length) throw new AppError("invalid_input");
    result[column] = storable(text);
  }
  return result;
}

/** The row's own reference, or the one that its first texts gave it. */
async function nameRow(
  client: pg.ClientBase,
  { id, columns }: store.StoredImport,
  compiled: CompiledMapping,
  { line, reference }: store.StoredRow,
  cells: string[],
): Promise<{ reference: string } | { reason: string }> {
  const own = compiled.readReference(cells);
  if (own === undefined) return { reference: reference ?? `${createFingerprint(columns)(cells)}#line ${line}` };
  const reason = complaintAboutReference(own);
  if (reason !== undefined) return { reason };
  const other = await store.findLineOf(client, id, own, line);
  return other === undefined ? { reference: own } : { reason: `reference: "${own}" is already in line ${other}` };
}
