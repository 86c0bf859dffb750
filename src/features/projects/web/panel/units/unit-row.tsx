// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the floors that are out of sight.
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is the grid's, which names the unit where it stands.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the keys are those of the grid.
import { memo } from "react";
import { compactPrice } from "../../../../properties/contract/price-text.ts";
import { type UnitState, unitStateLabels } from "../../../contract/project-terms.ts";
import { unitNumber } from "../../../contract/tower-grid.ts";
import type { FloorUnits, Unit } from "./tower-units.ts";
import { type GridSize, type Selection, type UnitPlace, wholeFloor } from "./unit-selection.ts";

export const rowPx = 56;
export const cellId = ({ floor, place }: UnitPlace): string => `unit-${floor}-${place}`;

type HeadProps = { role: "columnheader" | "rowheader"; label: string; words: string; className: string; onPress: () => void };

/** For the pointer; the keyboard has its own keys for this. */
export const HeadButton = ({ role, label, words, className, onPress }: HeadProps) => (
  <div role={role} className={`h-10 w-14 shrink-0 bg-surface ${className}`}>
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      className="size-full cursor-pointer text-sm text-ink-2 nums hover:bg-tint"
      onClick={onPress}
    >
      {words}
    </button>
  </div>
);

type RowProps = {
  floor: number;
  size: GridSize;
  units: FloorUnits | undefined;
  nameOf: (configuration: string) => string;
  /** Its chosen places, as one text. */
  chosen: string;
  /** The current place, when it is on this floor. */
  current: number | null;
  onSelect: (selection: Selection) => void;
};

/** Rendered again only when something on it changes. */
export const FloorRow = memo(function FloorRow({ floor, size, units, nameOf, chosen, current, onSelect }: RowProps) {
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
        className="sticky left-0 z-1 h-full!"
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

/** A browser moves a tap that is close to a button onto it, unless what the finger hit can be clicked itself. */
const clickable = () => undefined;

/** Never by colour only: the state is a word, and a chosen unit has an outline. */
function UnitBox({ at, unit, nameOf, isChosen, isCurrent }: UnitProps) {
  const number = unitNumber(at.floor, at.place);
  const state = unit ? unitStateLabels[unit.state] : "Empty";
  const lines = unit ? linesOf(unit, nameOf) : [];
  const edge = isChosen ? "border-2 border-primary" : "border border-line";
  const here = isCurrent ? "group-focus-visible:outline-2 group-focus-visible:outline-focus" : "";
  return (
    <div
      id={cellId(at)}
      role="gridcell"
      data-unit={`${at.floor} ${at.place}`}
      aria-selected={isChosen}
      aria-colindex={at.place + 1}
      title={[number, state, ...lines].join(", ")}
      onClick={clickable}
      className={`m-0.5 grid w-26 shrink-0 content-center rounded-xs px-1.5 text-xs leading-4 ${edge} ${here} ${unit ? tones[unit.state] : "bg-surface text-ink-3"}`}
    >
      <span className="truncate">
        <b className="font-semibold nums">{number}</b> {state}
      </span>
      {lines.map((line) => (
        <span key={line} className="truncate">
          {line}
        </span>
      ))}
    </div>
  );
}

/** What is known of it: configuration and price, then the side it faces. */
function linesOf({ configuration, facing, price }: Unit, nameOf: (configuration: string) => string): string[] {
  const offer = [...(configuration ? [nameOf(configuration)] : []), ...(price === null ? [] : [compactPrice(price, "INR")])];
  return [offer.join(", "), facing ? `facing ${facing}` : ""].filter(Boolean);
}
