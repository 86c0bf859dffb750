import { z } from "zod";
import { daySpan } from "../../../shared/contract/day-span.ts";
import { projectId, propertyId } from "../../../shared/contract/ids.ts";
import { listedForValues, propertyTypes } from "../../properties/contract/property-terms.ts";
import { figureSorts, figureTables, spans } from "./figure-terms.ts";
import { sources } from "./sources.ts";

/** Which homes the figures are about: all that fit. What is not known filters nothing. */
export const figureFilter = z.object({
  home: propertyId.optional().catch(undefined),
  /** As the lister wrote it; case and accents do not matter. */
  city: z.string().max(120).optional().catch(undefined),
  listedFor: z.enum(listedForValues).optional().catch(undefined),
  /** Its homes, with the enquiries about the project itself. */
  project: projectId.optional().catch(undefined),
});
export type FigureFilter = z.infer<typeof figureFilter>;

export const spanQuery = figureFilter.extend({ days: z.coerce.number().pipe(z.literal(spans)).catch(30) });
export type SpanQuery = z.infer<typeof spanQuery>;
export const homesQuery = spanQuery.extend({
  /** Part of a title. */
  search: z.string().max(100).catch("").default(""),
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

/** Of similar homes together, in percent; null where they have no figures. */
const rates = z.object({
  homes: z.int(),
  openedOfShown: z.number().nullable(),
  savedOfOpened: z.number().nullable(),
  numbersOfOpened: z.number().nullable(),
  enquiredOfOpened: z.number().nullable(),
});
export type Rates = z.infer<typeof rates>;

/** A picture of the media store, as `MediaImage`. */
const image = z
  .object({
    url: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    color: z.string().nullable(),
    widths: z.array(z.int()),
  })
  .nullable();

const homeFacts = z.object({
  photos: z.number(),
  /** In rupees, by carpet area, of land by the plot; null for a home without it or in another currency. */
  pricePerSqft: z.number().nullable(),
  /** Since it was published. */
  daysListed: z.number().nullable(),
});
export type HomeFacts = z.infer<typeof homeFacts>;

const comparedHome = z.object({
  _id: propertyId,
  title: z.string(),
  type: z.enum(propertyTypes),
  isPublic: z.boolean(),
  image,
  own: homeFacts,
  /** The middle of `homes` similar ones; null with fewer than five. */
  similar: homeFacts.extend({ homes: z.int() }).nullable(),
});
export type ComparedHome = z.infer<typeof comparedHome>;

const part = counts.extend({ title: z.string() });

export const analytics = z
  .object({
    /** `to` is today. */
    span: daySpan,
    before: daySpan,
    totals: z.object({ now: counts, before: counts }),
    /** Leads that had a day's time and were answered within it, in percent; null without any. */
    answeredInADay: z.object({ now: z.number().nullable(), before: z.number().nullable() }),
    /** Each day of the span beside the day as far into the span before, oldest first. */
    days: z.array(z.object({ day: z.iso.date(), now: counts, before: counts })),
    /** By the page that led to the home; most who opened one first. Somebody who came from two pages is one of each. */
    sources: z.array(counts.pick({ opened: true, numbers: true, enquired: true }).extend({ source: z.enum(sources) })),
    /** Homes and enquiries of each project; most people first. */
    projects: z.array(part.extend({ _id: projectId })),
    configurations: z.array(part.extend({ _id: z.string(), project: z.string() })),
    /** Of the same city, type and purpose, nearest in price; null when fewer than five are to compare with. */
    similar: rates.nullable(),
    /** Properties of the account, in any state, whatever is filtered. */
    homes: z.int(),
    /** The one home that is asked for, beside similar ones; null for several. */
    home: comparedHome.nullable(),
    /** To filter by, whatever is filtered. */
    choices: z.object({
      cities: z.array(z.string()),
      listedFor: z.array(z.enum(listedForValues)),
      projects: z.array(z.object({ _id: projectId, title: z.string() })),
    }),
  })
  .meta({ id: "Analytics" });
export type Analytics = z.infer<typeof analytics>;

export const analyticsHome = part
  .extend({
    _id: propertyId,
    isPublic: z.boolean(),
    image,
    /** Its kind among similar ones: the median of those opened for each shown, in percent. */
    similar: z.object({ homes: z.int(), openedOfShown: z.number() }).nullable(),
  })
  .meta({ id: "AnalyticsHome" });
export type AnalyticsHome = z.infer<typeof analyticsHome>;
