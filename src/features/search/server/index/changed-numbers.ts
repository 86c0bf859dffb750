// Which homes of the index a change concerns.
import type pg from "pg";
import type { Change } from "../../../../shared/server/database/change-feed.ts";

/** The numbers of the changed properties. */
export async function findNumbers(client: pg.Client, changes: readonly Change[]): Promise<number[]> {
  const numbers = new Set(changes.flatMap(({ propertyNumber }) => propertyNumber ?? []));
  const ids = changes
    .filter(({ entityId, propertyNumber }) => propertyNumber === null && entityId.startsWith("prp_"))
    .map(({ entityId }) => entityId);
  if (ids.length > 0) {
    const { rows } = await client.query<{ number: number }>("select number from properties where id = any ($1)", [[...new Set(ids)]]);
    for (const { number } of rows) numbers.add(number);
  }
  return [...numbers].sort((a, b) => a - b);
}

/** With the other offers of their homes: a segment has all offers of a home. */
export async function withOffers(client: pg.Client, numbers: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ number: number }>(
    `select number from property_search where home in (select home from property_search where number = any ($1) and home is not null)`,
    [numbers],
  );
  return [...new Set([...numbers, ...rows.map(({ number }) => number)])].sort((a, b) => a - b);
}
