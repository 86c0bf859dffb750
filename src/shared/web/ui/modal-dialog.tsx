import { type ReactNode, useLayoutEffect, useRef } from "react";

type Props = {
  labelledBy: string;
  className: string;
  /** After it has closed: by Escape, by a press beside it, or by `close` of the event's dialog. */
  onClose: () => void;
  children: ReactNode;
};

/** A native modal dialog that is open as long as it is there. It keeps the focus and gives it back. */
export function ModalDialog({ labelledBy, className, onClose, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  // Before the paint, and closed while it is still in the page: otherwise the focus is not given back.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby={labelledBy}
      className={className}
      // Told late: by then it may be open again.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      {children}
    </dialog>
  );
}
