// Finds similar homes: reads search's narrow rows, nearest price first.
import type pg from "pg";
import type { PropertyRow } from "../property.rows.ts";

type Queryable = Pick<pg.Pool, "query">;
type Likeness = Pick<PropertyRow, "number" | "type" | "city" | "price" | "currency">;
type Origin = Likeness & Pick<PropertyRow, "publication" | "published_at" | "deleted_at">;

/** From most to least similar: each query runs only while the earlier ones have not found enough. $1 to $4 are those of `nearest`. */
const tiers: { alike: string; valuesOf: (origin: Likeness) => unknown[] }[] = [
  { alike: "s.city_key = canonical_city($5) and s.type = $6", valuesOf: ({ city, type }) => [city, type] },
  { alike: "s.city_key = canonical_city($5)", valuesOf: ({ city }) => [city] },
  { alike: "s.type = $5", valuesOf: ({ type }) => [type] },
];

/** The property to compare with, in any state, or null. */
export async function findLikeness(database: Queryable, id: string): Promise<Origin | null> {
  const { rows } = await database.query<Origin>({
    name: "likeness",
    text: "select number, type, city, price, currency, publication, published_at, deleted_at from properties where id = $1",
    values: [id],
  });
  return rows[0] ?? null;
}

/**
 * Numbers of up to `most` available homes: of the same city and type, then of the same city, then of the same type; all in the
 * same currency, since prices are compared, and the nearest price first within each group.
 */
export async function findSimilarNumbers(database: Queryable, origin: Likeness, most: number): Promise<number[]> {
  const found: number[] = [];
  for (const [index, { alike, valuesOf }] of tiers.entries()) {
    if (found.length === most) break;
    const { number, price, currency } = origin;
    const { rows } = await database.query<{ number: number }>({
      name: `similar-${index}`,
      text: nearest(alike),
      values: [price, [number, ...found], most - found.length, currency, ...valuesOf(origin)],
    });
    found.push(...rows.map((row) => row.number));
  }
  return found;
}

/** Nearest from above and from below: two short walks along an index instead of sorting a whole city. */
const nearest = (alike: string) => `
  select number from (
    (${oneSide(alike, ">=", "asc")}) union all (${oneSide(alike, "<", "desc")})
  ) candidates
  order by abs(price - $1), number limit $3`;

const oneSide = (alike: string, side: ">=" | "<", direction: "asc" | "desc") => `
  select s.number, s.price from property_search s
  where s.is_available and ${alike} and s.currency = $4 and s.price ${side} $1::bigint and s.number <> all ($2::bigint[])
  order by s.price ${direction}, s.number limit $3::int`;
