import { sql } from "kysely";
import { dayMs } from "../../../../shared/contract/durations.ts";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import { wantsReply } from "../../../properties/server/public.ts";

/** An enquiry is answered within this time, or somebody waits too long. */
const answeredWithinMs = dayMs;

/** SQL of a row of leads: a follow-up day that is over. Erased leads have none. */
export const isFollowUpPassed = (now: Date) => sql<boolean>`(leads.status <> 'closed' and leads.follow_up_on < ${dayInIndia(now)}::date)`;

/** SQL of a row of leads: New, and waits for a reply. */
export const needsReply = sql<boolean>`(leads.status = 'new' and leads.first_replied_at is null and leads.erased_at is null and ${sql.raw(wantsReply("leads"))})`;

/** SQL of a row of leads: without a reply, and a day old. */
export const isLeftWaiting = (now: Date) =>
  sql<boolean>`(${needsReply} and leads.created_at < ${new Date(now.getTime() - answeredWithinMs)})`;

/**
 * SQL of a row of leads: overdue, which means that somebody waits longer than they should. Either nobody has answered a new enquiry
 * for a day, or the day on which the lister wanted to come back to it is over. Closed and erased leads are never overdue.
 */
export const isOverdue = (now: Date) => sql<boolean>`coalesce(${isFollowUpPassed(now)} or ${isLeftWaiting(now)}, false)`;

/** SQL of a row of leads: to be followed up today. */
export const isDueToday = (now: Date) => sql<boolean>`(leads.status <> 'closed' and leads.follow_up_on = ${dayInIndia(now)}::date)`;
