import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { FindPublicFiles } from "../../../media/server/public.ts";
import { hasPublicPage } from "../../contract/agent-slug.ts";

/** The photo of an account with a public page, unless the account is suspended or marked for deletion (PROF-01). */
export const findPublicPhoto: FindPublicFiles = async ({ database }, id) => {
  if (!id.startsWith("acc_")) return [];
  const row = await database
    .selectFrom("accounts")
    .where("id", "=", id as AccountId)
    .where("suspended_at", "is", null)
    .where("deletion_requested_at", "is", null)
    .select(["photo_key", "role"])
    .executeTakeFirst();
  return row && row.photo_key !== null && hasPublicPage(row.role) ? [row.photo_key] : [];
};
