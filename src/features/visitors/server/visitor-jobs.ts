import type { TaskList } from "graphile-worker";
import { dayMs } from "../../../shared/contract/durations.ts";
import type { VisitorId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import type { Services } from "../../../shared/server/services.ts";
import { deleteVisitor } from "./delete-visitor.ts";
import { deleteVisitorLinksBefore } from "./links/visitor-links.store.ts";
import type { VisitorParts } from "./visitor-parts.ts";
import { deleteVisitorSessionsBefore } from "./visitor-sessions.store.ts";
import { findForsaken, isForsaken, lockVisitors } from "./visitors.store.ts";

const task = "remove-ended-visitors";
/** How long a visitor is kept after the last use of its last device. */
const keptMs = 400 * dayMs;
/** How long links are kept after they expire. Until then, an expired link says why it does not work. */
const linksKeptMs = 7 * dayMs;
const batchSize = 100;

/** When the task below runs, as a crontab line. */
export const visitorSchedule = `31 * * * * ${task}`;

export function visitorTasks({ database, clock, visitorParts }: Pick<Services, "database" | "clock"> & VisitorParts): TaskList {
  async function removeForsaken(before: Date): Promise<void> {
    let last = "";
    for (let found = batchSize; found === batchSize; ) {
      const ids = await findForsaken(database, before, last, batchSize);
      for (const id of ids) await database.transaction().execute((transaction) => removeIfForsaken(transaction, id, before));
      found = ids.length;
      last = ids.at(-1) ?? "";
    }
  }
  async function removeIfForsaken(transaction: Database, id: VisitorId, before: Date): Promise<void> {
    await lockVisitors(transaction, [id]);
    // Its link may have been opened in the meantime.
    if (!(await isForsaken(transaction, before, id))) return;
    for (const part of visitorParts) if (await part.isNeeded?.(transaction, id)) return;
    await deleteVisitor(transaction, visitorParts, { id });
  }
  return {
    [task]: async () => {
      const now = clock.now();
      const ago = (ms: number) => new Date(now.getTime() - ms);
      await deleteVisitorLinksBefore(database, ago(linksKeptMs));
      await deleteVisitorSessionsBefore(database, ago(keptMs), now);
      await removeForsaken(ago(keptMs));
    },
  };
}
