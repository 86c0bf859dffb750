import { KeyRound, LogOut, UserRound } from "lucide-react";
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { useMenuKeys } from "../shared/web/ui/use-menu-keys.ts";

type Props = {
  /** The content of the button; its text names the button. */
  children: ReactNode;
  buttonClass: string;
  onLogout: () => void;
};

/** The links of the account, below a button with its name (HEAD-03). */
export function AccountMenu({ children, buttonClass, onLogout }: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { button, menu, onKeyDown, noteClick } = useMenuKeys(isOpen, setOpen);
  const { key } = useLocation();
  const [keyBefore, setKeyBefore] = useState(key);
  // A link of the menu has been followed. In an effect it would also run after the first press on a page that has just come up.
  if (key !== keyBefore) {
    setKeyBefore(key);
    setOpen(false);
  }
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => !root.current?.contains(target as Node) && setOpen(false);
    addEventListener("pointerdown", closeOutside);
    return () => removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  /** Null: a press on something that takes no focus, which the handler above sees. */
  const closeOnLeave = ({ relatedTarget, currentTarget }: FocusEvent) =>
    relatedTarget && !currentTarget.contains(relatedTarget) && setOpen(false);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what bubbles up from the button and the menu.
    <div ref={root} className="relative" onKeyDown={onKeyDown} onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => {
          noteClick(event);
          setOpen(!isOpen);
        }}
      >
        {children}
      </button>
      {isOpen && (
        <div ref={menu} id={id} className="menu absolute top-full right-0 z-50 mt-1 w-56">
          <AccountLinks onLogout={onLogout} />
        </div>
      )}
    </div>
  );
}

/** The same in a drawer, always open. */
export function AccountLinks({ onLogout, className }: { onLogout: () => void; className?: string }) {
  return (
    <>
      <Link to="/panel/dashboard" className={className}>
        <UserRound aria-hidden />
        Profile
      </Link>
      <Link to="/change-password" className={className}>
        <KeyRound aria-hidden />
        Change password
      </Link>
      <button type="button" className={className} onClick={onLogout}>
        <LogOut aria-hidden />
        Logout
      </button>
    </>
  );
}
