import type { TaskList } from "graphile-worker";
import { sql } from "kysely";
import { dayMs } from "../../../shared/contract/durations.ts";
import { lastRestorable } from "../../../shared/contract/restorable.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import { queueJob } from "../../../shared/server/jobs/jobs.ts";
import type { Services } from "../../../shared/server/services.ts";
import { checkDays } from "../contract/check-days.ts";
import { papersKeptDays } from "../contract/property-checks-terms.ts";
import { forgetChanges } from "./changes/home-changes.store.ts";
import { deleteOldPapers } from "./checks/check-papers.store.ts";
import { deleteOldOnSitePhotos } from "./checks/on-site-photos.ts";
import { forgetHomes } from "./homes/forget-homes.ts";
import { ownProperties } from "./listers/my-properties.store.ts";
import { scoreUncounted } from "./listers/score-homes.ts";

const task = "purge-deleted-properties";
/** Homes from before there was the figure, or written without it. */
const scoreTask = "score-homes";
/** `touch_posts` adds it for homes that somebody was writing. */
const refreshTask = "refresh-homes";
/** Few at a time: the media, views and search rows of each are deleted with it. */
const batchSize = 200;

/** Not before the first requests after a start. */
const scoringDelayS = 20;

/** Counts homes that an earlier version of the site left without points; call it at a start, which does not wait for it. */
export const queueScoring = (database: Database): Promise<void> =>
  queueJob(database, { task: scoreTask, payload: {}, key: scoreTask, maxAttempts: 3, isLong: true, delayS: scoringDelayS });

/** When the tasks below run, as crontab lines. */
export const propertySchedule = `41 * * * * ${task}\n12 * * * * ${scoreTask} ?fill=2h`;

/** Deleted properties are purged after 30 days; their leads stay. Papers of checks go 30 days after the decision, what could be undone a day after, a home's history when nobody has offered the home for 14 weeks. */
export function propertyTasks({ database, clock }: Pick<Services, "database" | "clock">): TaskList {
  return {
    [refreshTask]: async (payload) => {
      await sql`select touch_posts(${(payload as { ids: string[] }).ids}::text[], true)`.execute(database);
    },
    [scoreTask]: async () => {
      for (let after: number | null = 0; after !== null; ) {
        const from: number = after;
        after = await database.transaction().execute(async (transaction) => scoreUncounted(transaction, from));
      }
    },
    [task]: async () => {
      const now = clock.now();
      const before = lastRestorable(now);
      await forgetHomes(database, now);
      await forgetChanges(database, new Date(now.getTime() - dayMs));
      await deleteOldPapers(database, {
        decidedBefore: new Date(now.getTime() - papersKeptDays * dayMs),
        unsentBefore: new Date(now.getTime() - dayMs),
      });
      await deleteOldOnSitePhotos(database, new Date(now.getTime() - (checkDays.location + papersKeptDays) * dayMs));
      for (let purged = batchSize; purged === batchSize; ) purged = (await ownProperties.purge(database, before, batchSize)).length;
    },
  };
}
