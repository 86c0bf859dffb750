import { GripVertical } from "lucide-react";
import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ownValue } from "../../../shared/contract/own-value.ts";
import { scrollerOf, startEdgeScroll } from "../../../shared/web/edge-scroll.ts";

/** Marks an entry of an ordered list as a drop target; spread it on its `<li>`. */
export const orderPlace = (index: number) => ({ "data-order-place": index });

type Props = {
  /** The name of the entry for screen readers, such as "Photo 3". */
  label: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** Otherwise on a picture, which may be light or dark. */
  isOnCard?: boolean;
};

/**
 * Moves an entry of a list whose entries have `orderPlace`: with the pointer (mouse, finger, pen) to where it is dropped, with
 * arrow keys by one place, with Home and End to the ends. The handle keeps the focus wherever the entry goes, as long as its key
 * stays.
 */
export function DragHandle({ label, index, count, onMove, isOnCard = false }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const hasMovedByKey = useRef(false);
  const { isDragging, startDragging } = useDragging(button, index, onMove);

  // Moving an element in the document takes the focus from it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new place after which the focus is set
  useLayoutEffect(() => {
    if (hasMovedByKey.current) button.current?.focus();
    hasMovedByKey.current = false;
  }, [index]);

  function moveByKey(event: KeyboardEvent): void {
    const places = { ArrowLeft: index - 1, ArrowUp: index - 1, ArrowRight: index + 1, ArrowDown: index + 1, Home: 0, End: count - 1 };
    const to = ownValue(places, event.key);
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= count || to === index) return;
    hasMovedByKey.current = true;
    onMove(to);
  }

  return (
    <button
      ref={button}
      type="button"
      className={`touch-none ${isOnCard ? "btn btn-icon btn-sm btn-secondary" : onPicture} ${isDragging ? "cursor-grabbing" : "cursor-grab"}`}
      aria-label={`Move ${label}: drag, or use the arrow keys`}
      onKeyDown={moveByKey}
      onPointerDown={startDragging}
    >
      {isOnCard ? (
        <GripVertical />
      ) : (
        <span className="grid size-7 place-items-center rounded-xs bg-[oklch(1_0_0/.94)] text-[oklch(.232_.022_168)]">
          <GripVertical className="size-4" />
        </span>
      )}
    </button>
  );
}

/** Small, so that the picture stays in sight; a finger may press 44 px. */
const onPicture = "grid size-10 place-items-center rounded-sm pointer-coarse:size-11";

/** Shorter movements are a press. */
const leastPx = 6;

/**
 * Moves an entry while the pointer that `startDragging` has seen is down. `takeDragged` says, once, whether it has moved: the press
 * that ends it means nothing else. Listens on the window: an element that is moved in the document loses the pointer. Near an edge
 * of the page the page scrolls.
 */
export function useDragging(button: React.RefObject<HTMLButtonElement | null>, index: number, onMove: (to: number) => void) {
  const [begun, setBegun] = useState<{ x: number; y: number } | null>(null);
  const wasDragged = useRef(false);
  const latest = useRef({ index, onMove });
  latest.current = { index, onMove };
  useEffect(() => {
    const handle = button.current;
    if (!begun || !handle) return;
    const moveTo = (x: number, y: number) => {
      wasDragged.current ||= Math.hypot(x - begun.x, y - begun.y) >= leastPx;
      const to = wasDragged.current ? placeAt(handle, x, y) : null;
      if (to !== null && to !== latest.current.index) latest.current.onMove(to);
    };
    const scroll = startEdgeScroll(scrollerOf(handle), moveTo);
    const listening = new AbortController();
    const { signal } = listening;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      moveTo(clientX, clientY);
      scroll.moveTo(clientX, clientY);
    };
    const end = () => setBegun(null);
    window.addEventListener("pointermove", follow, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", end, { signal });
    return () => {
      listening.abort();
      scroll.stop();
    };
  }, [begun, button]);
  return {
    isDragging: begun !== null,
    startDragging({ clientX, clientY }: ReactPointerEvent): void {
      wasDragged.current = false;
      setBegun({ x: clientX, y: clientY });
    },
    takeDragged(): boolean {
      const was = wasDragged.current;
      wasDragged.current = false;
      return was;
    },
  };
}

/**
 * The place under the pointer, within the handle's list; behind the last entry, the last one. By their boxes, because bars at the edges
 * of the page cover places.
 */
function placeAt(handle: HTMLElement, x: number, y: number): number | null {
  const list = handle.closest("[data-order-place]")?.parentElement;
  const places = [...(list?.querySelectorAll(":scope > [data-order-place]") ?? [])];
  const under = places.find((place) => isIn(place, x, y));
  const last = places.at(-1);
  const isBehind = list && last && isIn(list, x, y) && isAfter(last, x, y);
  const place = under ?? (isBehind ? last : null);
  return place ? Number(place.getAttribute("data-order-place")) : null;
}

function isIn(element: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
}

function isAfter(element: Element, x: number, y: number): boolean {
  const { right, top, bottom } = element.getBoundingClientRect();
  return y >= bottom || (y >= top && x >= right);
}
