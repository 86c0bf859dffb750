import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";

const moves = ["ArrowDown", "ArrowUp", "Home", "End"];

/**
 * The keys of a menu of links, buttons and fields below its button. Opened by keyboard, it gets the focus on its first item; the arrow keys move
 * along the items and around, Home and End to the ends; Escape closes it and gives the focus back. By Tab it is left like any part of a page.
 * `onKeyDown` belongs on an element around both.
 */
export function useMenuKeys(isOpen: boolean, setOpen: (isOpen: boolean) => void) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const isByKeyboard = useRef(false);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>("a,button,input") ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: `items` reads the page.
  useEffect(() => {
    if (isOpen && isByKeyboard.current) items()[0]?.focus();
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent): void {
    const all = items();
    /** -1: the button. */
    const at = all.indexOf(event.target as HTMLElement);
    const move = moves.indexOf(event.key);
    if (event.key === "Escape" && isOpen) {
      setOpen(false);
      button.current?.focus();
    }
    if (move < 0 || (move > 0 && !isOpen)) return;
    event.preventDefault();
    isByKeyboard.current = true;
    setOpen(true);
    all.at([(at + 1) % all.length, Math.max(0, at) - 1, 0, -1][move] ?? 0)?.focus();
  }

  /** A press without a pointer counts no clicks. */
  const noteClick = ({ detail }: MouseEvent) => {
    isByKeyboard.current = detail === 0;
  };
  return { button, menu, onKeyDown, noteClick };
}
