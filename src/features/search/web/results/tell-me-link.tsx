import { BellPlus } from "lucide-react";
import { Link } from "react-router";
import type { SearchFilters } from "../../contract/search-filters.ts";
import { tellMePath } from "../../contract/tell-me-path.ts";

type Props = {
  filters: SearchFilters;
  className: string;
  /** Of its words. */
  wordsClassName?: string;
};

/** Asks to be told of new homes of a search. A link to a page; the slice alerts opens it as a sheet. */
export function TellMeLink({ filters, className, wordsClassName }: Props) {
  return (
    <Link to={tellMePath(filters)} data-tell-me aria-haspopup="dialog" className={className}>
      <BellPlus aria-hidden />
      <span className={`whitespace-normal ${wordsClassName ?? ""}`}>Tell me of new homes</span>
    </Link>
  );
}
