import type { PropertyId } from "../../../shared/contract/ids.ts";
import { viewDays } from "../../properties/contract/my-property-list.ts";
import type { CountOfHomes } from "../../properties/server/public.ts";
import { spanUpTo } from "./days-of-span.ts";

/** People who opened each of a lister's homes in the last 30 days with today. */
export const countViewsOfHomes: CountOfHomes = async (pool, { listerId, ids, now }) => {
  const { from } = spanUpTo(now, viewDays).span;
  const homes = ids === null ? "select id from properties where lister_id = $2" : "select unnest($2::text[])";
  const { rows } = await pool.query<{ id: PropertyId; views: number }>({
    name: ids === null ? "views-of-all-homes" : "views-of-homes",
    text: `select property_id as id, sum(views) as views from property_days
      where property_id in (${homes}) and day >= $1 group by property_id having sum(views) > 0`,
    values: [from, ids ?? listerId],
  });
  return new Map(rows.map(({ id, views }) => [id, Number(views)]));
};
