import type { AccountId, PropertyId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database.ts";
import type { PropertyEvent } from "../contract/dashboard.ts";

type Happened = {
  accountId: AccountId;
  kind: PropertyEvent;
  propertyId: PropertyId /** The new status, of a change of it. */;
  detail?: string;
  at: Date;
};

/** Notes what a lister did with a property, in the transaction that does it (DASH-02). */
export async function recordActivity(transaction: Database, { accountId, kind, propertyId, detail = "", at }: Happened): Promise<void> {
  await transaction
    .insertInto("activities")
    .values({ account_id: accountId, kind, property_id: propertyId, detail: detail || null, at })
    .execute();
}
