import { asksJourneys } from "../../../search/contract/journey-filters.ts";
import { searchFromParams } from "../../../search/contract/search-url.ts";

/** Places are the visitor's own: an alert, which the server keeps, has none. `search`: the query of the search. */
export function PlacesLeftOut({ search }: { search: string }) {
  if (!asksJourneys(searchFromParams(new URLSearchParams(search)).filters)) return null;
  return (
    <p className="mt-2 text-sm text-ink-2">
      Your places and the minutes to them are left out: we do not keep where you go to. You will hear of homes that are farther away too.
    </p>
  );
}
