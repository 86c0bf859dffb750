import { useLayoutEffect, useRef } from "react";

/** Text fields keep their letters. A chip is an input too, but nobody types into it. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])");

/** Calls what belongs to a single pressed key: letters in small. Not while somebody types, composes a word or holds Ctrl, Alt or Meta. */
export function useKeys(keys: ReadonlyMap<string, (event: KeyboardEvent) => void>, isActive: () => boolean = () => true): void {
  const latest = useRef({ keys, isActive });
  // Before the paint: a key that is pressed as soon as the page is seen must not be lost.
  useLayoutEffect(() => {
    latest.current = { keys, isActive };
  });
  useLayoutEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
      const act = latest.current.keys.get(event.key.toLowerCase());
      if (!act || !latest.current.isActive()) return;
      event.preventDefault();
      act(event);
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
