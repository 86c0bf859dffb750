import { readTime } from "../../journeys/contract/journey-times.ts";
import { kindsOfOffer, livingHref, mostBedrooms, usualWithin, whereToLivePath } from "../../journeys/contract/where-to-live.ts";
import { asksJourneys } from "./journey-filters.ts";
import type { SearchFilters } from "./search-filters.ts";

type Asked = Pick<SearchFilters, "place" | "within" | "when" | "listedFor" | "exactBedrooms">;

/** "Where can I live?" with the places, the minutes and the time of a search, for what it looks for. */
export function livingHrefOf(filters: Asked): string {
  const { place, within, when, listedFor, exactBedrooms } = filters;
  if (!asksJourneys(filters)) return whereToLivePath;
  const isBought = listedFor.length > 0 && listedFor.every((kind) => kindsOfOffer.sale.includes(kind));
  const [bedrooms = 0, ...others] = exactBedrooms.map(Number);
  return livingHref({
    ...{ places: [...place], time: readTime(when), within: within ?? usualWithin, order: "cost" },
    offer: isBought ? "sale" : "rent",
    bedrooms: others.length === 0 && bedrooms >= 1 && bedrooms <= mostBedrooms ? bedrooms : null,
  });
}
