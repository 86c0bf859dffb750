import type pg from "pg";
import type { KnownPlaces } from "./sentence-places.ts";

/** A city of this size is known by its name even without homes. */
const leastPopulation = 100_000;

const text = `
  select
    (
      select coalesce(json_agg(json_build_object('name', c.name, 'hasHomes', c.folded in (select city_key from property_search), 'aliases', array(
        select a.alias from place_aliases a where a.city_id = c.id order by a.alias
      )) order by c.rank), '[]')
      from cities c where c.population >= ${leastPopulation} or c.folded in (select city_key from property_search)
    ) as cities,
    (
      select coalesce(json_agg(json_build_object('name', c.name, 'aliases', array(
        select a.alias from place_aliases a where a.city_id = c.id order by a.alias
      )) order by c.rank), '[]')
      from cities c where c.population < ${leastPopulation} and c.folded not in (select city_key from property_search)
    ) as towns,
    (select coalesce(json_agg(json_build_object('name', name, 'aliases', aliases) order by position), '[]') from states) as states`;

/**
 * The places that a sentence may name: large cities and cities with homes, and towns without, in the order in which people choose them; all
 * states.
 */
export async function readSentencePlaces(pool: Pick<pg.Pool, "query">): Promise<KnownPlaces> {
  const { rows } = await pool.query<KnownPlaces>({ name: "sentence-places", text });
  return rows[0] ?? { cities: [], towns: [], states: [] };
}
