/** For so long after asking for the end of an account, signing in brings it back (PROF-01). */
export const daysToReturn = 30;
