import type { TaskList } from "graphile-worker";
import { dayInIndia } from "../../../shared/server/clock.ts";
import type { Services } from "../../../shared/server/services.ts";
import { rollUpDays } from "./roll-up.ts";
import { forgetVisitorsBefore } from "./visitor-events.store.ts";
import { summarySchedule, summaryTasks } from "./weekly-summary.ts";

const task = "forget-visitors";
const rollUpTask = "roll-up-figures";

/** When the tasks below run, as crontab lines. Visitors are forgotten, and their days rolled up, soon after midnight in India, or in a later hour if no process ran then. */
export const analyticsSchedule = [`32 * * * * ${task}`, `36 * * * * ${rollUpTask}`, summarySchedule].join("\n");

export function analyticsTasks(services: Pick<Services, "pool" | "database" | "clock">): TaskList {
  const { database, clock } = services;
  return {
    [task]: () => forgetVisitorsBefore(database, dayInIndia(clock.now())),
    [rollUpTask]: () => rollUpDays(services),
    ...summaryTasks(services),
  };
}
