import {
  type DeviceClass,
  type PageKind,
  type VitalMetric,
  type VitalRating,
  vitalLimits,
} from "../../../analytics/contract/vital-terms.ts";

export const metricLabels: Record<VitalMetric, { short: string; long: string }> = {
  lcp: { short: "LCP", long: "Largest picture or text shown" },
  inp: { short: "INP", long: "Answer to a press" },
  cls: { short: "CLS", long: "Shift of the layout" },
  fcp: { short: "FCP", long: "First text or picture shown" },
  ttfb: { short: "TTFB", long: "First byte of the answer" },
};

export const deviceLabels: Record<DeviceClass, string> = { phone: "Phones", tablet: "Tablets", desktop: "Computers" };

export const pageLabels: Record<PageKind | "all", string> = {
  all: "All pages",
  home: "Home page",
  search: "Search",
  map: "Search map",
  landing: "Cities and localities",
  property: "A property",
  projects: "Projects",
  project: "A project",
  builders: "Builders",
  builder: "A builder",
  agent: "An agent",
  saved: "Saved homes",
  other: "Other pages",
};

export const ratingLabels: Record<VitalRating, string> = { good: "Good", medium: "Needs improvement", poor: "Poor" };

const thousandths = 1_000;

/** "640 ms", "2.45 s"; of CLS "0.08". Near a limit the digits say on which side. */
export function valueText(metric: VitalMetric, value: number): string {
  if (metric === "cls") return String(value / thousandths);
  return value < 1_000 ? `${value} ms` : `${Number((value / 1_000).toFixed(2))} s`;
}

/** "good up to 2.5 s, poor above 4 s". */
export function limitsText(metric: VitalMetric): string {
  const { good, poor } = vitalLimits[metric];
  return `good up to ${valueText(metric, good)}, poor above ${valueText(metric, poor)}`;
}
