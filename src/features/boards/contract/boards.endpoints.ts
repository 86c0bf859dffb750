import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { propertyId } from "../../../shared/contract/ids.ts";
import { board, boardAddress, cardMove, commentId, firstName, linkKind, memberId, newComment, newPhoto, photoId } from "./board.ts";
import { mostPhotoBytes } from "./board-terms.ts";
import { boardStreamPaths, boardsPaths } from "./boards.paths.ts";

const status = z.literal(200);
const answer = z.object({ status, data: board });
const params = z.object({ board: boardAddress });
const ofHome = params.extend({ home: propertyId });
const auth = "visitor";
const jsonOverhead = 4096;

/**
 * A board is `not_found` to everybody who is neither its owner nor a member nor has a link; a link that was taken back is `gone`. A change
 * answers with the whole board. Only members and the owner change it; others get `not_found`.
 */
export const boardsEndpoints = {
  getBoard: defineEndpoint({
    ...boardsPaths.getBoard,
    auth: "none",
    summary: "A board, with who takes part",
    params,
    response: answer,
    errors: ["not_found", "gone"],
  }),
  joinBoard: defineEndpoint({
    ...boardsPaths.joinBoard,
    auth,
    summary: "Take part in a board by its link, or change one's name",
    params,
    body: z.object({ name: firstName }),
    response: answer,
    errors: ["not_found", "gone"],
  }),
  leaveBoard: defineEndpoint({
    ...boardsPaths.leaveBoard,
    auth,
    summary: "Take part no longer",
    params,
    response: z.object({ status }),
    errors: ["not_found", "gone"],
  }),
  /** An existing link of this kind stays. `name`: the owner's, for the others. */
  shareBoard: defineEndpoint({
    ...boardsPaths.shareBoard,
    auth,
    summary: "Make a link to one's board",
    params,
    body: z.object({ kind: linkKind, name: firstName }),
    response: answer,
    errors: ["not_found", "gone"],
  }),
  /** Those who joined by it stay. */
  withdrawBoardLink: defineEndpoint({
    ...boardsPaths.withdrawBoardLink,
    auth,
    summary: "Take a link to one's board back",
    params,
    body: z.object({ kind: linkKind }),
    response: answer,
    errors: ["not_found", "gone"],
  }),
  removeBoardMember: defineEndpoint({
    ...boardsPaths.removeBoardMember,
    auth,
    summary: "Remove a person from one's board, who cannot join it again",
    params: params.extend({ member: memberId }),
    response: answer,
    errors: ["not_found", "gone"],
  }),
  /** `conflict` when somebody has moved the card in the meantime. */
  moveCard: defineEndpoint({
    ...boardsPaths.moveCard,
    auth,
    summary: "Move a home to another stage of a board",
    params: ofHome,
    body: cardMove,
    response: answer,
    errors: ["not_found", "gone", "conflict"],
  }),
  /** `isYes`: null takes the vote back. */
  voteOnHome: defineEndpoint({
    ...boardsPaths.voteOnHome,
    auth,
    summary: "Vote for or against a home of a board",
    params: ofHome,
    body: z.object({ isYes: z.boolean().nullable() }),
    response: answer,
    errors: ["not_found", "gone"],
  }),
  commentOnHome: defineEndpoint({
    ...boardsPaths.commentOnHome,
    auth,
    summary: "Comment on a home of a board",
    params: ofHome,
    body: newComment,
    response: answer,
    errors: ["not_found", "gone"],
  }),
  /** One's own; the owner any. */
  removeComment: defineEndpoint({
    ...boardsPaths.removeComment,
    auth,
    summary: "Remove a comment",
    params: params.extend({ comment: commentId }),
    response: answer,
    errors: ["not_found", "gone"],
  }),
  addVisitPhoto: defineEndpoint({
    ...boardsPaths.addVisitPhoto,
    auth,
    summary: "Add a photo of a visit",
    params: ofHome,
    body: newPhoto,
    largestBody: { bytes: Math.ceil(mostPhotoBytes / 3) * 4 + jsonOverhead, role: "any" },
    response: answer,
    errors: ["not_found", "gone"],
  }),
  /** One's own; the owner any. */
  removeVisitPhoto: defineEndpoint({
    ...boardsPaths.removeVisitPhoto,
    auth,
    summary: "Remove a photo of a visit",
    params: params.extend({ photo: photoId }),
    response: answer,
    errors: ["not_found", "gone"],
  }),
};
export type BoardsEndpoints = typeof boardsEndpoints;

export const boardStreams = {
  /**
   * Server-sent events `board`, which say only that something has changed: a follower then fetches the board, as after each connection. A
   * member counts as here while it follows.
   */
  followBoard: defineEndpoint({
    ...boardStreamPaths.followBoard,
    auth: "none",
    summary: "Event stream of changes to a board",
    params,
    contentType: "text/event-stream",
    response: z.string(),
    errors: ["not_found", "gone"],
  }),
  getVisitPhoto: defineEndpoint({
    ...boardStreamPaths.getVisitPhoto,
    auth: "none",
    summary: "A photo of a visit",
    params: params.extend({ photo: photoId }),
    contentType: "image/jpeg",
    response: z.string(),
    errors: ["not_found", "gone"],
  }),
};
