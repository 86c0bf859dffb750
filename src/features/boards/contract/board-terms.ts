// Words and limits of boards. Free of zod: the screens use them.
import { groupDigits } from "../../../shared/contract/group-digits.ts";

export const stages = ["new", "maybe", "visit", "visited", "rejected", "taken"] as const;
export type Stage = (typeof stages)[number];
export const stageLabels: Record<Stage, string> = {
  new: "New",
  maybe: "Maybe",
  visit: "Visit",
  visited: "Visited",
  rejected: "Rejected",
  taken: "Taken",
};

/** `look`: who has the link sees the board. `together`: who has it may also join with a first name. */
export const linkKinds = ["look", "together"] as const;
export type LinkKind = (typeof linkKinds)[number];

export const longestName = 40;
export const longestReason = 200;
export const longestComment = 2000;
export const mostMembers = 30;
/** Of one home, and of a whole board. */
export const mostComments = { home: 100, board: 1000 };
export const mostPhotos = { home: 20, board: 200 };
/** Bytes of a photo as it is sent; browsers send a smaller copy. */
export const mostPhotoBytes = 4 * 1024 * 1024;

export const boardMessages = {
  name: "Please enter your first name",
  longName: `At most ${longestName} letters.`,
  stage: "Please choose a stage",
  reason: `At most ${longestReason} letters.`,
  noComment: "Please write something",
  longComment: `At most ${groupDigits(longestComment)} letters.`,
  day: "Please choose a day",
  pastDay: "This day has passed. Please choose today or a later one.",
  photo: "Please choose a photo",
  largePhoto: "This photo is too large. Please choose one of at most 4 MB.",
  tooManyMembers: `A board has room for ${mostMembers} people. Ask its owner to remove somebody.`,
  tooManyComments: `This home has ${mostComments.home} comments, or the board ${mostComments.board}. Remove some to write more.`,
  tooManyPhotos: `A home has room for ${mostPhotos.home} photos, a board for ${mostPhotos.board}. Remove some to add more.`,
  withdrawn: "This link was taken back. Ask the person who shared it for a new one.",
  removed: "The owner of this board has removed you from it.",
  unknown: "There is no such board, or its owner has removed it. If you have a link, copy the whole link and open it again.",
  homeGone: "This home is no longer on the board.",
  mustJoin: "Enter your first name to take part.",
  tooManyWindows: "This board is open in too many windows.",
  done: "Saved.",
} as const;
