import type { TaskList } from "graphile-worker";
import type { Services } from "../../../shared/server/services.ts";
import { forgetEmptySearches } from "./empty/empty-searches.ts";
import { forgetStandingChanges, refreshStanding } from "./standing/standing-searches.ts";

const task = "forget-empty-searches";
const refreshTask = "refresh-standing-searches";

/** When the tasks below run, as crontab lines. */
export const searchSchedule = [`41 * * * * ${task}`, `23 20 * * * ${refreshTask} ?fill=12h`].join("\n");

export const searchTasks = (services: Pick<Services, "database" | "pool" | "clock">): TaskList => ({
  [task]: () => forgetEmptySearches(services),
  [refreshTask]: async () => {
    await refreshStanding(services);
    await forgetStandingChanges(services.database);
  },
});
