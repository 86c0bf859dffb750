import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { Link } from "../../../shared/web/ui/link.tsx";
import { compactPrice } from "../../properties/contract/price-text.ts";
import { usualWhen } from "../contract/journey-terms.ts";
import { timeText, writeTime } from "../contract/journey-times.ts";
import { journeyText } from "../contract/journey-words.ts";
import type { JourneyBasis, KnownPlace, LivingLocality } from "../contract/journeys.endpoints.ts";
import { writePoint } from "../contract/round-place.ts";
import type { LivingQuestion } from "../contract/where-to-live.ts";
import { BasisNote } from "./basis-note.tsx";

type Props = {
  question: LivingQuestion;
  places: readonly (KnownPlace | null)[];
  localities: readonly LivingLocality[];
  total: number;
  basis: JourneyBasis;
};

/** The localities in their order, and what the minutes are estimated from. */
export function LivingResults({ question, places, localities, total, basis }: Props) {
  const { offer, bedrooms, within, time } = question;
  const size = bedrooms === null ? "homes" : `${bedrooms} BHK`;
  return (
    <section className="mt-10" aria-labelledby="localities">
      <h2 id="localities" className="text-2xl">
        {total === 0 ? "No locality fits" : total === 1 ? "One locality" : `${groupDigits(total)} localities`}
      </h2>
      <p className="mt-1 max-w-read text-ink-2">
        {total === 0
          ? `No locality with five ${size} ${offer === "rent" ? "to rent" : "for sale"} is within ${within} minutes of each place. Allow more minutes, or another size.`
          : `With at least five ${size} ${offer === "rent" ? "to rent" : "for sale"}, within ${within} minutes of each place. ${timeText(time)}.`}
        {total > localities.length && ` The first ${localities.length} are shown.`}
      </p>
      {localities.length > 0 && (
        <ol className="mt-4 border-t border-line">
          {localities.map((locality) => (
            <li
              key={`${locality.name} ${locality.city}`}
              className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[16rem_minmax(0,1fr)_auto]"
            >
              <h3 className="text-lg wrap-anywhere">
                <Link to={searchHref(locality, question, places)} className="text-link underline underline-offset-4">
                  {locality.name}, {locality.city}
                </Link>
              </h3>
              <ul className="grid gap-0.5 text-ink-2 max-lg:sm:col-start-1">
                {locality.journeys.map((journey, at) => (
                  <li key={places[at]?.name} className="wrap-anywhere">
                    {journeyText(journey, places[at]?.name ?? "", true)}
                  </li>
                ))}
              </ul>
              <p className="nums sm:text-right">
                <b className="text-lg font-semibold">
                  {compactPrice(locality.median, "INR")}
                  {offer === "rent" && <small className="font-normal"> / month</small>}
                </b>
                <span className="block text-sm text-ink-3">median of {groupDigits(locality.homes)} homes</span>
              </p>
            </li>
          ))}
        </ol>
      )}
      <BasisNote basis={basis} />
    </section>
  );
}

/** The search is above this slice; its address is public. */
function searchHref({ name, city }: LivingLocality, { offer, bedrooms, within, time }: LivingQuestion, places: Props["places"]): string {
  const params = new URLSearchParams({ q: `"${name.replaceAll('"', "")}"`, "city[]": city, "listedFor[]": offer });
  if (bedrooms !== null) params.set("exactBedrooms[]", String(bedrooms));
  for (const place of places) if (place) params.append("place", writePoint(place));
  params.set("within", String(within));
  if (writeTime(time) !== usualWhen) params.set("when", writeTime(time));
  return `/search?${params}`;
}
