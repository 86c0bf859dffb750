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

/** Locked where it is asked for in a transaction. Throws `not_found`, also for one that is deleted. */
export async function requireOwnAdvertisement(database: Database, accountId: AccountId, id: AdvertisementId | null) {
  const known = id && (await lockOwnAdvertisement(database, accountId, id));
  if (!known || known.deletedAt !== null) throw new AppError("not_found");
  return known;
}

/** What an operator has approved needs no other look for it. Throws `not_found`. */
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

/** Off the site and out of its lister's list; for 30 days it can be brought back. Throws `not_found`. */
export async function deleteAdvertisement({ database, clock }: Dependencies, account: Lister, id: AdvertisementId | null): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const known = await requireOwnAdvertisement(transaction, account.id, id);
    const at = clock.now();
    await updateAdvertisement(transaction, known.id, { deleted_at: at, updated_at: at });
  });
}

/** As it was. Throws `not_found`, and `conflict` when the account has as many as it may. */
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
