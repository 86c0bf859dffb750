import { readPoint } from "../../../journeys/contract/journey-address.ts";
import { mostMinutes, mostPlaces } from "../../../journeys/contract/journey-terms.ts";
import { unreadTime } from "../../../journeys/contract/journey-times.ts";
import { readJourneys } from "../../contract/journey-filters.ts";

/** What an address says of journeys and a search leaves out, in words. Empty fields of a form say nothing. */
export function unreadJourneys(params: URLSearchParams): string {
  const places = params.getAll("place").filter((text) => text.trim() !== "");
  const minutes = params.get("within")?.trim() ?? "";
  const known = places.filter((text) => readPoint(text) !== null);
  const { within } = readJourneys((param) => params.getAll(param));
  return [
    known.length < places.length && "A place of this address is left out: it is no point such as 18.591,73.739.",
    new Set(known).size > mostPlaces && `The first ${mostPlaces} places of this address count, the others are left out.`,
    known.length > 0 && minutes !== "" && within === null && `Its minutes are left out: they are from 1 to ${mostMinutes}.`,
    known.length > 0 && unreadTime(params.get("when")),
    known.length === 0 && minutes !== "" && "Its minutes are left out: they need a place to go to.",
  ]
    .filter(Boolean)
    .join(" ");
}
