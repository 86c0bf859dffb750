// The offers of a home on its card: its available posts that search's rows have under one number.
import { compactPrice, fullPrice } from "../../contract/price-text.ts";
import type { CardRow } from "../property.rows.ts";

/** SQL of the `offers` of a `CardRow`, for the property `p`. */
export const offersOf = `(
  select json_build_object('count', count(*), 'lowest', min(o.price), 'highest', max(o.price), 'isByOwner', bool_or(o.lister_type = 'OWNER'))
  from property_search own join property_search o on o.home = own.home
  where own.number = p.number having count(*) > 1
)`;

/** "3 offers, ₹92 L to ₹96 L, owner direct". */
export function offersText(offers: CardRow["offers"], currency: string): string | null {
  if (!offers) return null;
  return [`${offers.count} offers`, pricesText(offers, currency), ...(offers.isByOwner ? ["owner direct"] : [])].join(", ");
}

function pricesText({ lowest, highest }: NonNullable<CardRow["offers"]>, currency: string): string {
  if (lowest === highest) return `all at ${compactPrice(lowest, currency)}`;
  const [from, to] = [compactPrice(lowest, currency), compactPrice(highest, currency)];
  return from === to ? `${fullPrice(lowest, currency)} to ${fullPrice(highest, currency)}` : `${from} to ${to}`;
}
