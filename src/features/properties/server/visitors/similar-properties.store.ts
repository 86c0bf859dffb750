// Finds similar homes: reads search's narrow rows, nearest price first.
import type pg from "pg";
import { alikeTypes, isMonthly, listedForValues } from "../../contract/property-terms.ts";
import type { PropertyRow } from "../property.rows.ts";

type Queryable = Pick<pg.Pool, "query">;
type Likeness = Pick<
  PropertyRow,
  "number" | "type" | "title" | "city" | "location" | "price" | "currency" | "listed_for" | "tenants_preferred"
>;
/** `cover`: the address of its first picture. */
type Origin = Likeness & Pick<PropertyRow, "publication" | "published_at" | "deleted_at"> & { cover: string | null };

type Tier = { alike: string; valuesOf: (origin: Likeness) => unknown[]; isIndexed?: true };

/**
 * From most to least similar: each query runs only while the earlier ones have not found enough. $1 to $11 are those of `nearest`.
 * `isIndexed`: an index has these columns, then purpose and price.
 */
const tiers: Tier[] = [
  { alike: "s.city_key = canonical_city($12) and s.type = $13", valuesOf: ({ city, type }) => [city, type], isIndexed: true },
  {
    alike: "s.city_key = canonical_city($12) and s.type = any ($13::property_type[])",
    valuesOf: ({ city, type }) => [city, alikeTypes(type)],
  },
  { alike: "s.type = $12", valuesOf: ({ type }) => [type] },
];

/** The property to compare with, in any state, or null. */
export async function findLikeness(database: Queryable, id: string): Promise<Origin | null> {
  const { rows } = await database.query<Origin>({
    name: "likeness",
    text: `select number, type, title, city, location, price, currency, listed_for, tenants_preferred, publication, published_at, deleted_at,
        (select url from media_items where property_id = p.id and kind = 'image' order by type = 'thumbnail' desc, display_order, id limit 1) as cover
      from properties p where id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** A home at less or more than so many times the price is for somebody else. */
const comparable = { least: 0.6, most: 1.6 };
/** A PG for one of them is none for the other. */
const genders = ["women", "men"];
const uses = "office|shop|showroom|warehouse";

/**
 * Numbers of up to `most` available homes: of the same city and type, then of the same city (homes only beside homes), then of the
 * same type; all for the same purpose, in the same currency and at a comparable price, and no beds for other tenants. Of several offers
 * of a home the one with the highest rank stands for it. Within each group, of the nearest in price, beds in a PG come first for a bed
 * and last for a home, then shops for a shop, as their titles say, then the same locality counts, then the price.
 */
export async function findSimilarNumbers(database: Queryable, origin: Likeness, most: number): Promise<number[]> {
  const found: number[] = [];
  for (const [index, tier] of tiers.entries()) {
    if (found.length === most) break;
    const { number, type, title, price, currency, location, listed_for, tenants_preferred: tenants } = origin;
    const bounds = [Math.ceil(price * comparable.least), Math.floor(price * comparable.most)];
    const own = genders.filter((gender) => tenants.includes(gender as (typeof tenants)[number]));
    const others = own.length === 1 ? genders.filter((gender) => !own.includes(gender)) : [];
    const use = type === "commercial" ? (new RegExp(`\\b(?:${uses})`, "i").exec(title ?? "")?.[0].toLowerCase() ?? null) : null;
    const alike = [currency, location, listed_for === "pg"];
    const compared = [price, [number, ...found], most - found.length, ...alike, ...bounds, own, others, use];
    const isRent = isMonthly(listed_for);
    const { rows } = await database.query<{ number: number }>({
      name: `similar-${index}-${isRent}`,
      text: nearest(tier, isRent ? rents : sales),
      values: [...compared, ...tier.valuesOf(origin)],
    });
    found.push(...rows.map((row) => row.number));
  }
  return found;
}

const isPurpose = (value: string) => `s.listed_for = '${value}'`;
const rents = listedForValues.filter(isMonthly).map(isPurpose);
/** A home without a purpose counts as one for sale. */
const sales = [...listedForValues.filter((value) => !isMonthly(value)).map(isPurpose), "s.listed_for is null"];

/** Of so many homes above the price and below it, those of the same locality are preferred. */
const mostOfOneSide = 8;

/** Nearest from above and from below: short walks along an index instead of sorting a whole city. */
const nearest = (tier: Tier, purposes: string[]) => `
  select number from (
    (${oneSide(tier, purposes, "s.price between $1::bigint and $8::bigint", "asc")})
    union all (${oneSide(tier, purposes, "s.price >= $7::bigint and s.price < $1::bigint", "desc")})
  ) candidates
  join properties using (number)
  order by ((listed_for = 'pg') is true) = $6 desc,
    (lower(substring(title from '(?i)\\m(?:${uses})')) = $11::text) is true desc, (fold(location) = fold($5)) is true desc, abs(candidates.price - $1), number limit $3`;

/** With an index, one walk for each purpose: a walk over all of them would pass the dearer homes of the others. */
function oneSide({ alike, isIndexed }: Tier, purposes: string[], side: string, direction: "asc" | "desc"): string {
  const inOrder = `order by price ${direction}, number limit ${mostOfOneSide}`;
  const walk = (purpose: string) => `(
    select s.number, s.price from property_search s
    where s.is_available and ${alike} and s.currency = $4 and ${side} and s.number <> all ($2::bigint[]) and ${purpose}
      and (s.home is null or not exists (
        select from property_search o where o.home = s.home and (o.number = any ($2::bigint[]) or (o.rank, s.number) > (s.rank, o.number))))
      and (s.listed_for is distinct from 'pg' or not exists (
        select from properties p where p.number = s.number and p.tenants_preferred && $10::text[] and not p.tenants_preferred && $9::text[]))
    ${inOrder}
  )`;
  const walks = isIndexed ? purposes.map(walk) : [walk(`(${purposes.join(" or ")})`)];
  return `select number, price from (${walks.join(" union all ")}) near ${inOrder}`;
}
