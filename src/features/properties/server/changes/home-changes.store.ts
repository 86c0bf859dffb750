// What listers changed in many homes at once, as long as it can be undone.
import { sql } from "kysely";
import type { AccountId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { HomeChangeKind } from "../../contract/home-change-terms.ts";
import type { MadeChange } from "../../contract/home-changes.endpoints.ts";
import type { PropertyChanges } from "../listers/my-property-columns.ts";
import type { PropertyRow } from "../property.rows.ts";

/** The lister's, deleted ones too, in the order of `ids`; locked until the transaction ends, unless `isRead`. */
export async function findHomes(
  transaction: Database,
  listerId: AccountId,
  ids: readonly PropertyId[],
  { isRead }: { isRead: boolean },
): Promise<PropertyRow[]> {
  // Locked in the order of all who lock several.
  const query = transaction.selectFrom("properties").selectAll().where("lister_id", "=", listerId).where("id", "in", ids).orderBy("id");
  const rows = await (isRead ? query : query.forUpdate()).execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

export async function findTakenDown(database: Database, ids: readonly PropertyId[]): Promise<Set<PropertyId>> {
  const rows = await database.selectFrom("property_take_downs").select("property_id").where("property_id", "in", ids).execute();
  return new Set(rows.map(({ property_id }) => property_id as PropertyId));
}

export async function findPhotographed(database: Database, ids: readonly PropertyId[]): Promise<Set<PropertyId>> {
  const rows = await database
    .selectFrom("media_items")
    .select("property_id")
    .distinct()
    .where("property_id", "in", ids)
    .where("kind", "=", "image")
    .execute();
  return new Set(rows.map(({ property_id }) => property_id as PropertyId));
}

/** `homes`: how many have been changed so far. */
export type StoredChange = {
  id: string;
  kind: HomeChangeKind;
  at: Date;
  answer: StoredAnswer | null;
  undone_at: Date | null;
  homes: number;
};
export type StoredAnswer = { message: string; data: MadeChange };

/** False: a change with this key has been started before. */
export async function startChange(
  database: Database,
  change: { id: string; listerId: AccountId; requestKey: string; kind: HomeChangeKind; at: Date },
): Promise<boolean> {
  const { id, listerId, requestKey, kind, at } = change;
  const made = await database
    .insertInto("property_changes")
    .values({ id, lister_id: listerId, request_key: requestKey, kind, at })
    .onConflict((conflict) => conflict.columns(["lister_id", "request_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

export async function finishChange(database: Database, id: string, answer: StoredAnswer): Promise<void> {
  await database
    .updateTable("property_changes")
    .set({ answer: JSON.stringify(answer) })
    .where("id", "=", id)
    .where("answer", "is", null)
    .execute();
}

/** Locks a change that has no answer yet until the transaction ends; false: it has one. */
export async function lockUnfinished(transaction: Database, id: string): Promise<boolean> {
  const change = await transaction
    .selectFrom("property_changes")
    .where("id", "=", id)
    .where("answer", "is", null)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirst();
  return change !== undefined;
}

/** True: it had changed no home, and its key may be used again. */
export async function forgetUnmade(database: Database, id: string): Promise<boolean> {
  const forgotten = await database
    .deleteFrom("property_changes")
    .where("id", "=", id)
    .where("answer", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("property_changed_homes").where("change_id", "=", id).select("change_id"))),
    )
    .returning("id")
    .executeTakeFirst();
  return forgotten !== undefined;
}

const changesOf = (database: Database, listerId: AccountId) =>
  database
    .selectFrom("property_changes as c")
    .where("lister_id", "=", listerId)
    .select(["id", "kind", "at", "answer", "undone_at"])
    .select(sql<number>`(select count(*) from property_changed_homes where change_id = c.id)`.as("homes"));

export const findChangeByKey = async (database: Database, listerId: AccountId, requestKey: string) =>
  (await changesOf(database, listerId).where("request_key", "=", requestKey).executeTakeFirst()) as StoredChange | undefined;

export const findChange = async (database: Database, listerId: AccountId, id: string) =>
  (await changesOf(database, listerId).where("id", "=", id).executeTakeFirst()) as StoredChange | undefined;

/** Those made or started in a span of time, the unfinished ones only up to `unfinishedUntil`. */
export const listChanges = async (database: Database, listerId: AccountId, span: { since: Date; unfinishedUntil: Date }, most: number) =>
  (await changesOf(database, listerId)
    .where("at", ">", span.since)
    .where(({ or, eb }) => or([eb("answer", "is not", null), eb("at", "<", span.unfinishedUntil)]))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute()) as StoredChange[];

/** `version`: after the change. */
export type ChangedRow = { id: PropertyId; before: PropertyChanges; version: number };

export async function storeChangedHomes(transaction: Database, changeId: string, homes: readonly ChangedRow[]): Promise<void> {
  if (homes.length === 0) return;
  const rows = homes.map(({ id, before, version }) => ({ change_id: changeId, property_id: id, before: JSON.stringify(before), version }));
  await transaction.insertInto("property_changed_homes").values(rows).execute();
}

/** Those whose undo has not been tried, at most `most`. */
export async function findUndoable(database: Database, changeId: string, most: number): Promise<ChangedRow[]> {
  const rows = await database
    .selectFrom("property_changed_homes")
    .where("change_id", "=", changeId)
    .where("undone", "is", null)
    .orderBy("property_id")
    .limit(most)
    .forUpdate()
    .select(["property_id as id", "before", "version"])
    .execute();
  return rows as ChangedRow[];
}

/** `undone`: '' for a home that is as it was before, otherwise why it is not. */
export async function storeUndone(transaction: Database, changeId: string, homes: ReadonlyMap<PropertyId, string>): Promise<void> {
  await sql`update property_changed_homes set undone = result.undone
    from unnest(${[...homes.keys()]}::text[], ${[...homes.values()]}::text[]) result (id, undone)
    where change_id = ${changeId} and property_id = result.id`.execute(transaction);
}

export async function finishUndo(database: Database, changeId: string, at: Date): Promise<void> {
  await database.updateTable("property_changes").set({ undone_at: at }).where("id", "=", changeId).where("undone_at", "is", null).execute();
}

/** What an undo did to each home. */
export async function listUndone(database: Database, changeId: string): Promise<{ id: PropertyId; title: string; undone: string }[]> {
  const rows = await database
    .selectFrom("property_changed_homes as h")
    .innerJoin("properties as p", "p.id", "h.property_id")
    .where("h.change_id", "=", changeId)
    .orderBy("p.id")
    .select(["p.id", "p.title", "h.undone"])
    .execute();
  return rows.map(({ id, title, undone }) => ({ id, title, undone: undone ?? "" }));
}

export async function forgetChanges(database: Database, before: Date): Promise<void> {
  await database.deleteFrom("property_changes").where("at", "<", before).execute();
}
