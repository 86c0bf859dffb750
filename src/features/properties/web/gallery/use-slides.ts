import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { followScroll } from "../../../../shared/web/follow-scroll.ts";

type Slides = {
  /** The scroller: each of its children is as wide as itself. */
  track: RefObject<HTMLUListElement | null>;
  index: number;
  /** Places beyond the ends are ignored. */
  goTo: (index: number) => void;
  /** Forward or back by this many, also while an earlier step is still scrolling. */
  step: (by: number) => void;
};

/** Which slide a scroll-snapping track shows, whether it was scrolled by finger, wheel or by `goTo`. */
export function useSlides(count: number, start: number): Slides {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  // The last requested slide: the next step counts from there.
  const target = useRef(start);
  // Until it is there, slides on the way are not where the next step counts from.
  const isGoing = useRef(false);

  useLayoutEffect(() => {
    const element = track.current;
    if (!element) return;
    // When the window's size changes, the same slide stays. The first report comes at once and shows the first slide.
    const keepPlace = new ResizeObserver(() => element.scrollTo({ left: target.current * element.clientWidth, behavior: "instant" }));
    keepPlace.observe(element);
    return () => keepPlace.disconnect();
  }, []);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const follow = () => {
      const shown = slideAt(element, count);
      setIndex(shown);
      if (!isGoing.current) target.current = shown;
    };
    const rest = () => {
      isGoing.current = false;
      follow();
    };
    return followScroll(element, rest, follow);
  }, [count]);

  function goTo(wanted: number): void {
    const element = track.current;
    if (!element || wanted < 0 || wanted >= count) return;
    const isNear = Math.abs(wanted - index) <= 2;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    target.current = wanted;
    isGoing.current = true;
    element.scrollTo({ left: wanted * element.clientWidth, behavior: isNear && !isCalm ? "smooth" : "instant" });
  }
  return { track, index, goTo, step: (by) => goTo(target.current + by) };
}

function slideAt({ scrollLeft, clientWidth }: HTMLElement, count: number): number {
  return clientWidth === 0 ? 0 : Math.min(count - 1, Math.max(0, Math.round(scrollLeft / clientWidth)));
}
