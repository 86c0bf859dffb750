import { z } from "zod";
import { daySpan } from "../../../shared/contract/day-span.ts";
import { advertisementId } from "../../../shared/contract/ids.ts";
import { placements } from "./advertisement-terms.ts";

/** People who saw an advertisement and who followed its link: each once a day for each of them. */
const counts = z.object({ seen: z.int(), pressed: z.int() });
export type AdvertisementCounts = z.infer<typeof counts>;

export const advertisementFigures = z
  .object({
    span: daySpan,
    before: daySpan,
    totals: z.object({ now: counts, before: counts }),
    /** Each day beside the day as far into the span before, oldest first. */
    days: z.array(z.object({ day: z.iso.date(), now: counts, before: counts })),
    /** Most seen first. */
    advertisements: z.array(counts.extend({ _id: advertisementId, headline: z.string() })),
    places: z.array(
      counts.extend({
        placement: z.enum(placements),
        /** Of the advertisements that take turns there today, one of so many is the account's own; null: none is. */
        oneIn: z.number().nullable(),
        /** One of the account's that is shown there today. */
        shown: z.object({ headline: z.string(), image: z.string() }).nullable(),
      }),
    ),
    /** By the page's city, most seen first; "" for pages of no city or of several. */
    cities: z.array(counts.extend({ city: z.string() })),
  })
  .meta({ id: "AdvertisementFigures" });
export type AdvertisementFigures = z.infer<typeof advertisementFigures>;
