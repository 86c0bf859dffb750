import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { LeadEvent } from "../../contract/lead.ts";
import { followLeads } from "./follow-leads.ts";
import { leadKeys, leadsApi } from "./leads-api.ts";

/** Keeps what the page shows of leads up to date while it is open; `onEvent` hears what happened. */
export function useLeadUpdates(onEvent?: (event: LeadEvent) => void): void {
  const client = useQueryClient();
  useEffect(
    () =>
      followLeads((event) => {
        // Several parts of the page hear the same event: the first asks for all.
        void client.invalidateQueries({ queryKey: leadKeys.all }, { cancelRefetch: false });
        onEvent?.(event);
      }),
    [client, onEvent],
  );
}

/** For the menu: how many leads have not been opened, as it changes. */
export function useUnreadLeadCount(): number | undefined {
  useLeadUpdates();
  const { data } = useQuery({
    queryKey: leadKeys.unread,
    queryFn: async () => (await leadsApi().countUnreadLeads()).data.unread,
  });
  return data;
}
