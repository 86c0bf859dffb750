import type { ProjectId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { SignedInAccount } from "../../../../shared/server/http/signed-in-account.ts";
import { type Issue, refuse } from "../../../../shared/server/records/refuse.ts";
import { refuseConflict } from "../../../../shared/server/records/versioned-save.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { projectMessages as messages } from "../../contract/project-messages.ts";
import { mostUnits } from "../../contract/project-terms.ts";
import type { ChangeUnitsBody, EachUnit, UnitArea, UnitCounts } from "../../contract/unit-grid.ts";
import { ownProjects } from "./my-projects.store.ts";
import { areConfigurationsOf, countUnits, emptyUnits, findGridSizes, insertUnits, setUnits, updateGridFigures } from "./units.store.ts";

/** The key of a tower's units in `field_versions`: people who edit different towers do not conflict. */
const partOf = (tower: string): string => `units.${tower}`;

/** One bulk edit of the grid. Throws `not_found`, `invalid_input`, and `conflict` for towers whose units have changed since `version`. */
export async function changeUnits(
  { database, clock }: Pick<Services, "database" | "clock">,
  account: Pick<SignedInAccount, "id">,
  id: ProjectId | null,
  { version, areas, set }: ChangeUnitsBody,
): Promise<UnitCounts> {
  return database.transaction().execute(async (transaction) => {
    const project = await ownProjects.require(transaction, account.id, id);
    const parts = [...new Set(areas.map(({ tower }) => partOf(tower)))];
    refuseConflict(project, version, parts);
    refuse(findOutside(areas, await findGridSizes(transaction, project.id)));
    await refuseStrangers(transaction, project.id, areas, set);
    await write(transaction, project.id, areas, set);
    await updateGridFigures(transaction, project.id);
    const counts = await countUnits(transaction, project.id);
    if (counts.towers.reduce((sum, { total }) => sum + total, 0) > mostUnits) refuse([{ path: "areas", message: messages.gridFull }]);
    const next = await ownProjects.change(transaction, project, {}, { at: clock.now(), parts });
    return { _id: project.id, version: next, ...counts };
  });
}

async function write(transaction: Database, id: ProjectId, areas: readonly UnitArea[], set: ChangeUnitsBody["set"]): Promise<void> {
  if (set && !("units" in set)) return setUnits(transaction, id, areas, set);
  await emptyUnits(transaction, id, areas);
  const [area] = areas;
  if (set && area) await insertUnits(transaction, id, area.tower, set);
}

/** Configurations of other projects, and units outside the areas or listed twice. */
async function refuseStrangers(
  transaction: Database,
  id: ProjectId,
  areas: readonly UnitArea[],
  set: ChangeUnitsBody["set"],
): Promise<void> {
  if (!set) return;
  const isEach = "units" in set;
  const configurations = isEach ? set.configurations : [set.configuration ?? []].flat();
  if (!(await areConfigurationsOf(transaction, id, configurations)))
    refuse([{ path: isEach ? "set.configurations" : "set.configuration", message: messages.unknownConfiguration }]);
  if (isEach) refuse(findStrays(areas, set));
}

function findStrays(areas: readonly UnitArea[], { configurations, units }: EachUnit): Issue[] {
  if (new Set(areas.map(({ tower }) => tower)).size > 1) return [{ path: "areas", message: messages.oneTower }];
  const free = new Set(areas.flatMap(placesIn));
  for (const [index, [floor, place, configuration]] of units.entries()) {
    if (!free.delete(`${floor} ${place}`)) return [{ path: `set.units.${index}`, message: messages.outsideAreas }];
    if (configuration !== null && configuration >= configurations.length)
      return [{ path: `set.units.${index}`, message: messages.unknownConfiguration }];
  }
  return [];
}

function placesIn({ fromFloor, toFloor, fromPlace, toPlace }: UnitArea): string[] {
  const places: string[] = [];
  for (let floor = fromFloor; floor <= toFloor; floor += 1)
    for (let place = fromPlace; place <= toPlace; place += 1) places.push(`${floor} ${place}`);
  return places;
}

/** An area in a tower of another project, or beyond the tower's size. */
function findOutside(areas: readonly UnitArea[], sizes: Awaited<ReturnType<typeof findGridSizes>>): Issue[] {
  const sizeOf = new Map(sizes.map((size) => [size.id, size]));
  return areas.flatMap(({ tower, fromFloor, toFloor, fromPlace, toPlace }, index): Issue[] => {
    const size = sizeOf.get(tower);
    const path = `areas.${index}`;
    if (!size) return [{ path: `${path}.tower`, message: messages.unknownTower }];
    if (size.floors === null || size.units_per_floor === null) return [{ path, message: messages.gridSize }];
    const isInside = fromFloor <= toFloor && fromPlace <= toPlace && toFloor <= size.floors && toPlace <= size.units_per_floor;
    return isInside ? [] : [{ path, message: messages.outsideGrid }];
  });
}
