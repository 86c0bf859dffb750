import { type ReactNode, useId } from "react";
import { ModalDialog } from "./modal-dialog.tsx";

type Props = {
  title: string;
  /** What is done, and the other button. */
  button: string;
  keep: string;
  /** Nothing is removed. */
  isHarmless?: boolean;
  onConfirm: () => void;
  /** Called after either button, or when the dialog is closed in another way. */
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something is removed, or done that may not be meant. */
export function ConfirmDialog({ title, button, keep, isHarmless = false, onConfirm, onClose, children }: Props) {
  const titleId = useId();
  return (
    <ModalDialog labelledBy={titleId} className="modal modal-middle max-w-md" onClose={onClose}>
      <h2 id={titleId} className="text-xl!">
        {title}
      </h2>
      <p className="mt-2 text-ink-2 wrap-anywhere">{children}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {keep}
        </button>
        <button
          type="button"
          className={`btn ${isHarmless ? "btn-primary" : "btn-danger"}`}
          onClick={() => {
            onConfirm();
            onClose();
          }}
        >
          {button}
        </button>
      </div>
    </ModalDialog>
  );
}
