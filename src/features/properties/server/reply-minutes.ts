// SQL: how soon a lister answers, from the enquiries that the leads slice stores.
import { leastEnquiries } from "./reply-time.ts";

/** The newest of 60 days: a bound for listers with thousands. */
const mostCounted = 200;

/**
 * SQL of the median minutes until the lister's first reply, over the enquiries of 60 days that are at least a day old. One without a
 * reply counts as never answered. Null for fewer than five enquiries, and where half of them were never answered. Calls are no
 * enquiries that wait for an answer. `listerId`: an SQL expression.
 */
export const replyMinutesOf = (listerId: string): string => `(
  select case when count(*) >= ${leastEnquiries}
    then round(nullif(percentile_disc(0.5) within group (order by minutes), 'infinity'))::int end
  from (
    select coalesce(extract(epoch from first_replied_at - created_at) / 60, 'infinity')::float8 as minutes
    from leads
    where lister_id = ${listerId} and created_at > now() - interval '60 days' and created_at < now() - interval '1 day'
      and lead_nature = 'Enquiry'
    order by created_at desc limit ${mostCounted}
  ) enquiries)`;
