import { type ReactNode, type ToggleEvent, useId, useState } from "react";
import { useMenuKeys } from "../../../../shared/web/ui/use-menu-keys.ts";

type Props = {
  label: ReactNode;
  isPressed?: boolean;
  className: string;
  /** `close`: gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
};

const gapPx = 4;
const edgePx = 8;
const isCheckbox = (target: EventTarget) => (target as HTMLElement).matches("[type=checkbox]");

/** A button of the toolbar with a panel below it, in the top layer: the toolbar scrolls and clips. Its parts exist only while it is open. */
export function ToolbarPopover({ label, isPressed, className, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const {
    button,
    menu: panel,
    onKeyDown,
    noteClick,
  } = useMenuKeys(isOpen, (open) => {
    setOpen(open);
    panel.current?.togglePopover?.(open);
  });
  const close = () => {
    panel.current?.hidePopover?.();
    button.current?.focus();
  };

  function place({ newState }: ToggleEvent<HTMLDivElement>): void {
    setOpen(newState === "open");
    const [anchor, element] = [button.current?.getBoundingClientRect(), panel.current];
    if (newState !== "open" || !anchor || !element) return;
    const rightmost = document.documentElement.clientWidth - element.offsetWidth - edgePx;
    element.style.left = `${Math.max(edgePx, Math.min(anchor.left, rightmost))}px`;
    element.style.top = `${anchor.bottom + gapPx}px`;
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        onClick={noteClick}
        onKeyDown={onKeyDown}
        className={className}
        aria-pressed={isPressed}
        aria-expanded={isOpen}
      >
        {label}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of its parts. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={place}
        // Home and End belong to a field that is typed in.
        onKeyDown={(event) => (/^Arrow|^Escape/.test(event.key) || isCheckbox(event.target)) && onKeyDown(event)}
        className="fixed inset-auto m-0 w-72 rounded-lg border border-line bg-raised p-4 text-left text-ink shadow-lg"
      >
        {isOpen && children(close)}
      </div>
    </>
  );
}
