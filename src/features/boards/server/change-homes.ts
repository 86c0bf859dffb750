import { indiaToday } from "../../../shared/contract/date-text.ts";
import type { PropertyId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import { lockName } from "../../../shared/server/database/lock-name.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { newId } from "../../../shared/server/ids.ts";
import { refuseField } from "../../../shared/server/records/refuse.ts";
import type { CardMove, NewComment } from "../contract/board.ts";
import { boardMessages as messages, mostComments, mostPhotos, stageLabels } from "../contract/board-terms.ts";
import type { BoardAccess } from "./board-access.ts";
import { findCard, isOnBoard, storeMove, storeVote } from "./board-cards.store.ts";
import { countKept, deleteKept, hasComment, insertComment, insertPhoto } from "./board-words.store.ts";

/** Somebody who takes part, and the home that they act on. */
export type Act = { access: BoardAccess; memberId: string; home: PropertyId; now: Date };

/** Throws `not_found` when the list no longer has the home. */
export async function requireHome(database: Database, { access, home }: Pick<Act, "access" | "home">): Promise<void> {
  if (!(await isOnBoard(database, { listId: access.listId, home }))) throw new AppError("not_found", messages.homeGone);
}

/** Throws `conflict`, which says who was faster, when the card was moved since `move.version`. The same move sent again succeeds. A visit is not on a day that has passed. */
export async function moveCard(transaction: Database, act: Act, move: CardMove): Promise<void> {
  await requireHome(transaction, act);
  const place = { listId: act.access.listId, home: act.home };
  if (await storeMove(transaction, place, move, act.memberId, act.now)) {
    // Not before: the same move may be sent again on the next day.
    if (move.stage === "visit" && move.visitOn !== null && move.visitOn < indiaToday(act.now.getTime()))
      refuseField("visitOn", messages.pastDay);
    return;
  }
  const card = await findCard(transaction, place);
  const isRepeated =
    card?.movedBy === act.memberId && card.version === move.version + 1 && card.stage === move.stage && card.visitOn === move.visitOn;
  if (isRepeated) return;
  const who = card?.moverName ?? "Somebody";
  throw new AppError("conflict", card ? `${who} has just moved it to ${stageLabels[card.stage]}.` : messages.homeGone);
}

export async function voteOnHome(transaction: Database, act: Act, isYes: boolean | null): Promise<void> {
  await requireHome(transaction, act);
  await storeVote(transaction, { listId: act.access.listId, home: act.home }, act.memberId, isYes);
}

export async function commentOnHome(transaction: Database, act: Act, { text, requestKey }: NewComment): Promise<void> {
  await requireHome(transaction, act);
  const place = { listId: act.access.listId, home: act.home };
  await lockName(transaction, `board ${place.listId}`);
  if (await hasComment(transaction, act.memberId, requestKey)) return;
  const kept = await countKept(transaction, "board_comments", place);
  if (kept.home >= mostComments.home || kept.board >= mostComments.board) refuseField("text", messages.tooManyComments);
  const comment = { id: newId("cmt", act.now), member_id: act.memberId, request_key: requestKey, text, created_at: act.now };
  await insertComment(transaction, place, comment);
}

/** Throws `invalid_input` when there is no room. */
export async function refuseFull(database: Database, { access, home }: Pick<Act, "access" | "home">): Promise<void> {
  const kept = await countKept(database, "board_photos", { listId: access.listId, home });
  if (kept.home >= mostPhotos.home || kept.board >= mostPhotos.board) refuseField("content", messages.tooManyPhotos);
}

type SealedPhoto = { id: string; width: number; height: number; sealed: Buffer };

export async function keepPhoto(transaction: Database, act: Act, photo: SealedPhoto): Promise<void> {
  await requireHome(transaction, act);
  await lockName(transaction, `board ${act.access.listId}`);
  await refuseFull(transaction, act);
  const row = { ...photo, member_id: act.memberId, created_at: act.now };
  await insertPhoto(transaction, { listId: act.access.listId, home: act.home }, row);
}

/** One's own; the owner of the board any. Throws `not_found`. */
export async function removeKept(
  transaction: Database,
  { access, memberId }: Pick<Act, "access" | "memberId">,
  table: "board_comments" | "board_photos",
  id: string,
): Promise<void> {
  const whose = access.rights === "own" ? null : memberId;
  if (!(await deleteKept(transaction, table, { listId: access.listId, id, memberId: whose }))) throw new AppError("not_found");
}
