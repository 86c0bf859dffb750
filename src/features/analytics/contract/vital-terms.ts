// What is measured of pages in visitors' browsers: Google's Web Vitals. Free of zod.

/** As a table shows them: the three Core Web Vitals, then what explains the first. */
export const vitalMetrics = ["lcp", "inp", "cls", "fcp", "ttfb"] as const;
export type VitalMetric = (typeof vitalMetrics)[number];

/** Kinds of pages in place of their addresses, which would say what somebody looks at. */
export const pageKinds = [
  "home",
  "search",
  "map",
  "landing",
  "property",
  "projects",
  "project",
  "builders",
  "builder",
  "agent",
  "saved",
  "other",
] as const;
export type PageKind = (typeof pageKinds)[number];

export const deviceClasses = ["phone", "tablet", "desktop"] as const;
export type DeviceClass = (typeof deviceClasses)[number];

/** `slow`: what the browser calls 3g or less; `unknown`: it does not say. */
export const lineClasses = ["slow", "fast", "unknown"] as const;
export type LineClass = (typeof lineClasses)[number];

/**
 * Up to `good` a value is good, above `poor` poor: https://web.dev/articles/vitals, /fcp and /ttfb. In milliseconds; CLS in
 * thousandths, so that all values are whole numbers.
 */
export const vitalLimits: Record<VitalMetric, { good: number; poor: number; most: number }> = {
  lcp: { good: 2_500, poor: 4_000, most: 60_000 },
  inp: { good: 200, poor: 500, most: 60_000 },
  cls: { good: 100, poor: 250, most: 10_000 },
  fcp: { good: 1_800, poor: 3_000, most: 60_000 },
  ttfb: { good: 800, poor: 1_800, most: 60_000 },
};

export type VitalRating = "good" | "medium" | "poor";
export function ratingOf(metric: VitalMetric, value: number): VitalRating {
  const { good, poor } = vitalLimits[metric];
  if (value <= good) return "good";
  return value <= poor ? "medium" : "poor";
}

/** Of the figures that operators see, in days, today included. */
export const vitalSpans = [7, 28] as const;

/** A percentile of fewer loads says little. */
export const leastLoads = 20;

/** First parts of the addresses of pages by type and place. */
export const landingParts = ["apartments", "houses", "villas", "plots", "commercial"];

/** By the first part of the path: of pages with one more part, and of the page without. */
const kindsByPart = new Map<string, { one?: PageKind; list?: PageKind }>([
  ["search", { list: "search" }],
  ["property", { one: "property" }],
  ["projects", { one: "project", list: "projects" }],
  ["builders", { one: "builder", list: "builders" }],
  ["agents", { one: "agent" }],
  ["saved", { list: "saved" }],
]);

/** The kind of the page at an address of this site; null for panel and desk, which are not measured. */
export function pageKindOf(address: string): PageKind | null {
  const { pathname, searchParams } = new URL(address);
  const [part = "", ...more] = pathname.split("/").filter((one) => one !== "");
  if (part === "") return "home";
  if (part === "panel" || part === "operator") return null;
  if (landingParts.includes(part)) return "landing";
  if (more.length > 1) return "other";
  const kind = kindsByPart.get(part)?.[more.length === 1 ? "one" : "list"] ?? "other";
  return kind === "search" && searchParams.get("view") === "map" ? "map" : kind;
}
