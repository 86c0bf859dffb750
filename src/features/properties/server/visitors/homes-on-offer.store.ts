import type pg from "pg";
import type { ProjectId, PropertyId } from "../../../../shared/contract/ids.ts";
import type { HomeOnOffer } from "../../contract/property.ts";
import { isMonthly, listedForValues } from "../../contract/property-terms.ts";
import { homeCountry, homeCurrency } from "../../contract/publication.ts";
import { carpetOf, type PropertyRow } from "../property.rows.ts";

const alikeColumns = [
  ...(["listed_for", "type", "bedrooms", "area", "area_unit", "carpet_area", "built_up_area", "price", "maintenance", "deposit"] as const),
  ...(["possession_status", "lister_type", "city", "state", "country", "currency"] as const),
] as const;
const alike = alikeColumns.join(", ");
type Row = Pick<PropertyRow, "id" | (typeof alikeColumns)[number]>;

/**
 * The homes of a project whose true cost can be counted, at most so many for sale and so many to let, each from the cheapest up; the
 * first ones are for sale. One stands for all that say and cost the same; `asked` is among them if it is one of these homes.
 */
export async function findHomesOnOffer(
  database: Pick<pg.Pool, "query">,
  project: ProjectId,
  asked: PropertyId | null,
  most: number,
): Promise<HomeOnOffer[]> {
  const { rows } = await database.query<Row>({
    name: "homes-on-offer",
    text: `select id, ${alike} from (
        select *, row_number() over (partition by is_let order by is_asked desc, price, number) as place from (
          select distinct on (${alike}) id, number, ${alike}, id is not distinct from $2 as is_asked,
            coalesce(listed_for::text = any($3), false) as is_let
          from properties
          where project_id = $1 and publication = 'published' and deleted_at is null and status = 'available'
            and currency = '${homeCurrency}' and (country = '${homeCountry}' or listed_for::text = any($3))
          order by ${alike}, is_asked desc, number
        ) one_of_each
      ) placed where place <= $4 order by is_let, price, number`,
    values: [project, asked, listedForValues.filter(isMonthly), most],
  });
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    listedFor: row.listed_for,
    possessionStatus: row.possession_status,
    listerType: row.lister_type,
    bedrooms: row.bedrooms,
    area: row.area,
    carpetArea: carpetOf(row),
    areaUnit: row.area_unit,
    price: row.price,
    currency: row.currency,
    maintenance: row.maintenance,
    deposit: row.deposit,
    city: row.city,
    state: row.state,
    country: row.country,
  }));
}
