import { dayMs } from "../../../../shared/contract/durations.ts";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { setFollowUp } from "./lead-entries.store.ts";
import { requirePerson, type WorkDependencies, workOnLead } from "./work-on-lead.ts";

const mostDays = 2 * 366;

/**
 * A day that is over is accepted too, because an undo restores it. Throws `not_found`; `invalid_input` for a day more than two years
 * away; `conflict` for an erased lead.
 */
export async function planFollowUp(services: WorkDependencies, listerId: AccountId, leadId: string, on: string | null): Promise<void> {
  const at = services.clock.now();
  if (on !== null && Math.abs(Date.parse(on) - at.getTime()) > mostDays * dayMs) {
    throw new AppError("invalid_input", leadMessages.day, { issues: [{ path: "on", message: leadMessages.day }] });
  }
  await workOnLead(services, listerId, leadId, async (transaction, lead) => {
    if (on !== null) requirePerson(lead);
    await setFollowUp(transaction, lead.id, on, at);
  });
}
