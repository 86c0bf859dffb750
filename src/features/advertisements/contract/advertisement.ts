import { z } from "zod";
import { dayMs } from "../../../shared/contract/durations.ts";
import { advertisementId } from "../../../shared/contract/ids.ts";
import { plainLink, showsItsHost } from "../../../shared/contract/link-host.ts";
import { shownText } from "../../../shared/contract/shown-text.ts";
import { propertyTypes } from "../../properties/contract/property-terms.ts";
import {
  advertisementStates,
  longestHeadline,
  longestLink,
  advertisementMessages as messages,
  mostDays,
  placements,
} from "./advertisement-terms.ts";

/** Complete, and safe. */
const isWholeLink = (link: string): boolean => showsItsHost(link) && new URL(link).protocol === "https:";

const distinct = <Item>(items: Item[]): Item[] => [...new Set(items)];
const fields = z.object({
  headline: z.string(messages.headline).overwrite(shownText).min(1, messages.headline).max(longestHeadline, messages.headline),
  link: z
    .string(messages.link)
    .trim()
    .refine(isWholeLink, { error: messages.link, abort: true })
    .overwrite(plainLink)
    .max(longestLink, messages.link),
  /** The key of an uploaded picture of one's own. */
  image: z.string(messages.image).min(1, messages.image).max(200, messages.image),
  placements: z.array(z.enum(placements, messages.placements), messages.placements).min(1, messages.placements).max(10).transform(distinct),
  /** By any of its names; empty means everywhere. */
  city: z
    .string(messages.city)
    .trim()
    .max(120, messages.city)
    .transform((city) => city || null)
    .nullish()
    .transform((city) => city ?? null),
  /** None means all. */
  types: z.array(z.enum(propertyTypes, messages.types), messages.types).max(10).default([]).transform(distinct),
  startsOn: z.iso.date(messages.startsOn),
  endsOn: z.iso.date(messages.endsOn),
});

/** The advertiser's input (ADVT-01). Field order is check order. Days in India, both included. */
export const advertisementForm = fields.superRefine(({ placements: where, city, types, startsOn, endsOn }, context) => {
  const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (where.includes("home") && (city !== null || types.length > 0)) refuse("placements", messages.homeIsForAll);
  const days = (Date.parse(endsOn) - Date.parse(startsOn)) / dayMs + 1;
  if (days < 1) refuse("endsOn", messages.endsBeforeStart);
  if (days > mostDays) refuse("endsOn", messages.tooLong);
});
export type AdvertisementForm = z.output<typeof advertisementForm>;

/** A picture as it is shown: as `MediaImage`. */
const image = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  color: z.string().nullable(),
  widths: z.array(z.int()),
});

export const shownAdvertisement = z
  .object({ id: advertisementId, headline: z.string(), link: z.string(), image })
  .meta({ id: "ShownAdvertisement" });

/** One of the lister's own. */
export const myAdvertisement = z
  .object({
    ...shownAdvertisement.shape,
    state: z.enum(advertisementStates),
    /** For a refused one. */
    reason: z.string().nullable(),
    isPaused: z.boolean(),
    placements: z.array(z.enum(placements)),
    city: z.string().nullable(),
    types: z.array(z.enum(propertyTypes)),
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
    /** Visitors who have seen it, and who followed its link: each once a day. */
    views: z.int(),
    clicks: z.int(),
  })
  .meta({ id: "MyAdvertisement" });
export type MyAdvertisement = z.infer<typeof myAdvertisement>;
