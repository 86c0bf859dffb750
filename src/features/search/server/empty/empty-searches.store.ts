import { sql } from "kysely";
import type { Database } from "../../../../shared/server/database/database.ts";

/** A flood of made-up searches must not fill the table. */
const mostInWeek = 20_000;

/** Counts a person for this search, unless the hash was already there this week. `week`: its Monday. */
export async function countEmptySearch(
  database: Database,
  { week, search, visitorHash }: { week: string; search: string; visitorHash: Buffer },
): Promise<void> {
  await sql`
    with marked as (
      insert into empty_search_marks (week, visitor_hash)
      select ${week}::date, ${visitorHash} where exists (select from empty_searches where week = ${week}::date and search = ${search})
        or (select count(*) from empty_searches where week = ${week}::date) < ${mostInWeek}
      on conflict do nothing returning week
    )
    insert into empty_searches as known (week, search, people) select week, ${search}, 1 from marked
    on conflict (week, search) do update set people = known.people + 1`.execute(database);
}

export type EmptySearch = { search: string; people: number };

/** Those of at least `people` in one week, since the week of `from` (a Monday); most people first. */
export async function findEmptySearches(
  database: Database,
  { from, people, limit }: { from: string; people: number; limit: number },
): Promise<EmptySearch[]> {
  const { rows } = await sql<EmptySearch>`
    select search, sum(people)::int as people from empty_searches where week >= ${from}::date and people >= ${people}
    group by search order by sum(people) desc, search limit ${limit}`.execute(database);
  return rows;
}

/** Deletes the marks of weeks that are over, the searches of fewer people in them, and those of weeks before `oldest`. */
export async function forgetSearchers(
  database: Database,
  { week, oldest, people }: { week: string; oldest: string; people: number },
): Promise<void> {
  await database.deleteFrom("empty_search_marks").where("week", "<", week).execute();
  await database
    .deleteFrom("empty_searches")
    .where((is) => is.or([is.and([is("week", "<", week), is("people", "<", people)]), is("week", "<", oldest)]))
    .execute();
}
