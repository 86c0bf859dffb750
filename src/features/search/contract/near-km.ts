/** The homes nearest to a place are not near it beyond this distance. */
export const nearKm = 100;
