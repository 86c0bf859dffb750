import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { toast } from "../../../../shared/web/toast.ts";
import { EmptyState } from "../../../../shared/web/ui/empty-state.tsx";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { SearchBox } from "../../../../shared/web/ui/search-box.tsx";
import type { Lead, LeadEvent } from "../../contract/lead.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { ExportButton } from "./export-button.tsx";
import { LeadDrawer } from "./lead-drawer.tsx";
import { LeadStatusModal } from "./lead-status-modal.tsx";
import { useLeadsAddress } from "./leads-address.ts";
import { leadKeys, leadsApi } from "./leads-api.ts";
import { LeadsTable } from "./leads-table.tsx";
import { useLeadUpdates } from "./use-lead-updates.ts";

export const meta = () => [{ title: "Leads | Aangan" }, { name: "robots", content: "noindex" }];

const pageSize = 10;

/** The lister's leads (LEAD-01 to LEAD-05). New ones appear by themselves. */
export default function LeadsScreen() {
  const { page, search, leadId, hrefOf, go } = useLeadsAddress();
  const [updated, setUpdated] = useState<Lead | null>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: leadKeys.list(page, search),
    queryFn: () => leadsApi().listMyLeads({ query: { page, limit: pageSize, search } }),
    placeholderData: keepPreviousData,
  });
  useLeadUpdates(announce);
  const onSearch = useCallback((typed: string) => go({ search: typed }, true), [go]);
  const hrefOfLead = (lead: Lead) => hrefOf({ leadId: lead._id });
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4 sm:mb-8">
        <h1 className="text-3xl">Leads</h1>
        <ExportButton search={search} isDisabled={!data || data.pagination.total === 0} />
      </div>
      <div className="card overflow-hidden">
        <div className="border-b border-line p-4">
          <SearchBox label="Search leads" search={search} onSearch={onSearch} />
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
              <NoLeads isSearch={search !== ""} />
            ) : (
              <LeadsTable leads={data.data} hrefOf={hrefOfLead} onUpdate={setUpdated} />
            )}
            <Pages {...data.pagination} onPage={(wanted) => go({ page: wanted })} />
          </div>
        )}
      </div>
      {leadId && (
        <LeadDrawer key={leadId} leadId={leadId} hrefOf={hrefOfLead} onUpdate={setUpdated} onClose={() => go({ leadId: null }, true)} />
      )}
      {updated && <LeadStatusModal lead={updated} onClose={() => setUpdated(null)} />}
    </>
  );
}

/** Toasts are a polite live region: the message does not take the focus. */
function announce({ kind }: LeadEvent): void {
  if (kind === "received") toast.show("You have a new lead.", { type: "info" });
}

function NoLeads({ isSearch }: { isSearch: boolean }) {
  return (
    <EmptyState
      heading={leadMessages.none}
      text={isSearch ? "No lead contains these words. Try fewer words." : "New enquiries about your properties appear here."}
    />
  );
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  return (
    <div className="flex items-center justify-between border-t border-line p-3 pl-5">
      <p role="status" className="nums text-sm text-ink-2">
        Page {page} of {pages}
      </p>
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
