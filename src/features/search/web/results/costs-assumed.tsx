import { Link } from "react-router";
import { groupDigits } from "../../../../shared/contract/group-digits.ts";
import { ratesPath } from "../../../costs/contract/costs.paths.ts";
import { buyerLabels } from "../../../costs/contract/rates.ts";
import { assumptionsOf } from "../../contract/cost-filters.ts";
import type { SearchFilters } from "../../contract/search-filters.ts";

/** With what the costs of a search were computed, and how many homes are left out because theirs are not known. */
export function CostsAssumed({ filters, leftOut }: { filters: SearchFilters; leftOut: number }) {
  const { loanPercent, ratePercent, years, buyer } = assumptionsOf(filters);
  const loan = loanPercent === 0 ? "Without a loan" : `With a loan of ${loanPercent} % at ${ratePercent} % over ${years} years`;
  return (
    <p className="nums mt-1 text-sm text-ink-2">
      {loan}, bought by {buyerLabels[buyer].toLowerCase()}.{" "}
      {leftOut > 0 && `${groupDigits(leftOut)} ${leftOut === 1 ? "home is" : "homes are"} left out: ${whyLeftOut(filters)}. `}
      <Link to={ratesPath} className="link inline-block py-1">
        Duties and taxes by state
      </Link>
    </p>
  );
}

const whyLeftOut = ({ cashMax }: SearchFilters): string =>
  cashMax === null
    ? "their prices are not in rupees, or not in India"
    : "their deposit is not stated, or the duties of their state are not known";
