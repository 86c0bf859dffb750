import type { z } from "zod";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { leadNote } from "../../contract/lead.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { addEntry } from "./lead-entries.store.ts";
import { type WorkDependencies, workOnLead } from "./work-on-lead.ts";

/** Returns the entry's id. A note without another status is the lister's own. Throws `not_found`; `invalid_input` when nothing would change. */
export async function saveLeadNote(
  services: WorkDependencies,
  listerId: AccountId,
  leadId: string,
  { status, note }: z.output<typeof leadNote>,
): Promise<{ entryId: number; isStatus: boolean }> {
  return workOnLead(services, listerId, leadId, async (transaction, lead) => {
    const isStatus = status !== lead.status;
    if (!isStatus && note === "") {
      throw new AppError("invalid_input", leadMessages.comment, { issues: [{ path: "note", message: leadMessages.comment }] });
    }
    const entry = { kind: isStatus ? ("status" as const) : ("note" as const), status, comment: note || null, at: services.clock.now() };
    return { entryId: await addEntry(transaction, lead, entry), isStatus };
  });
}
