// The costs of a home as its card and its search say them: the sums of its page, in two figures.
import type { Assumptions } from "../../costs/contract/assumptions.ts";
import type { Rates } from "../../costs/contract/rates.ts";
import { costOfRenting } from "../../costs/contract/renting-cost.ts";
import { costOfBuying } from "../../costs/contract/true-cost.ts";
import { type CostInputs, homeForSale, homeToLet } from "./cost-inputs.ts";
import { isMonthly } from "./property-terms.ts";

/** In rupees. `cash`: null where a charge of the first day is not known. */
export type CostFigures = { month: number; cash: number | null };

/** A month is the sum of what is known of it: few homes say their tax, or their maintenance. */
export function costFiguresOf(home: CostInputs, rates: Rates, assumptions: Assumptions): CostFigures {
  if (isMonthly(home.listedFor)) {
    const cost = costOfRenting(homeToLet(home), assumptions);
    return { month: cost.month, cash: isDepositKnown(home, assumptions) ? cost.cash : null };
  }
  const cost = costOfBuying(homeForSale(home, rates.national), rates, assumptions);
  return { month: cost.month, cash: cost.isCashKnown ? cost.cash : null };
}

/** The first day of a tenancy is little without it. */
export const isDepositKnown = ({ deposit }: Pick<CostInputs, "deposit">, { rentDeposit }: Assumptions): boolean =>
  (rentDeposit ?? deposit) !== null;
