import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { propertyId } from "../../../shared/contract/ids.ts";
import { propertyCard } from "../../properties/contract/property.ts";
import { propertyTypes } from "../../properties/contract/property-terms.ts";
import { localitiesPaths } from "./localities.paths.ts";
import { countedTypes, homeSizes, localityKinds, shownCards, shownNeighbours, shownQuarters } from "./locality-terms.ts";

const status = z.literal(200);
const count = z.int().min(0);
const place = z.object({ name: z.string(), slug: z.string() });
const quartiles = z.object({ lowerQuartile: z.number(), median: z.number(), upperQuartile: z.number() });

/** `rates`: rupees for a square foot of carpet area, of the `rated` homes that say it; null for fewer than five. */
const rated = { rated: count, rates: quartiles.nullable() };
/** `prices`: rupees, by the month for rent, of the `priced` homes that ask for rupees; null for fewer than five. */
const priced = { priced: count, prices: quartiles.nullable() };

const size = z.object({ size: z.enum(homeSizes), homes: count, ...rated, ...priced, carpetSqft: z.int().nullable() });
/** `from`: its first day in India. Homes that were offered on a day of it, at their last price there. */
const quarter = z.object({ from: z.iso.date(), homes: count, ...rated });

/** Of flats, houses and villas for sale, or to rent; shares are counts of `homes`, and null for fewer than five. */
const offer = z.object({
  homes: count,
  ...rated,
  ...priced,
  /** The median of the days since a home was first offered, also by another post. */
  daysOffered: z.int().nullable(),
  /** Of several offers of a home the one that searches show first. */
  listers: z.object({ owners: count, agents: count, builders: count }).nullable(),
  /** Homes with covered parking, of those that say whether they have it; null where fewer than five say so. */
  parking: z.object({ said: count, has: count.nullable() }),
  /** In the last 14 days, and 30 days. */
  confirmed: count.nullable(),
  reduced: count.nullable(),
  sizes: z.array(size).max(homeSizes.length),
  /** Oldest first, up to the one that is not over. */
  quarters: z.array(quarter).max(shownQuarters),
});
export type LocalityOffer = z.infer<typeof offer>;

const neighbour = place.extend({ km: z.number(), homes: count, ...rated, ...priced });
export type Neighbour = z.infer<typeof neighbour>;

const locality = z
  .object({
    city: place,
    locality: place,
    /** Null where no home has a pin. */
    point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    /** Null for a locality that is known, but in which nobody offers a home. */
    countedAt: z.iso.datetime().nullable(),
    /** What is available, of every type and purpose; each home counts once. */
    homes: count,
    types: z.array(z.object({ type: z.enum(propertyTypes), count: z.int().min(1) })),
    kind: z.enum(localityKinds),
    /** How many flats, houses and villas there are of each purpose. */
    totals: z.object({ sale: count, rent: count }),
    /** Null where there are none of this purpose, now and in the quarters. */
    offer: offer.nullable(),
    cards: z.array(propertyCard).max(shownCards),
    /** In the same city, nearest first; those with fewer than five homes only where there are no others. */
    neighbours: z.array(neighbour).max(shownNeighbours),
  })
  .meta({ id: "Locality" });
export type Locality = z.infer<typeof locality>;

const listed = place.extend({ homes: count, sale: z.object({ homes: count, ...rated }), rent: z.object({ homes: count, ...priced }) });
export type ListedLocality = z.infer<typeof listed>;
const cityLocalities = z.object({ city: place, localities: z.array(listed) }).meta({ id: "CityLocalities" });
export type CityLocalities = z.infer<typeof cityLocalities>;

const localityCity = place.extend({ localities: count, homes: count }).meta({ id: "LocalityCity" });
export type LocalityCity = z.infer<typeof localityCity>;

const bar = z.object({ from: z.number(), to: z.number(), homes: count });
const priceHere = z
  .object({
    city: place,
    locality: place,
    kind: z.enum(localityKinds),
    type: z.enum(countedTypes),
    bedrooms: z.int().nullable(),
    /** What is compared: rupees for a square foot of carpet area, or the price, by the month for rent. For sale by the price: this home, or too many of the others, do not say their carpet area. */
    measure: z.enum(["rate", "price"]),
    own: z.number(),
    hasCarpet: z.boolean(),
    /** Names of the neighbours whose homes are compared too, because there are fewer than five in the locality. */
    around: z.array(z.string()),
    /** Available ones of the same purpose, type and number of bedrooms, without this one. */
    others: count,
    /** Null with fewer than five others. `bars`: this home and the others; the first and the last hold what is beyond them. */
    distribution: z
      .object({ cheaper: count, dearer: count, ...quartiles.shape, bars: z.array(bar), hasLess: z.boolean(), hasMore: z.boolean() })
      .nullable(),
  })
  .meta({ id: "PriceHere" });
export type PriceHere = z.infer<typeof priceHere>;

/** Names have at most 120 letters, some of which become two. A longer one names no place. */
const slug = z.string().max(250).catch("");

export const localitiesEndpoints = {
  /** Most homes first. */
  listLocalityCities: defineEndpoint({
    ...localitiesPaths.listLocalityCities,
    auth: "none",
    summary: "Cities with localities in which homes are offered",
    response: z.object({ status, data: z.array(localityCity) }),
  }),
  /** Most homes first. A city may be named by any of its names. */
  listLocalities: defineEndpoint({
    ...localitiesPaths.listLocalities,
    auth: "none",
    summary: "The localities of a city with what homes ask there",
    params: z.object({ city: slug }),
    response: z.object({ status, data: cityLocalities }),
    errors: ["not_found"],
  }),
  /**
   * What homes of a locality ask, counted each hour. City and locality may be spelt in another way: the answer names them. `for`: the purpose;
   * sale where it is not said, or rent where nothing is for sale. Figures of fewer than five homes are null.
   */
  getLocality: defineEndpoint({
    ...localitiesPaths.getLocality,
    auth: "none",
    summary: "Prices, stock and listers of a locality",
    params: z.object({ city: slug, locality: slug }),
    query: z.object({ for: z.enum(localityKinds).optional().catch(undefined) }),
    response: z.object({ status, data: locality }),
    errors: ["not_found"],
  }),
  /** Null for a home that is not compared: land, commercial space, beds, a home that is sold or rented, in another currency, or without a locality. */
  getPriceHere: defineEndpoint({
    ...localitiesPaths.getPriceHere,
    auth: "none",
    summary: "A home's price among those of similar homes in its locality",
    params: z.object({ id: propertyId.nullable().catch(null) }),
    response: z.object({ status, data: priceHere.nullable() }),
    errors: ["not_found"],
  }),
};
export type LocalitiesEndpoints = typeof localitiesEndpoints;
