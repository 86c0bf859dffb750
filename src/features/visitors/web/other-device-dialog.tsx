import { CircleCheck, MailCheck } from "lucide-react";
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
import { beginVisitor, refreshVisitor } from "./begin-visitor.ts";
import { mergeDevice } from "./merge-device.ts";
import { useVisitor } from "./visitor-store.ts";

type Props = { onClose: () => void };
type Refusal = FormRefusal<"email">;
/** `code`: what another device asks for that opens the link; null: this one has an address already. */
type Asked = { email: string; code: string | null };

/** How often it looks whether another device has opened the link. */
const lookMs = 5_000;

/** Asks for an address and mails a link to it, which gives another device the same list. A lister is told to sign in there. */
export function OtherDeviceDialog({ onClose }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const headingId = useId();
  const visitor = useVisitor();
  return (
    <ModalDialog labelledBy={headingId} className="modal modal-middle max-w-md" onClose={onClose}>
      <div className="grid gap-4">
        <DialogHead id={headingId} onClose={onClose}>
          {asked === null ? "Your list on another device, too" : "Open the link in the mail"}
        </DialogHead>
        {visitor?.isLister ? (
          <p className="text-ink-2">Your list is kept with your account. Sign in on the other device to see it there.</p>
        ) : asked === null ? (
          <AddressForm onAsked={setAsked} />
        ) : (
          <Sent {...asked} isOpened={asked.code !== null && Boolean(visitor?.email)} onAgain={() => setAsked(null)} />
        )}
      </div>
    </ModalDialog>
  );
}

function AddressForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
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
    try {
      onAsked({ email, code: await askForLink(email) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(refusalOf(error, ["email"]));
    } finally {
      setSending(false);
    }
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
        From then on we keep your list on our server, too. We use the address for nothing else.{" "}
        <Link to="/privacy" className="link">
          Privacy
        </Link>
      </p>
    </form>
  );
}

/** The list goes to the server first: the link may be opened where this device is not. Rejects with `ApiError`. */
async function askForLink(email: string): Promise<string | null> {
  await beginVisitor();
  await mergeDevice();
  const { data } = await createApiClient<VisitorsEndpoints>(visitorsPaths).mailVisitorLink({ body: { email } });
  return data.code;
}

function Sent({ email, code, isOpened, onAgain }: Asked & { isOpened: boolean; onAgain: () => void }) {
  const isWaiting = code !== null && !isOpened;
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => document.visibilityState === "visible" && refreshVisitor().catch(() => undefined);
    const timer = setInterval(() => void look(), lookMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  if (isOpened)
    return (
      <p role="status" className="note bg-success-soft! text-success! wrap-anywhere">
        <CircleCheck aria-hidden />
        <span>
          The link was opened. This device now has the list of <b>{email}</b>, too.
        </span>
      </p>
    );
  return (
    <>
      <p role="status" className="note bg-success-soft! text-success! wrap-anywhere">
        <MailCheck aria-hidden />
        <span>
          It is on its way to <b>{email}</b>.{" "}
          {code === null ? "Open it on the device that should have the list." : "Open it here or on the other device."}
        </span>
      </p>
      {code !== null && (
        <p className="text-ink-2">
          The other device asks for this code. With it both have the same list.
          <b className="mt-1 block text-2xl text-ink nums">{`${code.slice(0, 3)} ${code.slice(3)}`}</b>
        </p>
      )}
      <p className="text-ink-2">
        The link works once, for 30 minutes. If nothing comes, look in your spam folder, and try again after a minute.
      </p>
      <button type="button" className="btn btn-secondary" onClick={onAgain}>
        Another address
      </button>
    </>
  );
}
