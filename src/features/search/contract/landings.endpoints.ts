import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { propertyCard } from "../../properties/contract/property.ts";
import { propertyTypes } from "../../properties/contract/property-terms.ts";
import { leastForMedian } from "./landing-address.ts";
import { landingsPaths } from "./search.paths.ts";

/** Buying, renting and so on. Buyers also look at new launches and plots (SRCH-20). */
export const offerKinds = ["sale", "rent", "lease", "pg"] as const;
/** Of the only kind of offer; otherwise of the first, and of each other. */
export const landingCards = { alone: 12, first: 8, other: 4 };
/** The last are homes that name no kind of offer. */
const mostCards = landingCards.first + offerKinds.length * landingCards.other;
export const mostNeighbours = 30;

const count = z.int().min(1);
const place = z.object({ name: z.string(), slug: z.string() });
const countedPlace = place.extend({ count });

/** Half of the homes ask between the quartiles. */
const quartiles = { lowerQuartile: z.int(), median: z.int(), upperQuartile: z.int() };

const offer = z.object({
  kind: z.enum(offerKinds),
  count,
  /** Of the `homes` in the answer's currency; monthly except for sales. Half of them are between the quartiles. Null when there are none. */
  prices: z
    .object({
      homes: count,
      least: z.int(),
      ...quartiles,
      most: z.int(),
    })
    .nullable(),
  /** The same by number of bedrooms, `mostSize` for as many and more; only sizes with at least `leastForMedian` homes. */
  sizes: z.array(z.object({ bedrooms: z.int().min(1), homes: count, ...quartiles })),
  /** Asking prices for each square foot of carpet area, where enough homes give one; null otherwise, and for all but sales. */
  perCarpetSqft: z.object(quartiles).nullable(),
});
export type LandingOffer = z.infer<typeof offer>;

const landing = z
  .object({
    type: z.enum(propertyTypes),
    city: place.nullable(),
    locality: place.nullable(),
    /** Homes that are sold or rented count in none of these figures. */
    total: count,
    currency: z.string().length(3),
    offers: z.array(offer),
    verified: z.int().min(0),
    cards: z.array(propertyCard).max(mostCards),
    /** Of this type, by number of homes: the city's other localities, other cities, and other types in this place. */
    localities: z.array(countedPlace).max(mostNeighbours),
    cities: z.array(countedPlace).max(mostNeighbours),
    types: z.array(z.object({ type: z.enum(propertyTypes), count })),
  })
  .meta({ id: "Landing" });
export type Landing = z.infer<typeof landing>;

export const mostPopularLocalities = 6;

const popularLocality = z
  .object({
    city: place,
    locality: place,
    /** Of flats, houses and villas the type with most homes for sale; the locality has a page of this type. */
    type: z.enum(propertyTypes),
    /** Available ones of this type for sale, as that page counts them. */
    homes: z.int().min(leastForMedian),
    /** Asking prices in rupees for each square foot of carpet area, of those that give one. */
    perCarpetSqft: z.object(quartiles),
  })
  .meta({ id: "PopularLocality" });
export type PopularLocality = z.infer<typeof popularLocality>;

/** Names have at most 120 letters, some of which become two. A longer one names no place. */
const slug = z.string().max(250).optional().catch("");

export const landingsEndpoints = {
  /**
   * The homes of a type in all of India, a city or a locality, with figures and neighbours. Figures are at most ten minutes old.
   * A city may be named by any of its names; a place without homes has no page.
   */
  getLanding: defineEndpoint({
    ...landingsPaths.getLanding,
    auth: "none",
    summary: "The content of a page by type and place",
    params: z.object({ type: z.enum(propertyTypes).nullable().catch(null) }),
    query: z.object({ city: slug, locality: slug }),
    response: z.object({ status: z.literal(200), data: landing }),
    errors: ["not_found"],
  }),
  /** The localities whose homes had most visits in the last 30 days, most visits first. Figures are at most an hour old. */
  listPopularLocalities: defineEndpoint({
    ...landingsPaths.listPopularLocalities,
    auth: "none",
    summary: "Localities that visitors look at, with asking prices",
    response: z.object({ status: z.literal(200), data: z.array(popularLocality).max(mostPopularLocalities) }),
  }),
};
export type LandingsEndpoints = typeof landingsEndpoints;
