import type { AccountId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database.ts";
import { jsonArray, type ZipEntry } from "../../../shared/server/zip-stream.ts";

const batchSize = 500;

/** What a lister did with properties and projects, for the export of the account. Oldest first. */
export function activityFilesOf(database: Database, accountId: AccountId): ZipEntry[] {
  async function* rows() {
    let after = 0;
    for (;;) {
      const batch = await database
        .selectFrom("activities")
        .where("account_id", "=", accountId)
        .where("id", ">", after)
        .select(["id", "kind", "property_id as propertyId", "project_id as projectId", "detail", "at"])
        .orderBy("id")
        .limit(batchSize)
        .execute();
      yield* batch;
      after = batch.at(-1)?.id ?? 0;
      if (batch.length < batchSize) return;
    }
  }
  return [{ name: "activities.json", chunks: () => jsonArray(rows()) }];
}
