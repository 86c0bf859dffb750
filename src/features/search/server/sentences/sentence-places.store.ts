import type pg from "pg";
import type { NamedCity, NamedPlace } from "./sentence-places.ts";

/** A city of this size is known by its name even without homes; the name of a smaller one may be an ordinary word. */
const leastPopulation = 100_000;

const text = `
  select
    (
      select coalesce(json_agg(json_build_object('name', c.name, 'hasHomes', c.folded in (select city_key from property_search), 'aliases', array(
        select a.alias from place_aliases a where a.city_id = c.id order by a.alias
      )) order by c.rank), '[]')
      from cities c where c.population >= ${leastPopulation} or c.folded in (select city_key from property_search)
    ) as cities,
    (select coalesce(json_agg(json_build_object('name', name, 'aliases', aliases) order by position), '[]') from states) as states`;

/** The places that a sentence may name: large cities and cities with homes, in the order in which people choose them; all states. */
export async function readSentencePlaces(pool: Pick<pg.Pool, "query">): Promise<{ cities: NamedCity[]; states: NamedPlace[] }> {
  const { rows } = await pool.query<{ cities: NamedCity[]; states: NamedPlace[] }>({ name: "sentence-places", text });
  return rows[0] ?? { cities: [], states: [] };
}
