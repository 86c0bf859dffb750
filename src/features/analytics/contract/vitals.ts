import { z } from "zod";
import { daySpan } from "../../../shared/contract/day-span.ts";
import { deviceClasses, lineClasses, pageKinds, type VitalMetric, vitalLimits, vitalMetrics, vitalSpans } from "./vital-terms.ts";

const measured = (metric: VitalMetric) => z.int().min(0).max(vitalLimits[metric].most).optional();

/** One load of a page. Without anything that tells visitors apart: no id, no address. */
export const pageLoad = z
  .object({
    page: z.enum(pageKinds),
    device: z.enum(deviceClasses),
    line: z.enum(lineClasses),
    lcp: measured("lcp"),
    inp: measured("inp"),
    cls: measured("cls"),
    fcp: measured("fcp"),
    ttfb: measured("ttfb"),
  })
  .refine((load) => vitalMetrics.some((metric) => load[metric] !== undefined), "A load needs a measured value.");
export type PageLoad = z.infer<typeof pageLoad>;

/** What is not known filters nothing. */
export const vitalsQuery = z.object({
  days: z.coerce.number().pipe(z.literal(vitalSpans)).catch(28),
  line: z.enum(lineClasses).optional().catch(undefined),
});
export type VitalsQuery = z.infer<typeof vitalsQuery>;

/** `p75`: three of four loads had at most this, in the metric's unit; null for fewer than `leastLoads`. */
const figure = z.object({ loads: z.int(), p75: z.number().nullable() });
export type VitalFigure = z.infer<typeof figure>;
const figures = z.object({ now: figure, before: figure });
export type VitalFigures = z.infer<typeof figures>;

const row = z.object({
  /** `all`: every page together. */
  page: z.enum([...pageKinds, "all"]),
  metrics: z.object(Object.fromEntries(vitalMetrics.map((metric) => [metric, figures])) as Record<VitalMetric, typeof figures>),
});
export type VitalsRow = z.infer<typeof row>;

export const vitals = z
  .object({
    /** `to` is today. */
    span: daySpan,
    before: daySpan,
    /** Only devices and pages with a load in either span; all pages together first. */
    devices: z.array(z.object({ device: z.enum(deviceClasses), rows: z.array(row) })),
  })
  .meta({ id: "Vitals" });
export type Vitals = z.infer<typeof vitals>;
