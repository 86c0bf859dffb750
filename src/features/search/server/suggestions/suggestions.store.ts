import { sql } from "kysely";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { Suggestion } from "../../contract/search.endpoints.ts";

/** A name, and the key of its city. Its words are separated by one space, with one in front. */
export type SuggestedName = Pick<Suggestion, "kind" | "name" | "count"> & { cityKey: string | null };

/**
 * Names that have the words in sequence, the last as a prefix: those that start with them, and cities, first, then by count. A
 * locality is identified by its words and its city, in any spelling; its name is the most frequent spelling.
 */
export async function findSuggestions(database: Database, q: string, limit: number): Promise<SuggestedName[]> {
  const { rows } = await sql<SuggestedName>`
    with asked as (select ' ' || array_to_string(search_words(${q}), ' ') as words),
    homes as materialized (
      select s.city_key, p.location, p.public_project_name as project_name, p.builder_name
      from property_search s join properties p on p.number = s.number
    ),
    named as (
      select 'city' as kind, city_key as name, city_key as "cityKey", ' ' || array_to_string(search_words(city_names(city_key)), ' ') as words, count(*) as count
      from homes where city_key is not null group by city_key
      union all select * from (
        select 'locality', mode() within group (order by location), city_key, ' ' || array_to_string(search_words(location), ' ') as words, count(*)
        from homes where location is not null group by city_key, words
      ) localities
      union all select * from (
        select 'project', mode() within group (order by project_name), city_key, ' ' || array_to_string(search_words(project_name), ' ') as words, count(*)
        from homes where project_name is not null group by city_key, words
      ) projects
      union all select * from (
        select 'builder', mode() within group (order by builder_name), null, ' ' || array_to_string(search_words(builder_name), ' ') as words, count(*)
        from homes where builder_name is not null group by words
      ) builders
    )
    select kind, name, "cityKey", count from named, asked
    where asked.words <> ' ' and position(asked.words in named.words) > 0
    order by (kind = 'city' or starts_with(named.words, asked.words)) desc, count desc, kind, named.words, "cityKey" limit ${limit}`.execute(
    database,
  );
  return rows;
}
