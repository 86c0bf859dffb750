import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { CountOfHomes } from "../../../properties/server/public.ts";

/** How many leads each of a lister's homes has. */
export const countLeadsOfHomes: CountOfHomes = async (pool, { listerId, ids }) => {
  const { rows } = await pool.query<{ id: PropertyId; leads: number }>({
    name: ids === null ? "leads-of-all-homes" : "leads-of-homes",
    text: `select property_id as id, count(*) as leads from leads
      where lister_id = $1 and ${ids === null ? "property_id is not null" : "property_id = any($2::text[])"} group by property_id`,
    values: ids === null ? [listerId] : [listerId, ids],
  });
  return new Map(rows.map(({ id, leads }) => [id, Number(leads)]));
};
