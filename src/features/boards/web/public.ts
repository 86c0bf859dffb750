// What other parts of the site may use of boards, and what each promises.

export { lostWithList } from "./lost-with-list.ts";
/** Sends what was done on boards while the line was gone, now or when it is back; whether something of who is here waits; forgets it. */
export { forgetBoardChanges, hasBoardChanges, sendBoardChanges } from "./waiting-changes.ts";
