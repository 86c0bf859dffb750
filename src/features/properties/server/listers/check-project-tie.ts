import { sql } from "kysely";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Issue } from "../../../../shared/server/records/refuse.ts";
import { wizardMessages as messages } from "../../contract/property-form-messages.ts";
import type { PropertyRow } from "../property.rows.ts";
import type { PropertyChanges } from "./my-property-columns.ts";

export type CheckedTie = Pick<PropertyRow, "project_id" | "tower_id" | "configuration_id">;
type Column = keyof CheckedTie;
const columns: readonly Column[] = ["project_id", "tower_id", "configuration_id"];
const fields: Record<Column, string> = { project_id: "projectId", tower_id: "towerId", configuration_id: "configurationId" };

/** A home that moves to another project loses its tower and configuration. */
export function withWholeTie(changes: PropertyChanges): PropertyChanges {
  return Object.hasOwn(changes, "project_id") ? { tower_id: null, configuration_id: null, ...changes } : changes;
}

/** Whether the tie of a save belongs to this lister and is consistent. Looked up only when part of it is new. */
export async function findTieIssues(
  transaction: Database,
  listerId: AccountId,
  tie: CheckedTie,
  changes: PropertyChanges,
): Promise<Issue[]> {
  if (!columns.some((column) => Object.hasOwn(changes, column))) return [];
  const { project_id, tower_id, configuration_id } = tie;
  const { rows } = await sql<Record<Column, boolean>>`select
    exists (select from projects where id = ${project_id} and lister_id = ${listerId} and deleted_at is null) as project_id,
    exists (select from project_towers where id = ${tower_id} and project_id = ${project_id}) as tower_id,
    exists (select from project_configurations where id = ${configuration_id} and project_id = ${project_id}) as configuration_id
  `.execute(transaction);
  const [isThere] = rows;
  return columns
    .filter((column) => tie[column] !== null && !isThere?.[column])
    .map((column) => ({ path: fields[column], message: messages[column === "project_id" ? "project" : "partOfProject"] }));
}
