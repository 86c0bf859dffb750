// Where the people who open a home come from. Free of zod.

/** In the order in which the database holds them: only add at the end. */
export const sources = [
  ...(["search", "map", "landing", "home", "similar", "saved", "project", "engine", "social", "site", "direct", "unknown"] as const),
] as const;
export type Source = (typeof sources)[number];

export const sourceLabels: Record<Source, string> = {
  search: "Search on Aangan",
  map: "Map on Aangan",
  landing: "Pages of cities and localities",
  home: "Home page",
  similar: "Similar homes",
  saved: "Saved homes",
  project: "Pages of projects and listers",
  engine: "Google and other search engines",
  social: "WhatsApp and social networks",
  site: "Other sites",
  direct: "Directly, by a link or bookmark",
  unknown: "Not known",
};

/** The most homes of one message about what was shown. */
export const mostShown = 60;
