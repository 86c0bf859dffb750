import type { TaskList } from "graphile-worker";
import { dayMs } from "../../../../shared/contract/durations.ts";
import { keptDays } from "../../contract/import-terms.ts";
import { importTask } from "./change-import.ts";
import { deleteImportsBefore } from "./imports.store.ts";
import { type ImportWork, runImport } from "./run-import.ts";

const forgetTask = "forget-panel-imports";

/** When the tasks below run, as crontab lines. */
export const importSchedule = `52 * * * * ${forgetTask}`;

/** The work of imports in the panel; they are forgotten after 30 days. */
export function importTasks(work: ImportWork): TaskList {
  return {
    [importTask]: (payload, { abortSignal, job }) =>
      runImport(work, (payload as { id: string }).id, { signal: abortSignal, isLastAttempt: job.attempts >= job.max_attempts }),
    [forgetTask]: () => deleteImportsBefore(work.pool, new Date(work.clock.now().getTime() - keptDays * dayMs)),
  };
}
