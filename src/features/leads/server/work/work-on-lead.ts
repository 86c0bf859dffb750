import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { notifyLister } from "../live-updates/lead-notifications.ts";
import { type LockedLead, lockLead } from "./lead-entries.store.ts";

export type WorkDependencies = Pick<Services, "database" | "clock">;

/** Does something with a lister's lead, which is locked meanwhile, and tells the open panels. Throws `not_found`, also for another lister's. */
export async function workOnLead<Result>(
  { database }: Pick<Services, "database">,
  listerId: AccountId,
  leadId: string,
  work: (transaction: Database, lead: LockedLead) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    const lead = await lockLead(transaction, listerId, leadId);
    if (!lead) throw new AppError("not_found", leadMessages.notFound);
    const result = await work(transaction, lead);
    await notifyLister(transaction, listerId, "changed", lead.id);
    return result;
  });
}

/** Throws `conflict`: an erased enquiry has nobody to turn to. */
export function requirePerson({ erasedAt }: LockedLead): void {
  if (erasedAt !== null) throw new AppError("conflict", leadMessages.nobodyToReach);
}
