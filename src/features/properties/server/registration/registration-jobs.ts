import type { TaskList } from "graphile-worker";
import type { Services } from "../../../../shared/server/services.ts";
import type { Announce } from "../property-events.ts";
import { settleRegistrations } from "./settle-registrations.ts";

const settleTask = "settle-registrations";
const tellTask = "tell-of-registrations";

/** A day starts in India at 18:30 UTC. Listers are told at 9:00 in India; up to 12 hours later if no process ran then. */
export const registrationSchedule = `33 * * * * ${settleTask}\n30 3 * * * ${tellTask} ?fill=12h`;

/** Hides homes whose RERA registration has lapsed, and shows them again; tells listers before that. */
export const registrationTasks = (services: Pick<Services, "database" | "clock"> & { announce: Announce }): TaskList => ({
  [settleTask]: () => settleRegistrations(services, { tells: false }),
  [tellTask]: () => settleRegistrations(services, { tells: true }),
});
