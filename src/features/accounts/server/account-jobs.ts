import type { TaskList } from "graphile-worker";
import type { Services } from "../../../shared/server/services.ts";
import { deleteExpiredSessions } from "./sessions.store.ts";
import { deleteAttemptsBefore } from "./sign-in-attempts.store.ts";
import { attemptWindowMs } from "./sign-in-attempts.ts";

const task = "remove-ended-sessions";

/** When the tasks below run, as crontab lines. */
export const accountSchedule = `23 * * * * ${task}`;

export function accountTasks({ database, clock }: Pick<Services, "database" | "clock">): TaskList {
  return {
    [task]: async () => {
      const now = clock.now();
      await deleteExpiredSessions(database, now);
      await deleteAttemptsBefore(database, new Date(now.getTime() - attemptWindowMs));
    },
  };
}
