import type { TaskList } from "graphile-worker";
import type { Services } from "../../../shared/server/services.ts";
import { forgetEmptySearches } from "./empty/empty-searches.ts";

const task = "forget-empty-searches";

/** When the task below runs, as a crontab line. */
export const searchSchedule = `41 * * * * ${task}`;

export const searchTasks = (services: Pick<Services, "database" | "clock">): TaskList => ({
  [task]: () => forgetEmptySearches(services),
});
