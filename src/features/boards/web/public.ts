// What other parts of the site may use of boards, and what each promises.

/** Sends what was done on boards while the line was gone, now or when it is back; forgets what waits of who is here. */
export { forgetBoardChanges, sendBoardChanges } from "./waiting-changes.ts";
