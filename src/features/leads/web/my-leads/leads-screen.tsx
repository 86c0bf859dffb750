import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { toast } from "../../../../shared/web/toast.ts";
import { EmptyState } from "../../../../shared/web/ui/empty-state.tsx";
import { KeyHints } from "../../../../shared/web/ui/key-hints.tsx";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { SearchBox } from "../../../../shared/web/ui/search-box.tsx";
import { useKeys } from "../../../../shared/web/use-keys.ts";
import type { Lead, LeadEvent } from "../../contract/lead.ts";
import type { LeadFilters } from "../../contract/lead-filters.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { ExportButton } from "./export-button.tsx";
import { LeadStatusModal } from "./lead-status-modal.tsx";
import { LeadPanel } from "./lead-view/lead-panel.tsx";
import { useLeadsAddress } from "./leads-address.ts";
import { leadKeys, leadsApi } from "./leads-api.ts";
import { LeadsFilters } from "./leads-filters.tsx";
import { LeadsTable } from "./leads-table.tsx";
import { LeadsTabs } from "./leads-tabs.tsx";
import { pageSize, useLeadSteps } from "./use-lead-steps.ts";
import { useLeadUpdates } from "./use-lead-updates.ts";

export const meta = () => [{ title: "Leads | Aangan" }, { name: "robots", content: "noindex" }];

const noFilters = { search: null, status: null, home: null, project: null, from: null, to: null, source: null };

/** The lister's leads (LEAD-01 to LEAD-05). New ones appear by themselves. */
export default function LeadsScreen() {
  const { page, filters, leadId, hrefOf, go } = useLeadsAddress();
  const [updated, setUpdated] = useState<Lead | null>(null);
  const query = (wanted: number) => ({
    queryKey: leadKeys.list(wanted, filters),
    queryFn: () => leadsApi().listMyLeads({ query: { page: wanted, limit: pageSize, ...filters } }),
  });
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...query(page), placeholderData: keepPreviousData });
  useLeadUpdates(announce);
  useKeys(listKeys, () => leadId === null && document.querySelector("dialog[open]") === null);
  const steps = useLeadSteps({ leadId, list: data, query }, go);
  const onSearch = useCallback((typed: string) => go({ filters: { search: typed || null } }, true), [go]);
  const hrefOfLead = (lead: Lead) => hrefOf({ leadId: lead._id });
  const shownPage = isPlaceholderData ? undefined : data?.pagination.page;
  useEffect(() => {
    // A page beyond the last: the address says which one is shown.
    if (shownPage !== undefined && shownPage < page) go({ page: shownPage }, true);
  }, [shownPage, page, go]);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4 sm:mb-6">
        <div className="flex items-baseline gap-3">
          <h1 className="text-3xl">Leads</h1>
          {data && data.pagination.total > 0 && <span className="text-ink-3 nums">{data.pagination.total.toLocaleString("en-IN")}</span>}
        </div>
        <ExportButton filters={filters} isDisabled={!data || data.pagination.total === 0} />
      </div>
      <div className="card overflow-hidden">
        <LeadsTabs filters={filters} hrefOf={(status) => hrefOf({ filters: { status } })} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line p-3 sm:px-4">
          <div className="min-w-56 flex-1 sm:max-w-80">
            <SearchBox label="Search leads" search={filters.search} onSearch={onSearch} />
          </div>
          <LeadsFilters filters={filters} onChange={(change) => go({ filters: change }, true)} />
        </div>
        {error && !data && (
          <div className="p-4">
            <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />
          </div>
        )}
        {!error && !data && <LeadsSkeleton />}
        {data && (
          <div aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : undefined}>
            {data.data.length === 0 ? (
              <NoLeads filters={filters} onClear={() => go({ filters: noFilters }, true)} />
            ) : (
              <LeadsTable leads={data.data} hrefOf={hrefOfLead} onUpdate={setUpdated} />
            )}
            <Pages {...data.pagination} onPage={(wanted) => go({ page: wanted })} />
          </div>
        )}
      </div>
      {leadId && (
        <LeadPanel
          leadId={leadId}
          listed={data?.data.find(({ _id }) => _id === leadId)}
          steps={steps}
          hrefOf={hrefOfLead}
          onClose={() => go({ leadId: null }, true)}
        />
      )}
      {updated && <LeadStatusModal lead={updated} onClose={() => setUpdated(null)} />}
    </>
  );
}

/** Toasts are a polite live region: the message does not take the focus. */
function announce({ kind }: LeadEvent): void {
  if (kind === "received") toast.show("You have a new lead.", { type: "info" });
}

/** The names of the leads that are shown: the table's, or the cards'. */
const leadLinks = () => [...document.querySelectorAll<HTMLElement>("[data-lead]")].filter((link) => link.checkVisibility?.() ?? true);

function moveFocus(by: 1 | -1): void {
  const links = leadLinks();
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
}

const listKeys = new Map([
  ["j", () => moveFocus(1)],
  ["k", () => moveFocus(-1)],
  ["/", () => document.querySelector<HTMLElement>("main [role=search] input")?.focus()],
]);

function NoLeads({ filters: { search, ...others }, onClear }: { filters: LeadFilters; onClear: () => void }) {
  const isNarrowed = search !== "" || Object.values(others).some((value) => value !== undefined);
  if (!isNarrowed) return <EmptyState heading={leadMessages.none} text="New enquiries about your properties appear here." />;
  return (
    <div className="grid justify-items-center gap-1 px-4 py-12 text-center">
      <h2 className="text-xl!">{leadMessages.none}</h2>
      <p className="text-ink-2">{search ? "No lead contains these words. Try fewer words." : "No lead fits these filters."}</p>
      <button type="button" className="btn btn-secondary btn-sm mt-3" onClick={onClear}>
        Clear filters
      </button>
    </div>
  );
}

type PagesProps = { page: number; pages: number; onPage: (page: number) => void };

function Pages({ page, pages, onPage }: PagesProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line p-3 pl-5">
      <p role="status" className="nums text-sm text-ink-2">
        Page {page} of {pages}
      </p>
      <KeyHints keys={hints} className="ml-auto" />
      <div className="flex gap-2">
        <button type="button" className="btn btn-secondary btn-sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </button>
        <button type="button" className="btn btn-secondary btn-sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
        </button>
      </div>
    </div>
  );
}

const hints = [
  { keys: "J K", does: "next, previous" },
  { keys: "Enter", does: "open" },
  { keys: "/", does: "search" },
];

function LeadsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: pageSize }, (_, row) => row).map((row) => (
        <div key={row} className="border-b border-line p-4">
          <div className="skel h-9 max-lg:h-28" />
        </div>
      ))}
    </div>
  );
}
