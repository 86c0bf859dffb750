// What other parts of the site may use of boards, and what each promises.

/** Sends what was done on boards while the line was gone, now or when it is back. */
export { sendBoardChanges } from "./waiting-changes.ts";
