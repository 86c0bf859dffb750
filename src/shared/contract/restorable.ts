import { dayMs } from "./durations.ts";
/** How many days a lister can restore a deleted record. */
export const restorableDays = 30;

/** Until when a record deleted at that time can be restored. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + restorableDays * dayMs);

/** Records deleted at this time or earlier are gone for good. */
export const lastRestorable = (now: Date): Date => new Date(now.getTime() - restorableDays * dayMs);
