// Comments and photos of a board's homes.
import { sql } from "kysely";
import type { PropertyId, SavedListId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";

type Place = { listId: SavedListId; home: PropertyId };
type Kept = "board_comments" | "board_photos";

/** How many comments, or photos, a home and its whole board have. */
export async function countKept(database: Database, table: Kept, { listId, home }: Place): Promise<{ home: number; board: number }> {
  const { rows } = await sql<{ home: number; board: number }>`
    select count(*) filter (where property_id = ${home})::integer as home, count(*)::integer as board
    from ${sql.table(table)} where list_id = ${listId}`.execute(database);
  return rows[0] ?? { home: 0, board: 0 };
}

type NewComment = { id: string; member_id: string; request_key: string; text: string; created_at: Date };

export async function insertComment(transaction: Database, { listId, home }: Place, comment: NewComment): Promise<void> {
  await transaction
    .insertInto("board_comments")
    .values({ ...comment, list_id: listId, property_id: home })
    .onConflict((conflict) => conflict.columns(["member_id", "request_key"]).doNothing())
    .execute();
}

export async function hasComment(database: Database, memberId: string, requestKey: string): Promise<boolean> {
  const row = await database
    .selectFrom("board_comments")
    .where("member_id", "=", memberId)
    .where("request_key", "=", requestKey)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findComments(database: Database, listId: SavedListId) {
  return database
    .selectFrom("board_comments")
    .where("list_id", "=", listId)
    .select(["id", "property_id as home", "member_id as member", "text", "created_at as at"])
    .orderBy("id")
    .execute();
}

type NewPhoto = { id: string; member_id: string; width: number; height: number; sealed: Buffer; created_at: Date };

export async function insertPhoto(transaction: Database, { listId, home }: Place, photo: NewPhoto): Promise<void> {
  await transaction
    .insertInto("board_photos")
    .values({ ...photo, list_id: listId, property_id: home })
    .execute();
}

/** Without their bytes. */
export async function findPhotos(database: Database, listId: SavedListId) {
  return database
    .selectFrom("board_photos")
    .where("list_id", "=", listId)
    .select(["id", "property_id as home", "member_id as member", "width", "height", "created_at as at"])
    .orderBy("id")
    .execute();
}

export async function findSealedPhoto(database: Database, listId: SavedListId, id: string): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom("board_photos")
    .where("list_id", "=", listId)
    .where("id", "=", id)
    .select("sealed")
    .executeTakeFirst();
  return row?.sealed;
}

/** `memberId`: only when it is theirs; null: anybody's. False: there is none. */
export async function deleteKept(
  transaction: Database,
  table: Kept,
  { listId, id, memberId }: { listId: SavedListId; id: string; memberId: string | null },
): Promise<boolean> {
  const work =
    table === "board_comments"
      ? transaction.deleteFrom("board_comments").where("list_id", "=", listId).where("id", "=", id)
      : transaction.deleteFrom("board_photos").where("list_id", "=", listId).where("id", "=", id);
  const { numDeletedRows } = await (memberId === null ? work : work.where("member_id", "=", memberId)).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
