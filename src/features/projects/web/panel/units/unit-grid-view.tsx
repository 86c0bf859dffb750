// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the floors that are out of sight.
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is the grid's, which names the unit where it stands.
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { startEdgeScroll, visibleBox } from "../../../../../shared/web/edge-scroll.ts";
import type { TowerUnits } from "./tower-units.ts";
import { cellId, FloorRow, HeadButton, rowPx } from "./unit-row.tsx";
import {
  beginAt,
  chosenText,
  extendTo,
  type GridSize,
  nothingChosen,
  placeAfter,
  type Selection,
  standsAt,
  type UnitPlace,
  wholeFloor,
  wholeStack,
  wholeTower,
} from "./unit-selection.ts";

/** Extra floors beyond the visible part, so that nothing flashes while scrolling. */
const spareRows = 6;
const firstRows = 24;

type Props = {
  label: string;
  size: GridSize;
  units: TowerUnits;
  nameOf: (configuration: string) => string;
  selection: Selection;
  onSelect: (selection: Selection) => void;
};

/**
 * One tower, floor above floor; only the visible floors are in the page. The grid has the focus; arrow keys move between units,
 * with Shift they select a range, Ctrl goes to the end; Shift and Space select the floor, Ctrl and Space the stack, Ctrl and A
 * everything, Escape nothing. The mouse selects ranges by dragging, also past the edges; with Ctrl, or by touch, a press adds to
 * the selection.
 */
export function UnitGridView({ label, size, units, nameOf, selection, onSelect }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, onScroll] = useSeenFloors(box, size.floors);
  const at = standsAt(selection, size);
  const startDrawing = useDrawing(box, (grid, x, y) => {
    const place = placeNear(grid, x, y, size);
    if (place && (place.floor !== at.floor || place.place !== at.place)) onSelect(extendTo(selection, place));
  });
  useKeepInSight(box, at, size, selection);

  const isMouse = useRef(false);

  /** A mouse selects when it is pressed. A finger may be about to scroll or to stop the grid: only its tap is a click. */
  function press(event: MouseEvent): void {
    const place = placeOf(event.target);
    if (!place || event.button !== 0 || isMouse.current !== (event.type === "pointerdown")) return;
    if (isMouse.current) startDrawing();
    const isAdded = !isMouse.current || event.ctrlKey || event.metaKey;
    onSelect(event.shiftKey ? extendTo(selection, place) : beginAt(selection, place, { isAdded }));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const chosen = selectionAfter(event, selection, size);
    if (!chosen) return;
    event.preventDefault();
    onSelect(chosen);
  }

  const places = Array.from({ length: size.unitsPerFloor }, (_none, index) => index + 1);
  const isAtSeen = seen.includes(at.floor);
  return (
    <div
      ref={box}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable
      aria-rowcount={size.floors + 1}
      aria-colcount={size.unitsPerFloor + 1}
      aria-activedescendant={isAtSeen ? cellId(at) : undefined}
      className="group max-h-[70dvh] touch-manipulation overflow-auto rounded-md border border-line select-none focus-visible:outline-2 focus-visible:outline-focus"
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        isMouse.current = event.pointerType === "mouse";
        press(event);
      }}
      onClick={press}
    >
      <div role="row" aria-rowindex={1} className="sticky top-0 z-2 flex w-max min-w-full border-b border-line bg-surface">
        <HeadButton
          role="columnheader"
          label="All units"
          words="All"
          className="sticky left-0 z-1"
          onPress={() => onSelect([wholeTower(size)])}
        />
        {places.map((place) => (
          <HeadButton
            key={place}
            role="columnheader"
            label={`Unit ${place} of every floor`}
            words={String(place)}
            className="w-27!"
            onPress={() => onSelect([wholeStack(place, size)])}
          />
        ))}
      </div>
      <div role="rowgroup" className="relative w-max min-w-full" style={{ height: size.floors * rowPx }}>
        {seen.map((floor) => (
          <FloorRow
            key={floor}
            floor={floor}
            size={size}
            nameOf={nameOf}
            onSelect={onSelect}
            units={units.get(floor)}
            chosen={chosenText(selection, floor)}
            current={at.floor === floor ? at.place : null}
          />
        ))}
      </div>
    </div>
  );
}

/** The selection after a key; null: the key does not belong to the grid. */
function selectionAfter(event: KeyboardEvent, selection: Selection, size: GridSize): Selection | null {
  const { key, shiftKey } = event;
  const isFar = event.ctrlKey || event.metaKey;
  const at = standsAt(selection, size);
  if (key === "Escape") return selection.length > 0 ? nothingChosen : null;
  if (key === " ") return shiftKey ? [wholeFloor(at.floor, size)] : isFar ? [wholeStack(at.place, size)] : beginAt(selection, at);
  if (key.toLowerCase() === "a" && isFar) return [wholeTower(size)];
  // The first key selects the current unit.
  const to = selection.length === 0 && key.startsWith("Arrow") ? at : placeAfter(key, at, size, isFar);
  if (!to) return null;
  return shiftKey ? extendTo(selection, to) : beginAt(nothingChosen, to);
}

/** Follows the mouse until its button is released; beyond an edge of the grid the nearest unit counts, and the grid scrolls. */
function useDrawing(box: { current: HTMLElement | null }, onDraw: (grid: HTMLElement, x: number, y: number) => void): () => void {
  const [isDrawing, setDrawing] = useState(false);
  const latest = useRef(onDraw);
  latest.current = onDraw;
  useEffect(() => {
    const grid = box.current;
    if (!isDrawing || !grid) return;
    const drawTo = (x: number, y: number) => latest.current(grid, x, y);
    const scroll = startEdgeScroll(grid, drawTo);
    const listening = new AbortController();
    const { signal } = listening;
    const end = () => setDrawing(false);
    const follow = ({ buttons, clientX, clientY }: globalThis.PointerEvent) => {
      if (buttons === 0) return end();
      drawTo(clientX, clientY);
      scroll.moveTo(clientX, clientY);
    };
    window.addEventListener("pointermove", follow, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", end, { signal });
    return () => {
      listening.abort();
      scroll.stop();
    };
  }, [isDrawing, box]);
  return () => setDrawing(true);
}

/**
 * The unit under a point, or the nearest visible one: the headers of floors and stacks cover units. By its place in the grid, because
 * a slow device draws floors later than they scroll by.
 */
function placeNear(grid: HTMLElement, x: number, y: number, { floors }: GridSize): UnitPlace | null {
  const { left, top, right, bottom } = visibleBox(grid);
  const [corner, ...stacks] = [...grid.querySelectorAll("[role=columnheader]")].map((header) => header.getBoundingClientRect());
  const floorsTop = grid.querySelector("[role=rowgroup]")?.getBoundingClientRect().top;
  if (!corner || floorsTop === undefined || stacks.length === 0) return null;
  const within = (at: number, from: number, to: number) => Math.min(Math.max(at, from), to);
  const clearX = within(x, left + corner.width, left + Math.min(grid.clientWidth, right - left) - 1);
  const clearY = within(y, top + corner.height, top + Math.min(grid.clientHeight, bottom - top) - 1);
  const row = within(Math.floor((clearY - floorsTop) / rowPx), 0, floors - 1);
  return { floor: floors - row, place: Math.max(1, stacks.findLastIndex((stack) => stack.left <= clearX) + 1) };
}

function placeOf(target: EventTarget): UnitPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-unit]") : null;
  const [floor, place] = (cell?.dataset.unit ?? "").split(" ").map(Number);
  return floor && place ? { floor, place } : null;
}

/** The floors that are visible or close, highest first. */
function useSeenFloors(box: { current: HTMLElement | null }, floors: number): [number[], () => void] {
  const [top, setTop] = useState(0);
  const [rows, setRows] = useState(firstRows);
  function measure(): void {
    if (!box.current) return;
    setTop(Math.max(0, Math.floor(box.current.scrollTop / rowPx) - spareRows));
    setRows(Math.ceil((box.current.clientHeight || firstRows * rowPx) / rowPx) + 2 * spareRows);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tower has another height.
  useLayoutEffect(measure, [floors]);
  const first = floors - Math.min(top, Math.max(0, floors - 1));
  return [Array.from({ length: Math.min(rows, first) }, (_none, index) => first - index), measure];
}

/** The focus stays on the grid, so the browser does not scroll to the unit. */
function useKeepInSight(box: { current: HTMLElement | null }, at: UnitPlace, { floors }: GridSize, selection: Selection): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || selection.length === 0 || document.activeElement !== element) return;
    const rowTop = (floors - at.floor) * rowPx;
    const room = element.clientHeight - 2 * rowPx;
    if (rowTop < element.scrollTop) element.scrollTop = rowTop;
    else if (rowTop > element.scrollTop + room) element.scrollTop = rowTop - room;
    document.getElementById(cellId(at))?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [box, at, floors, selection]);
}
