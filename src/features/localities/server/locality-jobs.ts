import type { TaskList } from "graphile-worker";
import type { Database } from "../../../shared/server/database/database.ts";
import { queueJob } from "../../../shared/server/jobs/jobs.ts";
import type { Services } from "../../../shared/server/services.ts";
import { countLocalities } from "./count-localities.ts";

const task = "count-localities";

/** Counts at a start: there may be no figures yet, or none of the hours in which the site stood still. */
export const queueLocalityCount = (database: Database): Promise<void> =>
  queueJob(database, { task, payload: {}, key: task, maxAttempts: 3, isLong: true });

/** When the task below runs, as a crontab line. */
export const localitySchedule = `27 * * * * ${task}`;

export const localityTasks = (services: Pick<Services, "pool" | "clock">): TaskList => ({ [task]: () => countLocalities(services) });
