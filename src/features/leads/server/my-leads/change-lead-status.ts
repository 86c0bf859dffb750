import type { z } from "zod";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { leadStatusChange } from "../../contract/lead.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { notifyLister } from "../live-updates/lead-notifications.ts";
import { setLeadStatus } from "./my-leads.store.ts";

type Change = z.output<typeof leadStatusChange>;

/**
 * Any status may follow any other; the comment stays in the lead's history, and the first is its first reply (LEAD-03, LEAD-04).
 * Throws `not_found`, also for another lister's lead; `invalid_input` when body and address name different leads.
 */
export async function changeLeadStatus(
  { database, clock }: Pick<Services, "database" | "clock">,
  listerId: AccountId,
  leadId: string,
  { _id, status, comment }: Change,
): Promise<void> {
  if (_id !== undefined && _id !== leadId) {
    throw new AppError("invalid_input", undefined, {
      issues: [{ path: "_id", message: "The lead in the body is not the lead in the address." }],
    });
  }
  await database.transaction().execute(async (transaction) => {
    const id = await setLeadStatus(transaction, { listerId, id: leadId, status, comment, at: clock.now() });
    if (!id) throw new AppError("not_found", leadMessages.notFound);
    await notifyLister(transaction, listerId, "changed", id);
  });
}
