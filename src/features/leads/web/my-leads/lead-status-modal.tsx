import { useMutation, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { AreaField } from "../../../../shared/web/ui/field.tsx";
import { ModalDialog } from "../../../../shared/web/ui/modal-dialog.tsx";
import type { Lead } from "../../contract/lead.ts";
import { leadMessages as messages } from "../../contract/lead-messages.ts";
import { type LeadStatus, leadStatuses, leadStatusLabels } from "../../contract/lead-terms.ts";
import { useLeadDraft } from "./lead-draft.ts";
import { leadKeys, leadsApi } from "./leads-api.ts";
import { useLeadWork } from "./use-lead-work.ts";

type Props = { lead: Lead; onClose: () => void };

/**
 * "Update Lead Status" (LEAD-03, LEAD-04): nothing is sent without a status and a comment. What was typed is kept when it is closed,
 * but for Cancel.
 */
export function LeadStatusModal({ lead, onClose }: Props) {
  const titleId = useId();
  const form = useLeadStatusForm(lead, onClose);
  return (
    <ModalDialog
      labelledBy={titleId}
      onClose={onClose}
      className="modal m-auto w-full p-0 text-ink backdrop:bg-scrim max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none sm:max-w-md"
    >
      <div className="p-5 max-sm:pb-8 sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 id={titleId} className="text-xl!">
              Update Lead Status
            </h2>
            <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
              {lead.name ?? messages.erased} · {lead.targetRef?.title ?? lead.targetTitle}
            </p>
          </div>
          <button type="button" className="btn btn-ghost btn-icon -mt-2 -mr-2" aria-label="Close" onClick={form.close}>
            <X aria-hidden />
          </button>
        </div>
        <form noValidate className="mt-5 grid gap-5" onSubmit={form.submit} onInput={form.keep}>
          <StatusChoice start={form.kept.status ?? lead.status} />
          <CommentField start={form.kept.note} error={form.error} />
          <div className="flex justify-end gap-2">
            <button type="button" className="btn btn-ghost" onClick={form.cancel}>
              Cancel
            </button>
            <button
              type="submit"
              className="btn btn-primary"
              data-busy={form.isSending || undefined}
              aria-disabled={form.isSending || undefined}
            >
              Update
            </button>
          </div>
        </form>
      </div>
    </ModalDialog>
  );
}

function useLeadStatusForm(lead: Lead, onClose: () => void) {
  const client = useQueryClient();
  const { undoOf } = useLeadWork();
  const { draft, keep, forget, giveBack } = useLeadDraft(lead._id);
  const [kept] = useState(draft);
  const [error, setError] = useState<string>();
  // Two presses may arrive before React has rendered the first.
  const isSent = useRef(false);
  const { mutate, isPending: isSending } = useMutation({
    mutationFn: (change: { status: LeadStatus; comment: string }) =>
      leadsApi().changeLeadStatus({ params: { leadId: lead._id }, body: { _id: lead._id, ...change } }),
    // A failure is told at once (LEAD-04). What was typed is kept.
    networkMode: "always",
    onSuccess: ({ data }, { comment }) => {
      forget();
      toast.show(messages.updated, { action: undoOf(lead._id, data.entryId, () => giveBack(comment)) });
      void client.invalidateQueries({ queryKey: leadKeys.all });
      onClose();
    },
    onError: (failure) => {
      isSent.current = false;
      toast.show(reasonOf(failure), { type: "error" });
    },
  });
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSent.current) return;
    const { status, comment } = typedIn(event.currentTarget);
    if (status && comment) {
      isSent.current = true;
      mutate({ status, comment });
      return;
    }
    setError(status ? messages.comment : messages.status);
    event.currentTarget.querySelector<HTMLElement>(status ? "[name=comment]" : "[name=status]")?.focus();
  }
  return {
    kept,
    error,
    isSending,
    submit,
    close: onClose,
    keep(event: FormEvent<HTMLFormElement>) {
      setError(undefined);
      const { status, note } = typedIn(event.currentTarget);
      keep({ status: status && status !== lead.status ? status : null, note });
    },
    cancel() {
      forget();
      onClose();
    },
  };
}

function typedIn(form: HTMLFormElement) {
  const data = new FormData(form);
  const note = String(data.get("comment"));
  return { status: leadStatuses.find((one) => one === data.get("status")), note, comment: note.trim() };
}

/** The answer's own message; null without an answer (LEAD-04). */
const reasonOf = (failure: unknown) =>
  failure instanceof ApiError && failure.body.status > 0 && failure.message ? failure.message : messages.failed;

function StatusChoice({ start }: { start: LeadStatus }) {
  const chosen = useRef<HTMLInputElement>(null);
  useEffect(() => chosen.current?.focus(), []);
  return (
    <fieldset className="field">
      <legend className="lab mb-1.5">
        Status <span className="req">*</span>
      </legend>
      <div className="grid grid-cols-3 gap-2">
        {leadStatuses.map((status) => (
          <label key={status} className="chip chip-lg justify-center px-2">
            <input
              ref={status === start ? chosen : undefined}
              type="radio"
              name="status"
              value={status}
              defaultChecked={status === start}
            />
            {leadStatusLabels[status]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function CommentField({ start, error }: { start: string; error: string | undefined }) {
  const label = (
    <>
      Comment{" "}
      <span className="req" aria-hidden="true">
        *
      </span>
    </>
  );
  return (
    <AreaField
      name="comment"
      label={label}
      error={error}
      rows={3}
      maxLength={4000}
      placeholder="What happened on the call?"
      defaultValue={start}
    />
  );
}
