import type pg from "pg";
import type { AccountId } from "../../../../shared/contract/ids.ts";
import { type AskingPrices, type AskingPricesQuery, leastAsking, mostAsking } from "../../contract/asking-prices.ts";

/** Of the lowest and the highest home, and evenly between them. */
const shares = Array.from({ length: mostAsking }, (_, index) => index / (mostAsking - 1));

/** null: fewer than five homes of other listers. Homes in other currencies are not compared. */
export async function findAskingPrices(
  pool: Pick<pg.Pool, "query">,
  listerId: AccountId,
  { city, location, type, listedFor, bedrooms }: AskingPricesQuery,
): Promise<AskingPrices | null> {
  const { rows } = await pool.query<AskingPrices>({
    name: "asking-prices",
    text: `with like_it as materialized (
        select s.price::float8 as price, coalesce(fold(p.location) = fold($6), false) as is_near
        from property_search s join properties p using (number)
        where s.is_available and s.city_key = canonical_city($2) and s.type = $3 and s.currency = 'INR' and s.listed_for = $4
          and s.bedrooms is not distinct from $5 and p.lister_id <> $1
      ),
      near as (select count(*) filter (where is_near) >= ${leastAsking} as is_enough from like_it),
      chosen as (select price, is_enough from like_it cross join near where is_near or not is_enough)
      select count(*)::int as homes, bool_or(is_enough) as "isLocality",
        percentile_disc(0.25) within group (order by price) as low, percentile_disc(0.75) within group (order by price) as high,
        percentile_disc(0.5) within group (order by price) as median,
        case when count(*) <= ${mostAsking} then array_agg(price order by price)
          else percentile_disc($7::float8[]) within group (order by price) end as prices
      from chosen`,
    values: [listerId, city, type, listedFor, bedrooms ?? null, location, shares],
  });
  const [found] = rows;
  return found && found.homes >= leastAsking ? found : null;
}
