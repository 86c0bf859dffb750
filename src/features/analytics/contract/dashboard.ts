import { z } from "zod";
import { leadId, projectId, propertyId } from "../../../shared/contract/ids.ts";
import { dashboardSpans } from "./figure-terms.ts";

export const propertyEvents = [
  ...(["property_created", "property_published", "property_unpublished", "property_taken_down"] as const),
  ...(["property_deleted", "property_restored", "property_status_changed"] as const),
  "property_checks_ended",
] as const;
export type PropertyEvent = (typeof propertyEvents)[number];
/** Actions of operators on a lister's account. */
export const accountEvents = ["account_suspended", "account_reopened"] as const;
export type AccountEvent = (typeof accountEvents)[number];

export const projectEvents = [
  ...(["project_created", "project_published", "project_unpublished", "project_deleted", "project_restored"] as const),
] as const;
export type ProjectEvent = (typeof projectEvents)[number];

export const dashboardQuery = z.object({ days: z.coerce.number().pipe(z.literal(dashboardSpans)).catch(30) });

/** A total up to now, and its growth (DASH-01). */
const figure = z.object({
  value: z.number(),
  /** The part of it from the last days: 30, unless the call says otherwise. */
  recent: z.number(),
  /** The part from as many days before those. */
  before: z.number(),
  /** The last days in ten steps, oldest first: the part of each. */
  series: z.array(z.number()).length(10),
});
export type Figure = z.infer<typeof figure>;

const activity = z.object({
  kind: z.enum([...propertyEvents, ...projectEvents, ...accountEvents, "lead_received", "lead_status_changed"]),
  at: z.iso.datetime(),
  /** What it is about, as long as it is there: a lead, property or project. */
  about: z.object({ kind: z.enum(["lead", "property", "project"]), _id: z.string() }).nullable(),
  /** The name of the property or project, or its name at the time of the enquiry; null for events of the account. */
  title: z.string().nullable(),
  /** The enquirer; null for other events, or after erasure. */
  name: z.string().nullable(),
  /** The new status of the property or lead, when the event changed it. */
  status: z.enum(["available", "rented", "sold", "new", "in_progress", "closed"]).nullable(),
});
export type Activity = z.infer<typeof activity>;

const draft = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("property"), _id: propertyId, title: z.string() }),
  z.object({ kind: z.literal("project"), _id: projectId, title: z.string() }),
]);
export type Draft = z.infer<typeof draft>;

export const dashboard = z
  .object({
    properties: figure,
    leads: figure,
    /** Visits by others, once for each visitor and day. */
    views: figure,
    /** In rupees: the prices of properties marked as sold, one month's rent of those marked as rented. */
    revenue: figure.extend({ sold: z.int(), rented: z.int() }),
    /** Of `views`, those since midnight in India. */
    viewsToday: z.int(),
    unreadLeads: z.int(),
    /** The newest of them. `title`: of the home or project at the time of the enquiry. `message`: its beginning. */
    newestUnread: z.array(z.object({ _id: leadId, name: z.string(), title: z.string(), message: z.string(), at: z.iso.datetime() })).max(3),
    /** Whether the account has a property or project that is no draft, or an advertisement. */
    hasListed: z.boolean(),
    /** Leads that wait too long: those of the tab Overdue. */
    overdueLeads: z.int(),
    /** How many leads are to be followed up today, and those that wrote first. `note`: the beginning of the latest comment on a lead. */
    toFollowUp: z.object({
      total: z.int(),
      leads: z.array(z.object({ _id: leadId, name: z.string(), title: z.string(), note: z.string().nullable() })).max(3),
    }),
    /** How many homes are to be confirmed as available; those that are hidden or wait longest; whether the mails that ask are refused. */
    toConfirm: z.object({
      total: z.int(),
      isMailRefused: z.boolean(),
      homes: z.array(z.object({ _id: propertyId, title: z.string(), isHidden: z.boolean() })).max(3),
    }),
    /** How many homes are hidden, or will be, without a valid RERA registration; those that are hidden or come first. `dueOn`: the last day. */
    toRegister: z.object({
      total: z.int(),
      homes: z.array(z.object({ _id: propertyId, title: z.string(), isHidden: z.boolean(), dueOn: z.iso.date() })).max(3),
    }),
    /** The newest drafts of properties and projects, and how many there are. */
    drafts: z.object({ total: z.int(), newest: z.array(draft).max(3) }),
    /** Newest first (DASH-02). */
    activities: z.array(activity).max(8),
    /** The available properties with the fewest photos, fewest first; none when all have enough. */
    fewPhotos: z.array(z.object({ _id: propertyId, title: z.string(), photos: z.int() })).max(3),
  })
  .meta({ id: "Dashboard" });
export type Dashboard = z.infer<typeof dashboard>;
