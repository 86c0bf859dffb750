// What it costs to rent a home, or a bed in a PG: each month, on the first day, and when one leaves. Rounding as in true-cost.ts.
import { type Assumptions, agentBrokerage } from "./assumptions.ts";
import { type CostLine, sumOf } from "./true-cost.ts";

export type HomeToLet = {
  /** A month, in whole rupees. */
  rent: number;
  maintenance: number | null;
  deposit: number | null;
  isByAgent: boolean;
};

export type CostOfRenting = {
  monthly: readonly CostLine[];
  month: number;
  isMonthKnown: boolean;
  firstDay: readonly CostLine[];
  cash: number;
  isCashKnown: boolean;
  /** The rent that is owed after somebody gives notice; it is in no sum. */
  notice: number;
};

/** What counts as the home says. */
export const ownOfRent = ({ maintenance, deposit, isByAgent }: HomeToLet) => ({
  maintenance,
  rentDeposit: deposit,
  brokerageMonths: isByAgent ? agentBrokerage.monthsOfRent : 0,
});

export function costOfRenting(home: HomeToLet, assumptions: Assumptions): CostOfRenting {
  const { rent } = home;
  const own = ownOfRent(home);
  const maintenance = assumptions.maintenance ?? own.maintenance;
  const deposit = assumptions.rentDeposit ?? own.rentDeposit;
  const brokerageMonths = assumptions.brokerageMonths ?? own.brokerageMonths;
  const monthly: CostLine[] = [
    { key: "rent", label: "Rent", amount: rent },
    { key: "maintenance", label: "Maintenance", amount: maintenance },
  ];
  const month = sumOf(monthly);
  const firstDay: CostLine[] = [
    { key: "month", label: "First month", amount: month },
    { key: "deposit", label: "Deposit, back at the end", amount: deposit },
    { key: "brokerage", label: "Brokerage", amount: Math.round(rent * brokerageMonths) },
  ];
  const isMonthKnown = maintenance !== null;
  return {
    monthly,
    month,
    isMonthKnown,
    firstDay,
    cash: sumOf(firstDay),
    isCashKnown: isMonthKnown && deposit !== null,
    notice: month * assumptions.noticeMonths,
  };
}
