import type { SavedListId, VisitorId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import { newId } from "../../../shared/server/ids.ts";
import type { LinkKind } from "../contract/board-terms.ts";

export async function findList(database: Database, id: SavedListId | undefined) {
  if (id === undefined) return undefined;
  return database.selectFrom("saved_lists").where("id", "=", id).select(["id", "name", "visitor_id as ownerId"]).executeTakeFirst();
}

export async function findMember(database: Database, listId: SavedListId, visitorId: VisitorId) {
  return database
    .selectFrom("board_members")
    .where("list_id", "=", listId)
    .where("visitor_id", "=", visitorId)
    .select(["id", "removed_at as removedAt"])
    .executeTakeFirst();
}

/** Everybody who takes part or did, in the order in which they joined. */
export async function findMembers(database: Database, listId: SavedListId) {
  return database
    .selectFrom("board_members")
    .where("list_id", "=", listId)
    .select(["id", "visitor_id as visitorId", "name", "here_until as hereUntil", "removed_at as removedAt"])
    .orderBy("joined_at")
    .orderBy("id")
    .execute();
}

/** The person's row, made if there is none; `name` replaces the earlier one. A removed person stays removed. */
export async function keepMember(
  transaction: Database,
  { listId, visitorId, name, now }: { listId: SavedListId; visitorId: VisitorId; name?: string; now: Date },
): Promise<string> {
  const { id } = await transaction
    .insertInto("board_members")
    .values({ id: newId("mbr", now), list_id: listId, visitor_id: visitorId, name: name ?? null, joined_at: now, here_until: now })
    .onConflict((conflict) =>
      conflict
        .columns(["list_id", "visitor_id"])
        .doUpdateSet(({ ref, fn }) => ({ name: fn.coalesce("excluded.name", ref("board_members.name")) })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the board has no such member, or it is its owner. */
export async function removeMember(transaction: Database, listId: SavedListId, id: string, owner: VisitorId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("board_members")
    .set({ removed_at: now, here_until: now })
    .where("list_id", "=", listId)
    .where("id", "=", id)
    .where("visitor_id", "<>", owner)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** True when one of them did not count as here. */
export async function markHere(database: Database, memberIds: readonly string[], now: Date, until: Date): Promise<boolean> {
  if (memberIds.length === 0) return false;
  const before = await database
    .selectFrom("board_members")
    .where("id", "in", [...memberIds])
    .select("here_until")
    .execute();
  await database
    .updateTable("board_members")
    .set({ here_until: until })
    .where("id", "in", [...memberIds])
    .where("removed_at", "is", null)
    .execute();
  return before.some(({ here_until }) => here_until <= now);
}

export async function findBoardLink(database: Database, tokenHash: Buffer) {
  const link = await database
    .selectFrom("board_links")
    .where("token_hash", "=", tokenHash)
    .select(["list_id as listId", "kind", "withdrawn_at as withdrawnAt"])
    .executeTakeFirst();
  return link && { ...link, kind: link.kind as LinkKind };
}

export async function findLinksInUse(database: Database, listId: SavedListId) {
  return database
    .selectFrom("board_links")
    .where("list_id", "=", listId)
    .where("withdrawn_at", "is", null)
    .select(["ref", "kind"])
    .execute();
}

type NewLink = { token_hash: Buffer; ref: string; list_id: SavedListId; kind: LinkKind; created_at: Date };

/** A link of this kind that is in use stays. */
export async function insertBoardLink(transaction: Database, link: NewLink): Promise<void> {
  await transaction
    .insertInto("board_links")
    .values(link)
    .onConflict((conflict) => conflict.columns(["list_id", "kind"]).where("withdrawn_at", "is", null).doNothing())
    .execute();
}

export async function withdrawBoardLinks(transaction: Database, listId: SavedListId, kind: LinkKind, now: Date): Promise<void> {
  await transaction
    .updateTable("board_links")
    .set({ withdrawn_at: now })
    .where("list_id", "=", listId)
    .where("kind", "=", kind)
    .where("withdrawn_at", "is", null)
    .execute();
}
