import { ChevronDown } from "lucide-react";
import { useEffect } from "react";
import { Link } from "../../../../shared/web/ui/link.tsx";
import { purposeOf, withPurpose } from "../../contract/purpose-filters.ts";
import { type Purpose, purposeLabels, purposes } from "../../contract/purposes.ts";
import type { Search } from "../../contract/search-filters.ts";
import { searchHref } from "../../contract/search-url.ts";
import { rememberPurpose } from "./remembered-purpose.ts";

type Props = { search: Search };

const all = [null, ...purposes];
const labelOf = (purpose: Purpose | null) => (purpose ? purposeLabels[purpose] : "All");

/** The same search for another purpose; projects have a list of their own. */
export function hrefFor(search: Search, purpose: Purpose | null): string {
  const { q, city } = search.filters;
  if (purpose !== "projects") return searchHref({ ...search, page: 1, filters: withPurpose(search.filters, purpose) });
  const query = new URLSearchParams([...(q ? [["q", q]] : []), ...city.map((name) => ["city[]", name])]).toString();
  return query ? `/projects?${query}` : "/projects";
}

/** A link for each purpose, over the results. */
export function PurposeLinks({ search }: Props) {
  const current = purposeOf(search.filters);
  useEffect(() => {
    if (current) rememberPurpose(current);
  }, [current]);
  return (
    <nav aria-label="What for" className="purposes max-lg:hidden">
      <Links search={search} current={current} />
    </nav>
  );
}

/** The same in a sheet that a chip opens, for small screens; it opens without a script too. */
export function PurposeChip({ search }: Props) {
  const current = purposeOf(search.filters);
  return (
    // A sheet with another choice is another sheet: it begins closed.
    <div key={labelOf(current)} className="shrink-0 lg:hidden">
      <button type="button" popoverTarget="purposes" className="chip font-semibold!">
        <span className="sr-only">What for: </span>
        {labelOf(current)}
        <ChevronDown />
      </button>
      <nav id="purposes" popover="auto" aria-label="What for" className="all-purposes">
        <div className="purposes grid! grid-cols-2">
          <Links search={search} current={current} />
        </div>
      </nav>
    </div>
  );
}

function Links({ search, current }: Props & { current: Purpose | null }) {
  return all.map((purpose) => (
    <Link
      key={purpose}
      to={hrefFor(search, purpose)}
      aria-current={purpose === current ? "true" : undefined}
      onClick={() => rememberPurpose(purpose)}
    >
      {labelOf(purpose)}
    </Link>
  ));
}
