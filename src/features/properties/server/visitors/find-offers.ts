import type pg from "pg";
import type { PropertyId } from "../../../../shared/contract/ids.ts";
import type { HomeOffer } from "../../contract/property.ts";
import { findCardsByNumber } from "./property-cards.store.ts";

/** The offers of the property's home, itself among them, the cheapest first; none where it is the only one. */
export async function findOffers(pool: Pick<pg.Pool, "query">, id: PropertyId): Promise<HomeOffer[]> {
  const { rows } = await pool.query<{ number: number }>({
    name: "offers-of-home",
    text: `select o.number from properties p join property_search own on own.number = p.number join property_search o on o.home = own.home
      where p.id = $1 order by o.price, o.number`,
    values: [id],
  });
  return rows.length < 2
    ? []
    : toOffers(
        pool,
        rows.map(({ number }) => number),
      );
}

/** What visitors see of these offers, in their order. */
export async function toOffers(pool: Pick<pg.Pool, "query">, numbers: readonly number[]): Promise<HomeOffer[]> {
  const cards = await findCardsByNumber(pool, numbers, "list");
  return cards.flatMap(({ id: offered, price, currency, confirmed, lister }) =>
    lister ? [{ id: offered, price, currency, confirmed, lister }] : [],
  );
}
