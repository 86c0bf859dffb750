/** An agent, or the lister of a home, is reminded this many days before the last day of a RERA registration, and again. Free of zod, for pages. */
export const toldDaysBefore = { first: 30, again: 7 } as const;
