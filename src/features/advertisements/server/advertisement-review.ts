// What operators see and decide about any advertisement. A decision takes the transaction that also logs it.
import type { AccountId, AdvertisementId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import type { MyAdvertisement } from "../contract/advertisement.ts";
import { findAdvertisement, updateAdvertisement } from "./advertisements.store.ts";
import { toMyAdvertisement } from "./advertisements.wire.ts";

type Reviewed = { advertisement: MyAdvertisement; accountId: AccountId; version: number; review: string };

/** null: there is none, or its lister has deleted it. `today`: in India. */
export async function findReviewedAdvertisement(database: Database, id: AdvertisementId, today: string): Promise<Reviewed | null> {
  const row = await findAdvertisement(database, id);
  if (!row || row.deletedAt !== null) return null;
  const { accountId, version, review } = row;
  return { advertisement: toMyAdvertisement(row, today), accountId, version, review };
}

/** In any state, but not deleted; locked until the transaction ends. */
export async function lockAdvertisement(transaction: Database, id: AdvertisementId) {
  return transaction
    .selectFrom("advertisements")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .select(["id", "account_id", "review", "version"])
    .forUpdate()
    .executeTakeFirst();
}

/** `reason` null approves it. Otherwise it is refused, and its lister sees the reason. */
export async function decideAdvertisement(transaction: Database, id: AdvertisementId, reason: string | null, at: Date): Promise<void> {
  const review = reason === null ? "approved" : "refused";
  await updateAdvertisement(transaction, id, { review, refusal_reason: reason, updated_at: at });
}
