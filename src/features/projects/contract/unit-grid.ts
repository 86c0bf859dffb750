// The unit grid: the floors × units of each tower. Compact, since a project may have 12,000 units.
import { z } from "zod";
import { configurationId, projectId, towerId } from "../../../shared/contract/ids.ts";
import { facings } from "../../properties/contract/property-terms.ts";
import { projectMessages as messages } from "./project-messages.ts";
import { mostUnitsAtOnce, projectLimits, unitStates } from "./project-terms.ts";

const floor = z.int().min(1).max(300);
const place = z.int().min(1).max(200);
const price = z.int().min(1).max(1_000_000_000_000_000);

/** Floor (1 is the lowest), place on it (from 1), configuration as its index in `configurations`, facing, price, state. */
export const unitCell = z.tuple([
  floor,
  place,
  z.int().min(0).nullable(),
  z.enum(facings).nullable(),
  price.nullable(),
  z.enum(unitStates),
]);
export type UnitCell = z.infer<typeof unitCell>;

export const unitGrid = z
  .object({
    version: z.int(),
    configurations: z.array(configurationId),
    towers: z.array(
      z.object({
        _id: towerId,
        name: z.string(),
        floors: z.int().nullable(),
        unitsPerFloor: z.int().nullable(),
        /** The filled cells, by floor and place. */
        units: z.array(unitCell),
      }),
    ),
  })
  .meta({ id: "UnitGrid" });
export type UnitGrid = z.infer<typeof unitGrid>;

/** A rectangle of one tower's grid, ends included. */
export const unitArea = z.object({ tower: towerId, fromFloor: floor, toFloor: floor, fromPlace: place, toPlace: place });
export type UnitArea = z.infer<typeof unitArea>;

/**
 * The new values of all units in the areas; a field that is not sent keeps its value, null empties it. Strict: otherwise
 * malformed units listed one by one would pass as values that change nothing, and fill the areas.
 */
export const unitValues = z.strictObject({
  configuration: configurationId.nullable().optional(),
  facing: z.enum(facings).nullable().optional(),
  price: price.nullable().optional(),
  state: z.enum(unitStates).optional(),
});
export type UnitValues = z.infer<typeof unitValues>;

/** Units listed one by one, as an undo needs them. Cells of the areas that are not listed are emptied. */
export const eachUnit = z.object({
  configurations: z.array(configurationId).max(projectLimits.configurations),
  units: z.array(unitCell).max(mostUnitsAtOnce),
});
export type EachUnit = z.infer<typeof eachUnit>;

/** How many units the areas name; a unit in two of them counts twice. */
export const countNamed = (areas: readonly Omit<UnitArea, "tower">[]): number =>
  areas.reduce(
    (sum, { fromFloor, toFloor, fromPlace, toPlace }) => sum + Math.max(0, toFloor - fromFloor + 1) * Math.max(0, toPlace - fromPlace + 1),
    0,
  );

/**
 * One bulk edit. Empty cells become `available` unless `set` says otherwise; `set` null empties the cells. With units listed one
 * by one the areas must belong to one tower.
 */
export const changeUnitsBody = z.object({
  /** As in a step's save: refused as `conflict` when units of the same towers have changed since. */
  version: z.int().min(1).optional(),
  areas: z
    .array(unitArea)
    .min(1)
    .max(2_000, messages.tooManyUnits)
    .refine((areas) => countNamed(areas) <= mostUnitsAtOnce, messages.tooManyUnits),
  set: z.union([eachUnit, unitValues]).nullable(),
});
export type ChangeUnitsBody = z.infer<typeof changeUnitsBody>;

/** How many units of a tower, or of a configuration, are filled, by state. */
const counted = { total: z.int(), available: z.int(), held: z.int(), sold: z.int() };
export const unitCounts = z
  .object({
    _id: projectId,
    version: z.int(),
    towers: z.array(z.object({ _id: towerId, ...counted })),
    configurations: z.array(z.object({ _id: configurationId, ...counted })),
  })
  .meta({ id: "UnitCounts" });
export type UnitCounts = z.infer<typeof unitCounts>;
