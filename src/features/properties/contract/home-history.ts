import { z } from "zod";
import { propertyId } from "../../../shared/contract/ids.ts";

/**
 * Why the site hides a home: `unconfirmed`, its lister did not say whether it is still there; `unregistered`, it has no valid RERA
 * registration; `removed`, an operator took it down.
 */
export const hideReasons = ["unconfirmed", "unregistered", "removed"] as const;
export type HideReason = (typeof hideReasons)[number];

/**
 * `listed`: for the first time; `relisted`: after `unlisted`; `also`: in another post while one stands; `shown`: after the site hid it;
 * `available`: after `sold` or `rented`.
 */
export const homeEventKinds = [
  "listed",
  "relisted",
  "also",
  "unlisted",
  ...hideReasons,
  "shown",
  "price",
  "sold",
  "rented",
  "available",
] as const;

/** A history shows this many events, besides the first. */
export const mostHomeEvents = 20;

const homeEvent = z.object({
  kind: z.enum(homeEventKinds),
  at: z.iso.datetime(),
  /** What the home asked from then on. */
  price: z.int(),
  currency: z.string(),
  /** How many events between the one before and this one are left out; without it, none. */
  skipped: z.int().optional(),
});
export type HomeEvent = z.infer<typeof homeEvent>;

/** What happened to a home on the market, the earliest first: how it was listed, then the latest events. */
export const homeHistory = z.object({ id: propertyId, events: z.array(homeEvent).max(mostHomeEvents + 1) }).meta({ id: "HomeHistory" });
export type HomeHistory = z.infer<typeof homeHistory>;
