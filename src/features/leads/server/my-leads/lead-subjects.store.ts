import { sql } from "kysely";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import type { Database } from "../../../../shared/server/database/database.ts";

const mostShown = 50;
type Subject = { _id: string; title: string; leads: number };

/** The lister's homes and projects with leads whose titles have this text, those with most leads first. */
export async function findLeadSubjects(
  database: Database,
  listerId: AccountId,
  search: string,
): Promise<{ homes: Subject[]; projects: Subject[] }> {
  const text = sql`fold(${search})`;
  const homes = sql<Subject>`
    select p.id as "_id", p.title, asked.leads from (
      select property_id, count(*) as leads from leads where lister_id = ${listerId} and property_id is not null group by property_id
    ) asked join properties p on p.id = asked.property_id
    where p.deleted_at is null and strpos(fold(p.title), ${text}) > 0
    order by asked.leads desc, p.id limit ${mostShown}`;
  // An enquiry about a home of a project is one about the project too.
  const projects = sql<Subject>`
    select p.id as "_id", p.project_name as title, count(*) as leads from leads
    left join properties home on home.id = leads.property_id
    join projects p on p.id = coalesce(leads.project_id, home.project_id)
    where leads.lister_id = ${listerId} and p.deleted_at is null and strpos(fold(p.project_name), ${text}) > 0
    group by p.id, p.project_name order by count(*) desc, p.id limit ${mostShown}`;
  const [homeRows, projectRows] = [await homes.execute(database), await projects.execute(database)];
  return { homes: homeRows.rows, projects: projectRows.rows };
}
