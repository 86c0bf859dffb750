import { dayMs } from "../../../shared/contract/durations.ts";
import type { SavedListId, VisitorId } from "../../../shared/contract/ids.ts";
import { systemClock } from "../../../shared/server/clock.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import type { VisitorPart } from "../../visitors/server/public.ts";
import { findActiveBoards, findOwnWords, findPlaces, giveMembership } from "./boards-of-visitor.store.ts";

/** As long as a visitor without devices is kept. */
const othersCameMs = 400 * dayMs;

/** The part of boards in what is kept of a visitor. Boards go with their lists, and what a person wrote with the person. */
export const boardsOfVisitor: VisitorPart = {
  merge: giveMembership,
  files: [
    { name: "boards.json", elements: placesOf },
    { name: "board-comments-and-votes.json", elements: wordsOf },
  ],
  isNeeded: (transaction, id) => findActiveBoards(transaction, id, new Date(systemClock.now().getTime() - othersCameMs)),
};

async function* placesOf(database: Database, id: VisitorId) {
  yield* await findPlaces(database, id);
}

async function* wordsOf(database: Database, id: VisitorId) {
  yield* await findOwnWords(database, id);
}

/** Those of a visitor's lists that are boards: others know them by their ids. */
export async function findBoardsOf(transaction: Database, visitor: VisitorId): Promise<SavedListId[]> {
  const rows = await transaction
    .selectFrom("saved_lists")
    .where("visitor_id", "=", visitor)
    .where(({ exists, selectFrom }) => exists(selectFrom("board_members").select("id").whereRef("list_id", "=", "saved_lists.id")))
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}
