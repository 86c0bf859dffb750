import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Lead } from "../../contract/lead.ts";
import type { GoToLeads } from "./leads-address.ts";

type Listed = { data: readonly Lead[]; pagination: { page: number; pages: number; total: number } };
type Asked = {
  leadId: string | null;
  list: Listed | undefined;
  query: (page: number) => { queryKey: readonly unknown[]; queryFn: () => Promise<Listed> };
};

export const pageSize = 10;

/** Goes from the open lead to the next or previous one of the list, over its pages too. `place`: "2 of 212". */
export function useLeadSteps({ leadId, list, query }: Asked, go: GoToLeads) {
  const client = useQueryClient();
  const leads = list?.data ?? [];
  const { page, pages, total } = list?.pagination ?? { page: 1, pages: 1, total: 0 };
  const index = leads.findIndex(({ _id }) => _id === leadId);
  // A change of status can take the open lead out of the list: the next one has moved up to its place.
  const last = useRef(0);
  useEffect(() => {
    if (index >= 0) last.current = index;
  }, [index]);

  async function step(by: 1 | -1): Promise<void> {
    const to = index >= 0 ? index + by : by === 1 ? last.current : last.current - 1;
    const here = leads[to];
    if (here) return go({ leadId: here._id }, true);
    const wanted = page + by;
    if (wanted < 1 || wanted > pages) return;
    const { data } = await client.fetchQuery(query(wanted));
    const lead = by === 1 ? data[0] : data.at(-1);
    if (lead) go({ page: wanted, leadId: lead._id }, true);
  }
  const at = (page - 1) * pageSize + index + 1;
  return {
    next: () => void step(1),
    previous: () => void step(-1),
    isFirst: index >= 0 && at === 1,
    isLast: index >= 0 && at === total,
    place: index >= 0 ? `${at} of ${total}` : null,
  };
}
export type LeadSteps = ReturnType<typeof useLeadSteps>;
