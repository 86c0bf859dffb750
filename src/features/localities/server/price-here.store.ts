// A home beside similar ones: as the last count found them, and its own price as it is now.
import type pg from "pg";
import type { PropertyType } from "../../properties/contract/property-terms.ts";
import type { LocalityKind } from "../contract/locality-terms.ts";

type Queryable = Pick<pg.Pool, "query">;

export type ComparedHome = {
  citySlug: string;
  slug: string;
  kind: LocalityKind | "lease" | "pg" | null;
  type: PropertyType;
  bedrooms: number | null;
  price: number;
  carpet: number | null;
  /** As `locality_prices.homes` may name it: with other offers or alone, and as it was before an offer came or went. */
  names: string[];
};

/** A home that is available, priced in rupees, and says its city and locality; null for any other. */
export async function findComparedHome(database: Queryable, id: string): Promise<ComparedHome | null> {
  const { rows } = await database.query<ComparedHome>({
    name: "compared-home",
    text: `select place_slug(s.city_key) as "citySlug", place_slug(p.location) as slug, s.type, s.bedrooms, s.price,
        case when s.listed_for in ('sale', 'new-launch', 'plots') then 'sale' else s.listed_for::text end as kind,
        nullif(p.carpet_sqft, 0)::float8 as carpet,
        array(
          select -o.number from property_search o where o.home = s.home union select -s.number
          union select h.home_id from home_posts h where h.property_id = p.id
        )::text[] as names
      from properties p join property_search s on s.number = p.number
      where p.id = $1 and s.is_available and s.currency = 'INR' and s.city_key is not null and p.location is not null`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function isPublic(database: Queryable, id: string): Promise<boolean> {
  const { rows } = await database.query({
    name: "is-public-home",
    text: "select from properties where id = $1 and publication = 'published' and deleted_at is null",
    values: [id],
  });
  return rows.length > 0;
}

/** What similar homes in these localities ask, without this one; rates of those alone that say them. */
export async function findSimilarValues(
  database: Queryable,
  { citySlug, kind, type, bedrooms, names }: ComparedHome,
  slugs: readonly string[],
  measure: "rate" | "price",
): Promise<number[]> {
  const { rows } = await database.query<{ values: number[] }>({
    name: `similar-${measure}s`,
    text: `select array_agg(${measure === "rate" ? "rate" : "price::float8"} order by ${measure}) as values
      from locality_prices, unnest(homes, prices, rates) as home (name, price, rate)
      where city_slug = $1 and slug = any ($2) and kind = $3 and type = $4 and bedrooms = $5 and ${measure} is not null and name <> all ($6::bigint[])`,
    values: [citySlug, slugs, kind, type, bedrooms ?? -1, names],
  });
  return rows[0]?.values ?? [];
}

/** In kilometres. */
const nearKm = 5;
export const mostAround = 3;

/** The nearest localities with similar homes. */
export async function findPlacesAround(database: Queryable, home: ComparedHome): Promise<{ slug: string; name: string }[]> {
  const { rows } = await database.query<{ slug: string; name: string }>({
    name: "similar-around",
    text: `select o.slug, o.name
      from localities l join localities o on o.city_slug = l.city_slug and o.slug <> l.slug
      join lateral (select 111.2 * sqrt((o.latitude - l.latitude) ^ 2 + ((o.longitude - l.longitude) * cos(radians(l.latitude))) ^ 2) as km) apart on km <= ${nearKm}
      where l.city_slug = $1 and l.slug = $2 and exists (
        select from locality_prices p where (p.city_slug, p.slug, p.kind, p.type, p.bedrooms) = (o.city_slug, o.slug, $3, $4::property_type, $5))
      order by km, o.slug limit ${mostAround}`,
    values: [home.citySlug, home.slug, home.kind, home.type, home.bedrooms ?? -1],
  });
  return rows;
}
