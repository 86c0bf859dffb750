import type pg from "pg";
import type { AccountId, PropertyId } from "../../../shared/contract/ids.ts";
import type { Database } from "../../../shared/server/database/database.ts";
import type { PropertyCategory } from "../contract/property.ts";
import { answeringOf } from "./answering.ts";
import { isCurrent } from "./checks/current-checks.ts";
import { publicStanding } from "./listers/properties.policy.ts";
import { type DetailRow, firstListed, imageJson, type PropertyRow, videoJson, withPublicPlace } from "./property.rows.ts";

type Queryable = Pick<pg.Pool, "query">;

/** SQL over a row `a` of accounts. A registration without a last day counts as valid. */
export const agentIsRegistered = "coalesce(a.rera_agent_valid_until >= (now() at time zone 'Asia/Kolkata')::date, true)";

// JSON texts, as node-postgres reads the text of an array letter by letter.
const parts = `
  json_build_object('id', a.id, 'name', a.name, 'firm', a.firm, 'role', a.role, 'reraNo', case when ${agentIsRegistered} then a.rera_agent_no end,
    'reraState', case when ${agentIsRegistered} then a.rera_agent_state end,
    'reraValidUntil', case when ${agentIsRegistered} then a.rera_agent_valid_until end,
    'takesCalls', a.shows_mobile and a.mobile is not null, 'answering', ${answeringOf("a.id")}) as lister,
  to_json(array(select ${imageJson} from media_items where property_id = p.id and kind = 'image' order by display_order, id)) as images,
  to_json(array(select ${videoJson} from media_items where property_id = p.id and kind = 'video' order by display_order, id)) as videos,
  to_json(array(
    select json_build_object('id', m.id, 'name', m.name, 'icon', m.icon)
    from property_amenities pa join amenities m on m.id = pa.amenity_id where pa.property_id = p.id order by m.bit
  )) as amenities,
  to_json(array(
    select json_build_object('kind', c.kind, 'checkedOn', c.checked_on, 'withinMetres', c.within_metres)
    from property_checks c where c.property_id = p.id and ${isCurrent} order by c.checked_on desc, c.kind
  )) as checks`;

/** The property in any state, or null: the caller decides who may see it. */
export async function getDetailRow(database: Queryable, id: string): Promise<DetailRow | null> {
  const text = `select p.*, ${firstListed} as first_listed, ${parts} from properties p join accounts a on a.id = p.lister_id where p.id = $1`;
  const { rows } = await database.query<DetailRow>({ name: "property-by-id", text, values: [id] });
  return rows[0] ?? null;
}

/** A published property without its parts and as others may see it, or null; sold and rented ones are included, deleted ones are not. */
export async function getPublishedRow(database: Database, id: string): Promise<PropertyRow | null> {
  const row = await database
    .selectFrom("properties")
    .selectAll()
    .where("id", "=", id as PropertyId)
    .where("publication", "=", "published")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? withPublicPlace(row) : null;
}

export type EnquiryTarget = { propertyId: PropertyId; title: string; listerId: AccountId };

/** The lister whom an enquiry about a published property reaches; "gone": it was public and is deleted. */
export async function findEnquiryTarget(database: Database, id: string): Promise<EnquiryTarget | "gone" | null> {
  const row = await database
    .selectFrom("properties")
    .select(["id", "title", "lister_id", "publication", "published_at", "deleted_at"])
    .where("id", "=", id as PropertyId)
    .executeTakeFirst();
  if (!row) return null;
  const standing = publicStanding(row);
  if (standing === "gone") return "gone";
  return standing === "public" ? { propertyId: row.id, title: row.title, listerId: row.lister_id } : null;
}

/** SQL: the number of the home of a row of property_search. A home with one offer has none of its own, and gets the row's, below zero. */
export const homeNumber = (row: string): string => `coalesce(${row}.home, -${row}.number)`;

/** SQL: how many homes these rows of property_search are. Offers of one home are one, and a row without a number is none. */
export const countHomes = (rows: string): string => `(count(${rows}.number) - count(${rows}.home) + count(distinct ${rows}.home))`;

/** SQL: what a square foot of carpet area costs, of a row of property_search; null without one. */
export const carpetRate = (row: string): string => `(case when ${row}.rate_order < 0 then -1 / ${row}.rate_order end)`;

/** All categories in their order, with the total of the search behind each (HOME-03). */
export async function listCategories(database: Queryable): Promise<PropertyCategory[]> {
  const { rows } = await database.query<PropertyCategory>({
    name: "categories",
    text: `select type, name, subtitle, icon, coalesce(listings, 0) as listings
      from categories left join (
        select s.type, ${countHomes("s")} as listings from property_search s group by s.type
      ) counted using (type)
      order by position`,
  });
  return rows;
}
