// For src/api.visitors.test.ts: the records of one visitor, and a call for each operation that names one of them.
import { randomBytes } from "node:crypto";
import type { Call } from "./api.actors-test-world.ts";
import type { PropertyId, SavedListId, VisitorId } from "./shared/contract/ids.ts";
import type { Database } from "./shared/server/database/database.ts";
import { newId } from "./shared/server/ids.ts";
import { tokenHash } from "./shared/server/mail/link-token.ts";

export type SignedInVisitor = { id: VisitorId; headers: { cookie: string } };

/** The records of one visitor. Nobody else may read or change any of them. */
export type VisitorRecords = {
  owner: SignedInVisitor;
  listId: SavedListId;
  home: PropertyId;
  /** Somebody else who takes part in the board. */
  memberId: string;
  commentId: string;
  photoId: string;
  savedSearchId: string;
};

export async function addSignedInVisitor(database: Database): Promise<SignedInVisitor> {
  const [id, token] = [newId("vis"), randomBytes(32).toString("base64url")];
  const created_at = new Date();
  await database.insertInto("visitors").values({ id, created_at }).execute();
  const times = { created_at, last_used_at: created_at, expires_at: new Date("2100-01-01") };
  await database
    .insertInto("visitor_sessions")
    .values({ token_hash: tokenHash(token), visitor_id: id, ...times })
    .execute();
  return { id, headers: { cookie: `aangan-visitor=${token}` } };
}

/** `word`: stands in all that is private. */
export async function addVisitorRecords(database: Database, word: string): Promise<VisitorRecords> {
  const [owner, other] = [await addSignedInVisitor(database), await addSignedInVisitor(database)];
  const [listId, home, created_at] = [newId("lst"), newId("prp"), new Date()];
  await database.insertInto("saved_lists").values({ id: listId, visitor_id: owner.id, name: word, created_at }).execute();
  await database
    .insertInto("saved_homes")
    .values({ visitor_id: owner.id, property_id: home, list_id: listId, title: word, saved_at: created_at, note: word })
    .execute();
  const memberId = newId("mbr");
  const times = { joined_at: created_at, here_until: created_at };
  await database
    .insertInto("board_members")
    .values([
      { id: newId("mbr"), list_id: listId, visitor_id: owner.id, name: word, ...times },
      { id: memberId, list_id: listId, visitor_id: other.id, name: word, ...times },
    ])
    .execute();
  const [commentId, photoId] = [newId("cmt"), newId("bph")];
  const place = { list_id: listId, property_id: home, member_id: memberId, created_at };
  await database
    .insertInto("board_comments")
    .values({ id: commentId, ...place, request_key: newId("cmt"), text: word })
    .execute();
  await database
    .insertInto("board_photos")
    .values({ id: photoId, ...place, width: 1, height: 1, sealed: Buffer.from(word) })
    .execute();
  const [addressId, savedSearchId] = [newId("ala"), newId("srs")];
  await database
    .insertInto("alert_addresses")
    .values({ id: addressId, email: `${addressId}@example.com`, created_at })
    .execute();
  const search = { search: "city[]=Pune", name: word, frequency: "daily", kinds: ["new"], created_at, looked_at: created_at };
  await database
    .insertInto("saved_searches")
    .values({ id: savedSearchId, address_id: addressId, visitor_id: owner.id, ...search })
    .execute();
  return { owner, listId, home, memberId, commentId, photoId, savedSearchId };
}

const onBoard = ({ listId }: VisitorRecords, params: Record<string, string> = {}) => ({ board: listId, ...params });
const aPicture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/**
 * By operation: a call that names a record of `VisitorRecords` and succeeds for its owner, in an order in which all of them do. Every
 * visitor's operation with an id in its path must be listed here.
 */
export const callsOfVisitorRecords: Record<string, (records: VisitorRecords) => Call> = {
  moveCard: (records) => ({ params: onBoard(records, { home: records.home }), body: { stage: "maybe", version: 0 } }),
  voteOnHome: (records) => ({ params: onBoard(records, { home: records.home }), body: { isYes: true } }),
  commentOnHome: (records) => ({
    params: onBoard(records, { home: records.home }),
    body: { text: "Good", requestKey: "a-key-of-16-letters" },
  }),
  addVisitPhoto: (records) => ({ params: onBoard(records, { home: records.home }), body: { name: "a.png", content: aPicture } }),
  removeComment: (records) => ({ params: onBoard(records, { comment: records.commentId }) }),
  removeVisitPhoto: (records) => ({ params: onBoard(records, { photo: records.photoId }) }),
  shareBoard: (records) => ({ params: onBoard(records), body: { kind: "look", name: "Asha" } }),
  withdrawBoardLink: (records) => ({ params: onBoard(records), body: { kind: "look" } }),
  joinBoard: (records) => ({ params: onBoard(records), body: { name: "Asha" } }),
  removeBoardMember: (records) => ({ params: onBoard(records, { member: records.memberId }) }),
  changeSavedSearch: ({ savedSearchId }) => ({ params: { id: savedSearchId }, body: { frequency: "weekly" } }),
};

/** Only others do it: who owns a board does not leave it. */
export const callsOfOtherMembers: Record<string, (records: VisitorRecords) => Call> = {
  leaveBoard: (records) => ({ params: onBoard(records) }),
};
