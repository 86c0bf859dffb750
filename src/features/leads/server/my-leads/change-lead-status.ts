import type { z } from "zod";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { leadStatusChange } from "../../contract/lead.ts";
import { addEntry } from "../work/lead-entries.store.ts";
import { type WorkDependencies, workOnLead } from "../work/work-on-lead.ts";

type Change = z.output<typeof leadStatusChange>;

/**
 * Any status may follow any other; the comment stays in the lead's history (LEAD-03, LEAD-04). Returns the entry's id. Throws
 * `not_found`, also for another lister's lead; `invalid_input` when body and address name different leads.
 */
export async function changeLeadStatus(
  services: WorkDependencies,
  listerId: AccountId,
  leadId: string,
  { _id, status, comment }: Change,
): Promise<number> {
  if (_id !== undefined && _id !== leadId) {
    throw new AppError("invalid_input", undefined, {
      issues: [{ path: "_id", message: "The lead in the body is not the lead in the address." }],
    });
  }
  return workOnLead(services, listerId, leadId, (transaction, lead) =>
    addEntry(transaction, lead, { kind: "status", status, comment, at: services.clock.now() }),
  );
}
