// The data of pages by type and place.
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { PropertyType } from "../../../properties/contract/property-terms.ts";
import { homeNumber } from "../../../properties/server/public.ts";
import { leastForMedian, mostSize } from "../../contract/landing-address.ts";
import { type Landing, landingCards, mostPopularLocalities, type PopularLocality } from "../../contract/landings.endpoints.ts";
import { byRank, howMany } from "../sql/conditions.ts";

/** Homes of one type in one locality, or those of a city without a locality (`locality` null). */
export type PlaceCount = {
  type: PropertyType;
  cityKey: string | null;
  citySlug: string | null;
  city: string | null;
  localitySlug: string | null;
  locality: string | null;
  count: number;
};
export type LandingFigures = Pick<Landing, "total" | "currency" | "offers" | "verified"> & { numbers: number[] };

const slugOf = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`place_slug(${text})`;

/** Every type × city × locality that has available homes; places whose names have no Latin letters have no address. */
export async function countPlaces(database: Database): Promise<PlaceCount[]> {
  const { rows } = await sql<PlaceCount>`
    with written as (
      select s.type, s.city_key, p.location, ${howMany} as count, min(p.city) as city
      from property_search s join properties p on p.number = s.number
      where s.is_available group by 1, 2, 3
    ),
    placed as (
      select type, city_key, ${slugOf(sql`city_key`)} as city_slug, ${slugOf(sql`location`)} as locality_slug, location, city, count from written
    )
    select type, city_key as "cityKey", city_slug as "citySlug",
      coalesce((select c.name from cities c where c.folded = city_key order by c.rank limit 1), min(city)) as city,
      locality_slug as "localitySlug", (array_agg(location order by count desc, location))[1] as locality, sum(count)::bigint as count
    from placed group by type, city_key, city_slug, locality_slug
    order by count desc, city_slug, locality_slug`.execute(database);
  return rows;
}

/** The slug under which a city is stored, for any of its names. */
export async function canonicalCitySlug(database: Database, slug: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string | null }>`
    select ${slugOf(sql`canonical_city(${slug.replaceAll("-", " ")})`)} as slug`.execute(database);
  return rows[0]?.slug ?? null;
}

/** A home of several offers stands once: for each kind by its best offer of it, and among all by its best. */
const homeOfRow = sql.raw(homeNumber("s"));
/** In rupees; beyond it the price or the area is mistyped. */
const mostForSqft = 1_000_000_000;
const carpetSqft = sql`(p.carpet_area * p.area_sqft / p.area)`;
const offerOrder = sql`array['sale', 'rent', 'lease', 'pg']`;

type Where = { type: PropertyType; cityKey: string | null; localitySlug: string | null };

export async function readFigures(database: Database, { type, cityKey, localitySlug }: Where): Promise<LandingFigures> {
  const inCity = cityKey === null ? sql`` : sql`and s.city_key = ${cityKey}`;
  const inLocality = localitySlug === null ? sql`` : sql`and ${slugOf(sql`p.location`)} = ${localitySlug}`;
  const { rows } = await sql<LandingFigures>`
    with found as (
      select ${homeOfRow} as home, s.number, s.rank, s.price, s.currency,
        case when s.bedrooms is not null then least(s.bedrooms, ${mostSize}::int) end as bedrooms, s.is_verified,
        case when p.area > 0 and p.area_sqft > 0 then nullif(${carpetSqft}, 0) end as carpet,
        case when s.listed_for in ('sale', 'new-launch', 'plots') then 'sale' else s.listed_for::text end as kind
      from property_search s join properties p on p.number = s.number
      where s.is_available and s.type = ${type} ${inCity} ${inLocality}
    ),
    of_kinds as materialized (select distinct on (home, kind) s.* from found s order by home, kind, ${byRank}),
    homes as (select distinct on (home) s.* from of_kinds s order by home, ${byRank}),
    compared as (select coalesce(mode() within group (order by currency), 'INR') as currency from homes),
    priced as (select of_kinds.* from of_kinds, compared where of_kinds.currency = compared.currency and kind is not null),
    sizes as (
      select kind, bedrooms, count(*) as homes, percentile_disc(array[0.25, 0.5, 0.75]) within group (order by price) as prices
      from priced where bedrooms >= 1 group by kind, bedrooms having count(*) >= ${leastForMedian}
    ),
    offers as (
      select kind, count(*) as compared, percentile_disc(array[0, 0.25, 0.5, 0.75, 1]) within group (order by price) as prices,
        case when kind = 'sale' and count(*) filter (where carpet > 0 and price < ${mostForSqft} * carpet) >= ${leastForMedian} then
          percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price / carpet)
            filter (where carpet > 0 and price < ${mostForSqft} * carpet)
        end as rates
      from priced group by kind
    ),
    counted as (select kind, count(*) as count from of_kinds where kind is not null group by kind),
    cards as (
      select number, rank, row_number() over (partition by kind order by rank desc, number) as place,
        dense_rank() over (order by array_position(${offerOrder}, kind)) as kind_place,
        (select count(distinct coalesce(kind, '')) from homes) as kinds
      from homes
    )
    select (select count(*) from homes) as total, (select currency from compared) as currency,
      (
        select coalesce(json_agg(json_build_object('kind', kind, 'count', count,
          'prices', case when compared > 0 then json_build_object('homes', compared, 'least', prices[1], 'lowerQuartile', prices[2],
            'median', prices[3], 'upperQuartile', prices[4], 'most', prices[5]) end,
          'sizes', (select coalesce(json_agg(json_build_object('bedrooms', bedrooms, 'homes', homes, 'lowerQuartile', prices[1],
            'median', prices[2], 'upperQuartile', prices[3]) order by bedrooms), '[]') from sizes where sizes.kind = counted.kind),
          'perCarpetSqft', case when rates is not null then json_build_object('lowerQuartile', round(rates[1]),
            'median', round(rates[2]), 'upperQuartile', round(rates[3])) end)
          order by array_position(${offerOrder}, kind)), '[]') from counted left join offers using (kind)
      ) as offers,
      (select count(*) from homes where is_verified) as verified,
      array(
        select number from cards where place <= case when kinds < 2 then ${landingCards.alone}::int
          when kind_place = 1 then ${landingCards.first}::int else ${landingCards.other}::int end
        order by kind_place, place
      ) as numbers`.execute(database);
  return rows[0] ?? { total: 0, currency: "INR", offers: [], verified: 0, numbers: [] };
}

/** Localities with many visits that are looked through for those with enough homes. */
const mostLookedAt = 60;

const isPriced = sql`s.currency = 'INR' and p.carpet_area > 0 and p.area_sqft > 0 and s.price < ${mostForSqft} * ${carpetSqft}`;

/** `today`: the day in India, as YYYY-MM-DD. Localities without Latin letters have no page, and are left out. */
export async function findPopularLocalities(database: Database, today: string): Promise<PopularLocality[]> {
  const { rows } = await sql<PopularLocality>`
    with visited as (
      select s.city_key, p.location, sum(v.views) as views
      from property_daily_views v join properties p on p.id = v.property_id join property_search s on s.number = p.number
      where v.day > ${today}::date - 30 and s.city_key is not null and p.location is not null
      group by 1, 2 order by 3 desc, 1, 2 limit ${mostLookedAt}
    ),
    homes as (
      select distinct on (v.city_key, v.location, s.type, ${homeOfRow}) v.city_key, v.location, v.views, s.type, p.city,
        case when ${isPriced} then s.price / ${carpetSqft} end as rate
      from visited v join property_search s on s.city_key = v.city_key join properties p on p.number = s.number and p.location = v.location
      where s.listed_for in ('sale', 'new-launch', 'plots') and s.type in ('apartment', 'house', 'villa') and s.is_available
      order by v.city_key, v.location, s.type, ${homeOfRow}, ${byRank}
    ),
    counted as (
      select city_key, location, views, type, count(*) as homes, min(city) as city, count(rate) as priced,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by rate) as quartiles
      from homes group by 1, 2, 3, 4
    ),
    priced as (
      select distinct on (city_key, location) * from counted where priced >= ${leastForMedian} order by city_key, location, homes desc, type
    ),
    placed as (select *, ${slugOf(sql`city_key`)} as city_slug, ${slugOf(sql`location`)} as locality_slug from priced)
    select homes, type,
      json_build_object(
        'name', coalesce((select c.name from cities c where c.folded = city_key order by c.rank limit 1), city), 'slug', city_slug
      ) as city,
      json_build_object('name', location, 'slug', locality_slug) as locality,
      json_build_object(
        'lowerQuartile', round(quartiles[1]), 'median', round(quartiles[2]), 'upperQuartile', round(quartiles[3])
      ) as "perCarpetSqft"
    from placed where city_slug is not null and locality_slug is not null
    order by views desc, city_slug, locality_slug limit ${mostPopularLocalities}`.execute(database);
  return rows;
}
