import { z } from "zod";
import { daySpan } from "../../../shared/contract/day-span.ts";
import { listedForValues, propertyTypes } from "../../properties/contract/property-terms.ts";
import { marketSpans } from "./desk-terms.ts";

/** What the figures are about; `city`: a key of `cities`. A value that is not known filters nothing. */
export const marketQuery = z.object({
  days: z.coerce.number().pipe(z.literal(marketSpans)).catch(30),
  city: z.string().max(120).optional().catch(undefined),
  listedFor: z.enum(listedForValues).optional().catch(undefined),
  type: z.enum(propertyTypes).optional().catch(undefined),
});
export type MarketQuery = z.infer<typeof marketQuery>;

const change = z.object({ now: z.int(), before: z.int() });
/** Of the leads that had a day's time, in percent; null without any. */
const answered = z.number().nullable();

const marketCity = z.object({
  key: z.string(),
  name: z.string(),
  /** Available homes on the site today. */
  homes: z.int(),
  /** Who wrote or asked for a number in the span. */
  people: z.int(),
  answeredInADay: answered,
  /** In rupees a month, of available apartments, houses and villas with two bedrooms; null for fewer than five. */
  middleRent: z.int().nullable(),
  /** In rupees for a square foot of carpet area, of available apartments, houses and villas for sale that state one; null for fewer than five. */
  middlePerSqft: z.int().nullable(),
  /** From publication to being marked as rented, of homes that were in the span; null for fewer than five. */
  daysToLet: z.int().nullable(),
  /** People in each of the last twelve weeks, oldest first. */
  weeks: z.array(z.int()),
});

export const market = z
  .object({
    /** A large market is counted by the hour; the span ends on that day. New listers and searches are those of this moment. */
    countedAt: z.iso.datetime(),
    span: daySpan,
    before: daySpan,
    homes: z.int(),
    /** First published in the span. */
    newHomes: change,
    people: change,
    answeredInADay: z.object({ now: answered, before: answered }),
    /** Verified accounts; the filters do not apply to them. */
    newListers: change,
    takenDown: change,
    /** The last twelve weeks, each from its Monday, oldest first. */
    weeks: z.array(z.object({ monday: z.iso.date(), people: z.int(), answeredInADay: answered })),
    /** To choose from, whatever is filtered; those with most homes first. */
    choices: z.array(z.object({ key: z.string(), name: z.string() })),
    /** Those with most homes first. */
    cities: z.array(marketCity),
    /** Searches of at least five people in a week that found nothing: their query strings. The filters do not apply to them. */
    nothingFound: z.array(z.object({ search: z.string(), people: z.int() })),
  })
  .meta({ id: "Market" });
export type Market = z.infer<typeof market>;
