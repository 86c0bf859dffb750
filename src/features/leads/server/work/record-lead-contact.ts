import { minuteMs } from "../../../../shared/contract/durations.ts";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { LeadWay } from "../../contract/lead-terms.ts";
import { addEntry, findEntrySince } from "./lead-entries.store.ts";
import { requirePerson, type WorkDependencies, workOnLead } from "./work-on-lead.ts";

/** Returns the entry's id; the same way within a minute is the same entry. Throws `not_found`; `conflict` for an erased lead. */
export async function recordLeadContact(services: WorkDependencies, listerId: AccountId, leadId: string, by: LeadWay): Promise<number> {
  return workOnLead(services, listerId, leadId, async (transaction, lead) => {
    requirePerson(lead);
    const at = services.clock.now();
    const same = await findEntrySince(transaction, lead.id, by, new Date(at.getTime() - minuteMs));
    return same ?? addEntry(transaction, lead, { kind: by, status: lead.status, comment: null, at });
  });
}
