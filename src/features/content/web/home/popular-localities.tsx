import { Link } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { QuartileBar, scaleOf } from "../../../../shared/web/ui/quartile-bar.tsx";
import { eachText, rateOfMany } from "../../../properties/contract/area-text.ts";
import { useReaderUnit } from "../../../properties/web/public.ts";
import { landingNames, landingPath } from "../../../search/contract/landing-address.ts";
import type { PopularLocality } from "../../../search/contract/landings.endpoints.ts";

/** The localities whose homes are visited most, with asking prices. Absent while there are none, or when they could not be read. */
export function PopularLocalities({ localities }: { localities: readonly PopularLocality[] }) {
  const reader = useReaderUnit();
  if (localities.length === 0) return null;
  const rupees = (perSqft: number) => eachText(rateOfMany(perSqft, reader).each, "INR");
  const scale = scaleOf(localities.map(({ perCarpetSqft }) => perCarpetSqft));
  return (
    <section className="page mt-section" aria-labelledby="localities">
      <h2 id="localities" className="text-xl sm:text-3xl">
        Where people look
      </h2>
      <p className="mt-1.5 mb-4 text-ink-2">
        Most visited in 30 days. Asking prices of homes for sale, ₹ per carpet {rateOfMany(1, reader).unit}.
      </p>
      <table className="localities w-full">
        <thead className="max-lg:sr-only">
          <tr>
            <th scope="col">Locality</th>
            <th scope="col" className="text-right">
              For sale
            </th>
            <th scope="col" className="pl-14!">
              Half the homes ask
            </th>
            <th scope="col" className="text-right">
              Median
            </th>
          </tr>
        </thead>
        <tbody>
          {localities.map(({ city, locality, type, homes, perCarpetSqft: { lowerQuartile, median, upperQuartile } }) => (
            <tr className="max-lg:last:hidden max-sm:in-data-returning:nth-last-2:hidden" key={`${city.slug} ${locality.slug}`}>
              <th scope="row">
                <Link
                  to={landingPath(type, city.slug, locality.slug)}
                  className="inline-flex min-h-11 flex-wrap items-center gap-x-1.5 hover:underline"
                >
                  <b className="font-semibold lg:text-lg">{locality.name}</b> <span className="text-ink-3">{city.name}</span>
                </Link>
              </th>
              <td className="nums lg:text-right max-lg:text-sm max-lg:text-ink-3">
                {groupDigits(homes)} {landingNames[type]} <span className="lg:hidden">for sale</span>
              </td>
              <td className="nums lg:pl-14! max-lg:hidden">
                <span className="grid grid-cols-[5.5rem_minmax(0,1fr)_5.5rem] items-center gap-3 text-sm text-ink-2">
                  {rupees(lowerQuartile)}
                  <QuartileBar {...{ scale, lowerQuartile, median, upperQuartile }} />
                  {rupees(upperQuartile)}
                </span>
              </td>
              <td className="nums wide font-semibold text-right lg:text-lg">{rupees(median)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
