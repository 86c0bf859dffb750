import type { AccountId } from "../../../../shared/contract/ids.ts";
import { rowsById } from "../../../../shared/server/database/rows-by-id.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { jsonArray, type ZipEntry } from "../../../../shared/server/zip-stream.ts";
import type { AccountPart } from "../../../accounts/server/public.ts";
import { forgetWordsAbout } from "./operator-log.store.ts";

const batchSize = 500;

/** The operators' actions on this account and its records, without their names. */
export const decisionsOfAccount: AccountPart = { files, delete: forgetWordsAbout };

/** Oldest first. */
function files({ database }: Services, accountId: AccountId): ZipEntry[] {
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
