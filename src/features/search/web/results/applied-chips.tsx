import { FilterChips } from "../../../../shared/web/ui/filter-chips.tsx";
import { filtersBesidePurpose } from "../../contract/purpose-filters.ts";
import type { Search } from "../../contract/search-filters.ts";
import { searchHref } from "../../contract/search-url.ts";
import { PurposeChip } from "../search-box/purpose-links.tsx";
import type { Found } from "./load-search.ts";

type Props = { search: Search; found: Found | null };

export function AppliedChips({ search: { filters, ...search }, found, className }: Props & { className: string }) {
  const applied = filtersBesidePurpose(filters, found?.currency, found?.journeys?.places);
  const chips = applied.map(({ label, without }) => ({ label, to: searchHref({ ...search, page: 1, filters: without }) }));
  return <FilterChips chips={chips} className={className} />;
}

/**
 * The chips with the purpose, over results that are less than 1280 px wide: from there on they stand beside the purposes. On small
 * screens they stay in sight (`isStuck`).
 */
export function AppliedFilters({ isStuck = false, ...props }: Props & { isStuck?: boolean }) {
  return (
    <div className={`chips-bar no-bar items-center overflow-x-auto lg:not-has-[ul]:hidden xl:hidden ${isStuck ? "is-stuck" : ""}`}>
      <PurposeChip search={props.search} />
      <AppliedChips {...props} className="flex gap-1.5 lg:flex-wrap" />
    </div>
  );
}
