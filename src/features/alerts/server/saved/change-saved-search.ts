import type { SavedSearchId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { dropStanding, keepStanding, understandStanding } from "../../../search/server/public.ts";
import { alertMessages } from "../../contract/alert-terms.ts";
import type { SavedSearch, SavedSearchChange } from "../../contract/alerts.endpoints.ts";
import { lockAddress } from "../addresses/addresses.store.ts";
import { type AlertServices, canonicalQuery, refuseBroad } from "./request-alert.ts";
import { addressOfHolder, findByQuery, type Holder, readOfHolder, refuseTooMany } from "./saved-searches.store.ts";

type Changed = { message: string; data: SavedSearch };

/** Throws `not_found` for a search of somebody else; `conflict` for one that the address has already, or for too many running ones. */
export async function changeSavedSearch(
  services: AlertServices,
  holder: Holder,
  id: SavedSearchId,
  change: SavedSearchChange,
): Promise<Changed> {
  const { database, pool, clock } = services;
  const known = await readOfHolder(database, holder, id);
  const search = change.search === undefined ? known.search : canonicalQuery(change.search);
  const frequency = change.frequency ?? known.frequency;
  if (search !== known.search || frequency !== known.frequency) await refuseBroad(services, search, frequency);
  const standing = await understandStanding(pool, search);
  return database.transaction().execute(async (transaction) => {
    const { addressId } = await addressOfHolder(transaction, holder, id);
    await lockAddress(transaction, addressId);
    const before = await readOfHolder(transaction, holder, id);
    const isRunning = change.isRunning ?? before.isRunning;
    if (search !== before.search) await replaceSearch(transaction, addressId, id, search);
    if (isRunning && !before.isRunning) await refuseTooMany(transaction, addressId);
    const now = clock.now();
    const isLookedAt = change.isLookedAt || search !== before.search;
    await transaction
      .updateTable("saved_searches")
      .set({
        search,
        frequency,
        kinds: change.kinds ?? before.kinds,
        name: change.name === undefined ? before.name : change.name || null,
        ...(isRunning !== before.isRunning && { stopped_at: isRunning ? null : now }),
        ...(isLookedAt && { looked_at: now }),
      })
      .where("id", "=", id)
      .execute();
    if (isRunning) await keepStanding(transaction, id, standing);
    else await dropStanding(transaction, [id]);
    if (frequency === "instant" && before.frequency !== "instant") await tellSoon(transaction, addressId, now);
    return { message: messageOf(change), data: await readOfHolder(transaction, holder, id) };
  });
}

/** Its waiting homes fit another search. */
async function replaceSearch(transaction: Database, addressId: string, id: SavedSearchId, search: string): Promise<void> {
  if (await findByQuery(transaction, addressId, search)) throw new AppError("conflict", alertMessages.same);
  await transaction.deleteFrom("alert_matches").where("saved_search_id", "=", id).where("settled_at", "is", null).execute();
}

/** What waited for a digest is told by the next run of the job. */
const tellSoon = (transaction: Database, addressId: string, now: Date) =>
  transaction.updateTable("alert_addresses").set({ tell_at: now }).where("id", "=", addressId).execute();

function messageOf({ isRunning }: SavedSearchChange): string {
  if (isRunning === undefined) return alertMessages.changed;
  return isRunning ? alertMessages.started : alertMessages.stopped;
}
