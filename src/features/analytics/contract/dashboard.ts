import { z } from "zod";
import { propertyId } from "../../../shared/contract/ids.ts";

export const propertyEvents = [
  ...(["property_created", "property_published", "property_unpublished"] as const),
  ...(["property_deleted", "property_restored", "property_status_changed"] as const),
  "property_checks_ended",
] as const;
export type PropertyEvent = (typeof propertyEvents)[number];
/** What operators do to a lister's account. */
export const accountEvents = ["account_suspended", "account_reopened"] as const;
export type AccountEvent = (typeof accountEvents)[number];

export const projectEvents = [
  ...(["project_created", "project_published", "project_unpublished", "project_deleted", "project_restored"] as const),
] as const;
export type ProjectEvent = (typeof projectEvents)[number];

/** A figure up to now, and how it grew (DASH-01). */
const figure = z.object({
  value: z.number(),
  /** Of it, what came in the last 30 days. */
  recent: z.number(),
  /** What came in the 30 days before those. */
  before: z.number(),
  /** The last 30 days in ten steps, oldest first: what came in each. */
  series: z.array(z.number()).length(10),
});
export type Figure = z.infer<typeof figure>;

const activity = z.object({
  kind: z.enum([...propertyEvents, ...projectEvents, ...accountEvents, "lead_received", "lead_status_changed"]),
  at: z.iso.datetime(),
  /** What the property or project is called, or was when the enquiry came; null for what is about the account. */
  title: z.string().nullable(),
  /** Who enquired; null for what is not about a lead, or once erased. */
  name: z.string().nullable(),
  /** The property's or the lead's new status, where the event is a change of it. */
  status: z.enum(["available", "rented", "sold", "new", "in_progress", "closed"]).nullable(),
});
export type Activity = z.infer<typeof activity>;

export const dashboard = z
  .object({
    properties: figure,
    leads: figure,
    /** Visits by others, once for a visitor and day. */
    views: figure,
    /** In rupees: the prices of properties marked as sold, one month of those marked as rented. */
    revenue: figure.extend({ sold: z.int(), rented: z.int() }),
    unreadLeads: z.int(),
    /** Newest first (DASH-02). */
    activities: z.array(activity).max(8),
    /** The available property that shows itself least; null when all have some photos. */
    fewPhotos: z.object({ _id: propertyId, title: z.string(), photos: z.int() }).nullable(),
  })
  .meta({ id: "Dashboard" });
export type Dashboard = z.infer<typeof dashboard>;
