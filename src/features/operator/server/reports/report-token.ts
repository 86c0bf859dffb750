/** What a reporter's link is signed for. */
export const reportPurpose = "report";
