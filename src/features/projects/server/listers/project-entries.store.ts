import { sql } from "kysely";
import { type Fields, type NameOf, namesOf } from "../../../../shared/contract/field-kinds.ts";
import type { ProjectId } from "../../../../shared/contract/ids.ts";
import { ownValue } from "../../../../shared/contract/own-value.ts";
import { columnOf } from "../../../../shared/server/database/column-names.ts";
import type { Database } from "../../../../shared/server/database/database.ts";

/** The declared fields of an entry by column; what is not sent is empty: an entry is sent whole. */
export const entryColumns = <F extends Fields>(fields: F, sent: { [Name in NameOf<F>]?: unknown }): Record<string, unknown> =>
  Object.fromEntries(namesOf(fields).map((name) => [columnOf(name), sent[name] ?? null]));

/** Whether these rows, in this order, are those that are `present`. */
export const areSame = (rows: readonly object[], present: readonly object[]): boolean =>
  rows.length === present.length &&
  rows.every((row, index) =>
    Object.entries(row).every(([column, value]) => value === ownValue<Record<string, unknown>>({ ...present[index] }, column)),
  );

type EntryTable = "project_towers" | "project_configurations" | "project_updates";

/**
 * Replaces the project's rows by `rows`, which all name the same columns: rows with known ids are updated, and keep what refers
 * to them.
 */
export async function replaceEntries(
  transaction: Database,
  table: EntryTable,
  projectId: ProjectId,
  rows: readonly { id: string }[],
): Promise<void> {
  await removeOthers(transaction, table, projectId, rows);
  await putEntries(transaction, table, rows);
}

/** Deletes rows that are not among `kept`. */
export async function removeOthers(
  transaction: Database,
  table: EntryTable,
  projectId: ProjectId,
  kept: readonly { id: string }[],
): Promise<void> {
  const ids = kept.map(({ id }) => id);
  await sql`delete from ${sql.table(table)} where project_id = ${projectId} and id <> all(${ids})`.execute(transaction);
}

/** Inserts new rows and updates the others. */
export async function putEntries(transaction: Database, table: EntryTable, rows: readonly { id: string }[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const changed = columns.filter((column) => column !== "id" && column !== "project_id");
  const values = rows.map((row) => sql`(${sql.join(Object.values(row))})`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}
    on conflict (id) do update
      set ${sql.join(changed.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}`.execute(transaction);
}
