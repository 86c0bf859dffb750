import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { propertyCard } from "../../properties/contract/property.ts";
import { propertyTypes } from "../../properties/contract/property-terms.ts";
import { landingsPaths } from "./search.paths.ts";

/** What somebody may want of a home. Whoever buys, buys new launches and plots as well (SRCH-20). */
export const offerKinds = ["sale", "rent", "lease", "pg"] as const;
export const mostLandingCards = 12;
export const mostNeighbours = 30;

const count = z.int().min(1);
const place = z.object({ name: z.string(), slug: z.string() });
const countedPlace = place.extend({ count });

const offer = z.object({
  kind: z.enum(offerKinds),
  count,
  /** Of those in the answer's currency; by the month for all but sale. Half of them ask `median` or less. Null where none is. */
  prices: z.object({ least: z.int(), median: z.int(), most: z.int() }).nullable(),
});
export type LandingOffer = z.infer<typeof offer>;

const landing = z
  .object({
    type: z.enum(propertyTypes),
    city: place.nullable(),
    locality: place.nullable(),
    total: count,
    currency: z.string().length(3),
    offers: z.array(offer),
    /** How many have just so many, from 1 on. */
    bedrooms: z.array(z.object({ bedrooms: z.int().min(1), count })),
    verified: z.int().min(0),
    cards: z.array(propertyCard).max(mostLandingCards),
    /** Of this type, by their homes: the city's localities without this one, other cities, and other types at this place. */
    localities: z.array(countedPlace).max(mostNeighbours),
    cities: z.array(countedPlace).max(mostNeighbours),
    types: z.array(z.object({ type: z.enum(propertyTypes), count })),
  })
  .meta({ id: "Landing" });
export type Landing = z.infer<typeof landing>;

/** Names have 120 letters at most, of which some become two. One that is too long is that of no place. */
const slug = z.string().max(250).optional().catch("");

export const landingsEndpoints = {
  /**
   * The homes of a type in all of India, a city or a locality, with their figures and neighbours. Figures are at most ten minutes old.
   * A city may be asked for by any of its names; where there are no homes, there is no page.
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
};
export type LandingsEndpoints = typeof landingsEndpoints;
