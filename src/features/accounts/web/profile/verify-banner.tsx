import { MailWarning } from "lucide-react";
import { useState } from "react";
import { createApiClient } from "../../../../shared/web/api-client.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import type { AccountLinksEndpoints } from "../../contract/account-links.endpoints.ts";
import { accountLinksPaths } from "../../contract/account-links.paths.ts";
import { useProfile } from "./profile-query.ts";

/** Above every panel page until the address is verified (AUTH-12). */
export function VerifyBanner() {
  const { data: profile } = useProfile();
  if (!profile || profile.isEmailVerified) return null;
  return (
    <section aria-label="Verify your email address" className="note note-warn mb-6 flex-wrap items-center justify-between gap-3">
      <p className="flex min-w-0 gap-2.5">
        <MailWarning aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="wrap-anywhere">
          Please verify your email address: we have sent a link to <b>{profile.email}</b>. Until then you can publish three properties.
        </span>
      </p>
      <ResendButton />
    </section>
  );
}

export function ResendButton() {
  const [isSending, setSending] = useState(false);
  async function send(): Promise<void> {
    if (isSending) return;
    setSending(true);
    try {
      toast.show((await createApiClient<AccountLinksEndpoints>(accountLinksPaths).resendVerification()).message);
    } catch (error) {
      toast.show(failureMessage(error), { type: "error" });
    } finally {
      setSending(false);
    }
  }
  return (
    <button type="button" className="btn btn-secondary btn-sm" data-busy={isSending || undefined} onClick={() => void send()}>
      Send the link again
    </button>
  );
}
