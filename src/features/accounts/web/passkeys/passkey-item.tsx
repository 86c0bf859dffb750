import { Cloud, FingerprintPattern, Pencil, Smartphone, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { shortDate, shortTime } from "../../../../shared/contract/date-text.ts";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { ConfirmDialog } from "../../../../shared/web/ui/confirm-dialog.tsx";
import { TextField } from "../../../../shared/web/ui/field.tsx";
import type { Passkey } from "../../contract/passkeys.ts";
import { InlineForm } from "../forms/inline-form.tsx";
import { useChangePasskey } from "./use-passkeys.ts";

/** One passkey of the list, with what can be done about it. */
export function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { id, name } = passkey;
  const [asked, setAsked] = useState<"rename" | "remove" | null>(null);
  const { rename, remove } = useChangePasskey(id);
  const renameButton = useRef<HTMLButtonElement>(null);
  function closeForm(): void {
    setAsked(null);
    // Once the button is back in the page.
    requestAnimationFrame(() => renameButton.current?.focus());
  }
  if (asked === "rename") {
    return (
      <li className="py-4">
        <RenameForm name={name} rename={rename} onClose={closeForm} />
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
          onConfirm={() => remove.mutate()}
          onClose={() => setAsked(null)}
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

type RenameProps = { name: string; rename: ReturnType<typeof useChangePasskey>["rename"]; onClose: () => void };

function RenameForm({ name, rename, onClose }: RenameProps) {
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
