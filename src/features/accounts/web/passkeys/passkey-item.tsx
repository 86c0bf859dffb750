import { Cloud, FingerprintPattern, Pencil, Smartphone, Trash2 } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { shortDate, shortTime } from "../../../../shared/contract/date-text.ts";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { toast } from "../../../../shared/web/toast.ts";
import { ConfirmDialog } from "../../../../shared/web/ui/confirm-dialog.tsx";
import { TextField } from "../../../../shared/web/ui/field.tsx";
import { failureMessage } from "../../../../shared/web/ui/load-failure.tsx";
import type { Passkey } from "../../contract/passkeys.ts";
import { InlineForm } from "../forms/inline-form.tsx";
import { FactorForm } from "../second-factor/factor-form.tsx";
import { useChangePasskey } from "./use-passkeys.ts";

/** One passkey of the list, with what can be done about it. */
export function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { id, name } = passkey;
  const [asked, setAsked] = useState<"rename" | "remove" | "proof" | null>(null);
  const { rename, remove } = useChangePasskey(id);
  const renameButton = useRef<HTMLButtonElement>(null);
  const hasClosedForm = useRef(false);
  // Once the button is back in the page, which may take more than a frame.
  useLayoutEffect(() => {
    if (asked === null && hasClosedForm.current) renameButton.current?.focus();
    hasClosedForm.current = false;
  }, [asked]);
  function closeForm(): void {
    hasClosedForm.current = true;
    setAsked(null);
  }
  async function removeUnproven(): Promise<void> {
    try {
      await remove(null);
    } catch (failure) {
      // Only the server knows whether the account has a second factor.
      if (failure instanceof ApiError && failure.body.data.issues.length > 0) setAsked("proof");
      else toast.show(failureMessage(failure), { type: "error" });
    }
  }
  if (asked === "rename" || asked === "proof") {
    const Form = asked === "rename" ? RenameForm : RemovalForm;
    return (
      <li className="py-4">
        <Form name={name} rename={rename} remove={remove} onClose={closeForm} />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <FingerprintPattern aria-hidden className="size-6 shrink-0 text-ink-3" />
      <PasskeyFacts passkey={passkey} />
      <div className="flex gap-1 max-sm:ml-6">
        <button
          ref={renameButton}
          type="button"
          className="btn btn-ghost btn-sm"
          aria-label={`Rename ${name}`}
          onClick={() => setAsked("rename")}
        >
          <Pencil aria-hidden />
          Rename
        </button>
        <button type="button" className="btn btn-ghost btn-sm" aria-label={`Remove ${name}`} onClick={() => setAsked("remove")}>
          <Trash2 aria-hidden />
          Remove
        </button>
      </div>
      {asked === "remove" && (
        <ConfirmDialog
          title="Remove this passkey?"
          button="Remove"
          keep="Keep it"
          onConfirm={() => void removeUnproven()}
          onClose={() => setAsked((now) => (now === "remove" ? null : now))}
        >
          <b className="font-semibold text-ink">{name}</b> can then no longer sign in to your account. Devices that are signed in stay
          signed in. If your device still offers the passkey, delete it there too.
        </ConfirmDialog>
      )}
    </li>
  );
}

function PasskeyFacts({ passkey: { name, isSynced, addedAt, lastUsedAt } }: { passkey: Passkey }) {
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="badge">
          {isSynced ? <Cloud aria-hidden /> : <Smartphone aria-hidden />}
          {isSynced ? "Synced" : "One device"}
        </span>
      </p>
      <p className="nums flex flex-wrap gap-x-5 text-sm text-ink-2">
        <span>{lastUsedAt === null ? "Not used yet" : `Last used ${shortTime(lastUsedAt)}`}</span>
        <span>Added {shortDate(addedAt)}</span>
      </p>
    </div>
  );
}

type FormProps = { name: string; onClose: () => void } & ReturnType<typeof useChangePasskey>;

function RenameForm({ name, rename, onClose }: FormProps) {
  const fault = rename.error instanceof ApiError ? rename.error.body.data.issues[0]?.message : undefined;
  return (
    <InlineForm
      label={`Rename ${name}`}
      button="Save name"
      sending={rename}
      onSubmit={(typed) => rename.mutate(String(typed.get("name")), { onSuccess: onClose })}
      onCancel={onClose}
    >
      <TextField name="name" label="Name of the passkey" error={fault} defaultValue={name} maxLength={60} autoComplete="off" />
    </InlineForm>
  );
}

/** With two-step sign-in it takes what adding a passkey takes. */
function RemovalForm({ name, remove, onClose }: FormProps) {
  return (
    <FactorForm
      label={`Remove ${name}`}
      asksFor={{ password: true, code: "either" }}
      button="Remove"
      isDangerous
      send={remove}
      onDone={onClose}
      onCancel={onClose}
    >
      <p className="text-ink-2 wrap-anywhere">
        Two-step sign-in is on: removing <b className="font-semibold text-ink">{name}</b> takes your password and a code.
      </p>
    </FactorForm>
  );
}
