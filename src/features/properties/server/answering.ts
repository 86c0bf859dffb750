// SQL: how soon a lister answers, from the enquiries that the leads slice stores. All figures about answers use these definitions.
// A reply is what sets `first_replied_at`: see `addEntry` in the leads slice.
import { answeringDays, leastEnquiries, mostCounted } from "../contract/answering.ts";

/**
 * A row of leads counts for answers: it waits for a reply, or has had one. A visitor who was shown the number needs no reply, and an enquiry
 * that was erased first cannot get one. `lead`: the table's name in the statement.
 */
export const wantsReply = (lead: string): string =>
  `(${lead}.lead_nature = 'Enquiry' and (${lead}.erased_at is null or ${lead}.first_replied_at is not null))`;
/** It has waited for a day, and counts as answered or not from now on. `now`: an SQL expression. */
export const hadADay = (lead: string, now: string): string => `(${lead}.created_at <= ${now} - interval '1 day')`;
/** It is new, and nobody has answered it. */
export const needsReply = (lead: string): string =>
  `(${lead}.status = 'new' and ${lead}.first_replied_at is null and ${lead}.erased_at is null and ${wantsReply(lead)})`;
/**
 * A lead is overdue when somebody waits longer than they should: either for a reply, or for the day on which the lister wanted to come back.
 * Closed and erased leads are never overdue. Each half has an index, which an "or" would not use. `now`, `today`: SQL expressions.
 */
export const isLeftWaiting = (lead: string, now: string): string => `(${needsReply(lead)} and ${hadADay(lead, now)})`;
export const isFollowUpPassed = (lead: string, today: string): string => `(${lead}.status <> 'closed' and ${lead}.follow_up_on < ${today})`;
export const isDueToday = (lead: string, today: string): string => `(${lead}.status <> 'closed' and ${lead}.follow_up_on = ${today})`;
export const isAnsweredInADay = (lead: string): string =>
  `coalesce(${lead}.first_replied_at <= ${lead}.created_at + interval '1 day', false)`;

/** Of the enquiries of 60 days that are at least a day old: the median minutes until the first reply, and the percentage with one within a day. */
export type Answering = { replyMinutes: number | null; answeredInADay: number | null };

/**
 * SQL of an `Answering` as JSON. An enquiry without a reply counts as never answered: the median is null where half of them are. Both are null
 * for fewer than five enquiries. `listerId`: an SQL expression.
 */
export const answeringOf = (listerId: string): string => `(
  select json_build_object(
    'replyMinutes', case when count(*) >= ${leastEnquiries}
      then round(nullif(percentile_disc(0.5) within group (order by minutes), 'infinity'))::int end,
    'answeredInADay', case when count(*) >= ${leastEnquiries} then round(100.0 * count(*) filter (where in_a_day) / count(*))::int end)
  from (
    select coalesce(extract(epoch from l.first_replied_at - l.created_at) / 60, 'infinity')::float8 as minutes, ${isAnsweredInADay("l")} as in_a_day
    from leads l
    where l.lister_id = ${listerId} and l.created_at > now() - interval '${answeringDays} days' and ${hadADay("l", "now()")} and ${wantsReply("l")}
    order by l.created_at desc limit ${mostCounted}
  ) enquiries)`;
