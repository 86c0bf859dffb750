import type pg from "pg";
import type { KnownPlaces } from "./sentence-places.ts";

/** A city of this size is known by its name even without homes. */
const leastPopulation = 100_000;
/** Shorter names of towns of which not even the size is known are everyday words: Bank, Mango, Hat. */
const shortestUnsized = 7;

const text = `
  with housed as materialized (select distinct city_key from property_search)
  select
    (
      select coalesce(json_agg(json_build_object(
        'name', c.name, 'state', s.name, 'isLarge', coalesce(c.population >= ${leastPopulation}, false), 'hasHomes', housed.city_key is not null,
        'aliases', array(select a.alias from place_aliases a where a.city_id = c.id order by a.alias)
      ) order by c.rank), '[]')
      from cities c join states s on s.code = c.state_code left join housed on housed.city_key = c.folded
      where c.population is not null or housed.city_key is not null or length(c.name) >= ${shortestUnsized}
    ) as cities,
    (select coalesce(json_agg(json_build_object('name', name, 'aliases', aliases) order by position), '[]') from states) as states`;

/** The places that a sentence may name: cities of known size and those with homes, in the order in which people choose them; all states. */
export async function readSentencePlaces(pool: Pick<pg.Pool, "query">): Promise<KnownPlaces> {
  const { rows } = await pool.query<KnownPlaces>({ name: "sentence-places", text });
  return rows[0] ?? { cities: [], states: [] };
}
