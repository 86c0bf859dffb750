// Mails about changes of the homes that a visitor saved.
import type { VisitorId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { KnownVisitor } from "../../../../shared/server/http/known-visitor.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { type AlertFrequency, alertMessages } from "../../contract/alert-terms.ts";
import { findOwnAddress, lockAddressOf } from "../addresses/addresses.store.ts";
import type { Holder } from "./saved-searches.store.ts";

/** Null: never. Throws `conflict` for a visitor whose address is not known to be theirs. */
export async function setSavedHomeAlerts(
  { database, clock }: Pick<Services, "database" | "clock">,
  visitor: KnownVisitor,
  frequency: AlertFrequency | null,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (frequency === null) {
      await transaction.deleteFrom("saved_home_alerts").where("visitor_id", "=", visitor.id).execute();
      return;
    }
    const email = await findOwnAddress(transaction, visitor);
    if (email === null) throw new AppError("conflict", alertMessages.unknownAddress);
    const now = clock.now();
    const address_id = await lockAddressOf(transaction, email, now);
    await transaction
      .insertInto("saved_home_alerts")
      .values({ visitor_id: visitor.id, address_id, frequency, created_at: now })
      .onConflict((conflict) => conflict.column("visitor_id").doUpdateSet({ address_id, frequency }))
      .execute();
  });
}

export async function findSavedHomeFrequency(database: Database, holder: Holder): Promise<AlertFrequency | null> {
  const query = database.selectFrom("saved_home_alerts").select("frequency");
  const found = await ("addressId" in holder
    ? query.where("address_id", "=", holder.addressId)
    : query.where("visitor_id", "=", holder.visitorId as VisitorId)
  ).executeTakeFirst();
  return (found?.frequency as AlertFrequency | undefined) ?? null;
}
