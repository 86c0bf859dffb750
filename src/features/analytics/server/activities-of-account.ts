import type { AccountId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import { rowsById } from "../../../shared/server/database/rows-by-id.ts";
import { jsonArray, type ZipEntry } from "../../../shared/server/zip-stream.ts";

const batchSize = 500;

/** What a lister did with properties and projects, for the export of the account. Oldest first. */
export function activityFilesOf(database: Database, accountId: AccountId): ZipEntry[] {
  const rows = () =>
    rowsById(0, batchSize, (after, limit) =>
      database
        .selectFrom("activities")
        .where("account_id", "=", accountId)
        .where("id", ">", after)
        .select(["id", "kind", "property_id as propertyId", "project_id as projectId", "detail", "at"])
        .orderBy("id")
        .limit(limit)
        .execute(),
    );
  return [{ name: "activities.json", chunks: () => jsonArray(rows()) }];
}
