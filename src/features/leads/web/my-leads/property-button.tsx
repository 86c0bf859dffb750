import { ArrowUpRight } from "lucide-react";
import type { Lead } from "../../contract/lead.ts";

/** Opens the lead's subject in a new tab; disabled when nothing is linked (LEAD-02). */
export function PropertyButton({ lead: { targetRef, targetType }, className }: { lead: Lead; className: string }) {
  if (!targetRef) {
    return (
      <button type="button" disabled className={className}>
        {targetType}
      </button>
    );
  }
  return (
    <a
      href={targetRef.path}
      target="_blank"
      rel="noopener"
      title={targetRef.title}
      aria-label={`${targetType} ${targetRef.title}, in a new tab`}
      className={className}
    >
      {targetType}
      <ArrowUpRight aria-hidden className="max-2xl:hidden" />
    </a>
  );
}
