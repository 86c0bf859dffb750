/** So many homes fit beside each other. */
export const mostCompared = 4;

/** The page that compares these homes. */
export const comparePath = (ids: readonly string[]): string => `/compare/${ids.join(",")}`;
