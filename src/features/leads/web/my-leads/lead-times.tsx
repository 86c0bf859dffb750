import { Ago } from "../../../../shared/web/ui/ago.tsx";
import type { Lead } from "../../contract/lead.ts";
import { followUpText } from "./lead-text.ts";

/** Red when somebody waits too long. */
export function CreatedAt({ lead: { createdAt, isOverdue } }: { lead: Lead }) {
  return (
    <Ago at={createdAt} className={isOverdue ? "font-semibold text-danger" : "text-ink-2"}>
      {isOverdue && <span className="sr-only">, overdue</span>}
    </Ago>
  );
}

export function FollowUp({ lead: { followUpOn, isOverdue, status } }: { lead: Lead }) {
  if (!followUpOn || status === "closed") return null;
  const text = followUpText(followUpOn);
  const tone = isOverdue && text.startsWith("Was") ? "font-semibold text-danger" : text === "Due today" ? "font-semibold" : "text-ink-2";
  return <span className={`block text-sm leading-5 whitespace-nowrap nums ${tone}`}>{text}</span>;
}
