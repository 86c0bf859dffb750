import { type ReactNode, useLayoutEffect, useRef } from "react";

type Props = {
  labelledBy: string;
  className: string;
  /** Called after it has closed: by Escape, by a press outside it, or by `close` of the event's dialog. */
  onClose: () => void;
  /** Neither Escape nor a press outside closes it. */
  isHeld?: boolean;
  children: ReactNode;
};

const controls = ":is(input, select, textarea, button)";

/**
 * A native modal dialog that is open while it is rendered. It traps the focus and restores it. The focus begins on what is marked
 * `data-focus-first`, or on the first control in it, else on the first of all.
 */
export function ModalDialog({ labelledBy, className, onClose, isHeld = false, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  // Opened before the paint, and closed while it is still in the page: otherwise the focus is not restored.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>(`${controls}[data-focus-first], [data-focus-first] ${controls}`)?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby={labelledBy}
      className={className}
      // Chromium lets a second Escape past `onCancel`.
      closedby={isHeld ? "none" : undefined}
      onCancel={(event) => isHeld && event.preventDefault()}
      // This event comes late: the dialog may be open again.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onPointerDown={({ target, currentTarget }) => !isHeld && target === currentTarget && currentTarget.close()}
    >
      {children}
    </dialog>
  );
}
