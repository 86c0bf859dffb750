import type { AccountId } from "../../../shared/contract/ids.ts";
import { rowsById } from "../../../shared/server/database/rows-by-id.ts";
import type { Services } from "../../../shared/server/services.ts";
import { jsonArray, type ZipEntry } from "../../../shared/server/zip-stream.ts";
import type { AccountPart } from "../../accounts/server/public.ts";

const batchSize = 500;

/** A lister's actions on properties and projects. */
export const activitiesOfAccount: AccountPart = { files };

/** Oldest first. */
function files({ database }: Services, accountId: AccountId): ZipEntry[] {
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
