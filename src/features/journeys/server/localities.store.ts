import type pg from "pg";
import { kindsOfOffer, type LivingOffer, livingTypes } from "../contract/where-to-live.ts";

export type LocalityCost = { name: string; city: string; homes: number; median: number; latitude: number; longitude: number };
type Bounds = { west: number; south: number; east: number; north: number };

/** Fewer homes tell nothing of a locality. */
export const leastHomes = 5;
const mostLocalities = 1_000;

/** Localities within the bounds with the median that homes there ask, in rupees. Where a locality is, is the middle of its homes' shown places. */
export async function findLocalityCosts(
  pool: Pick<pg.Pool, "query">,
  { offer, bedrooms }: { offer: LivingOffer; bedrooms: number | null },
  { west, south, east, north }: Bounds,
): Promise<LocalityCost[]> {
  const { rows } = await pool.query<LocalityCost>({
    name: "locality-costs",
    text: `
      select p.location as name, min(p.city) as city, count(*)::int as homes,
        round(percentile_cont(0.5) within group (order by s.price))::float8 as median,
        percentile_cont(0.5) within group (order by s.latitude) as latitude,
        percentile_cont(0.5) within group (order by s.longitude) as longitude
      from property_search s join properties p on p.number = s.number
      where s.is_available and s.currency = 'INR' and s.type::text = any ($7) and s.listed_for::text = any ($1)
        and ($2::int is null or s.bedrooms = $2) and p.location is not null and s.city_key is not null
        and (s.home is null or s.number = (select min(o.number) from property_search o where o.home = s.home))
        and s.longitude between $3 and $4 and s.latitude between $5 and $6
      group by p.location, s.city_key having count(*) >= ${leastHomes}
      order by homes desc, name limit ${mostLocalities}`,
    values: [kindsOfOffer[offer], bedrooms, west, east, south, north, livingTypes],
  });
  return rows;
}
