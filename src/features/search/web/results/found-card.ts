import { listOf } from "../../../../shared/contract/list-of.ts";
import type { CostFigures } from "../../../properties/contract/cost-facts.ts";
import { compactPrice, fullPrice } from "../../../properties/contract/price-text.ts";
import type { PropertyCard } from "../../../properties/contract/property.ts";
import { type ShownCard, shownCard } from "../../../properties/contract/shown-card.ts";
import type { MatchedField } from "../../contract/search.endpoints.ts";

/**
 * A home that a search has found. `match`: of a search by costs, what it costs; with places, how far it is; with a keyword, the fields that have its words: "Matches locality
 * and builder". Not where only its place has them.
 */
export type FoundCard = ShownCard & { match?: string };

/** The same as the API answers it. */
export type FoundHome = PropertyCard & {
  why?: MatchedField[] | undefined;
  costs?: CostFigures | undefined;
  minutes?: number | null | undefined;
};

/** Without the words themselves, which would add weight to every page. */
export function foundCard({ why, costs, minutes, ...card }: FoundHome): FoundCard {
  const match = [costs && costLine(costs), minutes !== undefined && minutesLine(minutes), matchLine(why ?? [])].filter(Boolean).join(". ");
  return { ...shownCard(card), ...(match !== "" && { match }) };
}

/** "₹38,900 a month, ₹24.6 L on the first day". */
export const costLine = ({ month, cash }: CostFigures): string =>
  `${fullPrice(month, "INR")} a month${cash === null ? "" : `, ${compactPrice(cash, "INR")} on the first day`}`;

/** To the farthest of the places of a search. */
export const minutesLine = (minutes: number | null): string =>
  minutes === null ? "Journey of more than 2 hours, estimated" : `Journey of ${minutes} min, estimated`;

/** Each card has its place; that the words are there says nothing. */
const namesOfPlaces = new Set<MatchedField["field"]>(["locality", "city"]);

function matchLine(why: readonly MatchedField[]): string | null {
  const fields = why.map(({ field }) => field);
  if (fields.every((field) => namesOfPlaces.has(field))) return null;
  const tenants = why.find(({ field }) => field === "tenants");
  if (tenants) return `Tenants preferred: ${tenants.text}`;
  return fields.length === 1 ? `Found in the ${fields[0]}` : `Matches ${listOf(fields)}`;
}
