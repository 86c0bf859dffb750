import { restorableDays } from "../../../../shared/contract/restorable.ts";
import { ConfirmDialog } from "../../../../shared/web/ui/confirm-dialog.tsx";

type Props = { name: string; onDelete: () => void; onClose: () => void };

/** Asks before a project is deleted (PROJ-01). */
export function DeleteDialog({ name, onDelete, onClose }: Props) {
  return (
    <ConfirmDialog title="Delete this project?" button="Delete" keep="Cancel" onConfirm={onDelete} onClose={onClose}>
      <b className="font-semibold text-ink">{name}</b> is removed from the site at once. Its leads stay. For {restorableDays} days you can
      restore it.
    </ConfirmDialog>
  );
}
