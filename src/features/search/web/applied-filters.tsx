import { X } from "lucide-react";
import { Link } from "react-router";
import { appliedFilters } from "../contract/applied-filters.ts";
import type { Search } from "../contract/search-filters.ts";
import { searchHref } from "../contract/search-url.ts";

/** Pressing one takes that filter away at once. */
export function AppliedFilters({ search, currency }: { search: Search; currency: string }) {
  const applied = appliedFilters(search.filters, currency);
  if (applied.length === 0) return null;
  return (
    <ul aria-label="Applied filters" className="no-bar -mx-gutter flex gap-1.5 overflow-x-auto px-gutter lg:mx-0 lg:flex-wrap lg:px-0">
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
