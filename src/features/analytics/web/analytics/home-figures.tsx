import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { toAddress } from "../../../../shared/contract/endpoint-address.ts";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { DownloadButton } from "../../../../shared/web/ui/download-button.tsx";
import { EmptyState } from "../../../../shared/web/ui/empty-state.tsx";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { addPath } from "../../../properties/web/public.ts";
import type { AnalyticsEndpoints } from "../../contract/analytics.endpoints.ts";
import { analyticsExportPath, analyticsPaths } from "../../contract/analytics.paths.ts";
import type { Analytics } from "../../contract/analytics.ts";
import { type FigureTable, figureLabels, figureSorts, type Span } from "../../contract/figure-terms.ts";
import { sourceLabels } from "../../contract/sources.ts";
import { useAnalyticsAddress } from "./analytics-address.ts";
import { DayChart } from "./day-chart.tsx";
import { Bar, FigureCard, FiguresHead, FiguresSkeleton, figureGrid } from "./figure-parts.tsx";
import { changeText } from "./figure-words.ts";
import { Funnel } from "./funnel.tsx";
import { HomesTable } from "./homes-table.tsx";
import { PartsTable } from "./parts-table.tsx";

const api = createApiClient<AnalyticsEndpoints>(analyticsPaths);

/** How the homes of a lister do: people, not clicks (ANLY-01). */
export function HomeFigures() {
  const { days, show, sort, page, hrefOf } = useAnalyticsAddress();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ["analytics", days],
    queryFn: async () => (await api.getAnalytics({ query: { days } })).data,
    placeholderData: keepPreviousData,
  });
  const homes = useQuery({
    queryKey: ["analytics", days, "homes", sort, page],
    queryFn: () => api.listHomeFigures({ query: { days, sort, page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FiguresHead days={days} hrefOf={(length) => hrefOf({ days: length })} span={data?.span} before={data?.before}>
        <Csv days={days} table="days" label="CSV" />
      </FiguresHead>
      {error && !data && <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />}
      {!error && !data && <FiguresSkeleton />}
      {data && isNew(data) && (
        <EmptyState
          heading="No figures yet"
          text="Once your first home is on the site, you see here who finds it, opens it and writes to you."
        >
          <Link to={addPath} className="btn btn-primary">
            Add New Property
          </Link>
        </EmptyState>
      )}
      {data && !isNew(data) && (
        <div aria-busy={isPlaceholderData} className={`grid gap-10 ${isPlaceholderData ? "opacity-60" : ""}`}>
          <div className={figureGrid}>
            {figureSorts.map((figure) => (
              <FigureCard
                key={figure}
                label={figureLabels[figure]}
                value={groupDigits(data.totals.now[figure])}
                change={changeText(data.totals.now[figure], data.totals.before[figure])}
                to={hrefOf({ show: figure, page })}
                isCurrent={figure === show}
              />
            ))}
          </div>
          <div>
            <DayChart
              points={data.days.map(({ day, now, before }) => ({ day, now: now[show], before: before[show] }))}
              label={figureLabels[show]}
              days={days}
            />
            <p className="mt-2 text-sm text-ink-2">{notes[show]}</p>
          </div>
          <Funnel figures={data} />
          {(data.projects.length > 0 || data.configurations.length > 0) && (
            <PartsTable
              projects={data.projects}
              configurations={data.configurations}
              csv={<Csv days={days} table="projects" label="CSV of projects" />}
            />
          )}
          <HomesTable answer={homes.data} sort={sort} hrefOf={hrefOf} csv={<Csv days={days} table="homes" label="CSV of homes" />} />
          <Sources sources={data.sources} csv={<Csv days={days} table="sources" label="CSV of sources" />} />
        </div>
      )}
    </>
  );
}

const notes = {
  enquired: "One person who writes three times counts once in the figure above, and once on each day.",
  opened: "One person counts once a day for each home.",
  shown: "One person counts once a day for each home in a list.",
  saved: "One person counts once a day for each home.",
  numbers: "People who asked for your phone number: each once in the figure above, and once on each day.",
};

const isNew = ({ homes, projects, totals: { now, before } }: Analytics) =>
  homes === 0 && projects.length === 0 && now.enquired + before.enquired + now.numbers + before.numbers === 0;

function Csv({ days, table, label }: { days: Span; table: FigureTable; label: string }) {
  return (
    <DownloadButton
      address={toAddress(analyticsExportPath.path, {}, { days, table })}
      fileName={() => `figures-${table}-${days}-days.csv`}
      className="btn btn-secondary btn-sm"
    >
      {label}
    </DownloadButton>
  );
}

function Sources({ sources, csv }: { sources: Analytics["sources"]; csv: React.ReactNode }) {
  const most = sources[0]?.people ?? 0;
  return (
    <section aria-labelledby="sources">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sources" className="text-lg!">
          Where they came from
        </h2>
        {csv}
      </div>
      <p className="mt-1 text-sm text-ink-2">People who opened a home, by the page that led to it</p>
      {sources.length === 0 ? (
        <p className="mt-4 text-ink-2">Nobody has opened a home in these days.</p>
      ) : (
        <ul className="mt-4 grid max-w-4xl gap-3">
          {sources.map(({ source, people }) => (
            <Bar key={source} label={sourceLabels[source]} value={people} most={most} />
          ))}
        </ul>
      )}
    </section>
  );
}
