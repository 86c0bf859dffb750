import type { AccountId, PropertyId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database.ts";
import type { AccountEvent, PropertyEvent } from "../contract/dashboard.ts";

type Happened = {
  accountId: AccountId /** The new status, of a change of it. */;
  detail?: string;
  at: Date;
} & ({ kind: PropertyEvent; propertyId: PropertyId } | { kind: AccountEvent; propertyId: null });

/** Notes what was done with a property or an account, in the transaction that does it (DASH-02). */
export async function recordActivity(transaction: Database, { accountId, kind, propertyId, detail = "", at }: Happened): Promise<void> {
  await transaction
    .insertInto("activities")
    .values({ account_id: accountId, kind, property_id: propertyId, detail: detail || null, at })
    .execute();
}
