import { FingerprintPattern } from "lucide-react";
import { DangerNote } from "../../../../shared/web/ui/danger-note.tsx";
import { usePasskeySignIn } from "./use-passkey-sign-in.ts";

/** Below the form of the login page: the other way in. Not there in browsers without passkeys. */
export function PasskeySignIn() {
  const { canUse, isBusy, refusal, ask } = usePasskeySignIn();
  if (canUse === false) return null;
  return (
    <div className="mt-5 grid gap-4">
      <p
        aria-hidden
        className="flex items-center gap-4 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        or
      </p>
      {refusal && !refusal.isQuiet && <DangerNote>{refusal.message}</DangerNote>}
      <p role="status" className="note empty:hidden">
        {refusal?.isQuiet && refusal.message}
      </p>
      <button
        type="button"
        className="btn btn-secondary btn-lg"
        disabled={canUse === null}
        data-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={ask}
      >
        <FingerprintPattern aria-hidden />
        Sign in with a passkey
      </button>
    </div>
  );
}
