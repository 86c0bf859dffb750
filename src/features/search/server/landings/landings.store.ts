// The data of pages by type and place.
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../shared/server/database/database.ts";
import type { PropertyType } from "../../../properties/contract/property-terms.ts";
import { leastForMedian } from "../../contract/landing-address.ts";
import { type Landing, mostPopularLocalities, type PopularLocality } from "../../contract/landings.endpoints.ts";

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
export type LandingFigures = Pick<Landing, "total" | "currency" | "offers" | "bedrooms" | "verified"> & { numbers: number[] };

const slugOf = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`nullif(btrim(regexp_replace(fold(${text}), '[^a-z0-9]+', '-', 'g'), '-'), '')`;

/** Every type × city × locality that has published homes; places whose names have no Latin letters have no address. */
export async function countPlaces(database: Database): Promise<PlaceCount[]> {
  const { rows } = await sql<PlaceCount>`
    with written as (
      select s.type, s.city_key, p.location, count(*) as count, min(p.city) as city
      from property_search s join properties p on p.number = s.number group by 1, 2, 3
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

type Where = { type: PropertyType; cityKey: string | null; localitySlug: string | null };

export async function readFigures(database: Database, { type, cityKey, localitySlug }: Where): Promise<LandingFigures> {
  const inCity = cityKey === null ? sql`` : sql`and s.city_key = ${cityKey}`;
  const inLocality = localitySlug === null ? sql`` : sql`and ${slugOf(sql`p.location`)} = ${localitySlug}`;
  const { rows } = await sql<LandingFigures>`
    with homes as materialized (
      select s.number, s.rank, s.price, s.currency, s.bedrooms, s.is_verified,
        case when s.listed_for in ('sale', 'new-launch', 'plots') then 'sale' else s.listed_for::text end as kind
      from property_search s join properties p on p.number = s.number where s.type = ${type} ${inCity} ${inLocality}
    ),
    compared as (select coalesce(mode() within group (order by currency), 'INR') as currency from homes),
    offers as (
      select kind, count(*) as count, count(*) filter (where is_compared) as compared,
        percentile_disc(array[0, 0.25, 0.5, 0.75, 1]) within group (order by price) filter (where is_compared) as prices
      from (select homes.*, homes.currency = compared.currency as is_compared from homes, compared) homes where kind is not null group by kind
    )
    select (select count(*) from homes) as total, (select currency from compared) as currency,
      (
        select coalesce(json_agg(json_build_object('kind', kind, 'count', count, 'prices', case when compared > 0
          then json_build_object('homes', compared, 'least', prices[1], 'lowerQuartile', prices[2], 'median', prices[3],
            'upperQuartile', prices[4], 'most', prices[5]) end)
          order by array_position(array['sale', 'rent', 'lease', 'pg'], kind)), '[]') from offers
      ) as offers,
      (
        select coalesce(json_agg(json_build_object('bedrooms', bedrooms, 'count', count) order by bedrooms), '[]')
        from (select bedrooms, count(*) as count from homes where bedrooms >= 1 group by bedrooms) rooms
      ) as bedrooms,
      (select count(*) from homes where is_verified) as verified,
      array(select number from homes order by rank desc, number limit 12) as numbers`.execute(database);
  return rows[0] ?? { total: 0, currency: "INR", offers: [], bedrooms: [], verified: 0, numbers: [] };
}

/** Localities with many visits that are looked through for those with enough homes. */
const mostLookedAt = 60;
/** In rupees; beyond it the price or the area is mistyped. */
const mostForSqft = 1_000_000_000;
const carpetSqft = sql`(p.carpet_area * p.area_sqft / p.area)`;

/** `today`: the day in India, as YYYY-MM-DD. Localities without Latin letters have no page, and are left out. */
export async function findPopularLocalities(database: Database, today: string): Promise<PopularLocality[]> {
  const { rows } = await sql<PopularLocality>`
    with visited as (
      select s.city_key, p.location, sum(v.views) as views
      from property_daily_views v join properties p on p.id = v.property_id join property_search s on s.number = p.number
      where v.day > ${today}::date - 30 and s.city_key is not null and p.location is not null
      group by 1, 2 order by 3 desc, 1, 2 limit ${mostLookedAt}
    ),
    priced as (
      select v.city_key, v.location, v.views, count(*) as homes, mode() within group (order by s.type) as type, min(p.city) as city,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by s.price / ${carpetSqft}) as quartiles
      from visited v join property_search s on s.city_key = v.city_key join properties p on p.number = s.number and p.location = v.location
      where s.listed_for in ('sale', 'new-launch') and s.type in ('apartment', 'house', 'villa') and s.is_available
        and s.currency = 'INR' and p.carpet_area > 0 and p.area_sqft > 0
        and s.price < ${mostForSqft} * ${carpetSqft}
      group by 1, 2, 3 having count(*) >= ${leastForMedian}
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
