import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { propertyId } from "../../../shared/contract/ids.ts";
import { mostMinutes, mostPlaces } from "./journey-terms.ts";
import { mostHomes } from "./journeys.limits.ts";
import { journeysPaths } from "./journeys.paths.ts";
import { transitKinds } from "./transit-kinds.ts";
import { livingOffers, livingOrders, mostBedrooms } from "./where-to-live.ts";

const dayMinutes = 24 * 60;

const place = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });
const time = z.object({
  kind: z.enum(["arrive", "leave"]),
  minutes: z
    .int()
    .min(0)
    .max(dayMinutes - 1),
});
const journey = z.object({
  minutes: z.int().min(0).max(mostMinutes),
  /** What goes there, in the order of this list. */
  means: z.array(z.enum([...transitKinds, "foot", "road"])),
});
const roads = z.object({ city: z.string(), minutesPer10Km: z.number(), source: z.string().nullable() });

/** What the minutes are estimated from. */
const basis = z.object({
  /** The weekday whose trips count. */
  day: z.iso.date().nullable(),
  feeds: z.array(z.object({ name: z.string(), source: z.string(), licence: z.string(), lastDay: z.iso.date() })),
  /** Of each place. */
  roads: z.array(roads),
});
export type JourneyBasis = z.infer<typeof basis>;

const homeJourneys = z
  .object({
    id: propertyId,
    /** Its lister shows only about where it is. */
    isRough: z.boolean(),
    /** One for each place, in their order; null beyond two hours. */
    journeys: z.array(journey.nullable()),
  })
  .meta({ id: "HomeJourneys" });
export type HomeJourneys = z.infer<typeof homeJourneys>;

const knownPlace = place.extend({ name: z.string() }).meta({ id: "KnownPlace" });
export type KnownPlace = z.infer<typeof knownPlace>;

const livingLocality = z
  .object({
    name: z.string(),
    city: z.string(),
    /** What the median is of; at least five. */
    homes: z.int(),
    /** Whole rupees, a month for rent. */
    median: z.number(),
    /** One for each place, in their order. */
    journeys: z.array(journey),
  })
  .meta({ id: "LivingLocality" });
export type LivingLocality = z.infer<typeof livingLocality>;

export const journeysEndpoints = {
  /** Places are neither stored nor logged. Homes that are not public, or have no place on the map, are left out. */
  findJourneys: defineEndpoint({
    ...journeysPaths.findJourneys,
    auth: "none",
    countsAsRead: true,
    summary: "How long it takes from homes to places, estimated",
    body: z.object({
      places: z.array(place).min(1).max(mostPlaces),
      time,
      homes: z.array(propertyId).max(mostHomes),
    }),
    response: z.object({ status: z.literal(200), data: z.object({ homes: z.array(homeJourneys), basis }) }),
  }),
  findJourneyPlaces: defineEndpoint({
    ...journeysPaths.findJourneyPlaces,
    auth: "none",
    summary: "Localities, stations, campuses, office parks and cities by the start of their name",
    query: z.object({ q: z.string().trim().max(120).default("") }),
    response: z.object({ status: z.literal(200), data: z.array(knownPlace).max(8) }),
  }),
  /** A place is a name or "latitude,longitude"; one that is not known is null among `places`, and then there are no localities. */
  findWhereToLive: defineEndpoint({
    ...journeysPaths.findWhereToLive,
    auth: "none",
    summary: "Localities by what homes cost there and how long journeys take, estimated",
    query: z.object({
      place: z
        .union([z.string(), z.array(z.string())])
        .transform((given) => [given].flat())
        .pipe(z.array(z.string().trim().min(1).max(120)).min(1).max(mostPlaces)),
      when: z.string().max(20).optional(),
      for: z.enum(livingOffers).default("rent"),
      bedrooms: z.coerce.number().int().min(1).max(mostBedrooms).optional(),
      within: z.coerce.number().int().min(1).max(mostMinutes).default(45),
      order: z.enum(livingOrders).default("cost"),
    }),
    response: z.object({
      status: z.literal(200),
      data: z.object({
        places: z.array(knownPlace.nullable()),
        localities: z.array(livingLocality),
        total: z.int(),
        /** The least minutes with which there is one; null where there is none within two hours. */
        soonest: z.int().nullable(),
        basis: basis.nullable(),
      }),
    }),
  }),
};
export type JourneysEndpoints = typeof journeysEndpoints;
