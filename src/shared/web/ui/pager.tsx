import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { pagesToShow, readPaging } from "../../contract/paging.ts";
import { Link } from "./link.tsx";
import { lookOf } from "./look-of.ts";

type Props = {
  /** The figures of the answer; strings are read, a missing size counts as 10 (SRCH-17). */
  page: number | string;
  size?: number | string | undefined;
  total: number | string;
  /** The address of a page, such as `?q=pool&page=3`. */
  hrefOf: (page: number) => string;
  /** Distinguishes several pagers on one screen. */
  label?: string;
};

/** Links to the pages of a list; nothing with one page or fewer (SRCH-15, SRCH-16). Works without JavaScript. */
export function Pager({ page, size, total, hrefOf, label = "Pagination" }: Props) {
  const { page: current, last } = readPaging({ page, size, total });
  if (last <= 1) return null;
  return (
    <nav className="pager" aria-label={label}>
      <Step to={current > 1 ? hrefOf(current - 1) : null} rel="prev" className={lookOf(ChevronLeft)}>
        {!lookOf(ChevronLeft) && <ChevronLeft />}
        <span className="max-sm:sr-only">Prev</span>
      </Step>
      {pagesToShow(current, last).map((entry, index) => {
        if (entry === null) return <Ellipsis key={index === 1 ? "before" : "after"} />;
        if (entry === current) return <CurrentPage key={entry} page={entry} />;
        return (
          <Link key={entry} to={hrefOf(entry)} aria-label={`Page ${entry}`}>
            {entry}
          </Link>
        );
      })}
      <Step to={current < last ? hrefOf(current + 1) : null} rel="next" className={lookOf(ChevronRight)}>
        <span className="max-sm:sr-only">Next</span>
        {!lookOf(ChevronRight) && <ChevronRight />}
      </Step>
    </nav>
  );
}

type StepProps = { to: string | null; rel: "prev" | "next"; className: string | undefined; children: ReactNode };

function Step({ to, rel, className, children }: StepProps) {
  if (to !== null) {
    return (
      <Link to={to} rel={rel} className={className}>
        {children}
      </Link>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link without an address is how HTML disables one; the role keeps it announced.
    // biome-ignore lint/a11y/useFocusableInteractive: a disabled link is not in the tab order.
    <span role="link" aria-disabled="true" className={className}>
      {children}
    </span>
  );
}

const CurrentPage = ({ page }: { page: number }) => (
  // biome-ignore lint/a11y/useSemanticElements: as above: pressing the current page does nothing.
  // biome-ignore lint/a11y/useFocusableInteractive: as above.
  <span role="link" aria-disabled="true" aria-current="page" aria-label={`Page ${page}`}>
    {page}
  </span>
);

const Ellipsis = () => (
  <span aria-hidden="true" className="min-w-7! px-0!">
    …
  </span>
);
