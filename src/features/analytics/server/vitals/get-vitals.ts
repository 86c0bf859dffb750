import type { Services } from "../../../../shared/server/services.ts";
import { deviceClasses, leastLoads, pageKinds, type VitalMetric, vitalMetrics } from "../../contract/vital-terms.ts";
import type { VitalFigures, Vitals, VitalsQuery, VitalsRow } from "../../contract/vitals.ts";
import { spanUpTo } from "../days-of-span.ts";
import { type Histogram, loadsIn, p75Of } from "./value-buckets.ts";
import { sumCounts, type VitalSums } from "./vitals.store.ts";

/** The 75th percentiles by device and kind of page, against as many days before. */
export async function getVitals({ database, clock }: Pick<Services, "database" | "clock">, { days, line }: VitalsQuery): Promise<Vitals> {
  const { span, before } = spanUpTo(clock.now(), days);
  const sums = await sumCounts(database, { span, before, line });
  const devices = deviceClasses.map((device) => {
    const ofDevice = sums.filter((one) => one.device === device);
    const rows = pageKinds.map((page) => ({ page, ofPage: ofDevice.filter((one) => one.page === page) }));
    return { device, rows: [{ page: "all" as const, ofPage: ofDevice }, ...rows].filter(({ ofPage }) => ofPage.length > 0).map(toRow) };
  });
  return { span, before, devices: devices.filter(({ rows }) => rows.length > 0) };
}

function toRow({ page, ofPage }: { page: VitalsRow["page"]; ofPage: readonly VitalSums[] }): VitalsRow {
  const figuresOf = (metric: VitalMetric): VitalFigures => {
    const ofMetric = ofPage.filter((one) => one.metric === metric);
    const figure = (when: "now" | "before") => figureOf(metric, histogramOf(ofMetric, when));
    return { now: figure("now"), before: figure("before") };
  };
  const metrics = Object.fromEntries(vitalMetrics.map((metric) => [metric, figuresOf(metric)])) as VitalsRow["metrics"];
  return { page, metrics };
}

function histogramOf(sums: readonly VitalSums[], when: "now" | "before"): Histogram {
  const counts: number[] = [];
  for (const one of sums) counts[one.bucket] = (counts[one.bucket] ?? 0) + one[when];
  return Array.from(counts, (count) => count ?? 0);
}

function figureOf(metric: VitalMetric, counts: Histogram): VitalFigures["now"] {
  const loads = loadsIn(counts);
  return { loads, p75: loads < leastLoads ? null : p75Of(metric, counts) };
}
