import type { ProjectId } from "../../../shared/contract/ids.ts";
import { type Issue, refuse } from "../../../shared/server/refuse.ts";
import type { Services } from "../../../shared/server/services.ts";
import type { SignedInAccount } from "../../../shared/server/signed-in-account.ts";
import { refuseConflict } from "../../../shared/server/versioned-save.ts";
import { projectMessages as messages } from "../contract/project-messages.ts";
import type { ChangeUnitsBody, UnitArea, UnitCounts } from "../contract/unit-grid.ts";
import { ownProjects } from "./my-projects.store.ts";
import { countUnits, emptyUnits, findGridSizes, isConfigurationOf, setUnits } from "./units.store.ts";

/** The name under which a tower's units stand in `field_versions`: two people who edit two towers do not disturb each other. */
const partOf = (tower: string): string => `units.${tower}`;

/** One bulk edit of the grid. Throws `not_found`, `invalid_input`, and `conflict` for towers whose units were changed since `version`. */
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
    const configuration = set?.configuration;
    if (configuration && !(await isConfigurationOf(transaction, project.id, configuration)))
      refuse([{ path: "set.configuration", message: messages.unknownConfiguration }]);
    if (set) await setUnits(transaction, project.id, areas, set);
    else await emptyUnits(transaction, project.id, areas);
    const next = await ownProjects.change(transaction, project, {}, { at: clock.now(), parts });
    return { _id: project.id, version: next, ...(await countUnits(transaction, project.id)) };
  });
}

/** An area of a tower that is none of the project's, or that reaches beyond its walls. */
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
