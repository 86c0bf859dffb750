import type { TaskList } from "graphile-worker";
import { dayMs } from "../../../shared/contract/durations.ts";
import { dayInIndia } from "../../../shared/server/clock.ts";
import type { Services } from "../../../shared/server/services.ts";
import { rollUpDays } from "./roll-up.ts";
import { forgetVisitorsBefore } from "./visitor-events.store.ts";
import { deleteVitalsBefore } from "./vitals/vitals.store.ts";
import { summarySchedule, summaryTasks } from "./weekly-summary.ts";

const task = "forget-visitors";
const rollUpTask = "roll-up-figures";
const vitalsTask = "forget-vitals";
const vitalsKeptMs = 400 * dayMs;

/** When the tasks below run, as crontab lines. Visitors are forgotten, and their days rolled up, soon after midnight in India, or in a later hour if no process ran then. */
export const analyticsSchedule = [`32 * * * * ${task}`, `36 * * * * ${rollUpTask}`, `41 20 * * * ${vitalsTask}`, summarySchedule].join(
  "\n",
);

export function analyticsTasks(services: Pick<Services, "pool" | "database" | "clock">): TaskList {
  const { database, clock } = services;
  return {
    [task]: () => forgetVisitorsBefore(database, dayInIndia(clock.now())),
    [rollUpTask]: () => rollUpDays(services),
    [vitalsTask]: () => deleteVitalsBefore(database, dayInIndia(new Date(clock.now().getTime() - vitalsKeptMs))),
    ...summaryTasks(services),
  };
}
