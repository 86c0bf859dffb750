import type { AccountId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import { rowsById } from "../../../shared/server/database/rows-by-id.ts";
import { jsonArray, type ZipEntry } from "../../../shared/server/zip-stream.ts";

const batchSize = 500;

/** What operators did to this account and its records, for its export: without their names. Oldest first. */
export function decisionFilesOf(database: Database, accountId: AccountId): ZipEntry[] {
  const rows = () =>
    rowsById(0, batchSize, (after, limit) =>
      database
        .selectFrom("operator_log")
        .where("lister_id", "=", accountId)
        .where("id", ">", after)
        .select(["id", "at", "action", "entity_kind as entityKind", "entity_id as entityId", "before", "after"])
        .orderBy("id")
        .limit(limit)
        .execute(),
    );
  return [{ name: "decisions.json", chunks: () => jsonArray(rows()) }];
}
