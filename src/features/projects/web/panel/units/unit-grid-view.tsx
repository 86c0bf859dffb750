import { type KeyboardEvent, memo, type PointerEvent, useLayoutEffect, useRef, useState } from "react";
import { compactPrice } from "../../../../properties/contract/price-text.ts";
import { type UnitState, unitStateLabels } from "../../../contract/project-terms.ts";
import { type FloorUnits, type TowerUnits, type Unit, unitNumber } from "./tower-units.ts";
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

const rowPx = 56;
/** Beyond the edge of what is seen, so that nothing flashes while scrolling. */
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
 * One tower, floor above floor, of which only the floors in sight are on the page. The focus is the grid's; arrow keys walk from
 * unit to unit, with Shift they choose a range, Ctrl goes to the end; Shift and Space choose the floor, Ctrl and Space the stack,
 * Ctrl and A all, Escape nothing. With a mouse ranges are drawn; with Ctrl, or a finger, what is pressed is chosen besides.
 */
export function UnitGridView({ label, size, units, nameOf, selection, onSelect }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, onScroll] = useSeenFloors(box, size.floors);
  const at = standsAt(selection, size);
  const isDrawing = useRef(false);
  useKeepInSight(box, at, size, selection);

  function press(event: PointerEvent): void {
    const place = placeOf(event.target);
    if (!place || event.button !== 0) return;
    const isMouse = event.pointerType === "mouse";
    isDrawing.current = isMouse;
    const isAdded = !isMouse || event.ctrlKey || event.metaKey;
    onSelect(event.shiftKey ? extendTo(selection, place) : beginAt(selection, place, { isAdded }));
  }

  function draw(event: PointerEvent): void {
    if (!isDrawing.current) return;
    if (event.buttons === 0) isDrawing.current = false;
    const place = placeOf(event.target);
    if (isDrawing.current && place && (place.floor !== at.floor || place.place !== at.place)) onSelect(extendTo(selection, place));
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
      onPointerDown={press}
      onPointerMove={draw}
    >
      <div role="row" aria-rowindex={1} className="sticky top-0 z-2 flex w-max min-w-full border-b border-line bg-surface">
        <HeadButton role="columnheader" label="All units" words="All" className="left-0 z-1" onPress={() => onSelect([wholeTower(size)])} />
        {places.map((place) => (
          <HeadButton
            key={place}
            role="columnheader"
            label={`Unit ${place} of every floor`}
            words={String(place)}
            className="w-20"
            onPress={() => onSelect([wholeStack(place, size)])}
          />
        ))}
      </div>
      <div role="rowgroup" className="relative w-max min-w-full" style={{ height: size.floors * rowPx }}>
        {seen.map((floor) => (
          <FloorRow
            key={floor}
            {...{ floor, size, nameOf, onSelect }}
            units={units.get(floor)}
            chosen={chosenText(selection, floor)}
            current={at.floor === floor ? at.place : null}
          />
        ))}
      </div>
    </div>
  );
}

/** What a key chooses; null: it is none of the grid's. */
function selectionAfter(event: KeyboardEvent, selection: Selection, size: GridSize): Selection | null {
  const { key, shiftKey } = event;
  const isFar = event.ctrlKey || event.metaKey;
  const at = standsAt(selection, size);
  if (key === "Escape") return selection.length > 0 ? nothingChosen : null;
  if (key === " ") return shiftKey ? [wholeFloor(at.floor, size)] : isFar ? [wholeStack(at.place, size)] : beginAt(selection, at);
  if (key.toLowerCase() === "a" && isFar) return [wholeTower(size)];
  // The first key chooses where the grid stands.
  const to = selection.length === 0 && key.startsWith("Arrow") ? at : placeAfter(key, at, size, isFar);
  if (!to) return null;
  return shiftKey ? extendTo(selection, to) : beginAt(nothingChosen, to);
}

const cellId = ({ floor, place }: UnitPlace): string => `unit-${floor}-${place}`;

function placeOf(target: EventTarget): UnitPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-unit]") : null;
  const [floor, place] = (cell?.dataset.unit ?? "").split(" ").map(Number);
  return floor && place ? { floor, place } : null;
}

/** The floors that are in sight or near, highest first. */
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

/** The focus stays on the grid, so the browser does not bring the unit into sight. */
function useKeepInSight(box: { current: HTMLElement | null }, at: UnitPlace, { floors }: GridSize, selection: Selection): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || selection.length === 0 || document.activeElement !== element) return;
    const rowTop = (floors - at.floor) * rowPx;
    const room = element.clientHeight - 2 * rowPx;
    if (rowTop < element.scrollTop) element.scrollTop = rowTop;
    else if (rowTop > element.scrollTop + room) element.scrollTop = rowTop - room;
    document.getElementById(cellId(at))?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [box, at.floor, at.place, floors, selection]);
}

type HeadProps = { role: "columnheader" | "rowheader"; label: string; words: string; className: string; onPress: () => void };

/** For the pointer; the keyboard has keys for it. */
const HeadButton = ({ role, label, words, className, onPress }: HeadProps) => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: headers of a grid have names of their own.
  // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has keys for it.
  // biome-ignore lint/a11y/useFocusableInteractive: the focus is the grid's.
  <div
    role={role}
    aria-label={label}
    title={label}
    className={`sticky grid h-10 w-14 shrink-0 cursor-pointer place-items-center bg-surface text-sm text-ink-2 nums hover:bg-tint ${className}`}
    onClick={onPress}
  >
    {words}
  </div>
);

type RowProps = {
  floor: number;
  size: GridSize;
  units: FloorUnits | undefined;
  nameOf: (configuration: string) => string;
  /** Its chosen places, as one text. */
  chosen: string;
  /** The place where the grid stands, when it is on this floor. */
  current: number | null;
  onSelect: (selection: Selection) => void;
};

/** Drawn anew only when something on it changes. */
const FloorRow = memo(function FloorRow({ floor, size, units, nameOf, chosen, current, onSelect }: RowProps) {
  const chosenPlaces = new Set(chosen.split(" "));
  return (
    <div
      role="row"
      aria-rowindex={size.floors - floor + 2}
      className="absolute flex w-max min-w-full"
      style={{ top: (size.floors - floor) * rowPx, height: rowPx }}
    >
      <HeadButton
        role="rowheader"
        label={`Floor ${floor}`}
        words={String(floor)}
        className="left-0 z-1 h-full"
        onPress={() => onSelect([wholeFloor(floor, size)])}
      />
      {Array.from({ length: size.unitsPerFloor }, (_none, index) => index + 1).map((place) => (
        <UnitBox
          key={place}
          at={{ floor, place }}
          unit={units?.get(place)}
          nameOf={nameOf}
          isChosen={chosenPlaces.has(String(place))}
          isCurrent={current === place}
        />
      ))}
    </div>
  );
});

const tones: Record<UnitState, string> = {
  available: "bg-success-soft text-success",
  held: "bg-marigold-soft text-marigold-ink",
  sold: "bg-sunken text-ink-2",
};

type UnitProps = {
  at: UnitPlace;
  unit: Unit | undefined;
  nameOf: (configuration: string) => string;
  isChosen: boolean;
  isCurrent: boolean;
};

/** Never colour alone: the state is a word, what is chosen has an edge. */
function UnitBox({ at, unit, nameOf, isChosen, isCurrent }: UnitProps) {
  const number = unitNumber(at.floor, at.place);
  const words = unit ? wordsOf(unit, nameOf) : ["empty"];
  const edge = isChosen ? "border-2 border-primary" : "border border-line";
  const here = isCurrent ? "group-focus-visible:outline-2 group-focus-visible:outline-focus" : "";
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is the grid's, which names the unit where it stands.
    <div
      id={cellId(at)}
      role="gridcell"
      data-unit={`${at.floor} ${at.place}`}
      aria-selected={isChosen}
      aria-colindex={at.place + 1}
      aria-label={`${number}: ${words.join(", ")}`}
      title={`${number}: ${words.join(", ")}`}
      className={`m-0.5 grid w-19 shrink-0 content-center rounded-xs px-1.5 text-xs leading-4 ${edge} ${here} ${unit ? tones[unit.state] : "bg-surface text-ink-3"}`}
    >
      <b className="font-semibold nums">{number}</b>
      <span className="truncate">{unit ? unitStateLabels[unit.state] : "Empty"}</span>
      {unit?.configuration && <span className="truncate">{nameOf(unit.configuration)}</span>}
    </div>
  );
}

const wordsOf = ({ configuration, facing, price, state }: Unit, nameOf: (configuration: string) => string): string[] => [
  ...(configuration ? [nameOf(configuration)] : []),
  ...(facing ? [`facing ${facing}`] : []),
  ...(price === null ? [] : [compactPrice(price, "INR")]),
  unitStateLabels[state].toLowerCase(),
];
