import { type ReactNode, useId } from "react";
import { DialogHead } from "./dialog-head.tsx";
import { ModalDialog } from "./modal-dialog.tsx";

type Props = { label: string; onClose: () => void; children: ReactNode };

/** The choice of a filter: at the foot of phones, in the middle of wider screens. */
export function FilterDialog({ label, onClose, children }: Props) {
  const titleId = useId();
  return (
    <ModalDialog
      labelledBy={titleId}
      onClose={onClose}
      className="modal m-auto w-full p-5 text-ink backdrop:bg-scrim max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none sm:max-w-md"
    >
      <div className="mb-4">
        <DialogHead id={titleId} onClose={onClose}>
          {label}
        </DialogHead>
      </div>
      <div data-focus-first>{children}</div>
    </ModalDialog>
  );
}
