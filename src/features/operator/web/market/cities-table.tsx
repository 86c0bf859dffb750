import { Link } from "react-router";
import { emptyCell, orDash } from "../../../../shared/contract/empty-cell.ts";
import { groupDigits, rupees } from "../../../../shared/contract/group-digits.ts";
import { linePath } from "../../../analytics/web/analytics/public.ts";
import type { Market, MarketQuery } from "../../contract/market.ts";
import { marketParams } from "./market-address.ts";

type Props = { cities: Market["cities"]; query: MarketQuery };

const heads = ["Homes", "People per home", "Middle rent, 2 BHK", "Middle price / carpet sq ft", "Days to let", "In a day"];

/** Each city on a line; its name filters the page. */
export function CitiesTable({ cities, query }: Props) {
  return (
    <section aria-labelledby="cities">
      <h2 id="cities" className="text-lg!">
        By city
      </h2>
      {cities.length === 0 ? (
        <p className="mt-3 text-ink-2">No home on the site fits these filters.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className="card table-wrap mt-3" tabIndex={0} aria-label="By city, table">
          <table className="table table-dense">
            <thead>
              <tr>
                <th scope="col">City</th>
                {heads.map((head) => (
                  <th key={head} scope="col" className="r">
                    {head}
                  </th>
                ))}
                <th scope="col">12 weeks</th>
              </tr>
            </thead>
            <tbody>
              {cities.map(({ key, name, homes, people, middleRent, middlePerSqft, daysToLet, answeredInADay, weeks }) => (
                <tr key={key}>
                  <td className="min-w-32">
                    <Link to={marketParams({ ...query, city: key })} className="link" preventScrollReset>
                      {name}
                    </Link>
                  </td>
                  <td className="num r">{groupDigits(homes)}</td>
                  <td className="num r">{homes === 0 ? emptyCell : (people / homes).toFixed(2)}</td>
                  <td className="num r">{orDash(middleRent, rupees)}</td>
                  <td className="num r">{orDash(middlePerSqft, rupees)}</td>
                  <td className="num r">{orDash(daysToLet, groupDigits)}</td>
                  <td className="num r">{orDash(answeredInADay, (percent) => `${percent}%`)}</td>
                  <td>
                    <svg viewBox="0 0 120 36" className="h-6 w-20" preserveAspectRatio="none" role="img" aria-label={courseOf(weeks)}>
                      <path d={linePath(weeks)} fill="none" stroke="var(--chart-1)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
                    </svg>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className="mt-2 max-w-read text-sm text-ink-2">
        People who enquired in these days for each home that is available now. Middle prices are those of available apartments, houses and
        villas, for each square foot of those that state a carpet area; a figure of fewer than five homes is left out. Days to let are
        counted from the first publication.
      </p>
    </section>
  );
}

const courseOf = (weeks: readonly number[]) => `People in each of twelve weeks: ${weeks.join(", ")}`;
