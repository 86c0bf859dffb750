// The areas of a building lie one within the other. Free of zod, for the wizard.
import { listOf } from "../../../shared/contract/list-of.ts";
import { isFloorUnit, sqftPer } from "./area-units.ts";
import { wizardMessages } from "./property-form-messages.ts";
import { type AreaUnit, areaUnitLabels, type PropertyType } from "./property-terms.ts";

export const areaLabels = { carpetArea: "Carpet area", builtUpArea: "Built-up area", area: "Super area" } as const;
type AreaName = keyof typeof areaLabels;
/** From the smallest: the carpet is within the walls, and these within what is sold. */
export const areasBySize = ["carpetArea", "builtUpArea", "area"] as const satisfies readonly AreaName[];
type Areas = { readonly [Name in AreaName]?: number | null | undefined };

/** Each area that is above one that should contain it, with the smallest such. Unknown ones contradict nothing, and land has only one. */
export function areasAbove(type: PropertyType | "", areas: Areas): { path: AreaName; larger: AreaName }[] {
  const known = type === "plot" ? [] : areasBySize.filter((name) => typeof areas[name] === "number");
  return known.flatMap((path, index) => {
    const larger = known.slice(index + 1).find((name) => Number(areas[path]) > Number(areas[name]));
    return larger ? [{ path, larger }] : [];
  });
}

export const areaFaults = (type: PropertyType | "", areas: Areas): { path: AreaName; message: string }[] =>
  areasAbove(type, areas).map(({ path, larger }) => ({ path, message: wizardMessages.areaAbove(nameOf(path), nameOf(larger)) }));

/** "The carpet area is above the super area"; null where they fit. Such homes come from imports and from before forms compared areas. */
export function areaDoubt(type: PropertyType, areas: Areas): string | null {
  const texts = areasAbove(type, areas).map(({ path, larger }) => `the ${nameOf(path)} is above the ${nameOf(larger)}`);
  return texts.length === 0 ? null : listOf(texts);
}

/**
 * The carpet area that counts. One above an area that contains it does not, since nobody knows which of the two is wrong: such a home is
 * compared as one without. `carpet_sqft` in the database has the same rule.
 */
export const carpetInUse = (type: PropertyType, areas: Areas & { carpetArea: number | null }): number | null =>
  areasAbove(type, areas).some(({ path }) => path === "carpetArea") ? null : areas.carpetArea;

/** Whether an area of such a home can be given in the unit: a flat in those of floors, a bigha where it has one size. */
export const isUnitFor = (unit: AreaUnit, { type, state }: { type: PropertyType | ""; state: string | null | undefined }): boolean =>
  (type !== "apartment" || isFloorUnit(unit)) && sqftPer(unit, state) !== null;

type UnitGiven = { type: PropertyType | ""; areaUnit: AreaUnit | null | undefined; state: string | null | undefined };

/** A unit that does not measure such a home, or has no size there. */
export function unitFaults({ type, areaUnit, state }: UnitGiven): { path: "areaUnit"; message: string }[] {
  if (!areaUnit || isUnitFor(areaUnit, { type, state })) return [];
  const hasSize = sqftPer(areaUnit, state) !== null;
  return [
    {
      path: "areaUnit",
      message: hasSize ? wizardMessages.areaUnitOfFlat : wizardMessages.areaUnitOfState(areaUnitLabels[areaUnit]),
    },
  ];
}

const nameOf = (name: AreaName): string => areaLabels[name].toLowerCase();
