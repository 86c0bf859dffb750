import type { AccountId, AdvertisementId } from "../../../shared/contract/ids.ts";
import { lastRestorable } from "../../../shared/contract/restorable.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import { AppError } from "../../../shared/server/error-table.ts";
import type { SignedInAccount } from "../../../shared/server/http/signed-in-account.ts";
import type { Services } from "../../../shared/server/services.ts";
import { advertisementMessages as messages, mostAdvertisements } from "../contract/advertisement-terms.ts";
import { countAdvertisementsOf, lockAccount, lockOwnAdvertisement, updateAdvertisement } from "./advertisements.store.ts";

type Dependencies = Pick<Services, "database" | "clock">;
type Lister = Pick<SignedInAccount, "id">;

/** Locks it when called in a transaction. Throws `not_found`, also for a deleted one. */
export async function requireOwnAdvertisement(database: Database, accountId: AccountId, id: AdvertisementId | null) {
  const known = id && (await lockOwnAdvertisement(database, accountId, id));
  if (!known || known.deletedAt !== null) throw new AppError("not_found");
  return known;
}

/** An approved advertisement needs no new review for it. Throws `not_found`. */
export async function pauseAdvertisement(
  { database, clock }: Dependencies,
  account: Lister,
  id: AdvertisementId | null,
  isPaused: boolean,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const known = await requireOwnAdvertisement(transaction, account.id, id);
    if (known.isPaused !== isPaused) await updateAdvertisement(transaction, known.id, { is_paused: isPaused, updated_at: clock.now() });
  });
}

/** Hides it from the site and from its lister's list; it can be restored for 30 days. Throws `not_found`. */
export async function deleteAdvertisement({ database, clock }: Dependencies, account: Lister, id: AdvertisementId | null): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const known = await requireOwnAdvertisement(transaction, account.id, id);
    const at = clock.now();
    await updateAdvertisement(transaction, known.id, { deleted_at: at, updated_at: at });
  });
}

/** Restores it unchanged. Throws `not_found`, and `conflict` when the account has reached its limit. */
export async function restoreAdvertisement({ database, clock }: Dependencies, account: Lister, id: AdvertisementId | null): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, account.id);
    const known = id && (await lockOwnAdvertisement(transaction, account.id, id));
    const at = clock.now();
    if (!known?.deletedAt || known.deletedAt <= lastRestorable(at)) throw new AppError("not_found");
    if ((await countAdvertisementsOf(transaction, account.id)) >= mostAdvertisements) throw new AppError("conflict", messages.full);
    await updateAdvertisement(transaction, known.id, { deleted_at: null, updated_at: at });
  });
}
