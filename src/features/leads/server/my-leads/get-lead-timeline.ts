import type { AccountId } from "../../../../shared/contract/ids.ts";
import { AppError } from "../../../../shared/server/error-table.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { Lead, LeadComment } from "../../contract/lead.ts";
import { leadMessages } from "../../contract/lead-messages.ts";
import { notifyLister } from "../live-updates/lead-notifications.ts";
import { findEntries } from "../work/lead-entries.store.ts";
import { findLead, findLeadsOfSamePerson, markLeadRead } from "./my-leads.store.ts";
import { toLead, toLeadComment } from "./my-leads.wire.ts";

const mostOthers = 20;

type Timeline = { lead: Lead; comments: LeadComment[]; samePerson: Lead[] };

/** A lead with its history; marks it as read. Throws `not_found`, also for another lister's. */
export async function getLeadTimeline(
  { config, database, clock }: Pick<Services, "config" | "database" | "clock">,
  listerId: AccountId,
  leadId: string,
): Promise<Timeline> {
  const now = clock.now();
  const row = await findLead(database, listerId, leadId, now);
  if (!row) throw new AppError("not_found", leadMessages.notFound);
  if (await markLeadRead(database, listerId, row.id, now)) await notifyLister(database, listerId, "changed", row.id);
  const entries = await findEntries(database, row.id);
  const others = row.otherEnquiries === 0 ? [] : await findLeadsOfSamePerson(database, row, mostOthers, now);
  return {
    lead: { ...toLead(row, config), isUnread: false },
    comments: entries.map(toLeadComment),
    samePerson: others.map((other) => toLead(other, config)),
  };
}
