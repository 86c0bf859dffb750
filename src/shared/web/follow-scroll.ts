/** Longer than two events of one movement are apart. */
const restMs = 150;

/** Calls `onRest` once scrolling has ended, and `onMove` at each step of it. Returns what stops it; a rest that is due still comes. */
export function followScroll(element: HTMLElement, onRest: () => void, onMove?: () => void): () => void {
  // Safari has no `scrollend` before version 26.2.
  let resting: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    onMove?.();
    clearTimeout(resting);
    resting = setTimeout(onRest, restMs);
  };
  element.addEventListener("scroll", follow, { passive: true });
  return () => element.removeEventListener("scroll", follow);
}
