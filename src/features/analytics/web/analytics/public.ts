// What other slices and the shells may use of the figures' screen.

/** The span and the figure shown, in the address. */
export { useAnalyticsAddress } from "./analytics-address.ts";
/** A figure by day, as a chart or its table. */
export { DayChart } from "./day-chart.tsx";
/** Heading with the spans, cards of figures, and placeholders. */
export { FigureCard, FiguresHead, FiguresSkeleton } from "./figure-parts.tsx";
/** Changes and rates in words. */
export { changeText, rateText } from "./figure-words.ts";
/** The figures of a lister's homes (ANLY-01). */
export { HomeFigures } from "./home-figures.tsx";
