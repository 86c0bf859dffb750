// Scrolls while something is dragged to the edge of what is in view.
const edgePx = 64;
const slowestPxPerS = 150;
const fastestPxPerS = 1_200;
/** A shorter movement is not a drag yet. */
const shakePx = 8;
/** A frame that is later than this, for example after a pause of the page, scrolls no further. */
const longestFrameS = 0.05;

export type EdgeScroll = {
  /** Where the pointer is, in pixels of the viewport. */
  moveTo: (x: number, y: number) => void;
  stop: () => void;
};

/**
 * Scrolls `scroller` as long as the pointer is near an edge of its visible part or beyond it, faster the nearer it is. After each
 * step calls `onScrolled` with the pointer's place, because another element is below it now.
 */
export function startEdgeScroll(scroller: Element, onScrolled: (x: number, y: number) => void): EdgeScroll {
  let start: { x: number; y: number } | null = null;
  let pointer: { x: number; y: number } | null = null;
  let frame: number | undefined;
  let lastMs = 0;

  function step(nowMs: number): void {
    frame = undefined;
    if (!pointer) return;
    const seconds = Math.min((nowMs - lastMs) / 1_000, longestFrameS);
    lastMs = nowMs;
    const { left, top, right, bottom } = visibleBox(scroller);
    const x = speed(pointer.x, left, right) * seconds;
    const y = speed(pointer.y, top, bottom) * seconds;
    if (x === 0 && y === 0) return;
    const [leftBefore, topBefore] = [scroller.scrollLeft, scroller.scrollTop];
    scroller.scrollBy({ left: wholePx(x), top: wholePx(y), behavior: "instant" });
    if (scroller.scrollLeft !== leftBefore || scroller.scrollTop !== topBefore) onScrolled(pointer.x, pointer.y);
    frame = requestAnimationFrame(step);
  }

  return {
    moveTo(x, y) {
      start ??= { x, y };
      if (!pointer && Math.hypot(x - start.x, y - start.y) < shakePx) return;
      pointer = { x, y };
      if (frame !== undefined) return;
      lastMs = performance.now();
      frame = requestAnimationFrame(step);
    },
    stop() {
      pointer = null;
      if (frame !== undefined) cancelAnimationFrame(frame);
    },
  };
}

/** The nearest vertical scroller around `element`, otherwise the page. */
export function scrollerOf(element: Element): Element {
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    const isScroller = /auto|scroll/.test(getComputedStyle(around).overflowY);
    if (isScroller && around.scrollHeight > around.clientHeight) return around;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** The part of a scroller that is in the window, in pixels of the viewport. */
export function visibleBox(scroller: Element): { left: number; top: number; right: number; bottom: number } {
  if (scroller === document.scrollingElement) return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const { left, top, right, bottom } = scroller.getBoundingClientRect();
  return { left: Math.max(left, 0), top: Math.max(top, 0), right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) };
}

/** Pixels a second, negative towards `start`; 0 away from both edges. */
function speed(at: number, start: number, end: number): number {
  const edge = Math.min(edgePx, (end - start) / 4);
  const depth = at < start + edge ? at - start - edge : Math.max(0, at - end + edge);
  const share = Math.min(1, Math.abs(depth) / edge);
  return share === 0 ? 0 : Math.sign(depth) * (slowestPxPerS + share * (fastestPxPerS - slowestPxPerS));
}

/** Rounds away from zero: browsers drop fractions of a pixel. */
const wholePx = (px: number) => Math.sign(px) * Math.ceil(Math.abs(px));
