// Cost filters in SQL: which prices fit, for each key of costs that a home has.
import { sql } from "kysely";
import type pg from "pg";
import { type CostFilter, costFilters } from "../../contract/cost-filters.ts";
import { type AskedCosts, CostBounds, keyOfFilter } from "../costs/cost-bounds.ts";
import { costKeyColumns } from "../costs/cost-keys.ts";
import type { Fragment } from "./conditions.ts";

/** For each filter that is asked for, keys with the highest price that fits; with `isUntold`, the keys whose costs are known. */
export type CostsByKey = { isUntold: boolean; filters: { name: CostFilter; keys: string[]; most: number[] }[] };

export async function findCostsByKey(pool: Pick<pg.Pool, "query">, asked: AskedCosts, isUntold = false): Promise<CostsByKey> {
  const bounds = new CostBounds(asked);
  const filters: CostsByKey["filters"] = [];
  for (const name of costFilters) {
    if (asked[name] === null) continue;
    const { rows } = await pool.query<{ key: string | null }>(
      `select distinct ${costKeyColumns[keyOfFilter[name]]} as key from property_search s join properties p on p.number = s.number`,
    );
    const found = rows.flatMap(({ key }) => (key === null ? [] : [{ key, most: bounds.highest(name, key) }]));
    const wanted = found.filter(({ most }) => (isUntold ? !Number.isNaN(most) : most >= 0));
    filters.push({ name, keys: wanted.map(({ key }) => key), most: wanted.map(({ most }) => most) });
  }
  return { isUntold, filters };
}

export function costConditions(costs: CostsByKey | null): Fragment[] {
  if (!costs) return [];
  const conditions = costs.filters.map(({ name, keys, most }) => {
    const own = sql`(select ${sql.raw(costKeyColumns[keyOfFilter[name]])} from properties p where p.number = s.number)`;
    // A market has thousands of keys: an object finds one of them at once.
    const bounds = sql`jsonb_object(${keys}::text[], ${most.map(String)}::text[])`;
    return costs.isUntold ? sql`${bounds} -> ${own} is null` : sql`s.price <= (${bounds} ->> ${own})::float8`;
  });
  return costs.isUntold ? [sql`(${sql.join(conditions, sql` or `)})`] : conditions;
}
