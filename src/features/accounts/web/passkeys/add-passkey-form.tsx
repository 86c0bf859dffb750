import { ApiError } from "../../../../shared/web/api-client.ts";
import { errorsByField } from "../../../../shared/web/form-refusal.ts";
import { DangerNote } from "../../../../shared/web/ui/danger-note.tsx";
import { passkeyMessages as messages } from "../../contract/passkey-messages.ts";
import { PasswordField } from "../forms/account-fields.tsx";
import { InlineForm } from "../forms/inline-form.tsx";
import { CodeField } from "../second-factor/code-field.tsx";
import { useNeedsCode } from "../second-factor/use-needs-code.ts";
import { passkeyRefusal } from "./browser-passkeys.ts";
import { useAddPasskey } from "./use-passkeys.ts";

const fields = ["password", "code"] as const;

/** Asks for the password; then the browser asks where to keep the passkey. */
export function AddPasskeyForm({ onClose }: { onClose: () => void }) {
  const adding = useAddPasskey();
  const { error } = adding;
  const needsCode = useNeedsCode(error);
  const faults = error instanceof ApiError ? errorsByField(error.body.data.issues, fields) : {};
  const refusal = error && Object.keys(faults).length === 0 ? passkeyRefusal(error, messages.notAdded) : null;

  function submit(typed: FormData): void {
    const proof = { password: String(typed.get("password")), ...(needsCode && { code: String(typed.get("code")) }) };
    adding.mutate(proof, { onSuccess: onClose });
  }
  return (
    <InlineForm label="Add a passkey" button="Continue" sending={adding} onSubmit={submit} onCancel={onClose}>
      <p className="text-ink-2">First your password, so that nobody at your open browser can add one. Then your device takes over.</p>
      <PasswordField name="password" label="Your password" error={faults.password} autoComplete="current-password" />
      {needsCode && <CodeField error={faults.code} takesFocus />}
      {refusal && !refusal.isQuiet && <DangerNote>{refusal.message}</DangerNote>}
      <p role="status" className="note empty:hidden">
        {refusal?.isQuiet && refusal.message}
      </p>
    </InlineForm>
  );
}
