import { useMutation } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { DownloadButton } from "../../../../shared/web/ui/download-button.tsx";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import { daysToReturn } from "../../contract/account-ending.ts";
import { accountExportPath } from "../../contract/profile.paths.ts";
import { PasswordField } from "../forms/account-fields.tsx";
import { InlineForm } from "../forms/inline-form.tsx";
import { endSession } from "../session/session-changes.ts";
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

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const deletion = useMutation({
    mutationFn: (password: string) => profileApi.requestDeletion({ body: { password } }),
    onSuccess({ message }) {
      // The shell redirects to the login page, where signing in restores the account.
      endSession();
      toast.show(message);
    },
    onError: (failure) => toast.show(failureMessage(failure), { type: "error" }),
  });
  const refusal = deletion.error instanceof ApiError ? deletion.error.body.data.issues[0]?.message : undefined;
  return (
    <InlineForm
      label="Delete account"
      button="Delete my account"
      isDangerous
      cancel="Keep it"
      sending={deletion}
      onSubmit={(typed) => deletion.mutate(String(typed.get("password")))}
      onCancel={onCancel}
    >
      <p className="note note-warn">
        Your properties leave the site at once and your devices are signed out. For {daysToReturn} days you can restore everything by
        signing in; after that your profile, properties, photos and leads are deleted for good.
      </p>
      <PasswordField name="password" label="Your password" error={refusal} autoComplete="current-password" />
    </InlineForm>
  );
}
