import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { agoText } from "../../../../../shared/contract/ago-text.ts";
import { shortTime } from "../../../../../shared/contract/date-text.ts";
import { emptyCell } from "../../../../../shared/contract/empty-cell.ts";
import { KeyHints } from "../../../../../shared/web/keys/key-hints.tsx";
import { useKeys } from "../../../../../shared/web/keys/use-keys.ts";
import { EmailText } from "../../../../../shared/web/ui/email-text.tsx";
import { failureMessage, LoadFailure } from "../../../../../shared/web/ui/load-failure.tsx";
import type { Lead, LeadComment } from "../../../contract/lead.ts";
import { leadMessages } from "../../../contract/lead-messages.ts";
import { leadSourceLabels, leadSources } from "../../../contract/lead-terms.ts";
import { phoneText } from "../../../contract/phone-number.ts";
import { leadKeysTitle } from "../lead-text.ts";
import { leadKeys, leadsApi } from "../leads-api.ts";
import type { LeadSteps } from "../use-lead-steps.ts";
import { ContactWays } from "./contact-ways.tsx";
import { FollowUp } from "./follow-up.tsx";
import { GivePlace } from "./give-place.tsx";
import { History } from "./history.tsx";
import { LeadHomeCard } from "./lead-home-card.tsx";
import { NoteForm } from "./note-form.tsx";
import { SamePerson } from "./same-person.tsx";

type Props = {
  leadId: string;
  /** The lead as its list has it, until the whole one is here. */
  listed: Lead | undefined;
  steps: LeadSteps;
  hrefOf: (lead: Lead) => string;
  onClose: () => void;
};

/**
 * A lead in full beside the list, and everything that is done with it. Opening it marks it as read. J and K go to the next and previous
 * one, Escape back to the list. Not modal: the list can still be used, and so can the toasts, which offer to undo.
 */
export function LeadPanel({ leadId, listed, steps, hrefOf, onClose }: Props) {
  const titleId = useId();
  const title = useFocusOn(leadId);
  const known = useKnown(leadId, listed);
  const { data: history, error, refetch } = useTimeline(leadId);
  // The form stays whatever becomes of the request: somebody may be typing in it.
  const data = history ?? (known && { lead: known, comments: [], samePerson: [] });
  /** A form inside goes first. */
  function leaveOne(): void {
    const inner = document.querySelector<HTMLElement>("[data-escapes]");
    if (inner) inner.click();
    else onClose();
  }
  useKeys(leadKeysTitle, [
    { keys: ["J", "K"], does: "next, previous", act: (pressed) => (pressed === "J" ? steps.next() : steps.previous()) },
    { keys: ["Esc"], does: "back to the list", act: leaveOne },
  ]);
  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      className={`fixed inset-0 z-50 flex flex-col overflow-y-auto overscroll-contain bg-raised shadow-lg ${besideTheList}`}
    >
      <div className="sticky top-0 z-10 flex items-center gap-3 border-b border-line bg-raised px-4 py-2.5 sm:px-6">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} ref={title} tabIndex={-1} className="truncate text-xl! outline-none">
            {data ? (data.lead.name ?? leadMessages.erased) : "Lead"}
          </h2>
          {data && (
            <p className="text-sm text-ink-3 nums">
              Wrote{" "}
              <time dateTime={data.lead.createdAt} title={shortTime(data.lead.createdAt)}>
                {wroteText(data.lead.createdAt)}
              </time>
              {steps.place && ` · ${steps.place}`}
            </p>
          )}
        </div>
        <button
          type="button"
          className="btn btn-ghost btn-icon"
          aria-label="Previous lead"
          title="Previous (K)"
          disabled={steps.isFirst}
          onClick={steps.previous}
        >
          <ChevronUp aria-hidden />
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-icon -ml-2"
          aria-label="Next lead"
          title="Next (J)"
          disabled={steps.isLast}
          onClick={steps.next}
        >
          <ChevronDown aria-hidden />
        </button>
        <button type="button" className="btn btn-ghost btn-icon -mr-2" aria-label="Close" onClick={onClose}>
          <X aria-hidden />
        </button>
      </div>
      {error && !data && (
        <div className="p-4 sm:p-6">
          <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {!error && !data && <PanelSkeleton />}
      {data && (
        <LeadBody key={leadId} {...data} hrefOf={hrefOf}>
          {error && !history && <LoadFailure message="The history could not be loaded." onRetry={() => void refetch()} />}
        </LeadBody>
      )}
    </div>
  );
}

/** Where the list and the lead have room beside each other (`besideList` of the screen). */
const besideTheList =
  "beside:static beside:z-auto beside:min-h-0 beside:overscroll-auto beside:border-l beside:border-line beside:bg-surface beside:shadow-none";

type Timeline = { lead: Lead; comments: LeadComment[]; samePerson: Lead[] };

type BodyProps = Timeline & Pick<Props, "hrefOf"> & { /** In the place of the history. */ children: ReactNode };

function LeadBody({ lead, comments, samePerson, hrefOf, children }: BodyProps) {
  return (
    <div className="grid flex-1 grid-cols-1 content-start xl:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid grid-cols-1 content-start gap-5 p-4 sm:p-6">
        <LeadHomeCard lead={lead} />
        {lead.message && <p className="rounded-md bg-sunken p-4 leading-snug whitespace-pre-wrap wrap-anywhere">{lead.message}</p>}
        <ContactWays lead={lead} />
        <GivePlace lead={lead} />
        <NoteForm lead={lead} />
        <KeyHints title={leadKeysTitle} />
        {children || <History lead={lead} comments={comments} />}
      </div>
      <div className="grid grid-cols-1 content-start gap-6 border-line p-4 max-xl:border-t max-md:pb-28 sm:p-6 xl:border-l">
        {!lead.isErased && <FollowUp lead={lead} />}
        <Contact lead={lead} />
        <SamePerson leads={samePerson} total={lead.otherEnquiries} hrefOf={hrefOf} />
      </div>
    </div>
  );
}

function Contact({ lead: { phone, email, hidden, leadNature } }: { lead: Lead }) {
  const source = leadSources.find((one) => one === leadNature);
  const facts = [
    ["Phone", hidden.includes("phone") ? "Hidden" : phone && phoneText(phone)],
    ["Email", hidden.includes("email") ? "Hidden" : email && <EmailText key="email" address={email} />],
    ["Source", source ? leadSourceLabels[source] : leadNature],
  ] as const;
  return (
    <section className="grid gap-2">
      <h3 className="text-base! font-semibold">Contact</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="font-medium wrap-anywhere nums">{value || emptyCell}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The heading that gets the focus when a lead is opened; afterwards the row of the last one gets it, or what had it before. */
function useFocusOn(leadId: string) {
  const title = useRef<HTMLHeadingElement>(null);
  const last = useRef(leadId);
  last.current = leadId;
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      // Beside an open lead its row was hidden, and is shown again a moment later.
      queueMicrotask(() => {
        const links = [...document.querySelectorAll<HTMLElement>(`[data-row-link][href*="lead=${last.current}"]`)];
        const row = links.find((link) => link.checkVisibility?.() ?? true);
        if (row) row.focus();
        else if (before instanceof HTMLElement && before.isConnected) before.focus();
      });
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each lead, what had the focus is gone.
  useLayoutEffect(() => {
    title.current?.focus();
    title.current?.closest("[role=dialog]")?.scrollTo?.({ top: 0 });
  }, [leadId]);
  return title;
}

/** The lead as its list last had it: the list may move on while the lead is open. */
function useKnown(leadId: string, listed: Lead | undefined): Lead | undefined {
  const last = useRef(listed);
  if (listed) last.current = listed;
  return last.current?._id === leadId ? last.current : undefined;
}

function useTimeline(leadId: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: leadKeys.timeline(leadId),
    queryFn: async () => (await leadsApi().getLeadTimeline({ params: { leadId } })).data,
  });
  const isRead = query.isSuccess;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each lead that is opened, which is read from then on.
  useEffect(() => {
    if (isRead) void client.invalidateQueries({ queryKey: leadKeys.all, predicate: ({ queryKey }) => queryKey[1] !== "timeline" });
  }, [isRead, leadId, client]);
  return query;
}

/** "20 min ago", "on 12 Nov". */
function wroteText(iso: string): string {
  const ago = agoText(iso);
  if (ago === "now") return "just now";
  return /^\d+ (min|h|d)$/.test(ago) ? `${ago} ago` : `on ${ago}`;
}

function PanelSkeleton() {
  return (
    <div role="status" className="grid gap-4 p-4 sm:p-6">
      <span className="sr-only">Loading...</span>
      <div className="skel h-6 w-48" />
      <div className="skel h-24" />
      <div className="skel h-40" />
    </div>
  );
}
