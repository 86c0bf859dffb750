// What was typed about a lead and is not saved: in the modal and in the lead's own view, which share the note.
import { useEffect, useState } from "react";
import { draftsBegin } from "../../../../shared/contract/device-storage.ts";
import { useSession } from "../../../accounts/web/public.ts";
import { type LeadStatus, leadStatuses } from "../../contract/lead-terms.ts";

/** `status` null: none was chosen. */
type LeadDraft = { status: LeadStatus | null; note: string };
const noNote: LeadDraft = { status: null, note: "" };

/** `_id` null: a starter, or a new one. */
export type EditedTemplate = { _id: string | null; name: string; text: string };
/** `template`: the name of the chosen one. `message`: what it made, as changed since. */
type MessageDraft = { template: string | null; message: string | null; edited: EditedTemplate | null };
const noMessage: MessageDraft = { template: null, message: null, edited: null };

export function useLeadDraft(leadId: string) {
  const { place, draft, keep, forget } = useKept(`lead.${leadId}`, noNote, readNote);
  return {
    draft,
    keep,
    forget,
    /** What was saved is no draft any more. What was typed meanwhile stays, also in a form that was opened since. */
    settle(saved: string): void {
      const { note } = readDraft(place, readNote) ?? draft;
      change(place, note.trim() === saved ? noNote : { status: null, note });
    },
    /** The words of a note that was undone, unless others stand there by now. */
    giveBack(note: string): void {
      const now = readDraft(place, readNote) ?? noNote;
      if (now.note === "") change(place, { ...now, note });
    },
  };
}
export const useMessageDraft = (leadId: string) => useKept(`lead-message.${leadId}`, noMessage, readMessage);

/** Stays on this device until it is saved or given up, for this account only. `read` makes it of what is stored; null: it cannot be read. */
function useKept<Draft extends object>(name: string, none: Draft, read: (stored: Record<string, unknown>) => Draft | null) {
  const accountId = useSession()?._id ?? "";
  const place = draftsBegin(accountId) + name;
  const [draft, setDraft] = useState(() => readDraft(place, read) ?? none);
  function keep(next: Draft): void {
    setDraft(next);
    storeDraft(place, next);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is of one lead.
  useEffect(() => {
    const reread = (changed: string) => changed === place && setDraft(readDraft(place, read) ?? none);
    forms.add(reread);
    return () => void forms.delete(reread);
  }, [place]);
  return { place, draft, keep, forget: () => keep(none) };
}

/** The forms that are open: a draft can change from outside of them, when a save that was on its way has its answer. */
const forms = new Set<(place: string) => void>();

function change(place: string, draft: object): void {
  storeDraft(place, draft);
  for (const reread of forms) reread(place);
}

function readDraft<Draft>(key: string, read: (stored: Record<string, unknown>) => Draft | null): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof stored === "object" && stored !== null ? read(stored as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function readNote({ status, note }: Record<string, unknown>): LeadDraft | null {
  if (typeof note !== "string") return null;
  return { status: leadStatuses.find((one) => one === status) ?? null, note };
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

function readMessage({ template, message, edited }: Record<string, unknown>): MessageDraft {
  const { _id, name, text } = (typeof edited === "object" && edited !== null ? edited : {}) as Record<string, unknown>;
  return {
    template: textOf(template),
    message: textOf(message),
    edited: typeof name === "string" && typeof text === "string" ? { _id: textOf(_id), name, text } : null,
  };
}

function storeDraft(key: string, draft: object): void {
  try {
    const isEmpty = Object.values(draft).every((value) => value === null || (typeof value === "string" && value.trim() === ""));
    if (isEmpty) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Full or forbidden: what is typed lasts as long as its form.
  }
}
