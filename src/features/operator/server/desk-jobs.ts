import type { TaskList } from "graphile-worker";
import { dayMs } from "../../../shared/contract/durations.ts";
import type { Services } from "../../../shared/server/services.ts";
import { countMarket, marketTask } from "./market/count-market.ts";
import { closeReports } from "./reports/close-reports.ts";
import { forgetReporters } from "./reports/reports.store.ts";
import { deleteOperatorSessionsBefore } from "./sign-in/operators.store.ts";

const task = "clear-operators-desk";
/** After the decision. */
const reportersKeptMs = 30 * dayMs;
const peopleKeptMs = 60 * dayMs;

/** When the tasks below run, as crontab lines. */
export const deskSchedule = [`53 * * * * ${task}`, `17 * * * * ${marketTask}`].join("\n");

export function deskTasks(services: Pick<Services, "pool" | "database" | "clock">): TaskList {
  const { database, clock } = services;
  return {
    [marketTask]: () => countMarket(services),
    [task]: async () => {
      const now = clock.now();
      await closeReports({ database, clock });
      await deleteOperatorSessionsBefore(database, now);
      await forgetReporters(database, {
        decidedBefore: new Date(now.getTime() - reportersKeptMs),
        madeBefore: new Date(now.getTime() - peopleKeptMs),
      });
    },
  };
}
