import type { TaskList } from "graphile-worker";
import { lastRestorable } from "../../../shared/contract/restorable.ts";
import type { Services } from "../../../shared/server/services.ts";
import { ownProjects } from "./listers/my-projects.store.ts";
import { tellLapsed } from "./rera/rera-lapse.ts";

const purgeTask = "purge-deleted-projects";
const lapseTask = "tell-lapsed-registrations";
/** Few at a time: the units and media rows of each are deleted with it. */
const batchSize = 20;

/** When the tasks below run, as crontab lines. */
export const projectSchedule = `43 * * * * ${purgeTask}\n31 * * * * ${lapseTask}`;

/**
 * Deleted projects are purged after 30 days; their leads stay. Builders learn of lapsed registrations: a day starts in India at
 * 18:30 UTC.
 */
export function projectTasks({ database, clock }: Pick<Services, "database" | "clock">): TaskList {
  return {
    [lapseTask]: () => tellLapsed({ database, clock }),
    [purgeTask]: async () => {
      const before = lastRestorable(clock.now());
      for (let purged = batchSize; purged === batchSize; ) purged = (await ownProjects.purge(database, before, batchSize)).length;
    },
  };
}
