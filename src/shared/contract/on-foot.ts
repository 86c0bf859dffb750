// How long ways on foot take: assumptions of ours, which pages show.

/** A steady walk. */
export const walkKmh = 4.8;
/** Streets are about a third longer than the straight line. */
export const detour = 1.3;

export const secondsOnFoot = (straightMetres: number): number => (straightMetres * detour * 3.6) / walkKmh;
