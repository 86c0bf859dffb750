import { dayMs } from "../../../../shared/contract/durations.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { searchTitle } from "../../../search/contract/search-in-words.ts";
import { understandStanding } from "../../../search/server/public.ts";
import { type AlertFrequency, type AlertKind, alertMessages } from "../../contract/alert-terms.ts";
import { lockAddress } from "../addresses/addresses.store.ts";
import { alertsToken, readConfirmToken } from "../addresses/alert-links.ts";
import type { AlertServices } from "./request-alert.ts";
import { filtersOf } from "./saved-searches.store.ts";
import { startAlert } from "./start-alert.ts";

export const confirmableMs = 7 * dayMs;

type Request = { search: string; frequency: AlertFrequency; kinds: AlertKind[]; confirmed_at: Date | null };

/** What the link would confirm. Throws `not_found`, and `gone` after seven days. */
export async function openAlertRequest(services: Pick<AlertServices, "config" | "database" | "clock">, token: string) {
  const { search, frequency, kinds, confirmed_at } = await requireRequest(services, services.database, token);
  return { search, words: searchTitle(filtersOf(search)), frequency, kinds, isConfirmed: confirmed_at !== null };
}

/**
 * Starts the alert of a link; the owner of the address has pressed the button. Repeating it changes nothing. The same search again
 * takes the new choices. Resolves to the token of the address's page. Throws `not_found`, `gone`, and `conflict` for too many searches.
 */
export async function confirmAlert(services: AlertServices, token: string): Promise<string> {
  const { config, database, pool, clock } = services;
  const standing = await understandStanding(pool, (await requireRequest(services, database, token)).search);
  return database.transaction().execute(async (transaction) => {
    const asked = await requireRequest(services, transaction, token);
    const address = await lockAddress(transaction, asked.address_id);
    if (!address) throw new AppError("not_found", alertMessages.badLink);
    const pageToken = alertsToken(config, address.id);
    // Read again under the lock: two presses at once are one.
    const { confirmed_at } = await requireRequest(services, transaction, token);
    if (confirmed_at) return pageToken;
    const now = clock.now();
    const { search, frequency, kinds, visitor_id: visitorId } = asked;
    await startAlert(transaction, { search, frequency, kinds, visitorId, addressId: address.id, email: address.email }, standing, now);
    await transaction.updateTable("alert_requests").set({ confirmed_at: now }).where("id", "=", asked.id).execute();
    return pageToken;
  });
}

async function requireRequest({ config, clock }: Pick<AlertServices, "config" | "clock">, database: Database, token: string) {
  const id = readConfirmToken(config, token);
  const request = id && (await database.selectFrom("alert_requests").where("id", "=", id).selectAll().executeTakeFirst());
  if (!id) throw new AppError("not_found", alertMessages.badLink);
  if (!request) throw new AppError("gone", alertMessages.expired);
  const isOver = request.confirmed_at === null && request.created_at.getTime() + confirmableMs < clock.now().getTime();
  if (isOver) throw new AppError("gone", alertMessages.expired);
  return request as typeof request & Request;
}
