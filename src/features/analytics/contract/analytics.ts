import { z } from "zod";
import { projectId, propertyId } from "../../../shared/contract/ids.ts";
import { figureSorts, figureTables, spans } from "./figure-terms.ts";
import { sources } from "./sources.ts";

export const spanQuery = z.object({ days: z.coerce.number().pipe(z.literal(spans)).catch(30) });
export const homesQuery = spanQuery.extend({
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  sort: z.enum(figureSorts).catch("enquired"),
});
export const exportQuery = spanQuery.extend({ table: z.enum(figureTables).catch("days") });

/** People, each once a day for each home; for numbers and enquiries each person once in the whole span. */
const counts = z.object({
  /** In lists. */
  shown: z.int(),
  opened: z.int(),
  saved: z.int(),
  /** People who asked for the lister's phone number. */
  numbers: z.int(),
  /** People who wrote. */
  enquired: z.int(),
});
export type Counts = z.infer<typeof counts>;

/** Medians of similar homes in percent; null where too few of them have figures. */
const rates = z.object({
  homes: z.int(),
  openedOfShown: z.number().nullable(),
  savedOfOpened: z.number().nullable(),
  numbersOfOpened: z.number().nullable(),
  enquiredOfOpened: z.number().nullable(),
});
export type Rates = z.infer<typeof rates>;

/** Days in India, both included; `to` is today. */
const days = z.object({ from: z.iso.date(), to: z.iso.date() });

const part = counts.extend({ title: z.string() });

export const analytics = z
  .object({
    span: days,
    before: days,
    totals: z.object({ now: counts, before: counts }),
    /** Leads that had a day's time and were answered within it, in percent; null without any. */
    answeredInADay: z.object({ now: z.number().nullable(), before: z.number().nullable() }),
    /** Each day of the span beside the day as far into the span before, oldest first. */
    days: z.array(z.object({ day: z.iso.date(), now: counts, before: counts })),
    /** The people who opened a home, by where they came from; most first. */
    sources: z.array(z.object({ source: z.enum(sources), people: z.int() })),
    /** Homes and enquiries of each project; most people first. */
    projects: z.array(part.extend({ _id: projectId })),
    configurations: z.array(part.extend({ _id: z.string(), project: z.string() })),
    /** Of the same city, type and purpose, nearest in price; null when fewer than five are to compare with. */
    similar: rates.nullable(),
    /** Properties of the account, in any state. */
    homes: z.int(),
  })
  .meta({ id: "Analytics" });
export type Analytics = z.infer<typeof analytics>;

export const analyticsHome = part
  .extend({
    _id: propertyId,
    isPublic: z.boolean(),
    /** Its kind among similar ones: the median of those opened for each shown, in percent. */
    similar: z.object({ homes: z.int(), openedOfShown: z.number() }).nullable(),
  })
  .meta({ id: "AnalyticsHome" });
export type AnalyticsHome = z.infer<typeof analyticsHome>;
