// What is counted of a locality. Free of zod: pages and server share it.
import type { PropertyType } from "../../properties/contract/property-terms.ts";

/** Purposes whose prices are counted. */
export const localityKinds = ["sale", "rent"] as const;
export type LocalityKind = (typeof localityKinds)[number];

/** Prices of land and of shops are not beside those of homes. */
export const countedTypes = ["apartment", "house", "villa"] as const satisfies readonly PropertyType[];

/** Flats by bedrooms, the last with as many or more; houses and villas together. */
export const homeSizes = ["1", "2", "3", "4", "house"] as const;
export type HomeSize = (typeof homeSizes)[number];

/** A figure of fewer homes would tell of single ones. */
export const leastCounted = 5;

/** Two years, with the one that is not over. */
export const shownQuarters = 8;
export const shownCards = 4;
export const shownNeighbours = 5;
export const confirmedDays = 14;
export const reducedDays = 30;

/** Half of the homes are between the outer two. */
export type Quartiles = { lowerQuartile: number; median: number; upperQuartile: number };
