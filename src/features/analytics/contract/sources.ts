// Where the people who open a home come from. Free of zod.

/** In the order in which the database holds them: only add at the end. */
export const sources = [
  ...(["search", "map", "landing", "home", "similar", "saved", "project", "engine", "social", "site", "direct", "unknown"] as const),
] as const;
export type Source = (typeof sources)[number];

/** The most homes of one message about what was shown. */
export const mostShown = 60;
