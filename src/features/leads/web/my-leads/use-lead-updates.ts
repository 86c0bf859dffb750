import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { LeadEvent } from "../../contract/lead.ts";
import { followLeads } from "./follow-leads.ts";
import { leadKeys, leadsApi } from "./leads-api.ts";

/** Keeps the displayed leads up to date while the page is open; `onEvent` gets the events. */
export function useLeadUpdates(onEvent?: (event: LeadEvent) => void): void {
  const client = useQueryClient();
  useEffect(
    () =>
      followLeads((event) => {
        fetchAfter(event, client);
        onEvent?.(event);
      }),
    [client, onEvent],
  );
}

let latest: LeadEvent | undefined;

/** Several parts of the page get the same event: the first one fetches for all. */
function fetchAfter(event: LeadEvent, client: QueryClient): void {
  if (event === latest) return;
  latest = event;
  const fetchAgain = () => client.invalidateQueries({ queryKey: leadKeys.all }, { cancelRefetch: false });
  // The answer that is under way may be from before the event.
  const isLate = client.isFetching({ queryKey: leadKeys.all }) > 0;
  void fetchAgain().then(() => (isLate ? fetchAgain() : undefined));
}

/** For the menu: the number of unread leads, updated live. */
export function useUnreadLeadCount(): number | undefined {
  useLeadUpdates();
  const { data } = useQuery({
    queryKey: leadKeys.unread,
    queryFn: async () => (await leadsApi().countUnreadLeads()).data.unread,
  });
  return data;
}
