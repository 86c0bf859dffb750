import { Archive, BadgeCheck, CircleCheck, Copy, EllipsisVertical, Eye, EyeOff, Images, Trash2 } from "lucide-react";
import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { useMenuKeys } from "../../../../shared/web/ui/use-menu-keys.ts";
import type { MyPropertyRow } from "../../contract/my-property.ts";
import { propertyStatuses, propertyStatusLabels } from "../../contract/property-terms.ts";
import { checksPath } from "../checks/property-checks-query.ts";
import type { RowAction } from "./my-properties-query.ts";

type Props = { row: MyPropertyRow; isBusy: boolean; onAct: (action: RowAction) => void };

/** The actions on a property besides viewing and editing it. */
export function PropertyMenu({ row, isBusy, onAct }: Props) {
  const isPublished = row.publication === "published";
  return (
    <PopoverMenu label={`More actions for ${row.title}`} isBusy={isBusy}>
      {propertyStatuses
        .filter((status) => status !== row.status)
        .map((status) => (
          <button key={status} type="button" onClick={() => onAct({ to: "status", status })}>
            {status === "available" ? <CircleCheck /> : <Archive />}
            Mark as {propertyStatusLabels[status].toLowerCase()}
          </button>
        ))}
      {/* Of one that is down, its lister asks for another look instead. */}
      {row.takenDown === null && (
        <button type="button" onClick={() => onAct({ to: isPublished ? "unpublish" : "publish" })}>
          {isPublished ? <EyeOff /> : <Eye />}
          {isPublished ? "Unpublish" : "Publish"}
        </button>
      )}
      <Link to={checksPath(row._id)}>
        <BadgeCheck />
        Checks
      </Link>
      <button type="button" onClick={() => onAct({ to: "duplicate" })}>
        <Copy />
        Duplicate
      </button>
      {row.image !== null && (
        <button type="button" onClick={() => onAct({ to: "duplicate", media: "photos" })}>
          <Images />
          Duplicate with photos
        </button>
      )}
      <button type="button" onClick={() => onAct({ to: "delete" })}>
        <Trash2 />
        Delete
      </button>
    </PopoverMenu>
  );
}

const gapPx = 4;

/** In the top layer, since tables scroll and cards clip their content. */
function PopoverMenu({ label, isBusy, children }: { label: string; isBusy: boolean; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { button, menu, onKeyDown, noteClick } = useMenuKeys(isOpen, (open) => {
    // At once: the browser reports a menu that is closed and opened again only once.
    setOpen(open);
    menu.current?.togglePopover?.(open);
  });
  /** Null: not placed, since the browser tells of an opened menu later. */
  const placedAt = useRef<number | null>(null);
  const close = () => menu.current?.hidePopover?.();
  useEffect(() => {
    const leave = () => {
      const anchor = button.current?.getBoundingClientRect();
      // It is placed at its button. The scrolling that brought the button here may still send events.
      if (anchor && placedAt.current !== null && Math.abs(anchor.top - placedAt.current) > gapPx) menu.current?.hidePopover?.();
    };
    addEventListener("scroll", leave, { capture: true, passive: true });
    return () => removeEventListener("scroll", leave, { capture: true });
  }, [button, menu]);

  function place({ newState }: ToggleEvent<HTMLDivElement>): void {
    const [anchor, element] = [button.current?.getBoundingClientRect(), menu.current];
    setOpen(newState === "open");
    placedAt.current = null;
    if (newState !== "open" || !anchor || !element) return;
    placedAt.current = anchor.top;
    const isBelow = anchor.bottom + gapPx + element.offsetHeight <= innerHeight;
    element.style.right = `${document.documentElement.clientWidth - anchor.right}px`;
    element.style.top = isBelow ? `${anchor.bottom + gapPx}px` : `${Math.max(gapPx, anchor.top - gapPx - element.offsetHeight)}px`;
    element.style.visibility = "visible";
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        onClick={noteClick}
        onKeyDown={onKeyDown}
        className="btn btn-ghost btn-icon btn-sm"
        aria-label={label}
        title="More"
        data-busy={isBusy || undefined}
        disabled={isBusy}
      >
        <EllipsisVertical />
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
