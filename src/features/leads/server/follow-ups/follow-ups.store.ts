import { sql } from "kysely";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";

/** Verified listers who want to follow up a lead on that day, ordered by id. */
export async function findListersWithDue(database: Database, day: string, after: string, limit: number): Promise<AccountId[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select distinct lister_id as id from leads join accounts a on a.id = lister_id
    where follow_up_on = ${day}::date and status <> 'closed' and lister_id > ${after}
      and a.email_verified_at is not null and a.deletion_requested_at is null
    order by id limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** What the leads of that day are about, by how many they are. */
export async function findDueHomes(database: Database, listerId: AccountId, day: string): Promise<{ title: string; people: number }[]> {
  const { rows } = await sql<{ title: string; people: number }>`
    select coalesce(p.title, project.project_name, l.target_title) as title, count(*) as people
    from leads l left join properties p on p.id = l.property_id left join projects project on project.id = l.project_id
    where l.lister_id = ${listerId} and l.follow_up_on = ${day}::date and l.status <> 'closed'
    group by 1 order by 2 desc, 1`.execute(database);
  return rows;
}
