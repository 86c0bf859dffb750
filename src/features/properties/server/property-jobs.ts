import type { TaskList } from "graphile-worker";
import { lastRestorable } from "../../../shared/contract/restorable.ts";
import type { Services } from "../../../shared/server/services.ts";
import { ownProperties } from "./listers/my-properties.store.ts";

const task = "purge-deleted-properties";
/** Few at a time: the media, views and search rows of each are deleted with it. */
const batchSize = 200;

/** When the tasks below run, as crontab lines. */
export const propertySchedule = `41 * * * * ${task}`;

/** Deleted properties are purged after 30 days; their leads stay. */
export function propertyTasks({ database, clock }: Pick<Services, "database" | "clock">): TaskList {
  return {
    [task]: async () => {
      const before = lastRestorable(clock.now());
      for (let purged = batchSize; purged === batchSize; ) purged = (await ownProperties.purge(database, before, batchSize)).length;
    },
  };
}
