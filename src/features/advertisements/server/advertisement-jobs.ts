import type { TaskList } from "graphile-worker";
import { lastRestorable } from "../../../shared/contract/restorable.ts";
import { dayInIndia } from "../../../shared/server/clock.ts";
import type { Services } from "../../../shared/server/services.ts";
import { deleteAdvertisementsBefore } from "./advertisements.store.ts";
import { forgetMarksBefore } from "./count-advertisement.ts";

const task = "clear-advertisements";

/** When the task below runs, as a crontab line: soon after midnight in India, and every hour in case no process ran then. */
export const advertisementSchedule = `34 * * * * ${task}`;

export function advertisementTasks({ database, clock }: Pick<Services, "database" | "clock">): TaskList {
  return {
    [task]: async () => {
      const now = clock.now();
      await forgetMarksBefore(database, dayInIndia(now));
      await deleteAdvertisementsBefore(database, lastRestorable(now));
    },
  };
}
