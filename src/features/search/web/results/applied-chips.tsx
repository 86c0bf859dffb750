import { X } from "lucide-react";
import { Link } from "react-router";
import { filtersBesidePurpose } from "../../contract/purpose-filters.ts";
import type { Search } from "../../contract/search-filters.ts";
import { searchHref } from "../../contract/search-url.ts";
import { PurposeChip } from "../search-box/purpose-links.tsx";

type Props = { search: Search; currency: string };

/** What was understood; pressing one removes that filter at once. */
export function AppliedChips({ search: { filters, ...search }, currency, className }: Props & { className: string }) {
  const applied = filtersBesidePurpose(filters, currency);
  if (applied.length === 0) return null;
  return (
    <ul aria-label="Applied filters" className={className}>
      {applied.map(({ label, without }) => (
        <li key={label} className="flex">
          <Link to={searchHref({ ...search, page: 1, filters: without })} className="chip pr-2!" aria-label={`Remove ${label}`}>
            <span className="max-w-60 truncate">{label}</span>
            <X className="text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
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
