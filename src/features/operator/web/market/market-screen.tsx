import { Download } from "lucide-react";
import { Form, Link } from "react-router";
import { shortTime } from "../../../../shared/contract/date-text.ts";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import { orDash } from "../../../../shared/contract/empty-cell.ts";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { createPageApiClient, orPageError } from "../../../../shared/web/api-client.ts";
import { SelectField } from "../../../../shared/web/ui/field.tsx";
import { ScreenHeader } from "../../../../shared/web/ui/screen-header.tsx";
import { changeText, FigureCard, figureGrid, spanText } from "../../../analytics/web/analytics/public.ts";
import { listedForLabels, listedForValues, propertyTypeLabels, propertyTypes } from "../../../properties/contract/property-terms.ts";
import { appliedFilters } from "../../../search/contract/applied-filters.ts";
import type { SearchEndpoints } from "../../../search/contract/search.endpoints.ts";
import { searchPaths } from "../../../search/contract/search.paths.ts";
import { leastSearchers } from "../../../search/contract/search-filters.ts";
import { searchFromParams } from "../../../search/contract/search-url.ts";
import { deskPath, marketSpans } from "../../contract/desk-terms.ts";
import type { Market, MarketQuery } from "../../contract/market.ts";
import { deskApi } from "../desk-api.ts";
import type { Route } from "./+types/market-screen";
import { CitiesTable } from "./cities-table.tsx";
import { marketParams, marketQueryOf } from "./market-address.ts";
import { pointsText } from "./market-words.ts";
import { NothingFoundTable, type VainSearch } from "./nothing-found-table.tsx";
import { WeekChart } from "./week-chart.tsx";

export const meta = () => [{ title: "Market | Operator | Aangan" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = marketQueryOf(request);
  const market = (await orPageError(deskApi(context).getMarket({ query }))).data;
  const search = createPageApiClient<SearchEndpoints>(searchPaths, context);
  const searches = await Promise.all(
    market.nothingFound.map(async ({ search: written, people }): Promise<VainSearch> => {
      const { filters } = searchFromParams(new URLSearchParams(written));
      // What exists near it is an extra: without it the page still says what people searched for.
      const looser = await search.loosenSearch({ query: filters }).catch(() => null);
      const nearest = looser?.together ?? looser?.each.find(({ total }) => total > 0) ?? null;
      return { written, people, labels: appliedFilters(filters).map(({ label }) => label), nearest };
    }),
  );
  const isOld = Date.now() - Date.parse(market.countedAt) > minuteMs;
  return { query, market, searches, countedAt: isOld ? shortTime(market.countedAt) : null };
}

/** The market's own figures: people, not clicks. */
export default function MarketScreen({ loaderData: { query, market, searches, countedAt } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader
        title="Market"
        about={`${spanText(market.span)}, against ${spanText(market.before)}${countedAt ? `, counted ${countedAt}` : ""}`}
      >
        <nav className="seg max-sm:flex-none!" aria-label="Span">
          {marketSpans.map((days) => (
            <Link
              key={days}
              to={marketParams({ ...query, days })}
              preventScrollReset
              aria-current={days === query.days ? "true" : undefined}
            >
              {days} days
            </Link>
          ))}
        </nav>
        <a href={`${deskPath}/csv/market${marketParams(query)}`} className="btn btn-secondary" download>
          <Download aria-hidden />
          CSV
        </a>
      </ScreenHeader>
      <Filters key={marketParams(query)} query={query} choices={market.choices} />
      <div className="grid grid-cols-1 gap-10">
        <Totals market={market} />
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
          <WeekChart weeks={market.weeks} />
          <NothingFoundTable searches={searches} least={leastSearchers} />
        </div>
        <CitiesTable cities={market.cities} query={query} />
      </div>
    </>
  );
}

function Totals({ market: { homes, newHomes, people, answeredInADay, newListers, takenDown } }: { market: Market }) {
  const part = homes === 0 ? 0 : (100 * takenDown.now) / homes;
  return (
    <div className={figureGrid}>
      <FigureCard
        label="Homes on the site"
        value={groupDigits(homes)}
        change={{ direction: "none", text: `${groupDigits(newHomes.now)} new, ${groupDigits(newHomes.before)} before` }}
      />
      <FigureCard label="People who enquired" value={groupDigits(people.now)} change={changeText(people.now, people.before)} />
      <FigureCard
        label="Answered within a day"
        value={orDash(answeredInADay.now, (percent) => `${percent}%`)}
        change={pointsText(answeredInADay.now, answeredInADay.before)}
      />
      <FigureCard label="New listers" value={groupDigits(newListers.now)} change={changeText(newListers.now, newListers.before)} />
      <FigureCard
        label="Taken down"
        value={groupDigits(takenDown.now)}
        change={{ direction: "none", text: `${part.toFixed(1)}% of homes, ${groupDigits(takenDown.before)} before` }}
      />
    </div>
  );
}

function Filters({ query: { days, city, listedFor, type }, choices }: { query: MarketQuery; choices: Market["choices"] }) {
  const isFiltered = Boolean(city || listedFor || type);
  return (
    <Form role="search" aria-label="Market" className="mb-6 flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2">
      <input type="hidden" name="days" value={days} />
      <SelectField
        name="city"
        label="City"
        prompt="All cities"
        defaultValue={city}
        options={choices.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <SelectField
        name="listedFor"
        label="Listed for"
        prompt="Everything"
        defaultValue={listedFor}
        options={listedForValues.map((value) => ({ value, label: listedForLabels[value] }))}
      />
      <SelectField
        name="type"
        label="Type"
        prompt="All types"
        defaultValue={type}
        options={propertyTypes.map((value) => ({ value, label: propertyTypeLabels[value] }))}
      />
      <button type="submit" className="btn btn-secondary">
        Show
      </button>
      {isFiltered && (
        <Link to={marketParams({ days })} className="btn btn-ghost">
          Clear filters
        </Link>
      )}
      {isFiltered && <p className="w-full text-sm text-ink-2 max-sm:col-span-2">New listers and searches are those of the whole site.</p>}
    </Form>
  );
}
