import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { useMenuKeys } from "../../../../shared/web/ui/use-menu-keys.ts";

type Props = {
  label: string;
  title: string;
  className: string;
  content: ReactNode;
  isBusy: boolean;
  children: ReactNode;
  /** The key that presses it in its row. */
  "data-key"?: string;
};

const gapPx = 4;

/** In the top layer, since tables scroll and cards clip their content. */
export function PopoverMenu({ label, title, className, content, isBusy, children, ...button }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const {
    button: anchorButton,
    menu,
    onKeyDown,
    noteClick,
  } = useMenuKeys(isOpen, (open) => {
    // At once: the browser reports a menu that is closed and opened again only once.
    setOpen(open);
    menu.current?.togglePopover?.(open);
  });
  /** Null: not placed, since the browser tells of an opened menu later. */
  const placedAt = useRef<number | null>(null);
  const close = () => menu.current?.hidePopover?.();
  useEffect(() => {
    const leave = () => {
      const anchor = anchorButton.current?.getBoundingClientRect();
      // It is placed at its button. The scrolling that brought the button here may still send events.
      if (anchor && placedAt.current !== null && Math.abs(anchor.top - placedAt.current) > gapPx) menu.current?.hidePopover?.();
    };
    addEventListener("scroll", leave, { capture: true, passive: true });
    return () => removeEventListener("scroll", leave, { capture: true });
  }, [anchorButton, menu]);

  function place({ newState }: ToggleEvent<HTMLDivElement>): void {
    const [anchor, element] = [anchorButton.current?.getBoundingClientRect(), menu.current];
    setOpen(newState === "open");
    placedAt.current = null;
    if (newState !== "open" || !anchor || !element) return;
    placedAt.current = anchor.top;
    const isBelow = anchor.bottom + gapPx + element.offsetHeight <= innerHeight;
    const { clientWidth } = document.documentElement;
    element.style.right = `${Math.min(clientWidth - anchor.right, clientWidth - element.offsetWidth - gapPx)}px`;
    element.style.top = isBelow ? `${anchor.bottom + gapPx}px` : `${Math.max(gapPx, anchor.top - gapPx - element.offsetHeight)}px`;
    element.style.visibility = "visible";
  }

  return (
    <>
      <button
        {...button}
        ref={anchorButton}
        type="button"
        popoverTarget={id}
        onClick={noteClick}
        onKeyDown={onKeyDown}
        className={className}
        aria-label={label}
        title={title}
        data-busy={isBusy || undefined}
        disabled={isBusy}
      >
        {content}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        onToggle={place}
        onClick={close}
        onKeyDown={onKeyDown}
        className="menu invisible inset-auto m-0 w-56 text-left text-ink"
      >
        {children}
      </div>
    </>
  );
}
