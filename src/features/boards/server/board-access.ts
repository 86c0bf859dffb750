import { type SavedListId, savedListId, type VisitorId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import type { KnownVisitor } from "../../../shared/server/http/known-visitor.ts";
import { tokenHash } from "../../../shared/server/mail/link-token.ts";
import type { Board } from "../contract/board.ts";
import { boardMessages as messages } from "../contract/board-terms.ts";
import { findBoardLink, findList, findMember } from "./board-people.store.ts";

/** What somebody may do on a board. `memberId`: of the owner too, once the owner has done something. */
export type BoardAccess = {
  listId: SavedListId;
  name: string;
  rights: Board["rights"];
  visitorId: VisitorId | null;
  memberId: string | null;
};

/**
 * `address`: the id of a list, for its owner and members, or the token of a link. Throws `not_found`, and `gone` for a link that was taken
 * back and a person who was removed.
 */
export async function requireAccess(database: Database, address: string, visitor: KnownVisitor | null): Promise<BoardAccess> {
  const { data: ownListId } = savedListId.safeParse(address);
  const link = ownListId ? undefined : await findBoardLink(database, tokenHash(address));
  const list = await findList(database, ownListId ?? link?.listId);
  if (!list) throw new AppError("not_found", messages.unknown);
  const member = visitor && (await findMember(database, list.id, visitor.id));
  const access = { listId: list.id, name: list.name, visitorId: visitor?.id ?? null, memberId: member?.id ?? null };
  if (visitor?.id === list.ownerId) return { ...access, rights: "own" };
  if (member && !member.removedAt) return { ...access, rights: "work" };
  if (!link) throw new AppError("not_found", messages.unknown);
  if (member?.removedAt) throw new AppError("gone", messages.removed);
  if (link.withdrawnAt) throw new AppError("gone", messages.withdrawn);
  return { ...access, rights: link.kind === "together" ? "join" : "look" };
}

/** Throws `not_found` as for a board that is not there: only its owner shares it and removes people. */
export function requireOwner({ rights }: BoardAccess): void {
  if (rights !== "own") throw new AppError("not_found", messages.unknown);
}
