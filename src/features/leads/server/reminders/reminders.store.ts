import { sql } from "kysely";
import { dayMs, hourMs } from "../../../../shared/contract/durations.ts";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import { needsReply } from "../my-leads/overdue.ts";

/** Hours after an enquiry. */
export const reminderSteps = [2, 24] as const;
/** An older one is not reminded of any more, as after days without a running site. */
const oldestMs = 3 * dayMs;

/**
 * Notes the reminders that are due of at most so many enquiries, and resolves to their listers; fewer enquiries: these were all. Another process
 * that does the same waits, and finds nothing left.
 */
export async function noteDueReminders(transaction: Database, now: Date, most: number): Promise<{ listers: AccountId[]; noted: number }> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql<{ listerId: AccountId }>`
    with due as (
      select leads.id, leads.lister_id, hours.step from leads cross join unnest(${[...reminderSteps]}::smallint[]) hours (step)
      where ${needsReply} and leads.created_at > ${before(oldestMs)} and leads.created_at <= ${before(reminderSteps[0] * hourMs)}
        and leads.created_at + make_interval(hours => hours.step) <= ${now}
        and not exists (select from lead_reminders r where r.lead_id = leads.id and r.step = hours.step)
      order by leads.created_at limit ${most}
    ), noted as (
      insert into lead_reminders (lead_id, step, at) select id, step, ${now} from due on conflict do nothing returning lead_id
    )
    select lister_id as "listerId" from noted join leads on leads.id = lead_id`.execute(transaction);
  return { listers: [...new Set(rows.map(({ listerId }) => listerId))], noted: rows.length };
}

export type WaitingHome = { title: string; people: number; since: Date };

/** What the lister was to be reminded of at that time and still waits for a reply, by what it is about, the longest first. */
export async function findWaitingHomes(database: Database, listerId: AccountId, at: Date): Promise<WaitingHome[]> {
  const { rows } = await sql<WaitingHome>`
    select coalesce(p.title, project.project_name, leads.target_title) as title, count(distinct coalesce(leads.phone, leads.id)) as people, min(leads.created_at) as since
    from leads left join properties p on p.id = leads.property_id left join projects project on project.id = leads.project_id
    where leads.lister_id = ${listerId} and ${needsReply} and exists (select from lead_reminders r where r.lead_id = leads.id and r.at = ${at})
    group by 1 order by 3, 1`.execute(database);
  return rows;
}
