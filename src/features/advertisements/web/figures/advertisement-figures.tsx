import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { indiaToday } from "../../../../shared/contract/date-text.ts";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { saveFile } from "../../../../shared/web/save-file.ts";
import { EmptyState } from "../../../../shared/web/ui/empty-state.tsx";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { Picture } from "../../../../shared/web/ui/picture.tsx";
import { dayIsOver } from "../../../analytics/contract/figure-terms.ts";
import {
  changeText,
  DayChart,
  FigureCard,
  FiguresHead,
  FiguresSkeleton,
  rateText,
  useAnalyticsAddress,
} from "../../../analytics/web/analytics/public.ts";
import type { AdvertisementFigures as Figures } from "../../contract/advertisement-figures.ts";
import { addAdvertisementPath, editAdvertisementPath, placementLabels } from "../../contract/advertisement-terms.ts";
import type { myAdvertisementsEndpoints } from "../../contract/advertisements.endpoints.ts";
import { myAdvertisementsPaths } from "../../contract/advertisements.paths.ts";

const api = createApiClient<typeof myAdvertisementsEndpoints>(myAdvertisementsPaths);

/** Who saw an advertiser's advertisements and who pressed them (ANLY-01). */
export function AdvertisementFigures() {
  const { days, show, hrefOf } = useAnalyticsAddress();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ["advertisement-figures", days],
    queryFn: async () => (await api.getAdvertisementFigures({ query: { days } })).data,
    placeholderData: keepPreviousData,
  });
  const isPressed = show === "opened";
  const figure = isPressed ? "pressed" : "seen";
  return (
    <>
      <FiguresHead days={days} hrefOf={(length) => hrefOf({ days: length })} span={data?.span} before={data?.before}>
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          disabled={!data}
          onClick={() => data && saveFile(csvOf(data), `advertisements-${days}-days.csv`)}
        >
          <Download aria-hidden />
          CSV
        </button>
      </FiguresHead>
      {error && !data && <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />}
      {!error && !data && <FiguresSkeleton />}
      {data?.advertisements.length === 0 && (
        <EmptyState heading="No figures yet" text="Once your first advertisement runs, you see here who sees and presses it.">
          <Link to={addAdvertisementPath} className="btn btn-primary">
            Add Advertisement
          </Link>
        </EmptyState>
      )}
      {data && data.advertisements.length > 0 && (
        <div aria-busy={isPlaceholderData} className={`grid grid-cols-1 gap-10 ${isPlaceholderData ? "opacity-60" : ""}`}>
          <div className="card grid grid-cols-2 overflow-hidden md:grid-cols-3 [&>*+*]:border-l max-md:[&>:last-child]:col-span-2 max-md:[&>:last-child]:border-t max-md:[&>:last-child]:border-l-0">
            <FigureCard
              label="Seen"
              value={groupDigits(data.totals.now.seen)}
              change={changeText(data.totals.now.seen, data.totals.before.seen)}
              to={hrefOf({ show: "enquired" })}
              isCurrent={!isPressed}
            />
            <FigureCard
              label="Pressed"
              value={groupDigits(data.totals.now.pressed)}
              change={changeText(data.totals.now.pressed, data.totals.before.pressed)}
              to={hrefOf({ show: "opened" })}
              isCurrent={isPressed}
            />
            <FigureCard
              label="Rate"
              value={rateText(data.totals.now.pressed, data.totals.now.seen)}
              change={{ direction: "none", text: `${rateText(data.totals.before.pressed, data.totals.before.seen)} before` }}
            />
          </div>
          <div>
            <DayChart
              points={data.days.map(({ day, now, before }) => ({ day, now: now[figure], before: before[figure] }))}
              label={isPressed ? "Pressed" : "Seen"}
              days={days}
            />
            <p className="mt-2 text-sm text-ink-2">People, each once a day for each advertisement.</p>
          </div>
          <Places places={data.places} />
          <CountTable
            label="By advertisement"
            head="Advertisement"
            rows={data.advertisements.map(({ _id, headline, ...counts }) => ({
              ...counts,
              key: _id,
              name: (
                <Link to={editAdvertisementPath(_id)} className="link wrap-anywhere">
                  {headline}
                </Link>
              ),
            }))}
          />
          <CountTable
            label="By city"
            head="City"
            rows={data.cities.map(({ city, ...counts }) => ({ ...counts, key: city, name: city || "No city, or several" }))}
          />
        </div>
      )}
    </>
  );
}

/** What each place looks like, what it brought, and how many take turns there. */
function Places({ places }: Pick<Figures, "places">) {
  return (
    <section aria-labelledby="by-place">
      <h2 id="by-place" className="text-lg!">
        By place
      </h2>
      <ul className="mt-3 grid gap-5 md:grid-cols-3">
        {places.map(({ placement, seen, pressed, oneIn, shown }) => (
          <li key={placement} className="card overflow-hidden">
            <Preview shown={shown} isNarrow={placement === "property"} />
            <div className="grid gap-1 p-4 text-sm">
              <h3 className="text-base!">{placementLabels[placement]}</h3>
              <Line name="Seen" value={groupDigits(seen)} />
              <Line name="Pressed" value={groupDigits(pressed)} />
              <Line name="Rate" value={rateText(pressed, seen)} />
              <Line name="Share of the place" value={oneIn === null ? "Not shown today" : shareText(oneIn)} />
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-2">
        The share is an estimate from the number of advertisements that take turns there today. We do not promise a count.
      </p>
    </section>
  );
}

const shareText = (oneIn: number): string => (oneIn < 1.5 ? "Nearly all of it" : `About 1 in ${Math.round(oneIn)}`);

const Line = ({ name, value }: { name: string; value: string }) => (
  <p className="flex justify-between gap-3">
    <span className="text-ink-2">{name}</span>
    <b className="font-semibold nums">{value}</b>
  </p>
);

function Preview({ shown, isNarrow }: { shown: Figures["places"][number]["shown"]; isNarrow: boolean }) {
  const row = (
    <span className="grid grid-cols-3 gap-2">
      {["a", "b", "c"].map((key) => (
        <i key={key} className="h-3 rounded-full bg-tint" />
      ))}
    </span>
  );
  return (
    <div className="grid grid-cols-1 gap-2 bg-tint p-4" aria-hidden="true">
      <div className="grid grid-cols-1 gap-2 rounded-md bg-surface p-3">
        {row}
        <span
          className={`flex min-h-12 items-center gap-2 rounded-md border-2 px-2 text-sm font-medium ${shown ? "border-primary" : "border-dashed border-line-2 text-ink-3"} ${isNarrow ? "ml-auto w-1/2" : ""}`}
        >
          {shown && (
            <span className="block h-8 w-12 shrink-0 overflow-hidden rounded-sm">
              <Picture
                image={{ url: shown.image, alt: "", width: null, height: null, color: null, widths: [400] }}
                sizes="4rem"
                className="size-full object-cover"
              />
            </span>
          )}
          <span className="truncate">{shown?.headline ?? "Not shown today"}</span>
        </span>
        {row}
      </div>
    </div>
  );
}

type Row = { key: string; name: ReactNode; seen: number; pressed: number };

function CountTable({ label, head, rows }: { label: string; head: string; rows: Row[] }) {
  return (
    <section aria-label={label}>
      <h2 className="mb-3 text-lg!">{label}</h2>
      {rows.length === 0 ? (
        <p className="text-ink-2">Nobody has seen one in these days.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className="card table-wrap" tabIndex={0} aria-label={`${label}, table`}>
          <table className="table table-dense">
            <thead>
              <tr>
                <th scope="col">{head}</th>
                {["Seen", "Pressed", "Rate"].map((name) => (
                  <th key={name} scope="col" className="r">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, seen, pressed }) => (
                <tr key={key}>
                  <td className="min-w-40">{name}</td>
                  <td className="num r font-semibold">{groupDigits(seen)}</td>
                  <td className="num r">{groupDigits(pressed)}</td>
                  <td className="num r">{rateText(pressed, seen)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

/** Days and numbers only: nothing in it could run as a formula. */
function csvOf({ days }: Figures): Blob {
  const today = indiaToday();
  const lines = days.map(({ day, now: { seen, pressed } }) => `${day},${seen},${pressed},${day < today ? "yes" : "no"}`);
  return new Blob([`\ufeff${[`Day,Seen,Pressed,${dayIsOver}`, ...lines].join("\r\n")}\r\n`], { type: "text/csv" });
}
