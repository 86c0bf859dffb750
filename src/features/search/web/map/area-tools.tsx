import { Frame, Lasso, X } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type MapArea, mostCorners } from "../../contract/map-filters.ts";
import type { SearchMap } from "./search-map.ts";
import { simplifyPath } from "./simplify-path.ts";

type Props = {
  map: SearchMap;
  area: MapArea | null;
  onArea: (area: MapArea | null) => void;
  /** More tools. */
  children: ReactNode;
};

/** Limits the search to an area: drawn by pointer or finger, or, with a keyboard, the visible part. */
export function AreaTools({ map, area, onArea, children }: Props) {
  const [isDrawing, setDrawing] = useState(false);
  const draw = useRef<HTMLButtonElement>(null);

  function stop(drawn: MapArea | null) {
    setDrawing(false);
    draw.current?.focus();
    if (drawn) onArea(drawn);
  }

  function takeView() {
    const [west, south, east, north] = map.view.box;
    onArea([
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]);
  }

  return (
    <>
      {isDrawing && <DrawingSheet map={map} onDone={stop} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; these are buttons. */}
      <div role="group" aria-label="Area on the map" data-over-map="side" className={toolsLook}>
        <button
          ref={draw}
          type="button"
          aria-pressed={isDrawing}
          className={`${toolLook} aria-pressed:bg-primary-soft`}
          onClick={() => setDrawing(!isDrawing)}
        >
          <Lasso />
          <span className="max-lg:sr-only">Draw an area</span>
        </button>
        <button type="button" className={toolLook} onClick={takeView}>
          <Frame />
          <span className="max-lg:sr-only">Use this view as area</span>
        </button>
        {area && (
          <button type="button" className={toolLook} onClick={() => onArea(null)}>
            <X />
            <span className="max-lg:sr-only">Clear the area</span>
          </button>
        )}
        {children}
        <p role="status" className="rounded-md bg-raised px-3 py-2 text-sm shadow-sm empty:hidden">
          {isDrawing && "Drag around the area. Escape stops."}
        </p>
      </div>
    </>
  );
}

// Below the three buttons of the zoom, which large letters do not enlarge, and above the dock, which they do: what has no room goes beside.
// On low screens beside the zoom instead, where the cards are not.
const toolsLook = `pointer-events-none absolute z-20 flex gap-2 *:pointer-events-auto max-lg:top-[calc(4.5rem+3*min(2.75rem,52px))] max-lg:right-3 max-lg:bottom-18 max-lg:flex-col
  max-lg:flex-wrap-reverse max-lg:items-end max-lg:content-start min-[30rem]:max-lg:low:bottom-auto min-[30rem]:max-lg:low:top-15 min-[30rem]:max-lg:low:right-16 min-[30rem]:max-lg:low:flex-row lg:inset-x-3 lg:top-4 lg:flex-wrap lg:justify-center lg:px-16`;
// Only icons below the zoom on small screens, which have no room for words.
export const toolLook = "btn btn-secondary btn-sm shadow-md max-lg:size-[min(2.75rem,52px)]! max-lg:min-h-0! max-lg:p-0!";

type XY = { x: number; y: number };
/** A shorter line is an accidental press. */
const leastSizePx = 16;
const tolerancePx = 2;

/** Covers the map during drawing. */
function DrawingSheet({ map, onDone }: { map: SearchMap; onDone: (area: MapArea | null) => void }) {
  const sheet = useRef<HTMLDivElement>(null);
  // Several moves arrive before the next rendering.
  const drawn = useRef<XY[]>([]);
  const [path, setPath] = useState<readonly XY[]>([]);
  useEffect(() => sheet.current?.focus(), []);

  function replace(points: XY[]) {
    drawn.current = points;
    setPath(points);
  }

  const at = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent): XY => ({ x: offsetX, y: offsetY });

  function begin(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    replace([at(event)]);
  }

  function goOn(event: PointerEvent) {
    if (drawn.current.length > 0) replace([...drawn.current, at(event)]);
  }

  function end() {
    const points = drawn.current;
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const size = Math.min(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
    const corners = simplifyPath(points, tolerancePx, mostCorners);
    // A straight line encloses nothing, however long it is.
    if (corners.length < 3 || size < leastSizePx) return replace([]);
    onDone(corners.map(({ x, y }) => map.placeOf(x, y)));
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === "Escape") onDone(null);
  }

  return (
    // HTML has no element for a drawing surface; the button beside it is the way for keyboards.
    <div
      ref={sheet}
      tabIndex={-1}
      role="application"
      aria-label="Draw on the map"
      className="absolute inset-0 z-10 cursor-crosshair touch-none outline-none"
      onPointerDown={begin}
      onPointerMove={goOn}
      onPointerUp={end}
      onPointerCancel={() => replace([])}
      onKeyDown={onKeyDown}
    >
      <svg aria-hidden className="pointer-events-none size-full text-link">
        <title>Drawing</title>
        <polygon
          points={path.map(({ x, y }) => `${x},${y}`).join(" ")}
          fill="currentColor"
          fillOpacity="0.1"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
          fillRule="evenodd"
        />
      </svg>
    </div>
  );
}
