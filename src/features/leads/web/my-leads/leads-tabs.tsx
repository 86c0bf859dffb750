import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { LeadFilters } from "../../contract/lead-filters.ts";
import { type LeadTab, leadTabLabels, mostCountedLeads } from "../../contract/lead-terms.ts";
import { leadKeys, leadsApi } from "./leads-api.ts";

type Props = { filters: LeadFilters; hrefOf: (status: LeadTab | null) => string };

const shown: readonly LeadTab[] = ["new", "in_progress", "overdue", "closed"];

/** New, In progress, Overdue, Closed and all, with how many leads each has under the other filters. */
export function LeadsTabs({ filters: { status: current, ...others }, hrefOf }: Props) {
  const { data } = useQuery({
    queryKey: leadKeys.tabs(others),
    queryFn: async () => (await leadsApi().countLeadTabs({ query: others })).data,
    placeholderData: keepPreviousData,
  });
  const all = data && data.new + data.in_progress + data.closed;
  return (
    <nav aria-label="Leads by status" className="tabs px-4 sm:px-5">
      {shown.map((tab) => (
        <Tab
          key={tab}
          href={hrefOf(tab)}
          isCurrent={tab === current}
          label={leadTabLabels[tab]}
          count={data?.[tab]}
          isBad={tab === "overdue"}
        />
      ))}
      <Tab href={hrefOf(null)} isCurrent={current === undefined} label="All" count={all} />
    </nav>
  );
}

type TabProps = { href: string; isCurrent: boolean; label: string; count: number | undefined; isBad?: boolean };

function Tab({ href, isCurrent, label, count, isBad = false }: TabProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // On a phone the row of tabs is wider than the screen, and its counts arrive after it.
  useEffect(() => {
    if (isCurrent && count !== undefined) link.current?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [isCurrent, count]);
  return (
    <Link ref={link} to={href} preventScrollReset aria-current={isCurrent ? "page" : undefined}>
      {label}
      {count !== undefined && (
        <span className={`nums text-sm ${isBad && count > 0 ? "font-semibold text-danger" : "text-ink-3"}`}>{countText(count)}</span>
      )}
    </Link>
  );
}

const countText = (count: number): string => `${count.toLocaleString("en-IN")}${count >= mostCountedLeads ? "+" : ""}`;
