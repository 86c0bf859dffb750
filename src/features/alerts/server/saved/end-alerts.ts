import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { queueForgettingMails } from "../../../../shared/server/mail/outbox.ts";
import { dropStanding } from "../../../search/server/public.ts";
import { alertMessages } from "../../contract/alert-terms.ts";
import { findAddress, lockAddress } from "../addresses/addresses.store.ts";
import { readAlertsToken } from "../addresses/alert-links.ts";
import type { AlertServices } from "./request-alert.ts";

type Dependencies = Pick<AlertServices, "config" | "database" | "clock">;

/** The address of a mail's link. Throws `not_found`. */
export async function requireAddress({ config, database }: Pick<Dependencies, "config" | "database">, token: string): Promise<string> {
  const id = readAlertsToken(config, token);
  const address = id && (await findAddress(database, id));
  if (!address) throw new AppError("not_found", alertMessages.badLink);
  return address.id;
}

/** Stops every search of the address, and what is told of saved homes. */
export async function endAlerts({ database, clock, ...services }: Dependencies, token: string): Promise<void> {
  const addressId = await requireAddress({ database, ...services }, token);
  await database.transaction().execute(async (transaction) => {
    await lockAddress(transaction, addressId);
    const stopped = await transaction
      .updateTable("saved_searches")
      .set({ stopped_at: clock.now() })
      .where("address_id", "=", addressId)
      .where("stopped_at", "is", null)
      .returning("id")
      .execute();
    await dropStanding(
      transaction,
      stopped.map(({ id }) => id),
    );
    await transaction.deleteFrom("saved_home_alerts").where("address_id", "=", addressId).execute();
  });
}

/** Deletes an address with its searches, requests and mails. */
export async function forgetAlerts({ database, ...services }: Dependencies, token: string): Promise<void> {
  const addressId = await requireAddress({ database, ...services }, token);
  await database.transaction().execute((transaction) => forgetAddress(transaction, addressId));
}

/** The same in the caller's transaction. */
export async function forgetAddress(transaction: Database, addressId: string): Promise<void> {
  const mails = await transaction.selectFrom("alert_mails").where("address_id", "=", addressId).select("id").execute();
  const requests = await transaction.selectFrom("alert_requests").where("address_id", "=", addressId).select("id").execute();
  for (const { id } of [...mails, ...requests]) await queueForgettingMails(transaction, id);
  await transaction.deleteFrom("alert_addresses").where("id", "=", addressId).execute();
}
