import { Picture } from "../../../../shared/web/ui/picture.tsx";
import type { Lead } from "../../contract/lead.ts";
import { leadPrice, leadTitle } from "./lead-text.ts";

/** The home that a lead is about: photo, title and price. */
export function LeadHome({ lead }: { lead: Lead }) {
  const price = leadPrice(lead);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <LeadPhoto lead={lead} className="h-10 w-13" />
      <span className="min-w-0">
        <span className="block truncate text-ink" title={leadTitle(lead)}>
          {leadTitle(lead)}
        </span>
        {price && <span className="block truncate text-sm text-ink-3 nums">{price}</span>}
      </span>
    </span>
  );
}

export function LeadPhoto({ lead, className }: { lead: Lead; className: string }) {
  return (
    <span className={`block flex-none overflow-hidden rounded-sm bg-sunken ${className}`}>
      <Picture image={lead.targetRef?.image} sizes="6rem" className="size-full object-cover" />
    </span>
  );
}
