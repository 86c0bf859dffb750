// What makes a home differ from similar ones: photos, price for its area, and how long it is listed.
import type { AccountId } from "../../../shared/contract/ids.ts";
import { carpetRate } from "../../properties/server/public.ts";
import type { ComparedHome } from "../contract/analytics.ts";
import { leastSimilar } from "../contract/figure-terms.ts";
import type { Queryable } from "./figures-sql.ts";
import { imageOf } from "./parts.store.ts";
import { similarNumbers } from "./similar-homes.store.ts";

type Row = Omit<ComparedHome, "own" | "similar"> & ComparedHome["own"] & { similar: NonNullable<ComparedHome["similar"]> | null };

const photos = (id: string) => `(select count(*)::int from media_items where property_id = ${id} and kind = 'image')`;
/** Of what one can use, as on the public pages; of land the whole. */
const perSqft = `case when s.currency = 'INR' then case when s.type = 'plot' then s.price / nullif(s.area_sqft, 0) else ${carpetRate("s")} end end`;
const daysListed = (at: string) => `floor(extract(epoch from $3::timestamptz - ${at}) / 86400)`;
const middle = (value: string) => `percentile_cont(0.5) within group (order by ${value})`;

/** null when the lister has no such home. */
export async function compareHome(pool: Queryable, listerId: AccountId, id: string, now: Date): Promise<ComparedHome | null> {
  const { rows } = await pool.query<Row>({
    text: `with own as materialized (select * from properties where lister_id = $1 and id = $2 and deleted_at is null),
      kind as materialized (
        select s.city_key, s.type, s.listed_for, s.currency, s.price, array[s.number] as own from own join property_search s using (number)
      ),
      facts as (
        select ${photos("p.id")} as photos, ${perSqft} as per_sqft, ${daysListed("p.published_at")} as days
        from kind cross join lateral ${similarNumbers} near join properties p using (number) join property_search s using (number)
        where p.lister_id <> $1
      )
      select own.id as "_id", own.title, own.type, own.publication = 'published' as "isPublic", ${imageOf("own.id")} as image, ${photos("own.id")} as photos,
        (select ${perSqft} from property_search s where s.number = own.number)::float8 as "pricePerSqft",
        case when own.publication = 'published' then ${daysListed("own.published_at")}::float8 end as "daysListed",
        (select json_build_object('homes', count(*), 'photos', ${middle("photos")}, 'pricePerSqft', ${middle("per_sqft")}, 'daysListed', ${middle("days")})
          from facts having count(*) >= ${leastSimilar}) as similar
      from own`,
    values: [listerId, id, now],
  });
  const [row] = rows;
  if (!row) return null;
  const { photos: ownPhotos, pricePerSqft, daysListed: ownDays, ...home } = row;
  return { ...home, own: { photos: ownPhotos, pricePerSqft, daysListed: ownDays } };
}
