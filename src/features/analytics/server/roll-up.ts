import { dayMs } from "../../../shared/contract/durations.ts";
import { dayInIndia } from "../../../shared/server/clock.ts";
import type { Services } from "../../../shared/server/services.ts";
import { deleteEventsBefore, findDaysToRollUp, rollUpDay } from "./visitor-events.store.ts";

/** How long events are kept after they are rolled up. */
const keptDays = 90;

/** Rolls up the days that are over in India. Exact when it runs again: each day is written from its events. */
export async function rollUpDays({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> {
  const today = dayInIndia(clock.now());
  for (const day of await findDaysToRollUp(database, today)) {
    await database.transaction().execute((transaction) => rollUpDay(transaction, day));
  }
  await deleteEventsBefore(database, new Date(Date.parse(today) - keptDays * dayMs).toISOString().slice(0, 10));
}
