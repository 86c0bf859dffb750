// The selected units of a tower: rectangles between two corners, as in a spreadsheet. Floors and places are counted from 1.
import { ownValue } from "../../../../../shared/contract/own-value.ts";
import type { UnitArea } from "../../../contract/unit-grid.ts";

export type UnitPlace = { floor: number; place: number };
export type GridSize = { floors: number; unitsPerFloor: number };
/** From its start to its current end. */
type Range = { from: UnitPlace; to: UnitPlace };
/** Keys and pointer change the last range; its end is the current unit. */
export type Selection = readonly Range[];

export const nothingChosen: Selection = [];

/** `isAdded`: in addition to the selection so far. */
export function beginAt(selection: Selection, at: UnitPlace, { isAdded = false } = {}): Selection {
  return [...(isAdded ? selection : []), { from: at, to: at }];
}

export function extendTo(selection: Selection, to: UnitPlace): Selection {
  const last = selection.at(-1);
  return last ? [...selection.slice(0, -1), { from: last.from, to }] : [{ from: to, to }];
}

export const wholeFloor = (floor: number, { unitsPerFloor }: GridSize): Range => ({
  from: { floor, place: unitsPerFloor },
  to: { floor, place: 1 },
});
export const wholeStack = (place: number, { floors }: GridSize): Range => ({ from: { floor: 1, place }, to: { floor: floors, place } });
export const wholeTower = ({ floors, unitsPerFloor }: GridSize): Range => ({
  from: { floor: 1, place: unitsPerFloor },
  to: { floor: floors, place: 1 },
});

/** The current unit; the top left corner before anything is selected. */
export const standsAt = (selection: Selection, { floors }: GridSize): UnitPlace => selection.at(-1)?.to ?? { floor: floors, place: 1 };

const jump = 10;
const within = (value: number, most: number) => Math.min(Math.max(value, 1), most);

/** The place that a key leads to; null: none. The highest floor is on top. `isFar`: to the tower's end (Ctrl). */
export function placeAfter(
  key: string,
  { floor, place }: UnitPlace,
  { floors, unitsPerFloor }: GridSize,
  isFar: boolean,
): UnitPlace | null {
  const far = isFar ? Number.POSITIVE_INFINITY : 1;
  const places: Record<string, UnitPlace> = {
    ArrowUp: { floor: floor + far, place },
    ArrowDown: { floor: floor - far, place },
    ArrowLeft: { floor, place: place - far },
    ArrowRight: { floor, place: place + far },
    PageUp: { floor: floor + jump, place },
    PageDown: { floor: floor - jump, place },
    Home: { floor: isFar ? floors : floor, place: 1 },
    End: { floor: isFar ? 1 : floor, place: unitsPerFloor },
  };
  const to = ownValue(places, key);
  return to ? { floor: within(to.floor, floors), place: within(to.place, unitsPerFloor) } : null;
}

const ordered = (one: number, other: number): [number, number] => [Math.min(one, other), Math.max(one, other)];

/** The selected places of a floor, each once. */
export function chosenOn(selection: Selection, floor: number): ReadonlySet<number> {
  const places = new Set<number>();
  for (const { from, to } of selection) {
    const [low, high] = ordered(from.floor, to.floor);
    if (floor < low || floor > high) continue;
    const [first, last] = ordered(from.place, to.place);
    for (let place = first; place <= last; place += 1) places.add(place);
  }
  return places;
}

/** The selected places of a floor as one text, equal for equal places: "3 4 5". */
export const chosenText = (selection: Selection, floor: number): string => [...chosenOn(selection, floor)].sort((a, b) => a - b).join(" ");

export function countChosen(selection: Selection, { floors }: GridSize): number {
  if (selection.length === 0) return 0;
  let count = 0;
  for (let floor = 1; floor <= floors; floor += 1) count += chosenOn(selection, floor).size;
  return count;
}

/** In the form of the API: rectangles that do not overlap. */
export function areasOf(selection: Selection, tower: UnitArea["tower"]): UnitArea[] {
  const floors = selection.flatMap(({ from, to }) => [from.floor, to.floor]);
  const areas: UnitArea[] = [];
  let [onFloorBelow, places]: [UnitArea[], string] = [[], ""];
  for (let floor = Math.min(...floors); floor <= Math.max(...floors); floor += 1) {
    const chosen = chosenText(selection, floor);
    if (chosen === places) for (const area of onFloorBelow) area.toFloor = floor;
    else {
      onFloorBelow = runsOf([...chosenOn(selection, floor)]).map((run) => ({ tower, fromFloor: floor, toFloor: floor, ...run }));
      areas.push(...onFloorBelow);
      places = chosen;
    }
  }
  return areas;
}

/** Runs of adjacent places. */
function runsOf(places: readonly number[]): Pick<UnitArea, "fromPlace" | "toPlace">[] {
  const runs: Pick<UnitArea, "fromPlace" | "toPlace">[] = [];
  for (const place of places.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last.toPlace === place - 1) last.toPlace = place;
    else runs.push({ fromPlace: place, toPlace: place });
  }
  return runs;
}
