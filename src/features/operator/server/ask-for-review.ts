import { sql } from "kysely";
import type { AccountId, PropertyId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database.ts";
import { newListerDays } from "../contract/desk-terms.ts";

type Published = { propertyId: PropertyId; listerId: AccountId; at: Date };

/**
 * For a property that is being published: it waits for an operator's look when its lister is new, or when it was taken down
 * before. It is shown meanwhile.
 */
export async function askForReview(transaction: Database, { propertyId, listerId, at }: Published): Promise<void> {
  await sql`
    insert into property_reviews (property_id, cause, waiting_since)
    select ${propertyId}, cause, ${at}
    from (
      select case
        when exists (select from operator_log where entity_id = ${propertyId} and action = 'property-taken-down') then 'taken-down-before'
        when created_at > ${at}::timestamptz - ${newListerDays} * interval '1 day' then 'new-lister'
      end as cause
      from accounts where id = ${listerId}
    ) lister
    where cause is not null
    on conflict (property_id) do nothing`.execute(transaction);
}
