import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { toAddress } from "../../../../shared/contract/endpoint-address.ts";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { DownloadButton } from "../../../../shared/web/ui/download-button.tsx";
import { EmptyState } from "../../../../shared/web/ui/empty-state.tsx";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { useExistingPage } from "../../../../shared/web/use-existing-page.ts";
import { addPath } from "../../../properties/web/public.ts";
import { analyticsExportPath } from "../../contract/analytics.paths.ts";
import type { Analytics } from "../../contract/analytics.ts";
import { type FigureTable, figureLabels, figureSorts, type Span } from "../../contract/figure-terms.ts";
import { type Filters, useAnalyticsAddress } from "./analytics-address.ts";
import { analyticsApi } from "./analytics-api.ts";
import { DayChart } from "./day-chart.tsx";
import { FigureCard, FiguresHead, FiguresSkeleton, figureGrid } from "./figure-parts.tsx";
import { changeText } from "./figure-words.ts";
import { FiguresFilters, presentIn } from "./figures-filters.tsx";
import { Funnel } from "./funnel.tsx";
import { HomeBesideSimilar } from "./home-beside-similar.tsx";
import { HomesTable } from "./homes-table.tsx";
import { PartsTable } from "./parts-table.tsx";
import { Sources } from "./sources.tsx";

/** How the homes of a lister do: people, not clicks (ANLY-01). */
export function HomeFigures() {
  const { days, show, sort, page, filters, hrefOf } = useAnalyticsAddress();
  const about = { days, ...presentIn(filters) };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ["analytics", about],
    queryFn: async () => (await analyticsApi.getAnalytics({ query: about })).data,
    placeholderData: keepPreviousData,
  });
  const homes = useQuery({
    queryKey: ["analytics", about, "homes", sort, page],
    queryFn: () => analyticsApi.listHomeFigures({ query: { ...about, sort, page } }),
    placeholderData: keepPreviousData,
  });
  useExistingPage(homes.isPlaceholderData ? undefined : homes.data?.page, (existing) => hrefOf({ page: existing }));
  return (
    <>
      <FiguresHead days={days} hrefOf={(length) => hrefOf({ days: length })} span={data?.span} before={data?.before}>
        <Csv about={about} table="days" label="CSV" />
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
      {data && !isNew(data) && <FiguresFilters figures={data} days={days} filters={filters} hrefOf={hrefOf} />}
      {data && !isNew(data) && (
        <div aria-busy={isPlaceholderData} className={`grid grid-cols-1 gap-10 ${isPlaceholderData ? "opacity-60" : ""}`}>
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
          {data.home && <HomeBesideSimilar home={data.home} figures={data} />}
          {(data.projects.length > 0 || data.configurations.length > 0) && (
            <PartsTable
              projects={data.projects}
              configurations={data.configurations}
              csv={<Csv about={about} table="projects" label="CSV of projects" />}
            />
          )}
          {!filters.home && (
            <HomesTable answer={homes.data} sort={sort} hrefOf={hrefOf} csv={<Csv about={about} table="homes" label="CSV of homes" />} />
          )}
          <Sources sources={data.sources} show={show} csv={<Csv about={about} table="sources" label="CSV of sources" />} />
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

type CsvProps = { about: { days: Span } & Partial<Record<keyof Filters, string>>; table: FigureTable; label: string };

function Csv({ about, table, label }: CsvProps) {
  return (
    <DownloadButton
      address={toAddress(analyticsExportPath.path, {}, { ...about, table })}
      fileName={() => `figures-${table}-${about.days}-days.csv`}
      className="btn btn-secondary btn-sm"
    >
      {label}
    </DownloadButton>
  );
}
