import type { TaskList } from "graphile-worker";
import type { Services } from "../../../shared/server/services.ts";
import { forgetOldAlerts } from "./forget-old-alerts.ts";
import { makeDigests, tellLater } from "./mails/tell-addresses.ts";
import { matchEvents } from "./matching/match-events.ts";

/** The trigger of home_events adds it. */
const matchTask = "match-alerts";
const digestTask = "queue-alert-digests";
const forgetTask = "forget-alerts";

/** When the tasks below run, as crontab lines: digests at 8:00 in India, up to 12 hours later if no process ran then. */
export const alertSchedule = [`* * * * * ${matchTask}`, `30 2 * * * ${digestTask} ?fill=12h`, `49 * * * * ${forgetTask}`].join("\n");

export function alertTasks(services: Pick<Services, "database" | "pool" | "clock">): TaskList {
  const { database, clock } = services;
  return {
    [matchTask]: async () => {
      while ((await matchEvents(services)) > 0);
      while ((await tellLater(database, clock.now())) > 0);
    },
    [digestTask]: () => makeDigests(database, clock.now()),
    [forgetTask]: () => forgetOldAlerts(database, clock.now()),
  };
}
