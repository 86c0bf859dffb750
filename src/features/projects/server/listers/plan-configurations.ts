import type { Insertable } from "kysely";
import type { ProjectId, TowerId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Tables } from "../../../../shared/server/database/tables.ts";
import { newId } from "../../../../shared/server/ids.ts";
import type { PartPlan } from "../../../../shared/server/records/part-plan.ts";
import type { Issue } from "../../../../shared/server/records/refuse.ts";
import { configurationFields } from "../../contract/project-fields.ts";
import { projectMessages as messages } from "../../contract/project-messages.ts";
import type { ConfigurationInput } from "../../contract/project-parts.ts";
import { type KnownFiles, planFiles } from "../media/plan-project-media.ts";
import { replaceProjectMedia } from "../media/project-media.store.ts";
import { isOwnId } from "./plan-towers.ts";
import { areSame, entryColumns, replaceEntries } from "./project-entries.store.ts";

type NewConfiguration = Insertable<Tables["project_configurations"]>;

/** Configurations as a save names them: the complete list, in order. `towers`: those of the project. */
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
  const hasChanged = !areSame(rows, present.rows) || linkText(links) !== linkText(present.links);
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

const toRow = (projectId: ProjectId, one: ConfigurationInput, position: number) =>
  ({ id: one._id ?? newId("cfg"), project_id: projectId, position, ...entryColumns(configurationFields, one) }) as NewConfiguration;

const linkText = (links: readonly { configuration_id: string; tower_id: string }[]): string =>
  links
    .map(({ configuration_id, tower_id }) => `${configuration_id} ${tower_id}`)
    .sort()
    .join();
