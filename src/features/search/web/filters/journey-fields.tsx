import { Link } from "../../../../shared/web/ui/link.tsx";
import { mostPlaces } from "../../../journeys/contract/journey-terms.ts";
import { readTime, timeText, writeTime } from "../../../journeys/contract/journey-times.ts";
import { writePoint } from "../../../journeys/contract/round-place.ts";
import { usualWithin } from "../../../journeys/contract/where-to-live.ts";
import { keptPlaces, keptTime, timeOf } from "../../../journeys/web/places/public.ts";
import { asksJourneys } from "../../contract/journey-filters.ts";
import { livingHrefOf } from "../../contract/living-href.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import { FilterGroup, SelectField } from "./filter-fields.tsx";

type Props = { filters: SearchFilters /** Those of the search, in its order. */; placeNames: readonly string[] };

const withinChoices = [15, 30, 45, 60, 90];

/** The places of the search and those that this device keeps, and in how many minutes all of them are reached. */
export function JourneyFields({ filters, placeNames }: Props) {
  const kept = keptPlaces.use();
  const keptWhen = timeOf(keptTime.use());
  const isAsked = asksJourneys(filters);
  const time = isAsked ? readTime(filters.when) : keptWhen;
  const own = new Map(kept.map((place) => [writePoint(place), place.name]));
  const asked = filters.place.map((point, at) => [point, own.get(point) ?? placeNames[at] ?? point] as const);
  const offered = [...new Map([...asked, ...own])];
  return (
    <FilterGroup heading="Journeys">
      {offered.length > 0 && (
        <>
          <div className="ticks">
            {offered.map(([point, name]) => (
              <label key={point} className="wrap-anywhere">
                <input type="checkbox" name="place" value={point} defaultChecked={filters.place.includes(point)} />
                {name}
              </label>
            ))}
          </div>
          <SelectField
            name="within"
            label={offered.length > 1 ? "At most to each" : "At most"}
            value={isAsked ? filters.within : usualWithin}
            choices={withinChoices}
            labelOf={(minutes) => `${minutes} minutes`}
            readCount={() => undefined}
          />
          <input type="hidden" name="when" value={writeTime(time)} />
          <p className="text-sm text-ink-2">
            {timeText(time)}, estimated.{offered.length > mostPlaces && ` The first ${mostPlaces} places that you choose count.`}
          </p>
        </>
      )}
      <Link to={livingHrefOf(filters)} className="link">
        {own.size > 0 ? "Change your places" : "Choose places, such as your work"}
      </Link>
    </FilterGroup>
  );
}
