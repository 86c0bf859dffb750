// The words of the figures (ANLY-01). Free of zod, so that the panel can use them without its weight.

/** In days, today included. */
export const spans = [7, 30, 90, 365] as const;
export type Span = (typeof spans)[number];

/** Those of the dashboard. */
export const dashboardSpans = [7, 30, 90] as const;
export type DashboardSpan = (typeof dashboardSpans)[number];

export const figureSorts = ["enquired", "opened", "shown", "saved", "numbers"] as const;
export type FigureSort = (typeof figureSorts)[number];

/** The tables that can be downloaded. */
export const figureTables = ["days", "homes", "projects", "sources"] as const;
export type FigureTable = (typeof figureTables)[number];

/** In a CSV of days, of the column that says whether the day can still grow. */
export const dayIsOver = "Day is over";

export const figureLabels: Record<FigureSort, string> = {
  enquired: "People who enquired",
  opened: "People who opened a home",
  shown: "Shown in results",
  saved: "Saved",
  numbers: "Numbers shown",
};

/** With fewer in the span before, a percentage says little. */
export const leastForPercent = 10;
/** With fewer similar homes nothing is compared. */
export const leastSimilar = 5;
export const figuresPageSize = 10;
