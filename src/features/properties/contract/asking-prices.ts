import { z } from "zod";
import { listedForValues, propertyTypes } from "./property-terms.ts";

/** Fewer homes would tell of single ones. */
export const leastAsking = 5;
/** The most prices in one answer; of more homes, evenly spaced ones. */
export const mostAsking = 24;

/** The home that is being listed. `bedrooms`: none for land and offices. */
export const askingPricesQuery = z.object({
  city: z.string().trim().min(1).max(100),
  location: z.string().trim().max(200).default(""),
  type: z.enum(propertyTypes),
  listedFor: z.enum(listedForValues),
  bedrooms: z.coerce.number().int().min(0).max(99).optional(),
});
export type AskingPricesQuery = z.infer<typeof askingPricesQuery>;

/** What available homes like it ask in rupees: those of other listers in its locality, of the whole city where these are fewer than five. */
export const askingPrices = z
  .object({
    homes: z.int().min(leastAsking),
    isLocality: z.boolean(),
    /** Half of the homes ask between the two. */
    low: z.number(),
    high: z.number(),
    median: z.number(),
    /** Lowest first. */
    prices: z.array(z.number()).min(leastAsking).max(mostAsking),
  })
  .meta({ id: "AskingPrices" });
export type AskingPrices = z.infer<typeof askingPrices>;
