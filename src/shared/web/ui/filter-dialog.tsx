import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { ModalDialog } from "./modal-dialog.tsx";

type Props = { label: string; onClose: () => void; children: ReactNode };

/** The choice of a filter: at the foot of phones, in the middle of wider screens. */
export function FilterDialog({ label, onClose, children }: Props) {
  const titleId = useId();
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The browser takes the first control, which is Close.
    choice.current?.querySelector<HTMLElement>("input, select, button")?.focus();
  }, []);
  return (
    <ModalDialog
      labelledBy={titleId}
      onClose={onClose}
      className="modal m-auto w-full p-5 text-ink backdrop:bg-scrim max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none sm:max-w-md"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-xl!">
          {label}
        </h2>
        <button type="button" className="btn btn-ghost btn-icon -mt-2 -mr-2" aria-label="Close" onClick={onClose}>
          <X aria-hidden />
        </button>
      </div>
      <div ref={choice}>{children}</div>
    </ModalDialog>
  );
}
