// What other slices and the shells may use of the figures' screen.

/** The path of a small line without axes, in a box of 120 by 36. */
export { linePath } from "../sparkline.tsx";
/** The span and the figure shown, in the address. */
export { useAnalyticsAddress } from "./analytics-address.ts";
/** A figure by day, as a chart or its table. */
export { DayChart } from "./day-chart.tsx";
/** Heading with the spans, cards of figures, and placeholders. */
export { FigureCard, FiguresHead, FiguresSkeleton, figureGrid } from "./figure-parts.tsx";
/** Changes and rates in words. */
export { changeText, rateText, spanText } from "./figure-words.ts";
/** The figures of a lister's homes (ANLY-01). */
export { HomeFigures } from "./home-figures.tsx";
/** The width of an element, so that a chart's text is never scaled. */
export { useWidth } from "./use-width.ts";
