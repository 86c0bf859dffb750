// SQL of a row of `leads`: who waits. The definitions are in `answering.ts` of the slice *properties*.
import { sql } from "kysely";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import * as lead from "../../../properties/server/public.ts";

const at = (now: Date): string => `'${now.toISOString()}'::timestamptz`;
const today = (now: Date): string => `'${dayInIndia(now)}'::date`;

/** A follow-up day that is over. */
export const isFollowUpPassed = (now: Date) => sql.raw<boolean>(lead.isFollowUpPassed("leads", today(now)));

/** New, and waits for a reply. */
export const needsReply = sql.raw<boolean>(lead.needsReply("leads"));

/** Without a reply, and a day old. */
export const isLeftWaiting = (now: Date) => sql.raw<boolean>(lead.isLeftWaiting("leads", at(now)));

export const isOverdue = (now: Date) => sql<boolean>`coalesce(${isFollowUpPassed(now)} or ${isLeftWaiting(now)}, false)`;

/** To be followed up today. */
export const isDueToday = (now: Date) => sql.raw<boolean>(lead.isDueToday("leads", today(now)));
