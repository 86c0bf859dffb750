import { X } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { lookOf, withLook } from "./look-of.ts";

type Props = {
  id: string;
  side: "left" | "right" | "bottom";
  label: string;
  /** In the top row beside the close button. */
  title: ReactNode;
  children: ReactNode;
};

const find = (id: string) => document.getElementById(id) as HTMLDialogElement | null;

/** A sheet at the edge of the screen as a native modal dialog: it traps the focus, closes on Escape and restores the focus. */
export function Drawer({ id, side, label, title, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const shownFor = useRef(key);
  // `key` changes when a link in the sheet has been followed. Not at hydration: the sheet may have been opened before.
  useEffect(() => {
    if (shownFor.current !== key) element.current?.close?.();
    shownFor.current = key;
  }, [key]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the sheet; by keyboard it is Escape.
    <dialog
      ref={element}
      id={id}
      aria-label={label}
      closedby="any"
      className={`drawer drawer-${side}`}
      onClick={(event) => event.target === element.current && element.current.close()}
    >
      <div className="flex min-h-full flex-col gap-1 p-4">
        <div className={`flex ${side === "bottom" ? "items-start" : "items-center"} justify-between pb-3`}>
          {title}
          <button {...closes(id)} type="button" className={withLook("btn btn-ghost btn-icon", X)} aria-label="Close">
            {!lookOf(X) && <X />}
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/**
 * Props of the button that opens a drawer. `command` lets the browser open it before the page's script has loaded; the handler
 * serves browsers that do not support it yet.
 */
export function opens(id: string): ComponentProps<"button"> {
  return { ...invoker("show-modal", id), "aria-haspopup": "dialog", onClick: () => knowsCommands() || find(id)?.showModal() };
}

function closes(id: string): ComponentProps<"button"> {
  return { ...invoker("close", id), onClick: () => knowsCommands() || find(id)?.close() };
}

/** If both acted, the second would find the drawer already open, and the browser would print a warning. */
const knowsCommands = () => "commandForElement" in HTMLButtonElement.prototype;

/** React's types do not include them yet. */
const invoker = (command: string, commandfor: string) => ({ command, commandfor });
