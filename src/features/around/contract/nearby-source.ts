import { z } from "zod";
import { nearbyKinds } from "./nearby-terms.ts";

/** What was imported from one source. */
export const nearbySource = z.object({
  name: z.string(),
  credit: z.string(),
  licence: z.string(),
  licenceUrl: z.string().nullable(),
  importedAt: z.iso.datetime(),
  places: z.int(),
  /** Without those that it has none of. */
  kinds: z.array(z.object({ kind: z.enum(nearbyKinds), places: z.int() })),
});
export type NearbySource = z.infer<typeof nearbySource>;
