import type { TaskList } from "graphile-worker";
import { dayMs } from "../../../../shared/contract/durations.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { answerableDays } from "../../contract/confirmation-terms.ts";
import type { Announce } from "../property-events.ts";
import { askForConfirmations } from "./ask-for-confirmations.ts";
import { forgetAnswersBefore } from "./confirmation.store.ts";

const task = "ask-for-confirmations";

/** Daily at 9:00 in India; up to 12 hours later if no process ran then. */
export const confirmationSchedule = `30 3 * * * ${task} ?fill=12h`;

/** Asks the listers of homes that are due; forgets the use of links that are no longer valid. */
export const confirmationTasks = (services: Pick<Services, "database" | "clock"> & { announce: Announce }): TaskList => ({
  [task]: async () => {
    const { database, clock } = services;
    await askForConfirmations(services);
    await forgetAnswersBefore(database, new Date(clock.now().getTime() - (answerableDays + 1) * dayMs));
  },
});
