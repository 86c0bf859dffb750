import type { Lead } from "../../../contract/lead.ts";
import { LeadPhoto } from "../lead-message.tsx";
import { leadPrice, leadTitle } from "../lead-text.ts";
import { PropertyButton } from "../property-button.tsx";

/** What the lead is about, with the way to its page. */
export function LeadHomeCard({ lead }: { lead: Lead }) {
  const price = leadPrice(lead);
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 rounded-lg border border-line p-2.5 max-sm:gap-x-3">
      <LeadPhoto lead={lead} className="h-18 w-24" />
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{leadTitle(lead)}</p>
        {price && <p className="font-semibold nums">{price}</p>}
        {!lead.targetRef && <p className="text-sm text-ink-3">It has been deleted.</p>}
      </div>
      <PropertyButton lead={lead} className="btn btn-secondary btn-sm max-sm:px-2!" />
    </section>
  );
}
