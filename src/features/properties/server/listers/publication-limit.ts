import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { lockEmailVerified } from "../../../accounts/server/public.ts";
import { ownProperties } from "./my-properties.store.ts";

/** How many properties a lister may publish before their email address is verified (AUTH-12). */
const mostUnverified = 3;

/** Whether a lister may publish one more property. Of two at once for the last place, the later is refused. */
export async function mayPublish(transaction: Database, listerId: AccountId, alsoPublishing = 0): Promise<boolean> {
  if (await lockEmailVerified(transaction, listerId)) return true;
  return (await ownProperties.countPublished(transaction, listerId)) + alsoPublishing < mostUnverified;
}
