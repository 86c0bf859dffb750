import type { TaskList } from "graphile-worker";
import type { Log } from "../../../shared/server/log.ts";
import type { Services } from "../../../shared/server/services.ts";
import { StandingFollower } from "../../search/server/public.ts";
import { forgetOldAlerts } from "./forget-old-alerts.ts";
import { makeDigests, tellLater } from "./mails/tell-addresses.ts";
import { matchEvents } from "./matching/match-events.ts";

/** The trigger of home_events adds it. */
const matchTask = "match-alerts";
const digestTask = "queue-alert-digests";
const forgetTask = "forget-alerts";

/** When the tasks below run, as crontab lines: digests at 8:00 in India, up to 12 hours later if no process ran then. */
export const alertSchedule = [`* * * * * ${matchTask}`, `30 2 * * * ${digestTask} ?fill=12h`, `49 * * * * ${forgetTask}`].join("\n");

export function alertTasks(services: Pick<Services, "database" | "pool" | "clock"> & { log?: Log }): TaskList {
  const { database, pool, clock, log } = services;
  const standing = new StandingFollower(pool, { log });
  const match = async () => {
    while ((await matchEvents({ database, clock, standing })) > 0);
    while ((await tellLater(database, clock.now())) > 0);
  };
  let isMatching = false;
  let isAskedAgain = false;
  return {
    // Each publication adds a job: one goes through the queue, the others only tell it to look again. When it dies, its own job is
    // repeated, and the next minute comes.
    [matchTask]: async () => {
      isAskedAgain = true;
      if (isMatching) return;
      isMatching = true;
      try {
        while (isAskedAgain) {
          isAskedAgain = false;
          await match();
        }
      } finally {
        isMatching = false;
      }
    },
    [digestTask]: () => makeDigests(database, clock.now()),
    [forgetTask]: () => forgetOldAlerts(database, clock.now()),
  };
}
