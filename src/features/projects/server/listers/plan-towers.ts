import { type Insertable, sql } from "kysely";
import type { ProjectId, TowerId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import { newId } from "../../../../shared/server/ids.ts";
import type { PartPlan } from "../../../../shared/server/records/part-plan.ts";
import type { Issue } from "../../../../shared/server/records/refuse.ts";
import { towerFields } from "../../contract/project-fields.ts";
import { projectMessages as messages } from "../../contract/project-messages.ts";
import type { TowerInput } from "../../contract/project-parts.ts";
import { mostUnits } from "../../contract/project-terms.ts";
import { areSame, entryColumns, putEntries, removeOthers } from "./project-entries.store.ts";
import { countUnits } from "./units.store.ts";

type NewTower = Insertable<Tables["project_towers"]>;

/** Towers as a save names them: the complete list, in order. `ids`: their ids, with those of new ones. */
export async function planTowers(
  transaction: Database,
  projectId: ProjectId,
  sent: readonly TowerInput[],
  launchDate: string | null,
): Promise<PartPlan<"towers"> & { ids: TowerId[] }> {
  const present = await transaction
    .selectFrom("project_towers")
    .selectAll()
    .where("project_id", "=", projectId)
    .orderBy("position")
    .execute();
  const known = new Set(present.map(({ id }) => id));
  const rows = sent.map((tower, index) => toRow(projectId, tower, index + 1));
  return {
    name: "towers",
    ids: rows.map(({ id }) => id),
    hasChanged: !areSame(rows, present),
    issues: [
      ...findIssues(sent, await foldNames(transaction, sent), known, launchDate),
      ...(await findTakenUnits(transaction, projectId, sent)),
      ...(await findCopiesTooMany(transaction, projectId, sent)),
    ],
    async write() {
      await putEntries(transaction, "project_towers", rows);
      for (const [index, { _id, copyOf }] of sent.entries()) {
        const id = rows[index]?.id;
        if (!_id && copyOf && known.has(copyOf) && id) await copyGrid(transaction, projectId, copyOf, id);
      }
      // Not earlier: the original of a copy may be removed by the same save.
      await removeOthers(transaction, "project_towers", projectId, rows);
      await trimGrids(transaction, projectId);
    },
  };
}

/** Whether the id of the entry at `index`, if it has one, is known and not used by an earlier entry. */
export function isOwnId<Id>(known: ReadonlySet<Id>, sent: readonly { _id?: Id | undefined }[], index: number): boolean {
  const id = sent[index]?._id;
  return id === undefined || (known.has(id) && sent.findIndex(({ _id }) => _id === id) === index);
}

/** As the database compares names. */
async function foldNames(transaction: Database, towers: readonly TowerInput[]): Promise<string[]> {
  const names = towers.map(({ name }) => name);
  const { rows } = await sql<{ folded: string }>`
    select fold(name) as folded from unnest(${names}::text[]) with ordinality named (name, place) order by place`.execute(transaction);
  return rows.map(({ folded }) => folded);
}

/** `names`: those sent, folded. */
function findIssues(
  sent: readonly TowerInput[],
  names: readonly string[],
  known: ReadonlySet<TowerId>,
  launchDate: string | null,
): Issue[] {
  const issues: Issue[] = [];
  for (const [index, { possessionDate = null }] of sent.entries()) {
    const complain = (field: string, message: string) => issues.push({ path: `towers.${index}.${field}`, message });
    if (!isOwnId(known, sent, index)) complain("_id", messages.unknownTower);
    if (names.indexOf(names[index] ?? "") < index) complain("name", messages.sameTowerName);
    if (launchDate !== null && possessionDate !== null && possessionDate < launchDate)
      complain("possessionDate", messages.possessionBeforeLaunch);
  }
  return issues;
}

/** A typing error in a tower's size must not delete units that are sold or held. */
async function findTakenUnits(transaction: Database, projectId: ProjectId, sent: readonly TowerInput[]): Promise<Issue[]> {
  const taken = await transaction
    .selectFrom("project_units")
    .where("project_id", "=", projectId)
    .where("state", "<>", "available")
    .groupBy("tower_id")
    .select(({ fn }) => ["tower_id", fn.max("floor").as("floor"), fn.max("place").as("place")])
    .execute();
  return sent.flatMap(({ _id, floors, unitsPerFloor }, index): Issue[] => {
    const most = taken.find(({ tower_id }) => tower_id === _id);
    if (!most) return [];
    return [
      ...((floors ?? 0) < most.floor ? [{ path: `towers.${index}.floors`, message: messages.takenUnits }] : []),
      ...((unitsPerFloor ?? 0) < most.place ? [{ path: `towers.${index}.unitsPerFloor`, message: messages.takenUnits }] : []),
    ];
  });
}

/** Copies of large towers that would bring more units than a grid may have. */
async function findCopiesTooMany(transaction: Database, projectId: ProjectId, sent: readonly TowerInput[]): Promise<Issue[]> {
  if (sent.every(({ copyOf }) => copyOf === undefined)) return [];
  const { towers } = await countUnits(transaction, projectId);
  const totalOf = new Map(towers.map(({ _id, total }) => [_id, total]));
  let sum = sent.reduce((present, { _id }) => present + (_id === undefined ? 0 : (totalOf.get(_id) ?? 0)), 0);
  return sent.flatMap(({ _id, copyOf }, index) => {
    if (_id !== undefined || copyOf === undefined) return [];
    sum += totalOf.get(copyOf) ?? 0;
    return sum > mostUnits ? [{ path: `towers.${index}.copyOf`, message: messages.gridFull }] : [];
  });
}

const toRow = (projectId: ProjectId, tower: TowerInput, position: number) =>
  ({ id: tower._id ?? newId("twr"), project_id: projectId, position, ...entryColumns(towerFields, tower) }) as NewTower;

/** The same units, none of them sold or held, and the same configurations. */
async function copyGrid(transaction: Database, projectId: ProjectId, from: TowerId, to: TowerId): Promise<void> {
  await sql`
    insert into project_units (project_id, tower_id, floor, place, configuration_id, facing, price)
    select project_id, ${to}, floor, place, configuration_id, facing, price from project_units
    where project_id = ${projectId} and tower_id = ${from}`.execute(transaction);
  await sql`
    insert into configuration_towers (project_id, configuration_id, tower_id)
    select project_id, configuration_id, ${to} from configuration_towers
    where project_id = ${projectId} and tower_id = ${from}`.execute(transaction);
}

/** A tower that has become lower or narrower has no units beyond its size. */
async function trimGrids(transaction: Database, projectId: ProjectId): Promise<void> {
  await sql`
    delete from project_units u using project_towers t
    where u.project_id = ${projectId} and t.id = u.tower_id
      and (u.floor > coalesce(t.floors, 0) or u.place > coalesce(t.units_per_floor, 0))`.execute(transaction);
}
