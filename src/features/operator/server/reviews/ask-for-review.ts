import { CompiledQuery } from "kysely";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { newListerDays, takenDownDays } from "../../contract/desk-terms.ts";

/** It left the site with open reports, and nobody has reviewed it since. */
const wasReported = `exists (
  select from property_reports r where r.property_id = p.id and r.outcome = 'gone' and not exists (
    select from operator_log l where l.entity_id = p.id and l.action = 'property-kept' and l.at >= r.decided_at
  )
)`;

/** Another one recently: a property that was taken down could be published again as a copy. */
const hadOneTakenDown = `exists (
  select from operator_log l
  where l.lister_id = p.lister_id and l.action = 'property-taken-down' and l.at > $2::timestamptz - $4 * interval '1 day'
)`;

const asking = `
  insert into property_reviews (property_id, cause, waiting_since)
  select id, cause, $2
  from (
    select p.id, case
      when exists (select from operator_log where entity_id = p.id and action = 'property-taken-down') then 'taken-down-before'
      when ${wasReported} then 'reported-before'
      when ${hadOneTakenDown} then 'lister-taken-down'
      when lister.created_at > $2::timestamptz - $3 * interval '1 day' then 'new-lister'
    end as cause
    from properties p join accounts lister on lister.id = p.lister_id where p.id = any($1::text[])
  ) published
  where cause is not null
  on conflict (property_id) do nothing`;

/**
 * For properties that are being published: one waits for an operator's review when its lister is new or had one taken down
 * recently, or when it was itself taken down or left the site with open reports. Visitors see it meanwhile.
 */
export async function askForReviews(transaction: Database, ids: readonly PropertyId[], at: Date): Promise<void> {
  if (ids.length > 0) await transaction.executeQuery(CompiledQuery.raw(asking, [ids, at, newListerDays, takenDownDays]));
}

/** For those of `ids` that return to the site in other ways: only those with reports at the time they left are reviewed. */
export async function askWhereReported(transaction: Database, ids: readonly PropertyId[], at: Date): Promise<void> {
  const asked = `insert into property_reviews (property_id, cause, waiting_since)
    select id, 'reported-before', $2 from properties p where id = any($1::text[]) and ${wasReported} on conflict (property_id) do nothing`;
  await transaction.executeQuery(CompiledQuery.raw(asked, [ids, at]));
}
