// Cards by id or number: the hot path of every list, so each is one prepared statement directly on the pool.
import type pg from "pg";
import { mostCardImages, type PropertyCard } from "../../contract/property.ts";
import { answeringOf } from "../answering.ts";
import { confirmedDay } from "../confirmation/confirmation.store.ts";
import { agentIsRegistered } from "../properties.store.ts";
import { type CardRow, cardColumns, firstListed, imageJson } from "../property.rows.ts";
import { answersOfListers } from "./answers-of-listers.ts";
import { withDistinctCovers } from "./distinct-covers.ts";
import { offersOf } from "./offers-of-card.ts";
import { toPropertyCard } from "./property.wire.ts";

type Queryable = Pick<pg.Pool, "query">;

const images = "from media_items where property_id = p.id and kind = 'image'";
const dayOf = (moment: string) => `(${moment} at time zone 'Asia/Kolkata')::date`;
const columns = [
  ...cardColumns.map((column) => `p.${column}`),
  "p.lister_id",
  `greatest(0, ${dayOf("now()")} - ${dayOf(firstListed)}) as days_listed`,
  `case when p.status = 'available' and p.confirmed_at is not null then greatest(0, ${dayOf("now()")} - ${confirmedDay}) end as days_confirmed`,
  `${confirmedDay} as confirmed_on`,
  `${offersOf} as offers`,
  `(select count(*)::int ${images}) as image_count`,
];
// One JSON text: node-postgres reads an array's text letter by letter. The inner select keeps PostgreSQL from building the JSON of all pictures.
const imagesOf = (most: number) => `to_json(array(select ${imageJson} from (
  select * ${images} order by type = 'thumbnail' desc, display_order, id limit ${most}
) first)) as images`;
const replies = `'answering', ${answeringOf("p.lister_id")}`;
const reraNo = `'reraNo', case when ${agentIsRegistered} then a.rera_agent_no end`;
const lister = `(
  select json_build_object('name', name, 'firm', firm, 'role', role, ${reraNo}, ${replies}) from accounts a where a.id = p.lister_id
) as lister`;

const cardsAsked = (asked: string, key: "number" | "id", parts: readonly string[]) => `
  select ${[...columns, ...parts].join(", ")}
  from ${asked} with ordinality as asked (${key}, place)
  join properties p on p.${key} = asked.${key}
  where p.publication = 'published' and p.deleted_at is null
  order by asked.place`;

const byNumber = {
  grid: { name: "cards-by-number", text: cardsAsked("unnest($1::bigint[])", "number", [imagesOf(1)]) },
  list: { name: "cards-by-number-in-list", text: cardsAsked("unnest($1::bigint[])", "number", [imagesOf(mostCardImages), lister]) },
};
const byId = { name: "cards-by-id", text: cardsAsked("unnest($1::text[])", "id", [imagesOf(1)]) };

/**
 * The cards of these properties in the order asked; those that are not public are left out. A list shows more of each. No two begin
 * with the same picture, nor one with `shown`, while it has another.
 */
export async function findCardsByNumber(
  database: Queryable,
  numbers: readonly number[],
  shape: keyof typeof byNumber = "grid",
  shown: string | null = null,
): Promise<PropertyCard[]> {
  if (numbers.length === 0) return [];
  const { rows } = await database.query<CardRow>({ ...byNumber[shape], values: [numbers] });
  return withDistinctCovers(database, await toCards(database, rows), shown);
}

/** Like `findCardsByNumber`, in the shape of a grid; a repeated id appears once. */
export async function findCardsById(database: Queryable, ids: readonly string[]): Promise<PropertyCard[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const { rows } = await database.query<CardRow>({ ...byId, values: [wanted] });
  return toCards(database, rows);
}

async function toCards(database: Queryable, rows: readonly CardRow[]): Promise<PropertyCard[]> {
  // A row of a list says of its lister how they answer.
  const isSaid = ({ lister, status }: CardRow) => !lister && status === "available";
  const answers = await answersOfListers(
    database,
    rows.filter(isSaid).map((row) => row.lister_id),
  );
  return rows.map((row) => toPropertyCard(row, isSaid(row) ? (answers.get(row.lister_id) ?? null) : null));
}
