import { z } from "zod";
import { propertyId } from "../../../shared/contract/ids.ts";

/** What a rank is made of beside the day of the first offer, as `rank_parts()` of the database has them, in the order in which a page tells them. */
export const headStarts = ["photos", "verified", "featured", "facts", "unconfirmed", "gone"] as const;

/** Why a home stands where it does in a list by relevance. */
export const rankOfHome = z
  .object({
    id: propertyId,
    title: z.string(),
    /** Of the search: all of them, those that the home has, and those that name it; null without words. */
    words: z.object({ asked: z.int(), had: z.int(), naming: z.int() }).nullable(),
    /** When the home was first offered, also by an earlier post. */
    offeredOn: z.iso.date(),
    /** 0 to 100: `completenessOf`. */
    completeness: z.int(),
    /** Days of being newer that each part counts as. */
    days: z.object(Object.fromEntries(headStarts.map((part) => [part, z.number()])) as Record<(typeof headStarts)[number], z.ZodNumber>),
  })
  .meta({ id: "RankOfHome" });
export type RankOfHome = z.infer<typeof rankOfHome>;
