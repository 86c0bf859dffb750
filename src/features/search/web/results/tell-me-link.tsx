import { BellPlus } from "lucide-react";
import { Link } from "react-router";
import type { SearchFilters } from "../../contract/search-filters.ts";
import { tellMePath } from "../../contract/tell-me-path.ts";

/** Asks to be told of new homes of a search. A link to a page; the slice alerts opens it as a sheet. */
export function TellMeLink({ filters, className }: { filters: SearchFilters; className: string }) {
  return (
    <Link to={tellMePath(filters)} data-tell-me aria-haspopup="dialog" className={className}>
      <BellPlus aria-hidden />
      Tell me of new homes
    </Link>
  );
}
