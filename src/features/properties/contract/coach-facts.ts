import { z } from "zod";
import { propertyId } from "../../../shared/contract/ids.ts";
import { type CoachFacts, photoFacts } from "./coach.ts";
import type { MyProperty } from "./my-property.ts";

const place = z.string().trim().max(80).default("");

/** `id`: of the lister's own home, once it is saved. */
export const serverFactsQuery = z.object({ id: propertyId.nullable().catch(null).optional(), city: place, state: place });
export type ServerFactsQuery = z.infer<typeof serverFactsQuery>;

/** What the coach cannot see in the form. Photos by their `url`, as the home's saved ones have it. */
export const serverFacts = z
  .object({
    /** The middle of the city; null: not known. */
    cityPoint: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    /** Show what an earlier photo of the home shows. */
    doubled: z.array(z.string()).max(100),
    /** Stand on another lister's home too, which is not the same home. */
    shared: z.array(z.string()).max(100),
  })
  .meta({ id: "CoachFacts" });
export type ServerFacts = z.infer<typeof serverFacts>;

/** Of a home as it is saved. */
export function coachFactsOf(property: MyProperty, { cityPoint, doubled, shared }: ServerFacts): CoachFacts {
  const pictures = property.images.map(({ type, width, url }) => ({ type, width, isDoubled: doubled.includes(url) }));
  return {
    ...property,
    ...photoFacts(pictures),
    amenities: property.amenities.length + property.customAmenities.length,
    videos: property.videos.length,
    cityPoint,
    others: { medianPrice: null, sharedPhotos: shared.length },
  };
}
