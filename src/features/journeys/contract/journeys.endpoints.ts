import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { propertyId } from "../../../shared/contract/ids.ts";
import { mostMinutes, mostPlaces } from "./journey-terms.ts";
import { journeysPaths } from "./journeys.paths.ts";
import { transitKinds } from "./transit-kinds.ts";

/** Homes of one question: a page of cards has far fewer. */
export const mostHomes = 100;
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
};
export type JourneysEndpoints = typeof journeysEndpoints;
