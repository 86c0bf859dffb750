import { Link } from "react-router";
import { fullPrice } from "../../../properties/contract/price-text.ts";
import { meantPrices, priceInWords } from "../../contract/price-words.ts";
import { hasMonthlyPrices } from "../../contract/purpose-filters.ts";
import type { Search, SearchFilters } from "../../contract/search-filters.ts";
import { searchHref } from "../../contract/search-url.ts";

/** A rent below it that finds nothing may be a price in thousands: "villa under 5000". */
const doubtfulRent = 10_000;

/** Asks about a bound that no home can have: a visitor who types 80 means 80 lakh (SRCH-09). `isEmpty`: nothing was found. */
export function MeantPrices({ search, currency, isEmpty }: { search: Search; currency: string; isEmpty: boolean }) {
  if (currency !== "INR") return null;
  const { filters } = search;
  const isMonthly = hasMonthlyPrices(filters);
  return (["priceMin", "priceMax"] as const).map((name) => {
    const price = filters[name];
    if (price === null) return null;
    const low = meantPrices(price, isMonthly);
    const isDoubtful = isEmpty && isMonthly === true && name === "priceMax" && price < doubtfulRent;
    const sales = low.length === 0 && isDoubtful ? meantPrices(price, false) : [];
    const meant: SearchFilters[] = [
      ...low.map((one) => ({ ...filters, [name]: one })),
      ...sales.map((one): SearchFilters => ({ ...filters, listedFor: ["sale"], [name]: one })),
    ];
    if (meant.length === 0) return null;
    return (
      <p key={name} className="note note-warn mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        {fullPrice(price, currency)} {low.length > 0 ? "is less than any home asks." : "a month finds nothing."}
        {meant.map((one) => (
          <Link key={one[name]} to={searchHref({ ...search, page: 1, filters: one })} className="link inline-flex min-h-11 items-center">
            Did you mean {priceInWords(one[name] ?? 0)}?
          </Link>
        ))}
      </p>
    );
  });
}
