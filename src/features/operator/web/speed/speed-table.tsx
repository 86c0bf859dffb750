import { emptyCell } from "../../../../shared/contract/empty-cell.ts";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { ratingOf, type VitalMetric, type VitalRating, vitalMetrics } from "../../../analytics/contract/vital-terms.ts";
import type { VitalFigure, VitalFigures, Vitals } from "../../../analytics/contract/vitals.ts";
import { deviceLabels, metricLabels, pageLabels, ratingLabels, valueText } from "./speed-words.ts";

const tones: Record<VitalRating, string> = { good: "badge-success", medium: "badge-warn", poor: "badge-danger" };

/** Each kind of page on a line, for one class of devices. */
export function SpeedTable({ device, rows }: Vitals["devices"][number]) {
  const label = deviceLabels[device];
  return (
    <section aria-labelledby={device}>
      <h2 id={device} className="text-lg!">
        {label}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="card table-wrap mt-3" tabIndex={0} aria-label={`${label}, table`}>
        <table className="table table-dense">
          <thead>
            <tr>
              <th scope="col">Page</th>
              {vitalMetrics.map((metric) => (
                <th key={metric} scope="col">
                  <abbr title={metricLabels[metric].long} className="no-underline">
                    {metricLabels[metric].short}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ page, metrics }) => (
              <tr key={page}>
                <th
                  scope="row"
                  className={`min-w-32 bg-transparent align-top text-base text-ink [tr:last-child>&]:border-b-0 ${page === "all" ? "font-semibold" : "font-normal"}`}
                >
                  {pageLabels[page]}
                </th>
                {vitalMetrics.map((metric) => (
                  <td key={metric} className="min-w-36 align-top">
                    <Figure metric={metric} figures={metrics[metric]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Figure({ metric, figures: { now, before } }: { metric: VitalMetric; figures: VitalFigures }) {
  if (now.loads === 0 && before.loads === 0) return emptyCell;
  const rating = now.p75 === null ? null : ratingOf(metric, now.p75);
  return (
    <>
      {now.p75 !== null && rating !== null && (
        <span className="flex flex-wrap items-center gap-x-2">
          <b className="font-semibold nums">{valueText(metric, now.p75)}</b>
          <span className={`badge ${tones[rating]}`}>{ratingLabels[rating]}</span>
        </span>
      )}
      <span className="block text-sm text-ink-2 nums">{comparisonText(metric, now, before)}</span>
    </>
  );
}

/** "1,240 visits, 2.9 s before"; "3 visits: too few". */
function comparisonText(metric: VitalMetric, now: VitalFigure, before: VitalFigure): string {
  const visits = `${groupDigits(now.loads)} ${now.loads === 1 ? "visit" : "visits"}${now.p75 === null ? ": too few" : ""}`;
  return before.p75 === null ? visits : `${visits}, ${valueText(metric, before.p75)} before`;
}
