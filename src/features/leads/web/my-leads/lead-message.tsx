import { Picture } from "../../../../shared/web/ui/picture.tsx";
import type { Lead } from "../../contract/lead.ts";
import { leadPrice, leadTitle } from "./lead-text.ts";

/** The home that a lead is about, with photo, title and price, and one line of what was written. */
export function LeadMessage({ lead }: { lead: Lead }) {
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <LeadPhoto lead={lead} className="h-10 w-13" />
      <div className="min-w-0 flex-1">
        <LeadHome lead={lead} className="text-ink" />
        <p className="truncate">{lead.message}</p>
      </div>
    </div>
  );
}

/** Title and price in one line; a long title is cut, the price never. */
export function LeadHome({ lead, className = "" }: { lead: Lead; className?: string }) {
  const price = leadPrice(lead);
  return (
    <p className="flex gap-2">
      <span className={`truncate ${className}`} title={leadTitle(lead)}>
        {leadTitle(lead)}
      </span>
      {price && <span className="flex-none nums">{price}</span>}
    </p>
  );
}

export function LeadPhoto({ lead, className }: { lead: Lead; className: string }) {
  return (
    <span className={`block flex-none overflow-hidden rounded-sm bg-sunken ${className}`}>
      <Picture image={lead.targetRef?.image} sizes="6rem" className="size-full object-cover" />
    </span>
  );
}
