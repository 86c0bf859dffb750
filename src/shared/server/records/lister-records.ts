// A lister's records: created once under a key, changed by version, deleted and restorable.
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { AccountId, ProjectId, PropertyId } from "../../contract/ids.ts";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import { AppError } from "../error-table.ts";

/** Columns that they all have: id, lister_id, creation_key, version, field_versions, updated_at, deleted_at. */
type OwnTables = Pick<Tables, "properties" | "projects">;
type Ids = { properties: PropertyId; projects: ProjectId };

/**
 * Each query includes the lister who asks: somebody else's record does not exist. `deletedElsewhere`: the message about a deleted
 * record of one's own.
 */
export function listerRecords<Table extends keyof OwnTables>(name: Table, deletedElsewhere: string) {
  type Row = Selectable<OwnTables[Table]>;
  type Id = Ids[Table];
  const table = sql.table(name);

  const lock = async (transaction: Database, listerId: AccountId, id: Id, deleted: ReturnType<typeof sql>): Promise<Row | undefined> => {
    const { rows } = await sql<Row>`
      select * from ${table} where id = ${id} and lister_id = ${listerId} and ${deleted} for update`.execute(transaction);
    return rows[0];
  };

  /** For a record that this lister has deleted it says so, and how to restore it. */
  const notFound = async (database: Database, listerId: AccountId, id: Id | null): Promise<AppError> => {
    const { rows } = await sql`
      select 1 from ${table} where id = ${id} and lister_id = ${listerId} and deleted_at is not null`.execute(database);
    return new AppError("not_found", rows.length > 0 ? deletedElsewhere : undefined);
  };

  return {
    notFound,

    /** Locked until the transaction ends. Somebody else's record is not found, and neither is a deleted one (PANL-07). */
    async require(transaction: Database, listerId: AccountId, id: Id | null): Promise<Row> {
      const record = id && (await lock(transaction, listerId, id, sql`deleted_at is null`));
      if (!record) throw await notFound(transaction, listerId, id);
      return record;
    },

    /** Throws like `require`; locks the record and reads nothing of it. */
    async refuseOthers(database: Database, listerId: AccountId, id: Id | null): Promise<void> {
      const { rows } = await sql`
        select 1 from ${table} where id = ${id} and lister_id = ${listerId} and deleted_at is null`.execute(database);
      if (rows.length === 0) throw await notFound(database, listerId, id);
    },

    /** A record that this lister has deleted after `since`, locked until the transaction ends; undefined when there is none. */
    lockDeleted: (transaction: Database, listerId: AccountId, id: Id, since: Date) =>
      lock(transaction, listerId, id, sql`deleted_at > ${since}`),

    /** False: this lister has created one under the same key, perhaps at this very moment. */
    async insert(database: Database, record: Insertable<OwnTables[Table]>): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto<keyof OwnTables>(name)
        .values(record as Insertable<OwnTables["properties"]> & Insertable<OwnTables["projects"]>)
        .onConflict((conflict) => conflict.columns(["lister_id", "creation_key"]).where("creation_key", "is not", null).doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** The record that this lister has created under that key; null when there is none, or it no longer exists. */
    async findCreated(database: Database, listerId: AccountId, creationKey: string): Promise<Id | null> {
      const { rows } = await sql<{ id: Id }>`
        select id from ${table} where lister_id = ${listerId} and creation_key = ${creationKey}`.execute(database);
      return rows[0]?.id ?? null;
    },

    /** Its version grows by one. `parts`: changes outside its columns. Resolves to the new version. */
    async change(
      database: Database,
      { id, version }: { id: Id; version: number },
      changes: Updateable<OwnTables[Table]>,
      { at, parts = [] }: { at: Date; parts?: readonly string[] },
    ): Promise<number> {
      const next = version + 1;
      const noted = JSON.stringify(Object.fromEntries(parts.map((part) => [part, next])));
      await database
        .updateTable<keyof OwnTables>(name)
        .set({ ...changes, version: next, updated_at: at, field_versions: sql`field_versions || ${noted}::jsonb` })
        .where("id", "=", id)
        .execute();
      return next;
    },

    /** Deletes for good what was deleted before `since`, at most this many; resolves to their ids. */
    async purge(database: Database, since: Date, most: number): Promise<Id[]> {
      const { rows } = await sql<{ id: Id }>`
        delete from ${table} where id in (select id from ${table} where deleted_at <= ${since} order by deleted_at limit ${most})
        returning id`.execute(database);
      return rows.map(({ id }) => id);
    },

    async countPublished(database: Database, listerId: AccountId): Promise<number> {
      const { rows } = await sql<{ published: number }>`
        select count(*) as published from ${table}
        where lister_id = ${listerId} and publication = 'published' and deleted_at is null`.execute(database);
      return rows[0]?.published ?? 0;
    },
  };
}
