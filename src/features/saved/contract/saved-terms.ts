/** In one call. */
export const mostChanges = 200;
