import type { TaskList } from "graphile-worker";
import { dayInIndia } from "../../../shared/server/clock.ts";
import type { Services } from "../../../shared/server/services.ts";
import { forgetVisitorsBefore } from "./views.store.ts";

const task = "forget-visitors";

/** When the tasks below run, as crontab lines: soon after midnight in India, and again each hour in case nobody was up. */
export const viewSchedule = `32 * * * * ${task}`;

export function viewTasks({ database, clock }: Pick<Services, "database" | "clock">): TaskList {
  return { [task]: () => forgetVisitorsBefore(database, dayInIndia(clock.now())) };
}
