import type { AccountId, PropertyId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import { type DailySalt, dailyVisitor, type Visitor } from "./daily-visitor.ts";
import { countVisit } from "./views.store.ts";

/**
 * Counts a visitor of a property once a day, and at most 32 visitors of one address (DASH-01). Stores neither the address nor
 * anything on the visitor's device.
 */
export async function countView(
  { database, salt }: { database: Database; salt: DailySalt },
  propertyId: PropertyId | null,
  visitor: Visitor & { /** The account of the page's token. */ accountId: AccountId | null },
): Promise<void> {
  const seen = propertyId && (await dailyVisitor(salt, propertyId, visitor));
  if (seen) await countVisit(database, { propertyId, ...seen, visitorId: visitor.accountId });
}
