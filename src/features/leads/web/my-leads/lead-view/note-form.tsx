import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { useKeys } from "../../../../../shared/web/keys/use-keys.ts";
import { toast } from "../../../../../shared/web/toast.ts";
import { describedBy, FieldError } from "../../../../../shared/web/ui/field.tsx";
import { failureMessage } from "../../../../../shared/web/ui/load-failure.tsx";
import type { Lead } from "../../../contract/lead.ts";
import { leadMessages } from "../../../contract/lead-messages.ts";
import { type LeadStatus, leadStatuses, leadStatusLabels } from "../../../contract/lead-terms.ts";
import { useLeadDraft } from "../lead-draft.ts";
import { leadKeysTitle } from "../lead-text.ts";
import { leadWorkApi } from "../leads-api.ts";
import { useLeadWork } from "../use-lead-work.ts";

/** Status and note in place. Ctrl and Enter save; what is typed stays until then, also when another lead is opened. */
export function NoteForm({ lead }: { lead: Lead }) {
  const { draft, keep, status, error, isSending, submit, note, save } = useNote(lead);
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
            <label key={one} className="chip chip-lg">
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
          <p className="text-sm text-ink-3">Kept while you type.</p>
          <button
            ref={save}
            type="submit"
            className="btn btn-primary btn-sm"
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
  const { reload, undoOf } = useLeadWork();
  const { draft, keep, forget } = useLeadDraft(lead._id);
  const [error, setError] = useState<string>();
  const note = useRef<HTMLTextAreaElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  // Two presses may arrive before React has rendered the first.
  const isSent = useRef(false);
  const status = draft.status ?? lead.status;
  const { mutate, isPending: isSending } = useMutation({
    mutationFn: (body: { status: LeadStatus; note: string }) => leadWorkApi().saveLeadNote({ params: { leadId: lead._id }, body }),
    onSuccess: ({ message, data }, { note: saved }) => {
      // What was typed while the save waited for the line stays.
      if (draft.note.trim() === saved) forget();
      else keep({ status: null, note: draft.note });
      // Out of the text field, where J would be a letter and not the next lead.
      if (document.activeElement === note.current) save.current?.focus();
      toast.show(message, { action: undoOf(lead._id, data.entryId) });
      // The status that is shown comes from the lead: without the new one, the old would flash.
      return reload();
    },
    onError: (failure) => toast.show(failureMessage(failure), { type: "error" }),
    onSettled: () => {
      isSent.current = false;
    },
  });
  function submit(): void {
    if (isSent.current) return;
    if (status === lead.status && draft.note.trim() === "") {
      setError(leadMessages.comment);
      note.current?.focus();
      return;
    }
    isSent.current = true;
    mutate({ status, note: draft.note.trim() });
  }
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
