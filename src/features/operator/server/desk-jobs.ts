import type { TaskList } from "graphile-worker";
import { dayMs } from "../../../shared/contract/durations.ts";
import type { Services } from "../../../shared/server/services.ts";
import { closeReports } from "./reports/close-reports.ts";
import { forgetReporters } from "./reports/reports.store.ts";
import { deleteOperatorSessionsBefore } from "./sign-in/operators.store.ts";

const task = "clear-operators-desk";
/** After the decision. */
const reportersKeptMs = 30 * dayMs;

/** When the task below runs, as a crontab line. */
export const deskSchedule = `53 * * * * ${task}`;

export function deskTasks({ database, clock }: Pick<Services, "database" | "clock">): TaskList {
  return {
    [task]: async () => {
      const now = clock.now();
      await closeReports({ database, clock });
      await deleteOperatorSessionsBefore(database, now);
      await forgetReporters(database, new Date(now.getTime() - reportersKeptMs));
    },
  };
}
