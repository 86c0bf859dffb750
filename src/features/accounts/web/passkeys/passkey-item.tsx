import { Cloud, FingerprintPattern, Pencil, Smartphone, Trash2 } from "lucide-react";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { shortDate, shortTime } from "../../../../shared/contract/date-text.ts";
import { ApiError } from "../../../../shared/web/api-client.ts";
import { TextField } from "../../../../shared/web/ui/field.tsx";
import { ModalDialog } from "../../../../shared/web/ui/modal-dialog.tsx";
import type { Passkey } from "../../contract/passkeys.ts";
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
      {asked === "remove" && <RemoveDialog name={name} onRemove={() => remove.mutate()} onClose={() => setAsked(null)} />}
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

function RenameForm({ name, rename: { mutate, isPending, error, reset }, onClose }: RenameProps) {
  const form = useRef<HTMLFormElement>(null);
  const fault = error instanceof ApiError ? error.body.data.issues[0]?.message : undefined;
  useEffect(() => form.current?.querySelector("input")?.select(), []);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("name"));
    if (!isPending) mutate(typed, { onSuccess: onClose });
  }
  return (
    <form ref={form} noValidate aria-label={`Rename ${name}`} className="grid gap-3" onSubmit={submit} onInput={() => error && reset()}>
      <TextField name="name" label="Name of the passkey" error={fault} defaultValue={name} maxLength={60} autoComplete="off" />
      <div className="flex flex-wrap gap-2">
        <button type="submit" className="btn btn-primary" data-busy={isPending || undefined} aria-disabled={isPending || undefined}>
          Save name
        </button>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

function RemoveDialog({ name, onRemove, onClose }: { name: string; onRemove: () => void; onClose: () => void }) {
  const titleId = useId();
  return (
    <ModalDialog labelledBy={titleId} className="modal m-auto w-full max-w-md p-5 text-ink backdrop:bg-scrim sm:p-6" onClose={onClose}>
      <h2 id={titleId} className="text-xl!">
        Remove this passkey?
      </h2>
      <p className="mt-2 text-ink-2 wrap-anywhere">
        <b className="font-semibold text-ink">{name}</b> can then no longer sign in to your account. Devices that are signed in stay signed
        in. If your device still offers the passkey, delete it there too.
      </p>
      <form method="dialog" className="mt-6 flex flex-wrap justify-end gap-2">
        <button type="submit" className="btn btn-ghost">
          Keep it
        </button>
        <button type="submit" className="btn btn-danger" onClick={onRemove}>
          Remove
        </button>
      </form>
    </ModalDialog>
  );
}
