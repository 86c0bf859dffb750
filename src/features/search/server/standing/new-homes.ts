import { sql } from "kysely";
import { dayMs } from "../../../../shared/contract/durations.ts";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Services } from "../../../../shared/server/services.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";
import { howMany } from "../sql/conditions.ts";
import { matching } from "../sql/pages.store.ts";
import { SqlSearch, unlessTooSlow } from "../sql/sql-search.ts";

const weeks = 4;

/**
 * How many homes that fit came new a week, over the last four weeks; null where the market is younger than that, or counting takes
 * too long.
 */
export async function countNewAWeek(
  { database, pool, clock }: Pick<Services, "database" | "pool" | "clock">,
  filters: SearchFilters,
): Promise<number | null> {
  const since = new Date(clock.now().getTime() - weeks * 7 * dayMs);
  if (!(await isKnownSince(database, since))) return null;
  const asked = await new SqlSearch({ database, pool }).understand(filters);
  const counting = database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 2000`.execute(transaction);
    const { rows } = await sql<{ count: number }>`
      select ${howMany} as count from ${matching({ filters, ...asked })} and s.listed_day >= india_day(${since}) and s.number in (
        select p.number from home_events e join properties p on p.id = e.property_id where e.kind = 'listed' and e.at >= ${since}
      )`.execute(transaction);
    return rows[0]?.count ?? 0;
  });
  const count = await counting.catch(unlessTooSlow);
  return count === undefined ? null : count / weeks;
}

async function isKnownSince(database: Database, since: Date): Promise<boolean> {
  const earlier = await database.selectFrom("home_events").select("seq").where("at", "<", since).limit(1).executeTakeFirst();
  return earlier !== undefined;
}
