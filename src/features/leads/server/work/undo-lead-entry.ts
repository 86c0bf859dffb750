import { minuteMs } from "../../../../shared/contract/durations.ts";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { isRelayedEntry, undoMinutes } from "../../contract/lead-terms.ts";
import { findEntry, removeEntry } from "./lead-entries.store.ts";
import { type WorkDependencies, workOnLead } from "./work-on-lead.ts";

/**
 * Removes an entry of the last minutes; a change of status is taken back. Throws `not_found`, also when it has been undone already;
 * `conflict` for an older entry, for a status that has been changed since, and for a mail that was passed on.
 */
export async function undoLeadEntry(services: WorkDependencies, listerId: AccountId, leadId: string, entryId: number): Promise<void> {
  await workOnLead(services, listerId, leadId, async (transaction, lead) => {
    const entry = await findEntry(transaction, lead.id, entryId);
    if (!entry) throw new AppError("not_found", leadMessages.tooLateToUndo);
    const at = services.clock.now();
    if (at.getTime() - entry.createdAt.getTime() > undoMinutes * minuteMs) throw new AppError("conflict", leadMessages.tooLateToUndo);
    if (isRelayedEntry(entry.kind)) throw new AppError("conflict", leadMessages.passedOn);
    const isStatus = entry.kind === "status";
    if (isStatus && entry.isChangedSince) throw new AppError("conflict", leadMessages.changedSince);
    await removeEntry(transaction, lead.id, entry.id, isStatus ? (entry.statusBefore ?? lead.status) : lead.status, at);
  });
}
