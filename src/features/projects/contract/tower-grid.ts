import type { Configuration, Tower } from "./project-parts.ts";

type Sized = Pick<Tower, "_id" | "floors" | "unitsPerFloor" | "gridTotal">;
type Counted = Pick<Configuration, "towers" | "gridTotal">;

/** How many units fit into a tower; null: unknown. */
export const placesIn = ({ floors, unitsPerFloor }: Pick<Tower, "floors" | "unitsPerFloor">): number | null =>
  floors !== null && unitsPerFloor !== null ? floors * unitsPerFloor : null;

/**
 * Whether the unit grid determines how many units a tower has (decision 0010): none of its cells is empty, or the grid counts for
 * every configuration in it.
 */
export function towerGridCounts(tower: Sized, configurations: readonly Counted[]): boolean {
  if (tower.gridTotal === null) return false;
  if (tower.gridTotal >= (placesIn(tower) ?? Number.POSITIVE_INFINITY)) return true;
  const inIt = configurations.filter(({ towers }) => towers.includes(tower._id));
  return inIt.length > 0 && inIt.every(({ gridTotal }) => gridTotal !== null);
}

/** "1204": the fourth on the twelfth floor. */
export const unitNumber = (floor: number, place: number): string => `${floor}${String(place).padStart(2, "0")}`;
