import type { VisitorId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import { lockName } from "../../../shared/server/database/lock-name.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import { newId } from "../../../shared/server/ids.ts";
import { linkToken, tokenHash } from "../../../shared/server/mail/link-token.ts";
import { refuseField } from "../../../shared/server/records/refuse.ts";
import type { Services } from "../../../shared/server/services.ts";
import { type LinkKind, boardMessages as messages, mostMembers } from "../contract/board-terms.ts";
import { type BoardAccess, requireOwner } from "./board-access.ts";
import { findMembers, insertBoardLink, keepMember, removeMember, withdrawBoardLinks } from "./board-people.store.ts";
import { boardLinkPurpose } from "./get-board.ts";

type Person = { access: BoardAccess; visitorId: VisitorId; now: Date };

/** Makes a link of this kind unless there is one. `name`: the owner's. */
export async function shareBoard(
  { config }: Pick<Services, "config">,
  transaction: Database,
  { access, visitorId, now }: Person,
  { kind, name }: { kind: LinkKind; name: string },
): Promise<void> {
  requireOwner(access);
  await keepMember(transaction, { listId: access.listId, visitorId, name, now });
  const ref = newId("bln", now);
  const token_hash = tokenHash(linkToken(config.appSecret, boardLinkPurpose, ref));
  await insertBoardLink(transaction, { token_hash, ref, list_id: access.listId, kind, created_at: now });
}

export async function withdrawLink(transaction: Database, { access, now }: Person, kind: LinkKind): Promise<void> {
  requireOwner(access);
  await withdrawBoardLinks(transaction, access.listId, kind, now);
}

/** Throws `not_found` for somebody who does not take part. */
export async function removePerson(transaction: Database, { access, visitorId, now }: Person, memberId: string): Promise<void> {
  requireOwner(access);
  if (!(await removeMember(transaction, access.listId, memberId, visitorId, now))) throw new AppError("not_found");
}

/** Takes part from now on, with this name; a member changes it. Throws `not_found` for a link that only shows the board. */
export async function joinBoard(transaction: Database, { access, visitorId, now }: Person, name: string): Promise<void> {
  if (access.rights === "look") throw new AppError("not_found", messages.unknown);
  await lockName(transaction, `board ${access.listId}`);
  if (access.memberId === null) {
    const others = (await findMembers(transaction, access.listId)).filter(({ removedAt }) => !removedAt);
    if (others.length >= mostMembers) refuseField("name", messages.tooManyMembers);
  }
  await keepMember(transaction, { listId: access.listId, visitorId, name, now });
}

/** Removes the person, with their votes, comments and photos; a link lets them join again. */
export async function leaveBoard(transaction: Database, { access }: Person): Promise<void> {
  if (access.rights !== "work" || access.memberId === null) throw new AppError("not_found", messages.unknown);
  await transaction.deleteFrom("board_members").where("id", "=", access.memberId).execute();
}
