// What a lister decides about an import; the work itself is a job.
import type pg from "pg";
import { databaseOver } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { queueJob } from "../../../../shared/server/jobs/jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { ExpectedError } from "../../../../shared/server/terminal.ts";
import { type ImportState, importMessages, mostAtWork } from "../../contract/import-terms.ts";
import { type Mapping, mapping } from "../../contract/mapping.ts";
import { compileMapping } from "../mapping/compile-mapping.ts";
import { requireImport } from "./get-import.ts";
import * as store from "./imports.store.ts";

type Pool = Pick<Services, "pool">;
type Lister = Pick<SignedInAccount, "id">;

export const importTask = "run-panel-import";
const importAttempts = 10;

/** Saves how columns become fields, and checks every row. Throws `invalid_input` with each fault of the mapping. */
export async function checkImport(services: Pool, lister: Lister, id: string, given: unknown): Promise<void> {
  const { columns } = await requireImport(services, lister, id);
  const chosen = readMapping(given);
  try {
    compileMapping(chosen, columns);
  } catch (error) {
    if (error instanceof ExpectedError) throw new AppError("invalid_input", error.message);
    throw error;
  }
  await startWork(services, lister, id, ["new", "checked"], "checking", async (client) => {
    await store.saveMapping(client, id, chosen);
    await store.forgetResults(client, id);
  });
}

export async function startImport(services: Pool, lister: Lister, id: string): Promise<void> {
  await requireImport(services, lister, id);
  await startWork(services, lister, id, ["checked"], "importing", (client) => store.forgetResults(client, id));
}

export async function undoImport(services: Pool, lister: Lister, id: string): Promise<void> {
  await requireImport(services, lister, id);
  await startWork(services, lister, id, ["done"], "undoing", async () => {});
}

/** Brings back what an undo took, as far as nobody has changed it since. */
export async function redoImport(services: Pool, lister: Lister, id: string): Promise<void> {
  const { undoneAt } = await requireImport(services, lister, id);
  await startWork(services, lister, id, ["undone"], "importing", async () => {}, undoneAt);
}

export function readMapping(given: unknown): Mapping {
  const result = mapping.safeParse(given);
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, 10).map(({ path, message }) => ({ path: `mapping.${path.join(".")}`, message }));
  throw new AppError("invalid_input", undefined, { issues });
}

async function startWork(
  { pool }: Pool,
  lister: Lister,
  id: string,
  from: ImportState[],
  state: ImportState,
  prepare: (client: pg.ClientBase) => Promise<void>,
  undoneAt: Date | null = null,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    if ((await store.countAtWork(client, lister.id)) >= mostAtWork) throw new AppError("conflict", importMessages.atWork);
    if (!(await store.changeState(client, id, from, { state, undoneAt }))) throw new AppError("conflict", importMessages.wrongState);
    await prepare(client);
    await queueJob(databaseOver(client), {
      task: importTask,
      payload: { id },
      key: `import:${id}:${state}`,
      maxAttempts: importAttempts,
      isLong: true,
    });
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
