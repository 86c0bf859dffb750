// Finds similar homes: reads search's narrow rows, nearest price first.
import type pg from "pg";
import { alikeTypes, isMonthly, listedForValues } from "../../contract/property-terms.ts";
import type { PropertyRow } from "../property.rows.ts";

type Queryable = Pick<pg.Pool, "query">;
type Likeness = Pick<PropertyRow, "number" | "type" | "city" | "location" | "price" | "currency" | "listed_for">;
type Origin = Likeness & Pick<PropertyRow, "publication" | "published_at" | "deleted_at">;

type Tier = { alike: string; valuesOf: (origin: Likeness) => unknown[]; isIndexed?: true };

/**
 * From most to least similar: each query runs only while the earlier ones have not found enough. $1 to $6 are those of `nearest`.
 * `isIndexed`: an index has these columns, then purpose and price.
 */
const tiers: Tier[] = [
  { alike: "s.city_key = canonical_city($7) and s.type = $8", valuesOf: ({ city, type }) => [city, type], isIndexed: true },
  {
    alike: "s.city_key = canonical_city($7) and s.type = any ($8::property_type[])",
    valuesOf: ({ city, type }) => [city, alikeTypes(type)],
  },
  { alike: "s.type = $7", valuesOf: ({ type }) => [type] },
];

/** The property to compare with, in any state, or null. */
export async function findLikeness(database: Queryable, id: string): Promise<Origin | null> {
  const { rows } = await database.query<Origin>({
    name: "likeness",
    text: "select number, type, city, location, price, currency, listed_for, publication, published_at, deleted_at from properties where id = $1",
    values: [id],
  });
  return rows[0] ?? null;
}

/**
 * Numbers of up to `most` available homes: of the same city and type, then of the same city (homes only beside homes), then of the
 * same type; all for the same purpose and in the same currency, since prices are compared. Within each group, of the nearest in
 * price, beds in a PG come first for a bed and last for a home, then the same locality counts, then the price.
 */
export async function findSimilarNumbers(database: Queryable, origin: Likeness, most: number): Promise<number[]> {
  const found: number[] = [];
  for (const [index, tier] of tiers.entries()) {
    if (found.length === most) break;
    const { number, price, currency, location, listed_for } = origin;
    const compared = [price, [number, ...found], most - found.length, currency, location, listed_for === "pg"];
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
    (${oneSide(tier, purposes, ">=", "asc")}) union all (${oneSide(tier, purposes, "<", "desc")})
  ) candidates
  join properties using (number)
  order by ((listed_for = 'pg') is true) = $6 desc, (fold(location) = fold($5)) is true desc, abs(candidates.price - $1), number limit $3`;

/** With an index, one walk for each purpose: a walk over all of them would pass the dearer homes of the others. */
function oneSide({ alike, isIndexed }: Tier, purposes: string[], side: ">=" | "<", direction: "asc" | "desc"): string {
  const inOrder = `order by price ${direction}, number limit ${mostOfOneSide}`;
  const walk = (purpose: string) => `(
    select s.number, s.price from property_search s
    where s.is_available and ${alike} and s.currency = $4 and s.price ${side} $1::bigint and s.number <> all ($2::bigint[]) and ${purpose}
    ${inOrder}
  )`;
  const walks = isIndexed ? purposes.map(walk) : [walk(`(${purposes.join(" or ")})`)];
  return `select number, price from (${walks.join(" union all ")}) near ${inOrder}`;
}
