import type { EndpointPath } from "../../../shared/contract/endpoint.ts";

/** `board`: the id of a list, or the token of a link to its board. */
export const boardsPaths = {
  getBoard: { method: "GET", path: "/api/boards/:board" },
  joinBoard: { method: "POST", path: "/api/boards/:board/join" },
  leaveBoard: { method: "POST", path: "/api/boards/:board/leave" },
  shareBoard: { method: "POST", path: "/api/boards/:board/share" },
  withdrawBoardLink: { method: "POST", path: "/api/boards/:board/withdraw-link" },
  removeBoardMember: { method: "POST", path: "/api/boards/:board/members/:member/remove" },
  moveCard: { method: "POST", path: "/api/boards/:board/homes/:home/move" },
  voteOnHome: { method: "POST", path: "/api/boards/:board/homes/:home/vote" },
  commentOnHome: { method: "POST", path: "/api/boards/:board/homes/:home/comment" },
  removeComment: { method: "POST", path: "/api/boards/:board/comments/:comment/remove" },
  addVisitPhoto: { method: "POST", path: "/api/boards/:board/homes/:home/photos" },
  removeVisitPhoto: { method: "POST", path: "/api/boards/:board/photos/:photo/remove" },
} as const satisfies Record<string, EndpointPath>;

/** Not called through the client: an event stream, and the address of a picture. */
export const boardStreamPaths = {
  followBoard: { method: "GET", path: "/api/boards/:board/events" },
  getVisitPhoto: { method: "GET", path: "/api/boards/:board/photos/:photo" },
} as const satisfies Record<string, EndpointPath>;
