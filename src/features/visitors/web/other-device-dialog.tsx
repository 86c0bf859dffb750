import { MailCheck } from "lucide-react";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { ApiError, createApiClient } from "../../../shared/web/api-client.ts";
import { type FormRefusal, refusalOf } from "../../../shared/web/form-refusal.ts";
import { DangerNote } from "../../../shared/web/ui/danger-note.tsx";
import { DialogHead } from "../../../shared/web/ui/dialog-head.tsx";
import { TextField } from "../../../shared/web/ui/field.tsx";
import { ModalDialog } from "../../../shared/web/ui/modal-dialog.tsx";
import type { VisitorsEndpoints } from "../contract/visitors.endpoints.ts";
import { visitorsPaths } from "../contract/visitors.paths.ts";
import { useVisitor } from "./visitor-store.ts";

type Props = { onClose: () => void };
type Refusal = FormRefusal<"email">;

/** Asks for an address and mails a link to it, which gives another device the same list. A lister is told to sign in there. */
export function OtherDeviceDialog({ onClose }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const headingId = useId();
  const visitor = useVisitor();
  return (
    <ModalDialog labelledBy={headingId} className="modal m-auto w-full max-w-md p-5 text-ink backdrop:bg-scrim sm:p-6" onClose={onClose}>
      <div className="grid gap-4">
        <DialogHead id={headingId} onClose={onClose}>
          {sentTo === null ? "Your list on another device, too" : "Open the link in the mail"}
        </DialogHead>
        {visitor?.isLister ? (
          <p className="text-ink-2">Your list is kept with your account. Sign in on the other device to see it there.</p>
        ) : sentTo === null ? (
          <AddressForm onSent={setSentTo} />
        ) : (
          <Sent to={sentTo} onAgain={() => setSentTo(null)} />
        )}
      </div>
    </ModalDialog>
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [{ errors, reason }, setRefusal] = useState<Refusal>({ errors: {}, reason: null });
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    if (errors.email) form.current?.querySelector("input")?.focus();
  }, [errors]);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const email = String(new FormData(event.currentTarget).get("email") ?? "").trim();
    const refusal = await askForLink(email);
    setSending(false);
    if (refusal) setRefusal(refusal);
    else onSent(email);
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void submit(event)}
      onInput={() => setRefusal({ errors: {}, reason: null })}
    >
      <p className="text-ink-2">We mail you a link that keeps your list under your address. No password is needed.</p>
      {reason && <DangerNote>{reason}</DangerNote>}
      <TextField
        {...{ name: "email", label: "Email", error: errors.email, type: "email", inputMode: "email", autoComplete: "email" }}
        {...{ placeholder: "you@example.com", maxLength: 254, "data-focus-first": true }}
      />
      <button type="submit" className="btn btn-primary" aria-disabled={isSending || undefined} data-busy={isSending || undefined}>
        Mail me the link
      </button>
      <p className="text-sm text-ink-3">
        We use the address for nothing else.{" "}
        <Link to="/privacy" className="link">
          Privacy
        </Link>
      </p>
    </form>
  );
}

/** null: the mail is on its way, or will be. */
async function askForLink(email: string): Promise<Refusal | null> {
  try {
    await createApiClient<VisitorsEndpoints>(visitorsPaths).mailVisitorLink({ body: { email } });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusalOf(error, ["email"]);
  }
}

function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  return (
    <>
      <p role="status" className="note bg-success-soft! text-success! wrap-anywhere">
        <MailCheck aria-hidden />
        <span>
          It is on its way to <b>{to}</b>. Open it on this device. On the other one, ask for a link with the same address.
        </span>
      </p>
      <p className="text-ink-2">
        The link works once, for 30 minutes. If nothing comes, look in your spam folder, and try again after a minute.
      </p>
      <button type="button" className="btn btn-secondary" onClick={onAgain}>
        Another address
      </button>
    </>
  );
}
