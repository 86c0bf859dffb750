import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CountTabs } from "../../../../shared/web/ui/count-tabs.tsx";
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
  const tabs = [
    ...shown.map((tab) => ({
      label: leadTabLabels[tab],
      to: hrefOf(tab),
      isCurrent: tab === current,
      count: countText(data?.[tab]),
      isBad: tab === "overdue",
    })),
    { label: "All", to: hrefOf(null), isCurrent: current === undefined, count: countText(all) },
  ];
  return <CountTabs label="Leads by status" tabs={tabs} />;
}

const countText = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : `${count.toLocaleString("en-IN")}${count >= mostCountedLeads ? "+" : ""}`;
