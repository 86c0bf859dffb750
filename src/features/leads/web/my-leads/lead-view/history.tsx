import { shortTime } from "../../../../../shared/contract/date-text.ts";
import { minuteMs } from "../../../../../shared/contract/durations.ts";
import type { Lead, LeadComment } from "../../../contract/lead.ts";
import { isRelayedEntry, type LeadEntryKind, undoMinutes } from "../../../contract/lead-terms.ts";
import { useLeadDraft } from "../lead-draft.ts";
import { durationText } from "../lead-text.ts";
import { LeadStatusBadge } from "../leads-table.tsx";
import { useLeadWork } from "../use-lead-work.ts";

const words: Record<Exclude<LeadEntryKind, "status">, string> = {
  note: "Note",
  call: "You called",
  whatsapp: "You opened a WhatsApp chat",
  email: "You wrote a mail",
  mail_sent: "Your mail was passed on",
  mail_received: "Answered by mail: see your mailbox",
};

/** What has happened, newest first. The entries of the last minutes can be undone. */
export function History({ lead: { _id: leadId, createdAt, firstReplyMs }, comments }: { lead: Lead; comments: LeadComment[] }) {
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base! font-semibold">History</h3>
        <p className="nums text-sm text-ink-2">
          {firstReplyMs === null ? "Not answered yet" : `First reply after ${durationText(firstReplyMs)}`}
        </p>
      </div>
      <ol className="grid gap-4 border-l-2 border-line pl-5">
        {comments.toReversed().map((entry) => (
          <Entry key={entry._id} leadId={leadId} {...entry} />
        ))}
        <li className="grid gap-1">
          <p>Enquiry received</p>
          <p className="nums text-sm text-ink-3">{shortTime(createdAt)}</p>
        </li>
      </ol>
    </section>
  );
}

function Entry({ leadId, _id, kind, status, comment, createdAt }: LeadComment & { leadId: string }) {
  const { undo } = useLeadWork();
  const { giveBack } = useLeadDraft(leadId);
  const canUndo = !isRelayedEntry(kind) && Date.now() - Date.parse(createdAt) < undoMinutes * minuteMs;
  return (
    <li className="grid justify-items-start gap-1">
      {kind === "status" ? <LeadStatusBadge status={status} /> : <p className="font-medium">{words[kind]}</p>}
      {comment && <p className="leading-snug whitespace-pre-wrap wrap-anywhere">{comment}</p>}
      <div className="flex items-center gap-2">
        <p className="nums text-sm text-ink-3">{shortTime(createdAt)}</p>
        {canUndo && (
          <button
            type="button"
            className="link text-sm pointer-coarse:min-h-11"
            onClick={() => void undo(leadId, _id, () => giveBack(comment ?? ""))}
          >
            Undo
          </button>
        )}
      </div>
    </li>
  );
}
