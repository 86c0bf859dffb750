// What found homes cost, for their cards: computed as their pages do, with what the visitor assumes.
import type pg from "pg";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import { type CostFigures, costFiguresOf } from "../../../properties/contract/cost-facts.ts";
import { type Assumed, assumptionsOf } from "../../contract/cost-filters.ts";
import { type CostKey, costKeyColumns, readCostKey } from "./cost-keys.ts";
import { readRateBook } from "./rate-book.ts";

type Row = { id: PropertyId; price: number } & Record<CostKey, string | null>;

/** Of those that are public. */
export async function findNumbers(pool: Pick<pg.Pool, "query">, ids: readonly PropertyId[]): Promise<number[]> {
  const { rows } = await pool.query<{ number: number }>({
    name: "numbers-of-homes",
    text: "select number::float8 as number from properties p join property_search s using (number) where p.id = any ($1)",
    values: [ids],
  });
  return rows.map(({ number }) => number);
}

/** Homes whose costs nobody knows are left out. */
export async function findCostFigures(
  pool: Pick<pg.Pool, "query" | "connect">,
  numbers: readonly number[],
  assumed: Assumed,
): Promise<Map<PropertyId, CostFigures>> {
  const keys = Object.entries(costKeyColumns).map(([name, column]) => `${column} as "${name}"`);
  const [{ national, states }, { rows }] = await Promise.all([
    readRateBook(pool),
    pool.query<Row>({
      name: "cost-figures",
      text: `select p.id, s.price, ${keys.join(", ")} from property_search s join properties p on p.number = s.number
        where s.number = any ($1::bigint[])`,
      values: [numbers],
    }),
  ]);
  const assumptions = assumptionsOf(assumed);
  const figures = rows.flatMap(({ id, price, monthKey, cashKey }): [PropertyId, CostFigures][] => {
    if (monthKey === null || cashKey === null) return [];
    const { maintenance } = readCostKey("monthKey", monthKey).home;
    const { home, stateCode } = readCostKey("cashKey", cashKey);
    const rates = { national, state: states.get(stateCode) ?? null };
    return [[id, costFiguresOf({ ...home, price, maintenance }, rates, assumptions)]];
  });
  return new Map(figures);
}
