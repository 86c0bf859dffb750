import { dayMs } from "../../../../shared/contract/durations.ts";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { KnownVisitor } from "../../../../shared/server/http/known-visitor.ts";
import { newId } from "../../../../shared/server/ids.ts";
import { queueMail } from "../../../../shared/server/mail/mail-jobs.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { countOfFilters } from "../../../search/contract/applied-filters.ts";
import type { SearchFilters } from "../../../search/contract/search-filters.ts";
import { searchTitle } from "../../../search/contract/search-in-words.ts";
import { queryOfFilters } from "../../../search/contract/search-url.ts";
import { type chooseEngine, countNewAWeek, understandStanding } from "../../../search/server/public.ts";
import { type AlertFrequency, alertMessages, mostHomesOfOftenAlerts } from "../../contract/alert-terms.ts";
import type { AlertRequest } from "../../contract/alerts.endpoints.ts";
import { findOwnAddress, lockAddressOf } from "../addresses/addresses.store.ts";
import { confirmMail } from "../mails/mail-kinds.ts";
import { filtersOf } from "./saved-searches.store.ts";
import { startAlert } from "./start-alert.ts";

const mostMailsADay = 5;
const longestSearch = 6_000;

export type AlertServices = Pick<Services, "config" | "database" | "pool" | "clock"> & { engine: ReturnType<typeof chooseEngine> };

/** The query by which equal searches are equal. Throws `invalid_input` for one that is too long to be kept. */
export function canonicalQuery(search: string): string {
  const query = queryOfFilters(filtersOf(search));
  if (query.length > longestSearch) throw refusal("search", alertMessages.tooLong);
  return query;
}

/** What an alert would tell: how many homes fit, and how many new ones come. */
export async function previewAlert(services: AlertServices, search: string) {
  const filters = filtersOf(search);
  const [[total = 0], perWeek] = await Promise.all([services.engine.totals([filters]), countNewAWeek(services, filters)]);
  return { words: searchTitle(filters), total, perWeek, isBroad: isBroad(filters, total) };
}

/** A search that finds nearly everything would fill a mailbox; its digest is capped. */
const isBroad = (filters: SearchFilters, total: number): boolean => countOfFilters(filters) === 0 || total > mostHomesOfOftenAlerts;

/** Throws `invalid_input` for a search too broad to be told of more often than weekly. */
export async function refuseBroad({ engine }: AlertServices, search: string, frequency: AlertFrequency): Promise<void> {
  if (frequency === "weekly") return;
  const filters = filtersOf(search);
  const [total = 0] = await engine.totals([filters]);
  if (isBroad(filters, total)) throw refusal("frequency", alertMessages.tooBroad(groupDigits(total)));
}

/**
 * Stores what somebody asks for and queues the mail to confirm it. The mail holds nothing that was typed: somebody who types another
 * person's address writes nothing to them. For an address that is known to be the visitor's own it runs at once, without a mail: true.
 * Throws `rate_limited` when the address has had enough of such mails today.
 */
export async function requestAlert(
  services: AlertServices,
  { search, frequency, kinds, email, website }: AlertRequest,
  visitor: KnownVisitor | null,
): Promise<boolean> {
  const query = canonicalQuery(search);
  await refuseBroad(services, query, frequency);
  if (website) return false;
  const now = services.clock.now();
  const visitorId = visitor?.id ?? null;
  if (visitor && (await findOwnAddress(services.database, visitor)) === email) {
    const standing = await understandStanding(services.pool, query);
    await services.database.transaction().execute(async (transaction) => {
      const addressId = await lockAddressOf(transaction, email, now);
      await startAlert(transaction, { addressId, email, visitorId, search: query, frequency, kinds }, standing, now);
    });
    return true;
  }
  await services.database.transaction().execute(async (transaction) => {
    const addressId = await lockAddressOf(transaction, email, now);
    const sent = await transaction
      .selectFrom("alert_requests")
      .where("address_id", "=", addressId)
      .where("created_at", ">", new Date(now.getTime() - dayMs))
      .select("created_at")
      .orderBy("created_at")
      .execute();
    const [first] = sent;
    if (first && sent.length >= mostMailsADay) {
      const retryAfterS = Math.ceil((first.created_at.getTime() + dayMs - now.getTime()) / 1000);
      throw new AppError("rate_limited", alertMessages.tooManyMails, { retryAfterS });
    }
    const id = newId("alq", now);
    const request = { id, address_id: addressId, visitor_id: visitorId, search: query, frequency, kinds, created_at: now };
    await transaction.insertInto("alert_requests").values(request).execute();
    await queueMail(transaction, confirmMail, id);
  });
  return false;
}

const refusal = (path: string, message: string) => new AppError("invalid_input", message, { issues: [{ path, message }] });
