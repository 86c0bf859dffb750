// Apart from the sheet, whose code is loaded when the visitor first acts: a press before it has arrived waits for it.

/** The link "Tell me of new homes" that a click follows in this tab; null for any other click. */
export function pressedTellMe(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-tell-me]") : null;
}
