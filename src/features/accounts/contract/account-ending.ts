/** For this many days after deleting an account, signing in restores it (PROF-01). */
export const daysToReturn = 30;
