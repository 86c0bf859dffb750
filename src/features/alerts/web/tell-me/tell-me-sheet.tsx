import { MailCheck, X } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { errorsByField } from "../../../../shared/web/form-refusal.ts";
import { DangerNote } from "../../../../shared/web/ui/danger-note.tsx";
import { ModalDialog } from "../../../../shared/web/ui/modal-dialog.tsx";
import { noJourneys } from "../../../search/contract/journey-filters.ts";
import { searchTitle } from "../../../search/contract/search-in-words.ts";
import { searchFromParams } from "../../../search/contract/search-url.ts";
import { beginVisitor, useVisitor } from "../../../visitors/web/public.ts";
import { usualKinds } from "../../contract/alert-terms.ts";
import { alertsApi } from "../alerts-api.ts";
import { type AlertErrors, AlertFields, alertFieldNames, readAlertForm } from "./alert-fields.tsx";
import { AlertFigures, type Preview } from "./alert-figures.tsx";
import { PlacesLeftOut } from "./places-left-out.tsx";

type Props = { /** The query of the search. */ search: string; onClose: () => void };

/** "Tell me of new homes" over a search; from below on phones. */
export default function TellMeSheet({ search, onClose }: Props) {
  const titleId = useId();
  const [sent, setSent] = useState<string | null>(null);
  return (
    <ModalDialog
      labelledBy={titleId}
      onClose={onClose}
      className="modal m-auto w-full p-0 text-ink backdrop:bg-scrim max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none sm:max-w-[31rem]"
    >
      <div className="p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:p-7">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-2xl">
            Tell me of new homes
          </h2>
          <button
            type="button"
            className="btn btn-ghost btn-icon -mt-1.5 -mr-2.5"
            aria-label="Close"
            onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
          >
            <X aria-hidden />
          </button>
        </div>
        <p className="mt-1 wrap-anywhere">{searchTitle({ ...searchFromParams(new URLSearchParams(search)).filters, ...noJourneys })}</p>
        <PlacesLeftOut search={search} />
        {sent === null ? <AlertForm search={search} onSent={setSent} /> : <Sent message={sent} />}
      </div>
    </ModalDialog>
  );
}

function AlertForm({ search, onSent }: { search: string; onSent: (message: string) => void }) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [errors, setErrors] = useState<AlertErrors>({});
  const [reason, setReason] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Without figures the form works all the same.
    void alertsApi.previewAlert({ query: { search } }).then(
      ({ data }) => setPreview(data),
      () => undefined,
    );
  }, [search]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-refused] input")?.focus();
  }, [errors]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setReason(null);
    try {
      const { kinds, ...values } = readAlertForm(new FormData(event.currentTarget));
      // The search is then among those of this device; without a visitor it is told all the same.
      await beginVisitor().catch(() => undefined);
      onSent((await alertsApi.requestAlert({ body: { search, ...values, kinds: [...kinds] } })).message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const found = errorsByField(error.body.data.issues, alertFieldNames);
      setErrors(found);
      if (Object.keys(found).length === 0) setReason(error.message);
    } finally {
      setSending(false);
    }
  }

  const ownEmail = useVisitor()?.email ?? null;
  const values = { frequency: preview?.isBroad ? "weekly" : "daily", kinds: usualKinds, email: ownEmail ?? "" } as const;
  return (
    <>
      <div aria-live="polite" className="min-h-6">
        {preview && <AlertFigures preview={preview} />}
      </div>
      <form ref={form} noValidate className="mt-5 grid gap-5" onSubmit={(event) => void submit(event)}>
        <AlertFields values={values} errors={errors} isBroad={preview?.isBroad ?? false} ownEmail={ownEmail} />
        {reason && <DangerNote>{reason}</DangerNote>}
        <button type="submit" className="btn btn-primary btn-lg" data-busy={isSending || undefined} aria-disabled={isSending || undefined}>
          Tell me
        </button>
      </form>
    </>
  );
}

function Sent({ message }: { message: string }) {
  return (
    <div className="mt-5 grid gap-5">
      <p role="status" className="note bg-success-soft! text-success!">
        <MailCheck aria-hidden />
        {message}
      </p>
      <button
        type="button"
        className="btn btn-secondary btn-lg"
        // The button that had the focus is gone.
        ref={(button) => button?.focus()}
        onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
      >
        Back to the homes
      </button>
    </div>
  );
}
