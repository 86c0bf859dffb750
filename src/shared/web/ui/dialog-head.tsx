import { X } from "lucide-react";
import type { ReactNode } from "react";

/** The heading of a dialog, with the button that closes it: on a phone there is no Escape key. `id`: what labels the dialog. */
export function DialogHead({ id, onClose, children }: { id: string; onClose: () => void; children: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <h2 id={id} className="text-xl! wrap-anywhere">
        {children}
      </h2>
      <button type="button" className="btn btn-ghost btn-icon -mt-2 -mr-2" aria-label="Close" onClick={onClose}>
        <X aria-hidden />
      </button>
    </div>
  );
}
