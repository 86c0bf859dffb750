import type { MyProject } from "../../../contract/my-project.ts";
import { towerGridCounts } from "../../../contract/tower-grid.ts";
import { priceSpan } from "../../public-pages/project-words.ts";

type Counts = Pick<
  MyProject["configurations"][number],
  "gridTotal" | "gridAvailable" | "gridFilled" | "gridPriceFrom" | "gridPriceTo" | "unitsTotal" | "unitsAvailable"
>;

/** Which numbers of a configuration visitors see, and when those of the grid count; undefined: the grid has none of it. */
export function gridHint(configuration: Counts): string | undefined {
  const { gridTotal, gridAvailable, gridFilled, gridPriceFrom, gridPriceTo, unitsTotal, unitsAvailable } = configuration;
  if (gridTotal !== null) {
    const prices = gridPriceFrom === null ? "" : `, and prices of ${priceSpan(gridPriceFrom, gridPriceTo)}`;
    return `Visitors see ${gridAvailable} of ${gridTotal} units available, as in the unit grid${prices}.`;
  }
  if (gridFilled === null) return undefined;
  const filled = `${gridFilled} in the unit grid so far.`;
  if (unitsTotal === null && unitsAvailable === null)
    return `${filled} Visitors see no numbers until it is complete, or you enter some here.`;
  return `${filled} Visitors see these numbers until it is complete.`;
}

type Tower = Pick<MyProject["towers"][number], "_id" | "floors" | "unitsPerFloor" | "gridTotal" | "gridAvailable">;
type InTowers = Pick<MyProject["configurations"][number], "towers" | "gridTotal">;

/** How many of a tower's units are entered, and whether visitors see them. */
export function towerHint(tower: Tower, configurations: readonly InTowers[]): string {
  const { gridTotal, gridAvailable } = tower;
  if (gridTotal === null) return "No units entered yet";
  const told = `${gridAvailable} of ${gridTotal} units available`;
  return towerGridCounts(tower, configurations) ? told : `${told} so far. Visitors see no number until the grid is complete.`;
}
