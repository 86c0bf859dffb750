import type { TaskList } from "graphile-worker";
import { dayInIndia } from "../../../shared/server/clock.ts";
import type { Services } from "../../../shared/server/services.ts";
import { forgetVisitorsBefore } from "./views.store.ts";
import { summarySchedule, summaryTasks } from "./weekly-summary.ts";

const task = "forget-visitors";

/** When the tasks below run, as crontab lines. Visitors are forgotten soon after midnight in India, or in a later hour if no process ran then. */
export const analyticsSchedule = [`32 * * * * ${task}`, summarySchedule].join("\n");

export function analyticsTasks(services: Pick<Services, "database" | "clock">): TaskList {
  const { database, clock } = services;
  return { [task]: () => forgetVisitorsBefore(database, dayInIndia(clock.now())), ...summaryTasks(services) };
}
