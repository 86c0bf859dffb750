import { z } from "zod";
import { defineEndpoint } from "../../../shared/contract/endpoint.ts";
import { oneOrMany, propertyId } from "../../../shared/contract/ids.ts";
import { aroundPaths } from "./around.paths.ts";
import { boxMessage, farthestM, mostBeside, mostBoxDegrees, mostOnMap, nearbyKinds } from "./nearby-terms.ts";

const status = z.literal(200);
const kind = z.enum(nearbyKinds);
const credits = z.array(z.object({ credit: z.string(), licence: z.string(), licenceUrl: z.string().nullable() }));

export const around = z
  .object({
    /** Only kinds with a place, the nearest place first. Metres: in a straight line from the point that visitors see. */
    kinds: z
      .array(
        z.object({
          kind,
          places: z
            .array(z.object({ name: z.string(), metres: z.int().max(farthestM) }))
            .min(1)
            .max(mostBeside),
        }),
      )
      .max(nearbyKinds.length),
    /** The home is not exactly at that point. `withinM`: it is at most so far from it, where that is known. */
    isAbout: z.boolean(),
    withinM: z.int().nullable(),
    credits,
  })
  .meta({ id: "Around" });
export type Around = z.infer<typeof around>;

export const nearbyPlace = z.object({ kind, name: z.string(), longitude: z.number(), latitude: z.number() }).meta({ id: "NearbyPlace" });
export type NearbyPlace = z.infer<typeof nearbyPlace>;

const longitude = z.coerce.number().min(-180).max(180);
const latitude = z.coerce.number().min(-85).max(85);
const isSmall = (first: number, last: number) => last >= first && last - first <= mostBoxDegrees;

export const aroundEndpoints = {
  /** Of a published home; no kinds where no place is known, without a point, outside of the map of India, and for any other id. */
  getAround: defineEndpoint({
    ...aroundPaths.getAround,
    auth: "none",
    summary: "Schools, hospitals, stations, parks and markets near one home",
    params: z.object({ id: propertyId.nullable().catch(null) }),
    response: z.object({ status, data: around }),
  }),
  /** Of each kind those nearest to the middle of the box; no `kind`: all kinds. */
  listNearbyPlaces: defineEndpoint({
    ...aroundPaths.listNearbyPlaces,
    auth: "none",
    summary: "Schools, hospitals, stations, parks and markets in a part of the map",
    query: z
      .object({ west: longitude, south: latitude, east: longitude, north: latitude, kind: oneOrMany(kind, nearbyKinds.length) })
      .refine(({ west, south, east, north }) => isSmall(west, east) && isSmall(south, north), { path: ["east"], message: boxMessage }),
    response: z.object({
      status,
      data: z.object({
        places: z.array(nearbyPlace).max(mostOnMap * nearbyKinds.length),
        /** Some kind has more in the box. */
        isPartial: z.boolean(),
        credits,
      }),
    }),
  }),
};
export type AroundEndpoints = typeof aroundEndpoints;
