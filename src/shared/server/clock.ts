/** The only source of the time for everything that decides by it; tests put another in its place. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
