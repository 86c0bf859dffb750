import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useKeys } from "../../../../../shared/web/keys/use-keys.ts";
import { toast } from "../../../../../shared/web/toast.ts";
import { describedBy, FieldError } from "../../../../../shared/web/ui/field.tsx";
import { failureMessage } from "../../../../../shared/web/ui/load-failure.tsx";
import type { Lead } from "../../../contract/lead.ts";
import { leadMessages } from "../../../contract/lead-messages.ts";
import { type LeadStatus, leadStatuses, leadStatusLabels } from "../../../contract/lead-terms.ts";
import { useLeadDraft } from "../lead-draft.ts";
import { leadKeysTitle } from "../lead-text.ts";
import { leadWorkApi, noteSavesOf } from "../leads-api.ts";
import { type LeadNote, useLeadWork } from "../use-lead-work.ts";

/**
 * Status and note in place. Ctrl and Enter save. Leaving the lead, by whatever way, saves a status that was chosen, with its note, as a
 * status looks the same whether it is saved or not; a note alone waits for its lister to come back.
 */
export function NoteForm({ lead }: { lead: Lead }) {
  const { draft, keep, status, error, isSending, submit, note, save } = useNote(lead);
  const isChanged = status !== lead.status;
  const hasNote = draft.note.trim() !== "";
  const errorId = useId();
  const choose = (chosen: LeadStatus) => keep({ ...draft, status: chosen === lead.status ? null : chosen });
  const chooseByNumber = (pressed: string) => {
    const chosen = leadStatuses[Number(pressed) - 1];
    if (chosen) choose(chosen);
  };
  useKeys(leadKeysTitle, [
    { keys: leadStatuses.map((_, index) => String(index + 1)), does: "status", act: chooseByNumber },
    { keys: ["N"], does: "note", act: () => note.current?.focus() },
    { keys: ["Ctrl+Enter"], does: "save the note", act: submit },
  ]);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset>
        <legend className="mb-2 font-semibold">Status</legend>
        <div className="flex flex-wrap gap-2">
          {leadStatuses.map((one, index) => (
            <label key={one} className="chip chip-lg" data-unsaved={isChanged && one === status ? "" : undefined}>
              <input type="radio" name="status" value={one} checked={one === status} onChange={() => choose(one)} />
              {leadStatusLabels[one]}
              <kbd aria-hidden className="rounded-xs border border-line-2 px-1.5 font-sans text-xs font-medium text-ink-3 max-lg:hidden">
                {index + 1}
              </kbd>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid rounded-md border border-control focus-within:border-primary focus-within:ring-1 focus-within:ring-primary">
        <textarea
          ref={note}
          aria-label="Note"
          {...describedBy(error, errorId)}
          className="field-sizing-content max-h-72 min-h-20 resize-y rounded-t-md bg-surface px-3.5 py-2.5 outline-none"
          maxLength={4000}
          placeholder="What happened? Only you see notes."
          value={draft.note}
          onChange={({ target }) => keep({ ...draft, note: target.value })}
        />
        <div className="flex items-center justify-between gap-3 rounded-b-md border-t border-line bg-surface p-1.5 pl-3.5">
          <p role="status" className={`text-sm ${isChanged ? "font-semibold text-ink" : "text-ink-3"}`}>
            {isChanged
              ? `${leadStatusLabels[status]} is not saved yet. It is saved when you go on.`
              : hasNote && "Not saved yet. It stays here when you go on."}
          </p>
          <button
            ref={save}
            type="submit"
            className={`btn btn-sm ${isChanged || hasNote ? "btn-primary" : "btn-secondary"}`}
            data-busy={isSending || undefined}
            aria-disabled={isSending || undefined}
            aria-keyshortcuts="Control+Enter"
          >
            Save
            <kbd aria-hidden className="font-sans text-xs max-lg:hidden">
              Ctrl ↵
            </kbd>
          </button>
        </div>
      </div>
      <div className="field">
        <FieldError id={errorId} message={error} />
      </div>
    </form>
  );
}

function useNote(lead: Lead) {
  const { reload, undoOf, saveLeft } = useLeadWork();
  const { draft, keep, settle, giveBack } = useLeadDraft(lead._id);
  const [error, setError] = useState<string>();
  const note = useRef<HTMLTextAreaElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  // Two presses may arrive before React has rendered the first.
  const isSent = useRef(false);
  const status = draft.status ?? lead.status;
  const { mutate, isPending: isSending } = useMutation({
    mutationKey: noteSavesOf(lead._id),
    mutationFn: (body: LeadNote) => leadWorkApi().saveLeadNote({ params: { leadId: lead._id }, body }),
    onSuccess: ({ message, data }, { note: saved }) => {
      settle(saved);
      // Out of the text field, where J would be a letter and not the next lead.
      if (document.activeElement === note.current) save.current?.focus();
      toast.show(message, { action: undoOf(lead._id, data.entryId, () => giveBack(saved)) });
      // The status that is shown comes from the lead: without the new one, the old would flash.
      return reload();
    },
    onError: (failure) => toast.show(failureMessage(failure), { type: "error" }),
    onSettled: () => {
      isSent.current = false;
    },
  });
  const body = { status, note: draft.note.trim() };
  function submit(): void {
    if (isSent.current) return;
    if (status === lead.status && body.note === "") {
      setError(leadMessages.comment);
      note.current?.focus();
      return;
    }
    isSent.current = true;
    mutate(body);
  }
  useOnLeaving(() => status !== lead.status && void saveLeft(lead, body, { settle, giveBack }));
  return {
    draft,
    status,
    error,
    isSending,
    submit,
    note,
    save,
    keep(next: typeof draft) {
      setError(undefined);
      keep(next);
    },
  };
}

/** What is to be done as the form was last. */
function useOnLeaving(leave: () => void): void {
  const latest = useRef(leave);
  const isHere = useRef(false);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      // In development React takes each effect away once, and brings it back at once.
      queueMicrotask(() => isHere.current || latest.current());
    };
  }, []);
}
