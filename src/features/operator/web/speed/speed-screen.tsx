import { Link } from "react-router";
import { createPageApiClient, orPageError } from "../../../../shared/web/api-client.ts";
import { EmptyState } from "../../../../shared/web/ui/empty-state.tsx";
import { ScreenHeader } from "../../../../shared/web/ui/screen-header.tsx";
import { leastLoads, vitalMetrics, vitalSpans } from "../../../analytics/contract/vital-terms.ts";
import type { VitalsEndpoints } from "../../../analytics/contract/vitals.endpoints.ts";
import { vitalsPaths } from "../../../analytics/contract/vitals.paths.ts";
import { spanText } from "../../../analytics/web/analytics/public.ts";
import type { Route } from "./+types/speed-screen";
import { speedParams, speedQueryOf } from "./speed-address.ts";
import { SpeedTable } from "./speed-table.tsx";
import { limitsText, metricLabels } from "./speed-words.ts";

export const meta = () => [{ title: "Speed | Operator | Aangan" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = speedQueryOf(request);
  const { data } = await orPageError(createPageApiClient<VitalsEndpoints>(vitalsPaths, context).getVitals({ query }));
  return { query, vitals: data };
}

const lines = [
  { line: undefined, label: "All connections" },
  { line: "slow", label: "Slow ones" },
] as const;

/** How fast pages were in visitors' browsers (Web Vitals). */
export default function SpeedScreen({ loaderData: { query, vitals } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader title="Speed" about={`${spanText(vitals.span)}, against ${spanText(vitals.before)}`}>
        <nav className="seg" aria-label="Connections">
          {lines.map(({ line, label }) => (
            <Link
              key={label}
              to={speedParams({ ...query, line })}
              preventScrollReset
              aria-current={line === query.line ? "true" : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <nav className="seg" aria-label="Span">
          {vitalSpans.map((days) => (
            <Link
              key={days}
              to={speedParams({ ...query, days })}
              preventScrollReset
              aria-current={days === query.days ? "true" : undefined}
            >
              {days} days
            </Link>
          ))}
        </nav>
      </ScreenHeader>
      {vitals.devices.length === 0 ? (
        <EmptyState
          heading={query.line ? "No visits on slow connections measured" : "No visits measured yet"}
          text="Pages report how fast they were when their visitors leave them."
        />
      ) : (
        <div className="grid grid-cols-1 gap-10">
          {vitals.devices.map((one) => (
            <SpeedTable key={one.device} {...one} />
          ))}
          <Meanings />
        </div>
      )}
    </>
  );
}

function Meanings() {
  return (
    <section aria-labelledby="meanings">
      <h2 id="meanings" className="text-lg!">
        What is measured
      </h2>
      <p className="mt-2 max-w-read text-ink-2">
        Three of four visits were at least as fast as a figure (75th percentile), beside the number of visits and the same days before. Each
        is of the page that a visit began with, from visitors who touched, typed or moved the pointer, unless they save data. With fewer
        than {leastLoads} visits, now or before, there is no figure. What is good is Google’s word:{" "}
        <a href="https://web.dev/articles/vitals" className="link" rel="noreferrer">
          Web Vitals
        </a>
        .
      </p>
      <dl className="mt-3 grid max-w-read grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {vitalMetrics.map((metric) => (
          <div key={metric} className="contents">
            <dt className="font-semibold">{metricLabels[metric].short}</dt>
            <dd className="text-ink-2">
              {metricLabels[metric].long}: {limitsText(metric)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
