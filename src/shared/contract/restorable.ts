/** How long a lister can restore what they have deleted. */
export const restorableDays = 30;

const dayMs = 24 * 60 * 60_000;

/** Until when what was deleted at that time can be restored. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + restorableDays * dayMs);

/** Deleted at this time or before: gone for good. */
export const lastRestorable = (now: Date): Date => new Date(now.getTime() - restorableDays * dayMs);
