import { type SubmitEvent, useId, useRef, useState } from "react";
import { ApiError } from "../../../shared/web/api-client.ts";
import { refusalOf } from "../../../shared/web/form-refusal.ts";
import { DangerNote } from "../../../shared/web/ui/danger-note.tsx";
import { DialogHead } from "../../../shared/web/ui/dialog-head.tsx";
import { AreaField, TextField } from "../../../shared/web/ui/field.tsx";
import { failureMessage } from "../../../shared/web/ui/load-failure.tsx";
import { ModalDialog } from "../../../shared/web/ui/modal-dialog.tsx";
import { longestReason } from "../contract/board-terms.ts";
import type { AskedMove, MoveDetails, Moves } from "./use-moves.ts";

/** Asks for the day of a visit, or why a home was rejected. Both can be skipped; Escape leaves the card where it was. */
export function MoveDialog({ asked, moves }: { asked: AskedMove; moves: Moves }) {
  const { home, stage } = asked;
  const headingId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [dayError, setDayError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  function send(details: Partial<MoveDetails>): void {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    setDayError(undefined);
    moves
      .answer(details)
      .catch(refuse)
      .finally(() => setBusy(false));
  }
  /** The server knows today's date: the clock of a device may be wrong. */
  function refuse(error: unknown): void {
    const { errors, reason } = error instanceof ApiError ? refusalOf(error, ["visitOn"]) : { errors: {}, reason: failureMessage(error) };
    setFailure(reason);
    setDayError(errors.visitOn);
    if (errors.visitOn !== undefined) formRef.current?.querySelector<HTMLInputElement>("[name=visitOn]")?.focus();
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    send(readDetails(new FormData(event.currentTarget)));
  }
  return (
    <ModalDialog labelledBy={headingId} className="modal modal-middle max-w-md" onClose={moves.dismiss}>
      <form ref={formRef} className="grid gap-4" noValidate onSubmit={submit}>
        <div>
          <DialogHead id={headingId} onClose={moves.dismiss}>
            {stage === "visit" ? "When do you visit?" : "Why not?"}
          </DialogHead>
          <p className="mt-1 text-ink-2 wrap-anywhere">{home.title}</p>
        </div>
        {failure !== null && <DangerNote>{failure}</DangerNote>}
        {stage === "visit" ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="visitOn"
              label="Day"
              error={dayError}
              type="date"
              max="2199-12-31"
              defaultValue={home.visitOn ?? ""}
              isOptional
              data-focus-first
            />
            <TextField name="visitTime" label="Time" type="time" defaultValue={home.visitTime ?? ""} isOptional />
          </div>
        ) : (
          <AreaField
            name="reason"
            label="Reason"
            rows={3}
            maxLength={longestReason}
            defaultValue={home.reason ?? ""}
            isOptional
            data-focus-first
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn btn-ghost" onClick={() => send({})}>
            {stage === "visit" ? "Without a day" : "Without a reason"}
          </button>
          <button type="submit" className="btn btn-primary" data-busy={isBusy || undefined} aria-disabled={isBusy || undefined}>
            {stage === "visit" ? "Move to Visit" : "Move to Rejected"}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}

function readDetails(form: FormData): Partial<MoveDetails> {
  const read = (name: string) => String(form.get(name) ?? "").trim() || null;
  const visitOn = read("visitOn");
  return { visitOn, visitTime: visitOn && read("visitTime"), reason: read("reason") };
}
