import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";

type Options = {
  count: number;
  intervalMs: number;
  /** The number of steps in one turn, computed at each turn. */
  step?: () => number;
  /** True while something that the next turn needs is still loading. */
  isWaiting?: boolean;
};

const oneByOne = () => 1;

/**
 * A show that advances by itself (HOME-01, HOME-05). It pauses on request, under the pointer, in keyboard focus, in a hidden tab,
 * or with reduced motion. A turn by hand restarts the time.
 */
export function useRotation({ count, intervalMs, step = oneByOne, isWaiting = false }: Options) {
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = usePause();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHidden = useIsTabHidden();
  const isStill = isPaused || isHovered || isFocused || isHidden || isWaiting;
  const turn = (by: number) => setIndex((index + by + count) % count);

  useEffect(() => {
    if (isStill) return;
    const timer = setTimeout(() => setIndex((index + step()) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [index, isStill, count, intervalMs, step]);

  return {
    index,
    isPaused,
    togglePause: () => setPaused(!isPaused),
    goForward: () => turn(step()),
    goBack: () => turn(-step()),
    /** For the element whose hover and focus pause the show. */
    holdProps: {
      // A finger never leaves, so only a mouse pauses.
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === "mouse"),
      onPointerLeave: () => setHovered(false),
      // A clicked button keeps the focus, but the reader has moved on.
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(":focus-visible")),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

/** Paused from the start, and whenever the setting changes, with reduced motion. */
function usePause() {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
    const follow = () => setPaused(lessMotion.matches);
    follow();
    lessMotion.addEventListener("change", follow);
    return () => lessMotion.removeEventListener("change", follow);
  }, []);
  return [isPaused, setPaused] as const;
}

function useIsTabHidden(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return isHidden;
}
