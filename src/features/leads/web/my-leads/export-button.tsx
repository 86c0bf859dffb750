import { toAddress } from "../../../../shared/contract/endpoint-address.ts";
import { DownloadButton } from "../../../../shared/web/ui/download-button.tsx";
import type { LeadFilters } from "../../contract/lead-filters.ts";
import { myLeadsStreamPaths } from "../../contract/my-leads.paths.ts";

/** Saves what search and filters find as a file. */
export function ExportButton({ filters, isDisabled }: { filters: LeadFilters; isDisabled: boolean }) {
  return (
    <DownloadButton
      address={toAddress(myLeadsStreamPaths.exportMyLeads.path, {}, filters)}
      fileName={() => `leads-${new Date().toISOString().slice(0, 10)}.csv`}
      className="btn btn-secondary btn-sm max-sm:w-11 max-sm:p-0!"
      isDisabled={isDisabled}
    >
      <span className="max-sm:sr-only">Export CSV</span>
    </DownloadButton>
  );
}
