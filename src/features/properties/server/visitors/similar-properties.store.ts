// Finds similar homes: reads search's narrow rows, nearest price first.
import type pg from "pg";
import { isMonthly, listedForValues } from "../../contract/property-terms.ts";
import type { PropertyRow } from "../property.rows.ts";

type Queryable = Pick<pg.Pool, "query">;
type Likeness = Pick<PropertyRow, "number" | "type" | "city" | "location" | "price" | "currency" | "listed_for">;
type Origin = Likeness & Pick<PropertyRow, "publication" | "published_at" | "deleted_at">;

/** From most to least similar: each query runs only while the earlier ones have not found enough. $1 to $7 are those of `nearest`. */
const tiers: { alike: string; valuesOf: (origin: Likeness) => unknown[] }[] = [
  { alike: "s.city_key = canonical_city($8) and s.type = $9", valuesOf: ({ city, type }) => [city, type] },
  { alike: "s.city_key = canonical_city($8)", valuesOf: ({ city }) => [city] },
  { alike: "s.type = $8", valuesOf: ({ type }) => [type] },
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
 * Numbers of up to `most` available homes: of the same city and type, then of the same city, then of the same type; all for the
 * same purpose and in the same currency, since prices are compared. Within each group, of the nearest in price, beds in a PG
 * come first for a bed and last for a home, then the same locality counts, then the price.
 */
export async function findSimilarNumbers(database: Queryable, origin: Likeness, most: number): Promise<number[]> {
  const found: number[] = [];
  for (const [index, { alike, valuesOf }] of tiers.entries()) {
    if (found.length === most) break;
    const { number, price, currency, location, listed_for } = origin;
    const compared = [price, [number, ...found], most - found.length, currency, isMonthly(listed_for), location, listed_for === "pg"];
    const { rows } = await database.query<{ number: number }>({
      name: `similar-${index}`,
      text: nearest(alike),
      values: [...compared, ...valuesOf(origin)],
    });
    found.push(...rows.map((row) => row.number));
  }
  return found;
}

const monthly = listedForValues.filter(isMonthly).map((purpose) => `'${purpose}'`);

/** Of so many homes above the price and below it, those of the same locality are preferred. */
const mostOfOneSide = 8;

/** Nearest from above and from below: two short walks along an index instead of sorting a whole city. */
const nearest = (alike: string) => `
  select number from (
    (${oneSide(alike, ">=", "asc")}) union all (${oneSide(alike, "<", "desc")})
  ) candidates
  join properties using (number)
  order by ((listed_for = 'pg') is true) = $7 desc, (fold(location) = fold($6)) is true desc, abs(candidates.price - $1), number limit $3`;

const oneSide = (alike: string, side: ">=" | "<", direction: "asc" | "desc") => `
  select s.number, s.price from property_search s
  where s.is_available and ${alike} and s.currency = $4 and s.price ${side} $1::bigint and s.number <> all ($2::bigint[])
    and coalesce(s.listed_for in (${monthly.join(", ")}), false) = $5
  order by s.price ${direction}, s.number limit ${mostOfOneSide}`;
