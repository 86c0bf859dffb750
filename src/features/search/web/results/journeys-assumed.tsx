import { listOf } from "../../../../shared/contract/list-of.ts";
import { Link } from "../../../../shared/web/ui/link.tsx";
import { readTime, timeText } from "../../../journeys/contract/journey-times.ts";
import { livingHrefOf } from "../../contract/living-href.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import type { SearchJourneys } from "../../contract/search-journeys.ts";

type Props = {
  filters: SearchFilters;
  /** Null for a search without places. */
  journeys: SearchJourneys | null;
  /** What the address says of journeys and is left out. */
  unread: string;
};

/** Where the journeys of a search go to, and with what they are estimated. */
export function JourneysAssumed({ filters, journeys, unread }: Props) {
  if (!journeys && unread === "") return null;
  return (
    <p className="nums mt-1 text-sm text-ink-2">
      {unread !== "" && `${unread} `}
      {journeys && (
        <>
          {filters.within === null ? "Journeys to" : `Within ${filters.within} min of`} {listOf(journeys.places)}, estimated.{" "}
          {filters.place.length > 1 && "Each home says its longest journey. "}
          {journeys.isByTimetable
            ? "By public transport where our timetables go, else by road or on foot."
            : "By road, or on foot where that is near: we have no timetable of public transport."}{" "}
          {timeText(readTime(filters.when))}.{" "}
          <Link to={livingHrefOf(filters)} className="link inline-block py-1">
            Where can I live?
          </Link>
        </>
      )}
    </p>
  );
}
