// What similar homes of other listers show: those of the same city, type and purpose, nearest in price.
import type pg from "pg";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { leastDescription } from "../../contract/coach.ts";

/** Above its price and below it: two short walks along an index. */
const mostOfOneSide = 12;

/** `photos`: the median of their counts, null without homes; all others: how many of the homes have it. */
export type SimilarFacts = { homes: number; photos: number | null } & Record<(typeof compared)[number], number>;

/** Of what can be improved. */
const compared = [
  ...(["bedrooms", "point", "description", "floorPlan", "carpetArea", "furnishCategory", "availableFrom", "deposit"] as const),
  ...(["floorNo", "facing", "amenities", "video", "check"] as const),
];

/** Of the narrow rows only what the index `property_search_by_purpose` has: the walk then reads the index alone. */
const oneSide = (side: ">=" | "<", direction: "asc" | "desc") => `
  select s.number from property_search s join properties p using (number)
  where p.lister_id <> home.lister_id and s.is_available and s.city_key = home.city_key and s.type = home.type and s.currency = home.currency and s.price ${side} home.price
    and s.listed_for = home.listed_for
  order by s.price ${direction}, s.number limit ${mostOfOneSide}`;

const having = (condition: string) => `count(*) filter (where ${condition})::int`;

export async function findSimilarFacts(pool: Pick<pg.Pool, "query">, id: PropertyId): Promise<SimilarFacts> {
  const { rows } = await pool.query<SimilarFacts>({
    name: "similar-facts",
    text: `with home as materialized (select s.*, p.lister_id from property_search s join properties p using (number) where p.id = $1),
      near as materialized (
        select near.* from home cross join lateral ((${oneSide(">=", "asc")}) union all (${oneSide("<", "desc")})) near
      )
      select count(*)::int as homes,
        percentile_disc(0.5) within group (order by (select count(*)::int from media_items where property_id = p.id and kind = 'image')) as photos,
        ${having("p.bedrooms > 0")} as bedrooms, ${having("not p.is_location_approximate")} as point, ${having("p.carpet_area is not null")} as "carpetArea",
        ${having(`length(p.description) >= ${leastDescription}`)} as description,
        ${having("exists (select from media_items where property_id = p.id and type = 'floorplan')")} as "floorPlan",
        ${having("p.furnish_category is not null")} as "furnishCategory", ${having("p.available_from is not null")} as "availableFrom",
        ${having("p.deposit is not null")} as deposit, ${having("p.floor_no is not null")} as "floorNo", ${having("p.facing is not null")} as facing,
        ${having("exists (select from property_amenities where property_id = p.id) or p.custom_amenities <> '{}'")} as amenities,
        ${having("exists (select from media_items where property_id = p.id and kind = 'video')")} as video,
        ${having("p.is_verified")} as "check"
      from near join properties p using (number)
      where p.publication = 'published' and p.deleted_at is null`,
    values: [id],
  });
  const [facts] = rows;
  if (!facts) throw new Error("An aggregate without a row.");
  return facts;
}
