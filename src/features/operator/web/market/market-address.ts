import { first, group } from "../../../../shared/contract/read-query.ts";
import { listedForValues, propertyTypes } from "../../../properties/contract/property-terms.ts";
import { type MarketSpan, marketSpans } from "../../contract/desk-terms.ts";
import type { MarketQuery } from "../../contract/market.ts";

/** What the address asks for; what it says otherwise filters nothing. */
export function marketQueryOf(request: Request): MarketQuery {
  const given = group(new URL(request.url).searchParams);
  const days = Number(first(given, "days"));
  return {
    days: marketSpans.find((span) => span === days) ?? 30,
    city: first(given, "city") || undefined,
    listedFor: listedForValues.find((value) => value === first(given, "listedFor")),
    type: propertyTypes.find((value) => value === first(given, "type")),
  };
}

export function marketParams({ days, ...filter }: MarketQuery): string {
  const params = new URLSearchParams({ days: String(days satisfies MarketSpan) });
  for (const [name, value] of Object.entries(filter)) if (value) params.set(name, value);
  return `?${params}`;
}
