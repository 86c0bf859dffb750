import { Link } from "react-router";
import { fullPrice } from "../../../properties/contract/price-text.ts";
import { meantPrices, priceInWords } from "../../contract/price-words.ts";
import { hasMonthlyPrices } from "../../contract/purpose-filters.ts";
import type { Search } from "../../contract/search-filters.ts";
import { searchHref } from "../../contract/search-url.ts";

/** Asks about a bound that no home can have: a visitor who types 80 means 80 lakh (SRCH-09). */
export function MeantPrices({ search, currency }: { search: Search; currency: string }) {
  if (currency !== "INR") return null;
  const { filters } = search;
  return (["priceMin", "priceMax"] as const).map((name) => {
    const price = filters[name];
    const meant = price === null ? [] : meantPrices(price, hasMonthlyPrices(filters));
    if (price === null || meant.length === 0) return null;
    return (
      <p key={name} className="note note-warn mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        {fullPrice(price, currency)} is less than any home asks.
        {meant.map((one) => (
          <Link
            key={one}
            to={searchHref({ ...search, page: 1, filters: { ...filters, [name]: one } })}
            className="link inline-flex min-h-11 items-center"
          >
            Did you mean {priceInWords(one)}?
          </Link>
        ))}
      </p>
    );
  });
}
