import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowDownNarrowWide } from "lucide-react";
import { useCallback, useState } from "react";
import { KeyHints } from "../../../../shared/web/keys/key-hints.tsx";
import { useListKeys } from "../../../../shared/web/keys/use-list-keys.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { EmptyState } from "../../../../shared/web/ui/empty-state.tsx";
import { ListPages } from "../../../../shared/web/ui/list-pages.tsx";
import { ListTools } from "../../../../shared/web/ui/list-tools.tsx";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { ScreenHeader } from "../../../../shared/web/ui/screen-header.tsx";
import { useExistingPage } from "../../../../shared/web/use-existing-page.ts";
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

/**
 * The list, the lead, and what is known about the person: beside each other in the height of the screen, where each scrolls by itself; on
 * a small screen in front of the list.
 */
const besideList =
  "beside:grid beside:min-h-0 beside:flex-1 beside:grid-cols-[min(22.5rem,100vw-29.5rem)_minmax(0,1fr)] beside:grid-rows-1";

const noFilters = { search: null, status: null, home: null, project: null, from: null, to: null, source: null };

/** The lister's leads (LEAD-01 to LEAD-05). New ones appear by themselves. */
export default function LeadsScreen() {
  const { page, sort, filters, leadId, hrefOf, go } = useLeadsAddress();
  const [updated, setUpdated] = useState<Lead | null>(null);
  const query = (wanted: number) => ({
    queryKey: leadKeys.list(wanted, sort, filters),
    queryFn: () => leadsApi().listMyLeads({ query: { page: wanted, limit: pageSize, ...filters, ...(sort !== "newest" && { sort }) } }),
  });
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...query(page), placeholderData: keepPreviousData });
  useLeadUpdates(announce);
  useListKeys("Leads", [], () => leadId === null);
  const steps = useLeadSteps({ leadId, list: data, query }, go);
  const onSearch = useCallback((typed: string) => go({ filters: { search: typed || null } }, true), [go]);
  const hrefOfLead = (lead: Lead) => hrefOf({ leadId: lead._id });
  useExistingPage(isPlaceholderData ? undefined : data?.pagination.page, (shown) => hrefOf({ page: shown }));
  return (
    <>
      <ScreenHeader title="Leads" count={leadsText(data?.pagination.total ?? 0)} isBesideTitle>
        <ExportButton filters={filters} isDisabled={!data || data.pagination.total === 0} />
      </ScreenHeader>
      <div className="card list-page overflow-clip" data-whole-screen={leadId ? "" : undefined}>
        <LeadsTabs filters={filters} hrefOf={(status) => hrefOf({ filters: { status } })} />
        <ListTools label="Search leads" search={filters.search} onSearch={onSearch}>
          <LeadsFilters filters={filters} onChange={(change) => go({ filters: change }, true)} />
          <button
            type="button"
            className="chip ml-auto flex-none whitespace-nowrap"
            aria-pressed={sort === "needs-reply"}
            onClick={() => go({ sort: sort === "newest" ? "needs-reply" : "newest" }, true)}
          >
            <ArrowDownNarrowWide aria-hidden />
            Needs reply first
          </button>
        </ListTools>
        <div className={leadId ? besideList : undefined}>
          <div className={leadId ? "beside:overflow-y-auto" : undefined}>
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
                  <LeadsTable leads={data.data} openId={leadId} hrefOf={hrefOfLead} onUpdate={setUpdated} />
                )}
                <ListPages
                  text={`Page ${data.pagination.page} of ${data.pagination.pages}`}
                  page={data.pagination.page}
                  last={data.pagination.pages}
                  searchOf={(wanted) => hrefOf({ page: wanted })}
                />
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
        </div>
      </div>
      {data && data.data.length > 0 && !leadId && <KeyHints title="Leads" className="mt-3 max-h-6 overflow-hidden px-1" />}
      {updated && <LeadStatusModal lead={updated} onClose={() => setUpdated(null)} />}
    </>
  );
}

const leadsText = (total: number) => total > 0 && `${total.toLocaleString("en-IN")} ${total === 1 ? "lead" : "leads"}`;

/** Toasts are a polite live region: the message does not take the focus. */
function announce({ kind }: LeadEvent): void {
  if (kind === "received") toast.show("You have a new lead.", { type: "info" });
}

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
