/** For each account. */
export const mostPasskeys = 20;
