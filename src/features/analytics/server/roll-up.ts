import { dayMs } from "../../../shared/contract/durations.ts";
import { dayInIndia } from "../../../shared/server/clock.ts";
import type { Services } from "../../../shared/server/services.ts";
import { monthAfter, monthOf } from "./days-of-span.ts";
import { findFirstDay, findRolledUntil, rollUpMonth } from "./months.store.ts";
import { deleteEventsBefore, findDaysToRollUp, rollUpDay } from "./visitor-events.store.ts";

type Dependencies = Pick<Services, "pool" | "database" | "clock">;

/** How long events are kept after they are rolled up. */
const keptDays = 90;
/** A day may still change for so long; then its month is rolled up. */
const openDays = 2;

/** Rolls up the days and months that are over in India. Exact when it runs again: each is written from what it holds. */
export async function rollUpDays({ pool, database, clock }: Dependencies): Promise<void> {
  const today = dayInIndia(clock.now());
  const rolledUntil = await findRolledUntil(pool);
  for (const day of await findDaysToRollUp(database, today)) {
    await database.transaction().execute(async (transaction) => {
      await rollUpDay(transaction, day);
      if (rolledUntil !== null && day < rolledUntil) await rollUpMonth(transaction, monthOf(day));
    });
  }
  const first = rolledUntil ?? (await findFirstDay(pool));
  if (first !== null) await rollUpMonths(database, monthOf(first), dayBefore(today, openDays));
  await deleteEventsBefore(database, dayBefore(today, keptDays));
}

/** The months that had ended on that day, oldest first: none is rolled up before an earlier one. */
async function rollUpMonths(database: Dependencies["database"], first: string, day: string): Promise<void> {
  for (let month = first; monthAfter(month) <= day; month = monthAfter(month))
    await database.transaction().execute((transaction) => rollUpMonth(transaction, month));
}

const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
