import type { PropertyId, SavedListId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import type { CardMove } from "../contract/board.ts";
import type { Stage } from "../contract/board-terms.ts";

type Place = { listId: SavedListId; home: PropertyId };

/** The homes of the list, the last saved first, with where each stands. */
export async function findHomes(database: Database, listId: SavedListId) {
  const rows = await database
    .selectFrom("saved_homes as home")
    .leftJoin("board_cards as card", (join) =>
      join.onRef("card.list_id", "=", "home.list_id").onRef("card.property_id", "=", "home.property_id"),
    )
    .where("home.list_id", "=", listId)
    .select(["home.property_id as id", "home.title"])
    .select(["card.stage", "card.version", "card.visit_on as visitOn", "card.visit_time as visitTime", "card.reason"])
    .select(["card.moved_by as movedBy", "card.moved_at as movedAt"])
    .orderBy("home.saved_at", "desc")
    .orderBy("home.property_id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, stage: (row.stage ?? "new") as Stage, version: row.version ?? 0 }));
}

export async function findCard(database: Database, { listId, home }: Place) {
  const card = await database
    .selectFrom("board_cards as card")
    .leftJoin("board_members as mover", "mover.id", "card.moved_by")
    .where("card.list_id", "=", listId)
    .where("card.property_id", "=", home)
    .select(["card.stage", "card.version", "card.visit_on as visitOn", "card.visit_time as visitTime", "card.reason"])
    .select(["card.moved_by as movedBy", "mover.name as moverName"])
    .executeTakeFirst();
  return card && { ...card, stage: card.stage as Stage };
}

export async function isOnBoard(database: Database, { listId, home }: Place): Promise<boolean> {
  const row = await database
    .selectFrom("saved_homes")
    .where("list_id", "=", listId)
    .where("property_id", "=", home)
    .select("property_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the card has another version than `move` says. */
export async function storeMove(transaction: Database, { listId, home }: Place, move: CardMove, by: string, now: Date): Promise<boolean> {
  const values = {
    ...{ stage: move.stage, visit_on: move.visitOn, visit_time: move.visitOn && move.visitTime },
    ...{ reason: (move.stage === "rejected" && move.reason) || null, version: move.version + 1, moved_by: by, moved_at: now },
  };
  if (move.version === 0) {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("board_cards")
      .values({ list_id: listId, property_id: home, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await transaction
    .updateTable("board_cards")
    .set(values)
    .where("list_id", "=", listId)
    .where("property_id", "=", home)
    .where("version", "=", move.version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function storeVote(transaction: Database, { listId, home }: Place, memberId: string, isYes: boolean | null): Promise<void> {
  if (isYes === null) {
    await transaction
      .deleteFrom("board_votes")
      .where("list_id", "=", listId)
      .where("property_id", "=", home)
      .where("member_id", "=", memberId)
      .execute();
    return;
  }
  await transaction
    .insertInto("board_votes")
    .values({ list_id: listId, property_id: home, member_id: memberId, is_yes: isYes })
    .onConflict((conflict) => conflict.columns(["list_id", "property_id", "member_id"]).doUpdateSet({ is_yes: isYes }))
    .execute();
}

export async function findVotes(database: Database, listId: SavedListId) {
  return database
    .selectFrom("board_votes")
    .where("list_id", "=", listId)
    .select(["property_id as home", "member_id as member", "is_yes as isYes"])
    .orderBy("member_id")
    .execute();
}
