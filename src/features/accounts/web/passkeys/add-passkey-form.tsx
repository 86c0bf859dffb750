import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { errorsByField } from "../../../../shared/web/form-refusal.ts";
import { DangerNote } from "../../../../shared/web/ui/danger-note.tsx";
import { passkeyMessages as messages } from "../../contract/passkey-messages.ts";
import { PasswordField } from "../forms/account-fields.tsx";
import { CodeField } from "../second-factor/code-field.tsx";
import { passkeyRefusal } from "./browser-passkeys.ts";
import { useAddPasskey } from "./use-passkeys.ts";

const fields = ["password", "code"] as const;

/** Asks for the password; then the browser asks where to keep the passkey. A failure loses nothing that was typed. */
export function AddPasskeyForm({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error, reset } = useAddPasskey();
  const [needsCode, setNeedsCode] = useState(false);
  const faults = error instanceof ApiError ? errorsByField(error.body.data.issues, fields) : {};
  const refusal = error && Object.keys(faults).length === 0 ? passkeyRefusal(error, messages.notAdded) : null;
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  // Only the server knows whether the account has a second factor.
  useEffect(() => {
    if (faults.code) setNeedsCode(true);
  }, [faults.code]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const proof = { password: String(data.get("password")), ...(needsCode && { code: String(data.get("code")) }) };
    if (!isPending) mutate(proof, { onSuccess: onClose });
  }
  return (
    <form ref={form} noValidate aria-label="Add a passkey" className="grid gap-4" onSubmit={submit} onInput={() => error && reset()}>
      <p className="text-ink-2">First your password, so that nobody at your open browser can add one. Then your device takes over.</p>
      <PasswordField name="password" label="Your password" error={faults.password} autoComplete="current-password" />
      {needsCode && <CodeField error={faults.code} takesFocus />}
      {refusal && !refusal.isQuiet && <DangerNote>{refusal.message}</DangerNote>}
      <p role="status" className="note empty:hidden">
        {refusal?.isQuiet && refusal.message}
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-primary" data-busy={isPending || undefined} aria-disabled={isPending || undefined}>
          Continue
        </button>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
