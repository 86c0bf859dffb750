import { useId } from "react";
import { restorableDays } from "../../../../shared/contract/restorable.ts";
import { ModalDialog } from "../../../../shared/web/ui/modal-dialog.tsx";

type Props = { name: string; onDelete: () => void; onClose: () => void };

/** Asks before a project is deleted (PROJ-01). */
export function DeleteDialog({ name, onDelete, onClose }: Props) {
  const titleId = useId();
  return (
    <ModalDialog labelledBy={titleId} className="modal m-auto w-full max-w-md p-5 text-ink backdrop:bg-scrim sm:p-6" onClose={onClose}>
      <h2 id={titleId} className="text-xl!">
        Delete this project?
      </h2>
      <p className="mt-2 text-ink-2 wrap-anywhere">
        <b className="font-semibold text-ink">{name}</b> is removed from the site at once. Its leads stay. For {restorableDays} days you can
        restore it.
      </p>
      <form method="dialog" className="mt-6 flex flex-wrap justify-end gap-2">
        <button type="submit" className="btn btn-ghost">
          Cancel
        </button>
        <button type="submit" className="btn btn-danger" onClick={onDelete}>
          Delete
        </button>
      </form>
    </ModalDialog>
  );
}
