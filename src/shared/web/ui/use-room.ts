import { type RefObject, useLayoutEffect } from "react";

const gapPx = 8;
const mostPx = 288;

/**
 * Opens a list where there is room for it: above its field when it fits there better than between the field and the bar at the bottom of the
 * screen or the keyboard of a phone. `content`: measured again when it changes. The list stands in a positioned element around its field.
 */
export function useRoom(list: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is as tall as its content.
  useLayoutEffect(() => {
    const element = list.current;
    const field = element?.parentElement?.getBoundingClientRect();
    if (!element || !field) return;
    element.style.maxHeight = `${mostPx}px`;
    const needed = element.offsetHeight + gapPx;
    const above = field.top - headerBottom();
    const below = footTop() - field.bottom;
    const isAbove = needed > below && above > below;
    element.dataset.side = isAbove ? "above" : "below";
    element.style.maxHeight = `${Math.min(mostPx, Math.max(isAbove ? above : below, 0) - gapPx)}px`;
  }, [list, content]);
}

/** Where what covers the lower edge of the screen begins. */
function footTop(): number {
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: innerHeight };
  const visible = offsetTop + height;
  const bar = document.querySelector("[data-foot-bar]")?.getBoundingClientRect();
  return Math.min(visible, bar?.top ?? visible);
}

const headerBottom = (): number => Math.max(0, document.querySelector("header")?.getBoundingClientRect().bottom ?? 0);
