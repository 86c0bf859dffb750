import { shortTime } from "../../../../shared/contract/date-text.ts";
import type { Lead } from "../../contract/lead.ts";
import { agoText, followUpText } from "./lead-text.ts";

/** "20 min", with the full time in its title; red when somebody waits too long. */
export function CreatedAt({ lead: { createdAt, isOverdue } }: { lead: Lead }) {
  return (
    <time
      dateTime={createdAt}
      title={shortTime(createdAt)}
      className={`whitespace-nowrap nums ${isOverdue ? "font-semibold text-danger" : "text-ink-2"}`}
    >
      {agoText(createdAt)}
      {isOverdue && <span className="sr-only">, overdue</span>}
    </time>
  );
}

export function FollowUp({ lead: { followUpOn, isOverdue, status } }: { lead: Lead }) {
  if (!followUpOn || status === "closed") return null;
  const text = followUpText(followUpOn);
  const tone = isOverdue && text.startsWith("Was") ? "font-semibold text-danger" : text === "Due today" ? "font-semibold" : "text-ink-2";
  return <span className={`block text-sm leading-5 whitespace-nowrap nums ${tone}`}>{text}</span>;
}
