// What was typed about a lead and is not saved: in the modal and in the lead's own view, which share it.
import { useState } from "react";
import { draftsBegin } from "../../../../shared/contract/device-storage.ts";
import { useSession } from "../../../accounts/web/public.ts";
import { type LeadStatus, leadStatuses } from "../../contract/lead-terms.ts";

/** `status` null: none was chosen. */
type LeadDraft = { status: LeadStatus | null; note: string };
const none: LeadDraft = { status: null, note: "" };

/** Stays on this device until it is saved or given up, for this account only. */
export function useLeadDraft(leadId: string) {
  const accountId = useSession()?._id ?? "";
  const key = `${draftsBegin(accountId)}lead.${leadId}`;
  const [draft, setDraft] = useState(() => readDraft(key));
  function keep(next: LeadDraft): void {
    setDraft(next);
    storeDraft(key, next);
  }
  return { draft, keep, forget: () => keep(none) };
}

function readDraft(key: string): LeadDraft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof stored !== "object" || stored === null || !("note" in stored) || typeof stored.note !== "string") return none;
    const status = leadStatuses.find((one) => "status" in stored && one === stored.status) ?? null;
    return { status, note: stored.note };
  } catch {
    return none;
  }
}

function storeDraft(key: string, draft: LeadDraft): void {
  try {
    if (draft.status === null && draft.note.trim() === "") localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Full or forbidden: what is typed lasts as long as its form.
  }
}
