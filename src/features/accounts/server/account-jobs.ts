import type { TaskList } from "graphile-worker";
import { dayMs } from "../../../shared/contract/durations.ts";
import type { Services } from "../../../shared/server/services.ts";
import type { AccountParts } from "./closing/account-parts.ts";
import { endAccounts } from "./closing/delete-account.ts";
import { deleteLinksBefore, deletePasswordRequestsBefore } from "./links/account-links.store.ts";
import { deleteChallengesBefore } from "./passkeys/passkeys.store.ts";
import { tellAgents } from "./registration/tell-agents.ts";
import { deleteExpiredSessions } from "./sign-in/sessions.store.ts";
import { deleteAttemptsBefore, deletePlacesBefore } from "./sign-in/sign-in-attempts.store.ts";
import { attemptWindowMs, placeKeptMs } from "./sign-in/sign-in-attempts.ts";

const task = "remove-ended-sessions";
const endingTask = "end-accounts";
const registrationTask = "tell-agents-of-registrations";
/** How long links are kept after they expire. Until then, an expired link says why it does not work. */
const linksKeptMs = 7 * dayMs;

/** When the tasks below run, as crontab lines. */
export const accountSchedule = `23 * * * * ${task}\n47 * * * * ${endingTask}\n35 3 * * * ${registrationTask} ?fill=12h`;

export function accountTasks({ database, clock, parts }: Pick<Services, "database" | "clock"> & AccountParts): TaskList {
  return {
    [registrationTask]: () => tellAgents({ database, clock }),
    [endingTask]: () => endAccounts({ database, clock, parts }),
    [task]: async () => {
      const now = clock.now();
      await deleteExpiredSessions(database, now);
      const ago = (ms: number) => new Date(now.getTime() - ms);
      await deleteAttemptsBefore(database, ago(attemptWindowMs));
      await deletePlacesBefore(database, ago(placeKeptMs));
      await deleteLinksBefore(database, ago(linksKeptMs));
      await deletePasswordRequestsBefore(database, ago(dayMs));
      await deleteChallengesBefore(database, now);
    },
  };
}
