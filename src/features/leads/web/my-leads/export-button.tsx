import { toAddress } from "../../../../shared/contract/endpoint-address.ts";
import { DownloadButton } from "../../../../shared/web/ui/download-button.tsx";
import { myLeadsStreamPaths } from "../../contract/my-leads.paths.ts";

/** Saves the results of the search as a file. */
export function ExportButton({ search, isDisabled }: { search: string; isDisabled: boolean }) {
  return (
    <DownloadButton
      address={toAddress(myLeadsStreamPaths.exportMyLeads.path, {}, { search })}
      fileName={() => `leads-${new Date().toISOString().slice(0, 10)}.csv`}
      className="btn btn-secondary btn-sm"
      isDisabled={isDisabled}
    >
      Export CSV
    </DownloadButton>
  );
}
