import type { AccountId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database.ts";
import { jsonArray, type ZipEntry } from "../../../shared/server/zip-stream.ts";

const batchSize = 500;

/** What operators did with what is this account's, for its export: without who they are. Oldest first. */
export function decisionFilesOf(database: Database, accountId: AccountId): ZipEntry[] {
  async function* rows() {
    let after = 0;
    for (;;) {
      const batch = await database
        .selectFrom("operator_log")
        .where("lister_id", "=", accountId)
        .where("id", ">", after)
        .select(["id", "at", "action", "entity_kind as entityKind", "entity_id as entityId", "before", "after"])
        .orderBy("id")
        .limit(batchSize)
        .execute();
      yield* batch;
      after = batch.at(-1)?.id ?? 0;
      if (batch.length < batchSize) return;
    }
  }
  return [{ name: "decisions.json", chunks: () => jsonArray(rows()) }];
}
