import { Download } from "lucide-react";
import { useState } from "react";
import type { ErrorBody } from "../../../shared/contract/endpoint.ts";
import { toAddress } from "../../../shared/contract/query-string.ts";
import { fetchSignedIn } from "../../../shared/web/access-token.ts";
import { toast } from "../../../shared/web/toast.ts";
import { myLeadsStreamPaths } from "../contract/my-leads.paths.ts";

/** Saves the leads that the search has found as a file. Fetched, because a link could not carry the session (CALL-01). */
export function ExportButton({ search, isDisabled }: { search: string; isDisabled: boolean }) {
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const response = await fetchSignedIn(toAddress(myLeadsStreamPaths.exportMyLeads.path, {}, { search }));
      if (response.ok) saveFile(await response.blob(), `leads-${new Date().toISOString().slice(0, 10)}.csv`);
      else toast.show(((await response.json()) as ErrorBody).message, { type: "error" });
    } catch {
      toast.show("Network error", { type: "error" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <button
      type="button"
      className="btn btn-secondary btn-sm"
      disabled={isDisabled}
      data-busy={isBusy || undefined}
      onClick={() => void save()}
    >
      <Download aria-hidden />
      Export CSV
    </button>
  );
}

function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
