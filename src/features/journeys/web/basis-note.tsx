import { shortDate } from "../../../shared/contract/date-text.ts";
import { detour, walkKmh } from "../../../shared/contract/on-foot.ts";
import type { JourneyBasis } from "../contract/journeys.endpoints.ts";
import type { RoadSpeed } from "../contract/road-speeds.ts";

/** What the minutes are estimated from, with sources. */
export function BasisNote({ basis: { day, feeds, roads } }: { basis: JourneyBasis }) {
  const each = [...new Map(roads.map((road) => [road.city, road])).values()];
  return (
    <div className="mt-4 grid gap-1 text-sm text-ink-3 wrap-anywhere">
      {day !== null && (
        <p>
          Public transport by the timetable of {shortDate(day)}: {feeds.map(feedText).join("; ")}. Waiting and changing are in the minutes.
        </p>
      )}
      {day === null && (
        <p>
          {feeds.length > 0 ? "No timetable that we have is valid now" : "We have no timetable of public transport"}: journeys are by road,
          or on foot where that is near.
        </p>
      )}
      <p>
        All minutes are estimates. By road: {each.map(roadText).join("; ")}. On foot: {walkKmh} km/h. Distances are the straight line times{" "}
        {detour}.
      </p>
    </div>
  );
}

const feedText = ({ source, licence, lastDay }: JourneyBasis["feeds"][number]): string =>
  `${source}, licence ${licence}, valid until ${shortDate(lastDay)}`;

const roadText = ({ city, minutesPer10Km, source }: RoadSpeed): string =>
  source === null
    ? `10 km in ${minutesPer10Km} min, an assumption`
    : `10 km in ${minutesPer10Km} min in ${city}, the mean of all hours (${source})`;
