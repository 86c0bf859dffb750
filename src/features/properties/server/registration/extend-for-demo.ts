import { sql } from "kysely";
import { dayInIndia } from "../../../../shared/server/clock.ts";
import type { Services } from "../../../../shared/server/services.ts";
import { hiddenStage } from "./registration.store.ts";

/** So many days after their RERA registration has lapsed it is extended, by so many days. */
const extendedAfterDays = 12;
const extendedByDays = 400;

/** Extends the lapsed registrations of homes of made-up listers: the job that settles them shows the homes again. */
export async function extendForDemo({ database, clock }: Pick<Services, "database" | "clock">, host: string): Promise<void> {
  const today = dayInIndia(clock.now());
  await sql`
    update properties set rera_valid_until = ${today}::date + ${sql.lit(extendedByDays)}, version = version + 1
    where rera_stage = ${sql.lit(hiddenStage)} and rera_id is not null and rera_due < ${today}::date - ${sql.lit(extendedAfterDays)}
      and lister_id in (select id from accounts where email like ${`%@${host}`})`.execute(database);
}
