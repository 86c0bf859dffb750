import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Mail, Phone, X } from "lucide-react";
import { useEffect, useId } from "react";
import { Link } from "react-router";
import { shortTime } from "../../../../shared/contract/date-text.ts";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { ModalDialog } from "../../../../shared/web/ui/modal-dialog.tsx";
import type { Lead, LeadComment } from "../../contract/lead.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { phoneHref, phoneText } from "../../contract/phone-number.ts";
import { durationText } from "./lead-text.ts";
import { leadKeys, leadsApi } from "./leads-api.ts";
import { LeadStatusBadge } from "./leads-table.tsx";
import { PropertyButton } from "./property-button.tsx";

type Props = {
  leadId: string;
  hrefOf: (lead: Lead) => string;
  onUpdate: (lead: Lead) => void;
  onClose: () => void;
};

/** A lead in full: message, history, and the same person's other enquiries. Opening it marks it as read. */
export function LeadDrawer({ leadId, hrefOf, onUpdate, onClose }: Props) {
  const titleId = useId();
  const { data, error, refetch } = useTimeline(leadId);
  return (
    <ModalDialog labelledBy={titleId} onClose={onClose} className="drawer drawer-right w-[min(30rem,100vw)]!">
      <div className="grid min-h-full grid-cols-1 content-start gap-6 p-5 sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-2xl wrap-anywhere">
            {data ? (data.lead.name ?? leadMessages.erased) : "Lead"}
          </h2>
          <button type="button" className="btn btn-ghost btn-icon -mt-1.5 -mr-2" aria-label="Close" onClick={onClose}>
            <X aria-hidden />
          </button>
        </div>
        {error && !data && <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />}
        {!error && !data && <DrawerSkeleton />}
        {data && (
          <>
            <Enquiry lead={data.lead} onUpdate={onUpdate} />
            <History lead={data.lead} comments={data.comments} />
            <SamePerson leads={data.samePerson} total={data.lead.otherEnquiries} hrefOf={hrefOf} />
          </>
        )}
      </div>
    </ModalDialog>
  );
}

function useTimeline(leadId: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: leadKeys.timeline(leadId),
    queryFn: async () => (await leadsApi().getLeadTimeline({ params: { leadId } })).data,
  });
  const { isSuccess } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each lead that is opened, which is read from then on.
  useEffect(() => {
    if (isSuccess) void client.invalidateQueries({ queryKey: leadKeys.all, predicate: ({ queryKey }) => queryKey[1] !== "timeline" });
  }, [isSuccess, leadId, client]);
  return query;
}

function Enquiry({ lead, onUpdate }: { lead: Lead; onUpdate: (lead: Lead) => void }) {
  const { email, phone, message, status, createdAt, targetRef, targetTitle } = lead;
  return (
    <section className="grid grid-cols-1 gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
        <LeadStatusBadge status={status} />
        <span className="nums">{shortTime(createdAt)}</span>
      </p>
      <p className="text-sm text-ink-2 wrap-anywhere">{targetRef?.title ?? targetTitle}</p>
      {message && <p className="rounded-md bg-sunken p-4 leading-snug whitespace-pre-wrap wrap-anywhere">{message}</p>}
      <div className="flex flex-wrap gap-2">
        {phone && (
          <a href={phoneHref(phone)} className="btn btn-secondary btn-sm nums">
            <Phone aria-hidden />
            {phoneText(phone)}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className="btn btn-secondary btn-sm max-w-full">
            <Mail aria-hidden />
            <span className="truncate">{email}</span>
          </a>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <PropertyButton lead={lead} className="btn btn-secondary" />
        <button type="button" className="btn btn-primary" onClick={() => onUpdate(lead)}>
          Update
        </button>
      </div>
    </section>
  );
}

function History({ lead: { createdAt, firstReplyMs }, comments }: { lead: Lead; comments: LeadComment[] }) {
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg font-semibold">History</h3>
        <p className="nums text-sm text-ink-2">
          {firstReplyMs === null ? "Not answered yet" : `First reply after ${durationText(firstReplyMs)}`}
        </p>
      </div>
      <ol className="grid gap-5 border-l-2 border-line pl-5">
        {comments.toReversed().map(({ status, comment, createdAt }) => (
          <li key={createdAt + comment} className="grid justify-items-start gap-1.5">
            <LeadStatusBadge status={status} />
            <p className="leading-snug whitespace-pre-wrap wrap-anywhere">{comment}</p>
            <p className="nums text-sm text-ink-3">{shortTime(createdAt)}</p>
          </li>
        ))}
        <li className="grid gap-1">
          <p>Enquiry received</p>
          <p className="nums text-sm text-ink-3">{shortTime(createdAt)}</p>
        </li>
      </ol>
    </section>
  );
}

function SamePerson({ leads, total, hrefOf }: { leads: Lead[]; total: number; hrefOf: (lead: Lead) => string }) {
  if (leads.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="text-lg font-semibold">{total === 1 ? "One more enquiry" : `${total} more enquiries`} from this person</h3>
      <ul className="grid grid-cols-1 divide-y divide-line rounded-lg border border-line">
        {leads.map((lead) => (
          <li key={lead._id} className="relative grid gap-1 p-3.5 hover:bg-sunken">
            <div className="flex items-start justify-between gap-3">
              <Link to={hrefOf(lead)} replace preventScrollReset className="font-medium wrap-anywhere after:absolute after:inset-0">
                {lead.targetRef?.title ?? lead.targetTitle}
              </Link>
              <LeadStatusBadge status={lead.status} />
            </div>
            <p className="line-clamp-2 text-sm leading-snug text-ink-2 wrap-anywhere">{lead.message}</p>
            <p className="nums text-sm text-ink-3">{shortTime(lead.createdAt)}</p>
          </li>
        ))}
      </ul>
      {total > leads.length && <p className="text-sm text-ink-3">Showing the newest {leads.length}.</p>}
    </section>
  );
}

function DrawerSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading...</span>
      <div className="skel h-6 w-48" />
      <div className="skel h-24" />
      <div className="skel h-40" />
    </div>
  );
}
