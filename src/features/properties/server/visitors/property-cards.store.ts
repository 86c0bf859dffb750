// Cards by id or number: the hot path of every list, so each is one prepared statement directly on the pool.
import type pg from "pg";
import type { PropertyCard } from "../../contract/property.ts";
import { type CardRow, cardColumns, imageJson } from "../property.rows.ts";
import { toPropertyCard } from "./property.wire.ts";

type Queryable = Pick<pg.Pool, "query">;

const cardsAsked = (asked: string, key: "number" | "id") => `
  select ${cardColumns.map((column) => `p.${column}`).join(", ")}, m.image
  from ${asked} with ordinality as asked (${key}, place)
  join properties p on p.${key} = asked.${key}
  left join lateral (
    select ${imageJson} as image from media_items where property_id = p.id and kind = 'image'
    order by type = 'thumbnail' desc, display_order, id limit 1
  ) m on true
  where p.publication = 'published' and p.deleted_at is null
  order by asked.place`;

/** The cards of these properties in the order asked; those that are not public are left out. */
export async function findCardsByNumber(database: Queryable, numbers: readonly number[]): Promise<PropertyCard[]> {
  if (numbers.length === 0) return [];
  const text = cardsAsked("unnest($1::bigint[])", "number");
  const { rows } = await database.query<CardRow>({ name: "cards-by-number", text, values: [numbers] });
  return rows.map(toPropertyCard);
}

/** Like `findCardsByNumber`; a repeated id appears once. */
export async function findCardsById(database: Queryable, ids: readonly string[]): Promise<PropertyCard[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const { rows } = await database.query<CardRow>({
    name: "cards-by-id",
    text: cardsAsked("unnest($1::text[])", "id"),
    values: [wanted],
  });
  return rows.map(toPropertyCard);
}
