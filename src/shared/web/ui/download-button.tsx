import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ErrorBody } from "../../contract/endpoint.ts";
import { fetchSignedIn } from "../access-token.ts";
import { saveFile } from "../save-file.ts";
import { toast } from "../toast.ts";

type Props = { address: string; fileName: () => string; className: string; isDisabled?: boolean; children: ReactNode };

/** Saves the answer of a lister's address as a file. Uses `fetch`, because a link could not carry the session (CALL-01). */
export function DownloadButton({ address, fileName, className, isDisabled = false, children }: Props) {
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const response = await fetchSignedIn(address);
      if (response.ok) saveFile(await response.blob(), fileName());
      else toast.show(((await response.json()) as ErrorBody).message, { type: "error" });
    } catch {
      toast.show("Network error", { type: "error" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <button type="button" className={className} disabled={isDisabled} data-busy={isBusy || undefined} onClick={() => void save()}>
      <Download aria-hidden />
      {children}
    </button>
  );
}
