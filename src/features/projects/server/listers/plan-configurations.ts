import type { Insertable } from "kysely";
import type { ProjectId, TowerId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import { newId } from "../../../../shared/server/ids.ts";
import type { PartPlan } from "../../../../shared/server/records/part-plan.ts";
import type { Issue } from "../../../../shared/server/records/refuse.ts";
import { projectMessages as messages } from "../../contract/project-messages.ts";
import type { ConfigurationInput } from "../../contract/project-parts.ts";
import { type KnownFiles, planFiles } from "../media/plan-project-media.ts";
import { replaceProjectMedia } from "../media/project-media.store.ts";
import { isOwnId } from "./plan-towers.ts";
import { replaceEntries } from "./project-entries.store.ts";

type NewConfiguration = Insertable<Tables["project_configurations"]>;

/** Configurations as a save names them: all that the project is to have, in their order. `towers`: those of the project. */
export async function planConfigurations(
  transaction: Database,
  projectId: ProjectId,
  sent: readonly ConfigurationInput[],
  { towers, ...files }: KnownFiles & { towers: readonly TowerId[] },
): Promise<PartPlan<"configurations">> {
  const present = await findConfigurations(transaction, projectId);
  const rows = sent.map((configuration, index) => toRow(projectId, configuration, index + 1));
  const links = rows.flatMap(({ id }, index) =>
    [...new Set(sent[index]?.towers)].map((tower_id) => ({ project_id: projectId, configuration_id: id, tower_id })),
  );
  const plans = planFiles(
    projectId,
    "floorplan",
    rows.flatMap(({ id }, index) => {
      const plan = sent[index]?.floorPlan;
      return plan ? [{ ...plan, path: `configurations.${index}.floorPlan.url`, configurationId: id }] : [];
    }),
    files,
  );
  const known = new Set(present.rows.map(({ id }) => id));
  const hasChanged =
    JSON.stringify(rows.map(comparable)) !== JSON.stringify(present.rows.map(comparable)) || linkText(links) !== linkText(present.links);
  return {
    name: "configurations",
    hasChanged: hasChanged || plans.hasChanged,
    issues: [...sent.flatMap((one, index) => issuesOf(one, index, isOwnId(known, sent, index), towers)), ...plans.issues],
    async write() {
      await replaceEntries(transaction, "project_configurations", projectId, rows);
      await transaction.deleteFrom("configuration_towers").where("project_id", "=", projectId).execute();
      if (links.length > 0) await transaction.insertInto("configuration_towers").values(links).execute();
      await replaceProjectMedia(transaction, projectId, "floorplan", plans.rows);
    },
  };
}

async function findConfigurations(transaction: Database, projectId: ProjectId) {
  const rows = await transaction
    .selectFrom("project_configurations")
    .selectAll()
    .where("project_id", "=", projectId)
    .orderBy("position")
    .execute();
  const links = await transaction.selectFrom("configuration_towers").selectAll().where("project_id", "=", projectId).execute();
  return { rows, links };
}

/** Whether the numbers of one configuration fit together. */
function issuesOf(one: ConfigurationInput, index: number, isOwn: boolean, towers: readonly TowerId[]): Issue[] {
  const issues: Issue[] = [];
  const complain = (field: string, message: string) => issues.push({ path: `configurations.${index}.${field}`, message });
  const isAbove = (a: number | null | undefined, b: number | null | undefined) => (a ?? 0) > (b ?? Number.POSITIVE_INFINITY);
  if (!isOwn) complain("_id", messages.unknownConfiguration);
  if (isAbove(one.carpetArea, one.builtUpArea) || isAbove(one.carpetArea, one.superBuiltUpArea)) complain("carpetArea", messages.areaOrder);
  else if (isAbove(one.builtUpArea, one.superBuiltUpArea)) complain("builtUpArea", messages.areaOrder);
  if (one.priceTo && isAbove(one.priceFrom ?? Number.POSITIVE_INFINITY, one.priceTo)) complain("priceTo", messages.priceOrder);
  if ((one.unitsAvailable ?? null) !== null && (one.unitsTotal ?? null) === null) complain("unitsTotal", messages.unitsTotal);
  else if (isAbove(one.unitsAvailable, one.unitsTotal)) complain("unitsAvailable", messages.unitsAvailable);
  if (one.towers.some((id) => !towers.includes(id))) complain("towers", messages.unknownTower);
  return issues;
}

function toRow(projectId: ProjectId, one: ConfigurationInput, position: number): NewConfiguration {
  return {
    id: one._id ?? newId("cfg"),
    project_id: projectId,
    position,
    name: one.name,
    type: one.type,
    carpet_area: one.carpetArea ?? null,
    built_up_area: one.builtUpArea ?? null,
    super_built_up_area: one.superBuiltUpArea ?? null,
    price_from: one.priceFrom ?? null,
    price_to: one.priceTo ?? null,
    bedrooms: one.bedrooms ?? null,
    bathrooms: one.bathrooms ?? null,
    balconies: one.balconies ?? null,
    units_total: one.unitsTotal ?? null,
    units_available: one.unitsAvailable ?? null,
  };
}

const comparable = (row: NewConfiguration) => [
  ...[row.id, row.position, row.name, row.type, row.carpet_area, row.built_up_area, row.super_built_up_area, row.price_from],
  ...[row.price_to, row.bedrooms, row.bathrooms, row.balconies, row.units_total, row.units_available],
];
const linkText = (links: readonly { configuration_id: string; tower_id: string }[]): string =>
  links
    .map(({ configuration_id, tower_id }) => `${configuration_id} ${tower_id}`)
    .sort()
    .join();
