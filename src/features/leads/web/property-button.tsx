import { ArrowUpRight } from "lucide-react";
import type { Lead } from "../contract/lead.ts";

/** Opens what the lead asks about in a new tab; disabled without a linked property (LEAD-02). */
export function PropertyButton({ lead: { targetRef }, className }: { lead: Lead; className: string }) {
  if (!targetRef) {
    return (
      <button type="button" disabled className={className}>
        Property
      </button>
    );
  }
  return (
    <a
      href={`/property/${targetRef._id}`}
      target="_blank"
      rel="noopener"
      title={targetRef.title}
      aria-label={`Property ${targetRef.title}, in a new tab`}
      className={className}
    >
      Property
      <ArrowUpRight aria-hidden className="max-lg:hidden" />
    </a>
  );
}
