import type { TaskList } from "graphile-worker";
import type { Services } from "../../../../shared/server/services.ts";
import type { Announce } from "../property-events.ts";
import { endExpiredChecks, tellOfEndingChecks } from "./ending-checks.ts";

const endTask = "end-expired-checks";
const tellTask = "tell-of-ending-checks";

/** A day starts in India at 18:30 UTC. Listers are told at 9:00 in India; up to 12 hours later if no process ran then. */
export const checkSchedule = `30 * * * * ${endTask} ?fill=2h\n32 3 * * * ${tellTask} ?fill=12h`;

/** Ends checks whose time is over; tells listers before that. */
export const checkTasks = (services: Pick<Services, "database" | "clock"> & { announce: Announce }): TaskList => ({
  [endTask]: () => endExpiredChecks(services),
  [tellTask]: () => tellOfEndingChecks(services),
});
