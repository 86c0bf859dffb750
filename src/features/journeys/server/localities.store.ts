import type pg from "pg";
import { homeNumber } from "../../properties/server/public.ts";
import { kindsOfOffer, type LivingOffer, livingTypes } from "../contract/where-to-live.ts";

export type LocalityCost = { name: string; city: string; homes: number; median: number; latitude: number; longitude: number };
type Bounds = { west: number; south: number; east: number; north: number };

/** Fewer homes tell nothing of a locality. */
export const leastHomes = 5;
const mostLocalities = 1_000;

/** Localities within the bounds with the median that homes there ask, in rupees, each by its best offer of those asked for. Where a locality is, is the middle of its homes' shown places. */
export async function findLocalityCosts(
  pool: Pick<pg.Pool, "query">,
  { offer, bedrooms }: { offer: LivingOffer; bedrooms: number | null },
  { west, south, east, north }: Bounds,
): Promise<LocalityCost[]> {
  const { rows } = await pool.query<LocalityCost>({
    name: "locality-costs",
    text: `
      select location as name, min(city) as city, count(*)::int as homes,
        round(percentile_cont(0.5) within group (order by price))::float8 as median,
        percentile_cont(0.5) within group (order by latitude) as latitude,
        percentile_cont(0.5) within group (order by longitude) as longitude
      from (
        select distinct on (${homeNumber("s")}) p.location, p.city, s.city_key, s.price, s.latitude, s.longitude
        from property_search s join properties p on p.number = s.number
        where s.is_available and s.currency = 'INR' and s.type::text = any ($7) and s.listed_for::text = any ($1)
          and ($2::int is null or s.bedrooms = $2) and p.location is not null and s.city_key is not null
          and s.longitude between $3 and $4 and s.latitude between $5 and $6
        order by ${homeNumber("s")}, s.rank desc, s.number
      ) home
      group by location, city_key having count(*) >= ${leastHomes}
      order by homes desc, name limit ${mostLocalities}`,
    values: [kindsOfOffer[offer], bedrooms, west, east, south, north, livingTypes],
  });
  return rows;
}
