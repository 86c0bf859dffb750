import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MapPinCheck, MapPinned } from "lucide-react";
import { useState } from "react";
import { shortTime } from "../../../../../shared/contract/date-text.ts";
import { toast } from "../../../../../shared/web/toast.ts";
import { failureMessage } from "../../../../../shared/web/ui/load-failure.tsx";
import type { Lead } from "../../../contract/lead.ts";
import { givenPlaceApi, leadKeys } from "../leads-api.ts";

/** Gives the exact place of a home that is shown roughly. It is asked first, since it cannot be taken back. */
export function GivePlace({ lead: { _id: leadId, name, targetType } }: { lead: Lead }) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [isGiving, setGiving] = useState(false);
  const { data } = useQuery({
    queryKey: leadKeys.place(leadId),
    queryFn: async () => (await givenPlaceApi().getPlaceOfLead({ params: { leadId } })).data,
    enabled: targetType === "Property",
  });
  async function give(): Promise<void> {
    setGiving(true);
    try {
      toast.show((await givenPlaceApi().givePlace({ params: { leadId } })).message);
      await client.invalidateQueries({ queryKey: leadKeys.place(leadId) });
    } catch (error) {
      toast.show(failureMessage(error as Error), { type: "error" });
    }
    setGiving(false);
  }
  if (data?.givenAt) {
    return (
      <p className="flex items-center gap-2 text-ink-2">
        <MapPinCheck aria-hidden className="size-5 flex-none" />
        You gave the exact place on {shortTime(data.givenAt)}.
      </p>
    );
  }
  if (!data?.canBeGiven) return null;
  if (!isAsked) {
    return (
      <button type="button" className="btn btn-secondary justify-self-start" onClick={() => setAsked(true)}>
        <MapPinned aria-hidden />
        Give the exact place
      </button>
    );
  }
  return (
    <section className="note grid! gap-3" aria-label="Give the exact place">
      <p>
        {name ?? "The enquirer"} gets a mail with the address and a link to the map. You show this place roughly to everybody else. This
        cannot be taken back.
      </p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-primary btn-sm"
          data-busy={isGiving || undefined}
          disabled={isGiving}
          onClick={() => void give()}
        >
          Give it
        </button>
        <button type="button" className="btn btn-secondary btn-sm" data-escapes disabled={isGiving} onClick={() => setAsked(false)}>
          Cancel
        </button>
      </div>
    </section>
  );
}
