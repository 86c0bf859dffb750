import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { localitiesPath } from "../../../shared/contract/page-paths.ts";
import { Link } from "../../../shared/web/ui/link.tsx";
import { QuartileBar, scaleOf } from "../../../shared/web/ui/quartile-bar.tsx";
import { useReaderUnit } from "../../properties/web/public.ts";
import type { CityLocalities, LocalityCity } from "../contract/localities.endpoints.ts";
import { leastCounted } from "../contract/locality-terms.ts";
import { priceText, rateText, rateUnit } from "./locality-words.ts";
import { block, figure } from "./narrow-rows.ts";

/** The cities that have homes, most homes first. */
export function CityList({ cities }: { cities: readonly LocalityCity[] }) {
  return (
    <>
      <p className="mt-3 max-w-2xl text-ink-2">
        What homes ask, who lists them and how it changed, in each locality in which homes are offered on Aangan. Choose a city.
      </p>
      <ul className="mt-6 grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
        {cities.map(({ slug, name, localities, homes }) => (
          <li key={slug} className="border-b border-line">
            <Link to={localitiesPath(slug)} className="group flex min-h-14 flex-col justify-center py-2">
              <b className="font-semibold underline-offset-4 group-hover:underline">{name}</b>
              <span className="nums text-sm text-ink-3">
                {groupDigits(localities)} {localities === 1 ? "locality" : "localities"}, {groupDigits(homes)}{" "}
                {homes === 1 ? "property" : "properties"}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {cities.length === 0 && <p className="mt-6 text-ink-2">No homes have been counted yet. Figures are counted each hour.</p>}
    </>
  );
}

const saleFigure = `${figure} @max-[17rem]:before:content-[attr(data-of)]`;
const rentFigure = `${figure} @max-[17rem]:before:content-['Median_rent']`;

/** Each locality of a city with its median prices, most homes first. */
export function LocalityTable({ listed: { city, localities } }: { listed: CityLocalities }) {
  const reader = useReaderUnit();
  const per = `₹ per carpet ${rateUnit(reader)}`;
  const scale = scaleOf(localities.flatMap(({ sale }) => sale.rates ?? []));
  if (localities.length === 0) return <p className="mt-3 text-ink-2">Nobody offers a home in {city.name} on Aangan at the moment.</p>;
  return (
    <>
      <p className="mt-3 max-w-2xl text-ink-2">
        Asking prices of flats, houses and villas. A median takes {leastCounted} homes, so that it tells of no single one.
      </p>
      <div className="@container mt-6">
        <table className="w-full border-collapse text-left">
          <thead className="@max-[17rem]:sr-only text-sm text-ink-3 [&_th]:py-2 [&_th]:align-bottom [&_th]:font-medium">
            <tr>
              <th scope="col">Locality</th>
              <th scope="col" className="pr-6 text-right @max-[40rem]:hidden">
                For sale
              </th>
              <th scope="col" className="@max-[40rem]:hidden">
                Half ask, {per}
              </th>
              <th scope="col" className="pl-3 text-right">
                Median <span className="@[40rem]:sr-only">{per}</span>
              </th>
              <th scope="col" className="pl-6 text-right @max-[40rem]:hidden">
                To rent
              </th>
              <th scope="col" className="pl-3 text-right">
                Median rent
              </th>
            </tr>
          </thead>
          <tbody>
            {localities.map(({ slug, name, sale, rent }) => (
              <tr key={slug} className={`border-t border-line last:border-b [&>*]:py-1 ${block}`}>
                <th scope="row" className="pr-3 font-semibold wrap-anywhere">
                  <Link
                    to={localitiesPath(city.slug, slug)}
                    className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                  >
                    {name}
                  </Link>
                </th>
                <td className="nums pr-6 text-right @max-[40rem]:hidden">{groupDigits(sale.homes)}</td>
                <td className="@max-[40rem]:hidden @[40rem]:w-[30%]">
                  {sale.rates && (
                    <>
                      <QuartileBar scale={scale} {...sale.rates} />
                      <span className="sr-only">
                        {rateText(sale.rates.lowerQuartile, reader)} to {rateText(sale.rates.upperQuartile, reader)}
                      </span>
                    </>
                  )}
                </td>
                <td className={saleFigure} data-of={`Median ${per}`}>
                  {sale.rates ? rateText(sale.rates.median, reader) : <Few count={sale.rated} />}
                </td>
                <td className="nums pl-6 text-right @max-[40rem]:hidden">{groupDigits(rent.homes)}</td>
                <td className={rentFigure}>{rent.prices ? priceText(rent.prices.median) : <Few count={rent.priced} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const Few = ({ count }: { count: number }) => <span className="text-sm text-ink-3">{count === 0 ? "none" : "too few"}</span>;
