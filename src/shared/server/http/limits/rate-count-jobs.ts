import type { TaskList } from "graphile-worker";
import type { Services } from "../../services.ts";
import { deleteOldCounts } from "./rate-counts.store.ts";

const task = "forget-rate-counts";

/** When the task below runs, as a crontab line. */
export const rateCountSchedule = `37 * * * * ${task}`;

export function rateCountTasks({ pool, clock }: Pick<Services, "pool" | "clock">): TaskList {
  return { [task]: () => deleteOldCounts(pool, clock.now()) };
}
