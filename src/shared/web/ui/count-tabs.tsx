import { useEffect, useRef } from "react";
import { Link } from "react-router";

export type CountTab = {
  label: string;
  to: string;
  isCurrent: boolean;
  /** undefined while it is not known. */
  count: string | undefined;
  /** Any of them is bad news. */
  isBad?: boolean;
};

/** The parts of a list, each with how many it has under the other filters. */
export function CountTabs({ label, tabs }: { label: string; tabs: readonly CountTab[] }) {
  return (
    <nav aria-label={label} className="tabs scroll-pr-8 pr-8 pl-4 sm:pl-5 lg:pr-5">
      {tabs.map((tab) => (
        <Tab key={tab.label} {...tab} />
      ))}
    </nav>
  );
}

function Tab({ label, to, isCurrent, count, isBad = false }: CountTab) {
  const link = useRef<HTMLAnchorElement>(null);
  // On a phone the row of tabs is wider than the screen, and its counts arrive after it.
  useEffect(() => {
    if (isCurrent && count !== undefined) link.current?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [isCurrent, count]);
  return (
    <Link ref={link} to={to} preventScrollReset aria-current={isCurrent ? "page" : undefined}>
      {label}
      {count !== undefined && (
        <span className={`text-sm nums ${isBad && count !== "0" ? "font-semibold text-danger" : "text-ink-3"}`}>{count}</span>
      )}
    </Link>
  );
}
