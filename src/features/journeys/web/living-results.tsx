import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { Link } from "../../../shared/web/ui/link.tsx";
import { compactPrice } from "../../properties/contract/price-text.ts";
import { usualWhen } from "../contract/journey-terms.ts";
import { timeText, writeTime } from "../contract/journey-times.ts";
import { journeyText } from "../contract/journey-words.ts";
import type { JourneyBasis, KnownPlace, LivingLocality } from "../contract/journeys.endpoints.ts";
import { writePoint } from "../contract/round-place.ts";
import { kindsOfOffer, type LivingQuestion, livingHref, livingTypes, withinChoices } from "../contract/where-to-live.ts";
import { BasisNote } from "./basis-note.tsx";

type Found = {
  places: readonly (KnownPlace | null)[];
  localities: readonly LivingLocality[];
  total: number;
  soonest: number | null;
};
type Props = { question: LivingQuestion; found: Found; basis: JourneyBasis };

/** The localities in their order, and what the minutes are estimated from. */
export function LivingResults({ question, found, basis }: Props) {
  const { places, localities, total } = found;
  const { offer, bedrooms, within, time } = question;
  const size = bedrooms === null ? "homes" : `${bedrooms} BHK homes`;
  return (
    <section className="mt-10" aria-labelledby="localities">
      <h2 id="localities" className="text-2xl">
        {total === 0 ? "No locality fits" : total === 1 ? "One locality" : `${groupDigits(total)} localities`}
      </h2>
      <p className="mt-1 max-w-read text-ink-2">
        {total === 0
          ? `No locality with five ${size} ${offer === "rent" ? "to rent" : "for sale"} is within ${within} minutes of each place.`
          : `With at least five ${size} ${offer === "rent" ? "to rent" : "for sale"}, within ${within} minutes of each place. ${timeText(time)}.`}
        {total > localities.length && ` The first ${localities.length} are shown.`}
      </p>
      {total === 0 && <Nearest question={question} soonest={found.soonest} />}
      {localities.length > 0 && (
        <ol className="mt-4 border-t border-line">
          {localities.map((locality) => (
            <li
              key={`${locality.name} ${locality.city}`}
              className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[16rem_minmax(0,1fr)_auto]"
            >
              <h3 className="text-lg wrap-anywhere">
                <Link to={searchHref(question, places, locality)} className="text-link underline underline-offset-4">
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
      <p className="mt-4">
        <Link to={searchHref(question, places)} className="text-link underline underline-offset-4">
          All {size} within {within} minutes, also where they are few
        </Link>
      </p>
      <BasisNote basis={basis} />
    </section>
  );
}

/** With how many minutes there is a locality; none of the choices may be so long. */
function Nearest({ question, soonest }: { question: LivingQuestion; soonest: number | null }) {
  const within = withinChoices.find((minutes) => soonest !== null && minutes >= soonest);
  if (soonest === null || within === undefined)
    return <p className="mt-1 max-w-read text-ink-2">There is none within two hours either: try another size or place.</p>;
  return (
    <p className="mt-1 max-w-read text-ink-2">
      The nearest takes {soonest} minutes.{" "}
      <Link to={`${livingHref({ ...question, within })}#localities`} className="text-link underline underline-offset-4">
        Show those within {within} minutes
      </Link>
    </p>
  );
}

/**
 * The homes that are counted here, in one locality or in all. The search is above this slice; its address is public. New launches are for
 * sale, and plots and offices are no homes.
 */
function searchHref({ offer, bedrooms, within, time }: LivingQuestion, places: Found["places"], locality?: LivingLocality): string {
  const params = new URLSearchParams();
  if (locality) {
    params.set("q", `"${locality.name.replaceAll('"', "")}"`);
    params.set("city[]", locality.city);
  }
  for (const type of livingTypes) params.append("propertyType[]", type);
  for (const kind of kindsOfOffer[offer]) params.append("listedFor[]", kind);
  if (bedrooms !== null) params.set("exactBedrooms[]", String(bedrooms));
  for (const place of places) if (place) params.append("place", writePoint(place));
  params.set("within", String(within));
  if (writeTime(time) !== usualWhen) params.set("when", writeTime(time));
  return `/search?${params}`;
}
