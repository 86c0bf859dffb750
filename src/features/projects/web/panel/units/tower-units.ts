// The units of one tower in the page's state.

import type { UnitState } from "../../../contract/project-terms.ts";
import type { EachUnit, UnitCell, UnitGrid, UnitValues } from "../../../contract/unit-grid.ts";
import { chosenOn, type Selection } from "./unit-selection.ts";

/** `configuration`: its id. */
export type Unit = { configuration: string | null; facing: UnitCell[3]; price: number | null; state: UnitState };
/** The units of one floor by place, from 1; empty cells have none. */
export type FloorUnits = ReadonlyMap<number, Unit>;
/** By floor. A floor that does not change stays the same object. */
export type TowerUnits = ReadonlyMap<number, FloorUnits>;

export function readUnits({ configurations, towers }: UnitGrid): TowerUnits {
  const floors = new Map<number, Map<number, Unit>>();
  for (const [floor, place, index, facing, price, state] of towers[0]?.units ?? []) {
    const units = floors.get(floor) ?? new Map<number, Unit>();
    floors.set(floor, units.set(place, { configuration: index === null ? null : (configurations[index] ?? null), facing, price, state }));
  }
  return floors;
}

const newUnit: Unit = { configuration: null, facing: null, price: null, state: "available" };

/** The result of an edit of the chosen units, as on the server; `set` null empties their cells. */
export function withChange(units: TowerUnits, selection: Selection, floors: number, set: UnitValues | null): TowerUnits {
  const changed = new Map(units);
  for (let floor = 1; floor <= floors; floor += 1) {
    const chosen = chosenOn(selection, floor);
    if (chosen.size === 0) continue;
    const onFloor = new Map(units.get(floor));
    for (const place of chosen) {
      if (set) onFloor.set(place, { ...newUnit, ...onFloor.get(place), ...withoutUndefined(set) });
      else onFloor.delete(place);
    }
    changed.set(floor, onFloor);
  }
  return changed;
}

/** The chosen units as they are, for an undo of their change. */
export function unitsIn(units: TowerUnits, selection: Selection): EachUnit {
  const configurations = new Map<string, number>();
  const indexOf = (id: string) => configurations.get(id) ?? configurations.set(id, configurations.size).size - 1;
  const cells = [...units].flatMap(([floor, onFloor]) =>
    [...chosenOn(selection, floor)].flatMap((place): UnitCell[] => {
      const unit = onFloor.get(place);
      if (!unit) return [];
      return [[floor, place, unit.configuration === null ? null : indexOf(unit.configuration), unit.facing, unit.price, unit.state]];
    }),
  );
  return { configurations: [...configurations.keys()] as EachUnit["configurations"], units: cells };
}

const withoutUndefined = (set: UnitValues): Partial<Unit> =>
  Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));

export function countByState(units: TowerUnits): Record<UnitState, number> {
  const counts = { available: 0, held: 0, sold: 0 };
  for (const floor of units.values()) for (const { state } of floor.values()) counts[state] += 1;
  return counts;
}
