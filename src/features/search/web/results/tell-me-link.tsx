import { BellPlus } from "lucide-react";
import { Link } from "../../../../shared/web/ui/link.tsx";
import { lookOf, withLook } from "../../../../shared/web/ui/look-of.ts";
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
    <Link to={tellMePath(filters)} data-tell-me aria-haspopup="dialog" className={withLook(className, BellPlus)}>
      {!lookOf(BellPlus) && <BellPlus aria-hidden />}
      <span className={wordsClassName}>Tell me of new homes</span>
    </Link>
  );
}
