import { ChevronDown } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { lookOf, withLook } from "../../shared/web/ui/look-of.ts";
import { NavLink } from "../../shared/web/ui/nav-link.tsx";
import { listingMenu } from "./public-menu.ts";

/** The kinds of listings under one button: opened by hover, touch and keyboard (HEAD-01). */
export function ListingMenu() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // Following a link closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const set = (open: boolean) => setOpenAt(open ? key : null);
  const byMouse = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType === "mouse") set(open);
  };
  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !isOpen) return;
    set(false);
    button.current?.focus();
  }
  function closeWhenLeft(event: FocusEvent<HTMLDivElement>): void {
    if (!event.currentTarget.contains(event.relatedTarget)) set(false);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button is what is operated; here it is only known that the pointer or the focus has left.
    <div
      className="group relative"
      onPointerEnter={byMouse(true)}
      onPointerLeave={byMouse(false)}
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="btn btn-ghost menu-button"
        onPointerDown={(event) => event.pointerType !== "mouse" && set(!isOpen)}
        onClick={(event) => event.detail === 0 && set(!isOpen)}
      >
        Listing
        <ChevronDown aria-hidden className={`transition-transform ${isOpen ? "rotate-180" : ""}`} />
      </button>
      <div id={id} className={`absolute left-0 top-full z-50 pt-1 noscript:group-hover:block ${isOpen ? "" : "hidden"}`}>
        <div className="menu-sheet">
          {listingMenu.map(({ to, label, icon: Icon }) => (
            <NavLink key={to} to={to} className={withLook("side-link", Icon)}>
              {!lookOf(Icon) && <Icon />}
              {label}
            </NavLink>
          ))}
        </div>
      </div>
    </div>
  );
}
