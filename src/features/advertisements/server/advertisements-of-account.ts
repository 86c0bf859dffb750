import type { AccountId, AdvertisementId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import { rowsById } from "../../../shared/server/database/rows-by-id.ts";
import type { Services } from "../../../shared/server/services.ts";
import { jsonArray, type ZipEntry } from "../../../shared/server/zip-stream.ts";
import type { AccountPart } from "../../accounts/server/public.ts";

const batchSize = 100;

export const advertisementsOfAccount: AccountPart = { files };

/** With their daily figures; includes deleted ones that can still be restored. Oldest first. */
function files({ database }: Services, accountId: AccountId): ZipEntry[] {
  async function* rows() {
    const advertisements = rowsById("" as AdvertisementId, batchSize, (after, limit) => findBatch(database, accountId, after, limit));
    for await (const row of advertisements) yield { ...row, days: await findDays(database, row.id) };
  }
  return [{ name: "advertisements.json", chunks: () => jsonArray(rows()) }];
}

const findBatch = (database: Database, accountId: AccountId, after: AdvertisementId, limit: number) =>
  database
    .selectFrom("advertisements")
    .where("account_id", "=", accountId)
    .where("id", ">", after)
    .select(["id", "headline", "link", "image_key as image", "placements", "city", "property_types as types"])
    .select(["starts_on as startsOn", "ends_on as endsOn", "review", "refusal_reason as reason", "is_paused as isPaused"])
    .select(["created_at as createdAt", "updated_at as updatedAt", "deleted_at as deletedAt"])
    .orderBy("id")
    .limit(limit)
    .execute();

const findDays = (database: Database, id: AdvertisementId) =>
  database
    .selectFrom("advertisement_daily_figures")
    .where("advertisement_id", "=", id)
    .select(["day", "views", "clicks"])
    .orderBy("day")
    .execute();
