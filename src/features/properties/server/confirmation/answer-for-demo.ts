import { sql } from "kysely";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { homesAtOnce } from "../operators/operator-changes.ts";
import { notAsked } from "./still-offered.ts";

/** One in so many homes is left without an answer, and comes back so many days after it was hidden. */
const unanswered = 12;
const backAfterDays = 20;

/** Confirms most homes that made-up listers are asked about, as if they had answered; `host`: of their addresses. */
export async function answerForDemo({ database, clock }: Pick<Services, "database" | "clock">, host: string): Promise<void> {
  const at = clock.now();
  for (let answered = homesAtOnce; answered === homesAtOnce; ) {
    const { rows } = await sql`
      update properties set confirmed_at = ${at}, confirmation_stage = ${notAsked.confirmation_stage}, confirmation_due = null,
        confirmation_since = null, publication = 'published', version = version + 1
      where id in (
        select p.id from properties p join accounts a on a.id = p.lister_id
        where a.email like ${`%@${host}`} and a.suspended_at is null and a.deletion_requested_at is null
          and p.deleted_at is null and p.status = 'available'
          and (p.confirmation_stage in (1, 2) and p.publication = 'published' and hashtext(p.id) % ${sql.lit(unanswered)} <> 0
            or p.confirmation_stage = 3 and p.confirmation_due < ${dayInIndia(at)}::date - ${sql.lit(backAfterDays)})
          and not exists (select from property_take_downs where property_id = p.id)
        order by p.id limit ${homesAtOnce} for update of p
      ) returning id`.execute(database);
    answered = rows.length;
  }
}
