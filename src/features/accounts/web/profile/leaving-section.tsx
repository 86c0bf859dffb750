import { useMutation } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { errorsByField } from "../../../../shared/web/form-refusal.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { DownloadButton } from "../../../../shared/web/ui/download-button.tsx";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import { daysToReturn } from "../../contract/account-ending.ts";
import { accountExportPath } from "../../contract/profile.paths.ts";
import { PasswordField } from "../forms/account-fields.tsx";
import { InlineForm } from "../forms/inline-form.tsx";
import { CodeField } from "../second-factor/code-field.tsx";
import { useNeedsCode } from "../second-factor/use-needs-code.ts";
import { forgetAccount } from "../session/session-changes.ts";
import { profileApi } from "./profile-query.ts";

/** Export and deletion of the account (PROF-01). */
export function LeavingSection() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div className="grid justify-items-start gap-2">
        <p className="text-ink-2">A ZIP file with your profile, properties, and leads with their history, as JSON and as tables.</p>
        <DownloadButton
          address={accountExportPath.path}
          fileName={() => `aangan-account-${new Date().toISOString().slice(0, 10)}.zip`}
          className="btn btn-secondary"
        >
          Download everything
        </DownloadButton>
      </div>
      <hr className="border-line" />
      {isAsking ? (
        <DeletionForm onCancel={() => setAsking(false)} />
      ) : (
        <button type="button" className="btn btn-secondary justify-self-start text-danger!" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
          Delete account
        </button>
      )}
    </>
  );
}

const fields = ["password", "code"] as const;

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const deletion = useMutation({
    mutationFn: (proof: { password: string; code?: string }) => profileApi.requestDeletion({ body: proof }),
    onSuccess({ message }) {
      // The shell redirects to the login page, where signing in restores the account.
      forgetAccount();
      toast.show(message);
    },
    onError: (failure) => toast.show(failureMessage(failure), { type: "error" }),
  });
  const needsCode = useNeedsCode(deletion.error);
  const faults = deletion.error instanceof ApiError ? errorsByField(deletion.error.body.data.issues, fields) : {};
  function submit(typed: FormData): void {
    deletion.mutate({ password: String(typed.get("password")), ...(needsCode && { code: String(typed.get("code")) }) });
  }
  return (
    <InlineForm
      label="Delete account"
      button="Delete my account"
      isDangerous
      cancel="Keep it"
      sending={deletion}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <p className="note note-warn">
        Your properties leave the site at once and your devices are signed out. For {daysToReturn} days you can restore everything by
        signing in; after that your profile, properties, photos and leads are deleted for good.
      </p>
      <PasswordField name="password" label="Your password" error={faults.password} autoComplete="current-password" />
      {needsCode && <CodeField kind="either" error={faults.code} takesFocus />}
    </InlineForm>
  );
}
