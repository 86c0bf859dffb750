import { FingerprintPattern } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { failureMessage, LoadFailure } from "../../../../shared/web/ui/load-failure.tsx";
import { mostPasskeys } from "../../contract/passkey-limits.ts";
import { passkeyMessages as messages } from "../../contract/passkey-messages.ts";
import { ProfileSection } from "../profile/profile-section.tsx";
import { AddPasskeyForm } from "./add-passkey-form.tsx";
import { hasPasskeys } from "./browser-passkeys.ts";
import { PasskeyItem } from "./passkey-item.tsx";
import { usePasskeys } from "./use-passkeys.ts";

/** The account's passkeys: adding, renaming and removing them. */
export function PasskeysSection({ isEmailVerified }: { isEmailVerified: boolean }) {
  return (
    <ProfileSection
      heading="Passkeys"
      text="Sign in with your fingerprint, your face or your screen lock. Nobody can guess or phish a passkey."
    >
      <Passkeys isEmailVerified={isEmailVerified} />
    </ProfileSection>
  );
}

function Passkeys({ isEmailVerified }: { isEmailVerified: boolean }) {
  const { data: passkeys, error, refetch } = usePasskeys();
  if (error) return <LoadFailure message={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!passkeys) return <div className="skel h-16" />;
  return (
    <>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="grid divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {!isEmailVerified && <p className="note">{messages.unverified}</p>}
      {isEmailVerified && passkeys.length < mostPasskeys && <AddPasskey isFirst={passkeys.length === 0} />}
      {passkeys.length > 0 && (
        <p className="text-sm text-ink-3">
          A passkey also replaces the code of two-step sign-in. Signing out everywhere and changing your password keep your passkeys.
        </p>
      )}
    </>
  );
}

function AddPasskey({ isFirst }: { isFirst: boolean }) {
  const [isAdding, setAdding] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Not when the page opens.
  useEffect(() => {
    if (isAdding === false) button.current?.focus();
  }, [isAdding]);
  if (!hasPasskeys())
    return <p className="note">This browser cannot use passkeys on this page. Try a current one on your phone or computer.</p>;
  if (isAdding) return <AddPasskeyForm onClose={() => setAdding(false)} />;
  return (
    <div className="grid justify-items-start gap-3">
      {isFirst && <p className="text-ink-2">You have none yet. Adding one takes a few seconds, and your password keeps working.</p>}
      <button ref={button} type="button" className="btn btn-secondary" onClick={() => setAdding(true)}>
        <FingerprintPattern aria-hidden />
        Add a passkey
      </button>
    </div>
  );
}
