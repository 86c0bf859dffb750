import type { EndpointOutput } from "../../../../shared/contract/endpoint.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { importsEndpoints } from "../../contract/imports.endpoints.ts";
import * as store from "./imports.store.ts";
import { describeColumns, proposeMapping } from "./propose-mapping.ts";

type Pool = Pick<Services, "pool">;
type Lister = Pick<SignedInAccount, "id">;
type Output = { [Name in keyof typeof importsEndpoints]: EndpointOutput<(typeof importsEndpoints)[Name]> };
type Summary = Output["listImports"]["data"][number];

/** Kept for a lister, and listed. */
export const mostImports = 20;
const mostFaults = 50;
const mostKept = 100;
const mostFailed = 50;
const mostComplaints = 100;
const longestCell = 300;
const mostRowsLookedAt = 100;
const leastRowsLookedAt = 5;
/** Every one of them is tried as each field. */
const cellsLookedAt = 5_000;
const textLookedAt = 1_000_000;
const longestCellLookedAt = 20_000;

/** Throws `not_found`, also for somebody else's. */
export async function requireImport({ pool }: Pool, lister: Lister, id: string): Promise<store.StoredImport> {
  const found = await store.findImport(pool, id);
  if (!found || found.listerId !== lister.id) throw new AppError("not_found");
  return found;
}

export async function listImports({ pool }: Pool, lister: Lister): Promise<Summary[]> {
  const imports = await store.findImportsOf(pool, lister.id, mostImports);
  const counts = await store.countResults(
    pool,
    imports.map(({ id }) => id),
  );
  return imports.map((one) =>
    summaryOf(
      one,
      counts.filter(({ id }) => id === one.id),
    ),
  );
}

export async function getImport(services: Pool, lister: Lister, id: string): Promise<Output["getImport"]["data"]> {
  const { pool } = services;
  const found = await requireImport(services, lister, id);
  const faults = await store.findFaults(pool, id, mostFaults);
  return {
    ...summaryOf(found, await store.countResults(pool, [id])),
    mapping: found.mapping,
    faults: faults.map((fault) => ({ ...fault, first: cut(fault.first) })),
    missing: await store.findMissing(pool, id, mostFaults),
    kept: await store.findKept(pool, id, mostKept),
  };
}

function summaryOf(one: store.StoredImport, results: store.ResultCount[]): Summary {
  const sum = (which: (count: store.ResultCount) => boolean) => results.filter(which).reduce((total, { rows }) => total + rows, 0);
  const of = (result: store.ResultCount["result"]) => sum((count) => count.result === result);
  const [removed, kept, restored, left] = [of("removed"), of("kept"), of("restored"), of("left")];
  const undone = removed + kept + restored + left;
  return {
    id: one.id,
    fileName: one.fileName,
    state: one.state,
    rows: one.rows,
    done: one.state === "undoing" ? undone : sum(({ result }) => result !== null) - (one.state === "importing" ? undone : 0),
    counts: {
      // What was created and updated before an undo.
      created: of("created") + removed + kept,
      updated: of("updated") + restored + left,
      unchanged: of("unchanged"),
      deleted: of("deleted"),
      refused: of("refused"),
      drafts: sum(({ isDraft, result }) => isDraft && result !== "refused"),
      removed,
      restored,
      kept: kept + left,
    },
    failure: one.failure,
    createdAt: one.createdAt.toISOString(),
    finishedAt: one.finishedAt?.toISOString() ?? null,
    undoneAt: one.undoneAt?.toISOString() ?? null,
  };
}

export async function getImportColumns(services: Pool, lister: Lister, id: string): Promise<Output["getImportColumns"]["data"]> {
  const { columns } = await requireImport(services, lister, id);
  const most = Math.max(leastRowsLookedAt, Math.min(mostRowsLookedAt, Math.floor(cellsLookedAt / columns.length)));
  const found = await store.findRowsAfter(services.pool, id, 0, most);
  // Beyond what any field takes: one that has a limit would read the beginning of a text that is too long for it.
  const rows = atMost(
    textLookedAt,
    found.map(({ cells }) => cells?.map((cell) => cell.slice(0, longestCellLookedAt).toWellFormed()) ?? null),
  );
  const views = describeColumns(columns, rows);
  return { rows: rows.length, columns: views, proposal: proposeMapping(columns, views, rows) };
}

/** The first rows, up to a number of characters; the very first in any case. */
function atMost(characters: number, rows: (string[] | null)[]): (string[] | null)[] {
  let seen = 0;
  const end = rows.findIndex((cells, at) => {
    for (const cell of cells ?? []) seen += cell.length;
    return seen > characters && at > 0;
  });
  return end === -1 ? rows : rows.slice(0, end);
}

export async function listFailedRows(services: Pool, lister: Lister, id: string, after: number): Promise<Output["listFailedRows"]["data"]> {
  const { columns } = await requireImport(services, lister, id);
  const found = await store.findRefusedAfter(services.pool, id, after, mostFailed + 1);
  const rows = found.slice(0, mostFailed).map(({ line, cells, mended, complaints }) => ({
    line,
    cells: (mended ?? cells ?? columns.map(() => "")).map(cut),
    complaints: (complaints ?? []).slice(0, mostComplaints).map(({ column, reason }) => ({ column, reason: cut(reason) })),
  }));
  return { columns, rows, hasMore: found.length > mostFailed };
}

const cut = (text: string): string => (text.length > longestCell ? `${text.slice(0, longestCell).toWellFormed()}…` : text);
