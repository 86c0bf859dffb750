import type { ReactNode } from "react";
import { rupees } from "../../../shared/contract/group-digits.ts";
import { costOfRenting, type HomeToLet, ownOfRent } from "../contract/renting-cost.ts";
import { AssumptionField } from "./assumption-field.tsx";
import { AssumptionForm } from "./assumption-form.tsx";
import { FirstDayTable, MonthTable } from "./cost-table.tsx";
import type { AssumedState } from "./use-assumptions.ts";

type Props = {
  home: HomeToLet;
  path: string;
  state: AssumedState;
  /** What the rent includes. */
  children?: ReactNode;
};

const shown = ["maintenance", "rentDeposit", "brokerageMonths", "noticeMonths"] as const;

/** The true cost of a tenancy, with everything that is assumed. */
export function RentingBox({ home, path, state, children }: Props) {
  const { assumptions } = state;
  const cost = costOfRenting(home, assumptions);
  const own = ownOfRent(home);
  const months = assumptions.noticeMonths;
  return (
    <>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-14 gap-y-8">
        <MonthTable cost={cost} />
        <FirstDayTable cost={cost} />
      </div>
      {children}
      <p className="mt-3 text-sm text-ink-2">
        {months === 0
          ? "Without notice nothing is owed after you leave."
          : `With ${months === 1 ? "one month's" : `${months} months'`} notice you owe ${rupees(cost.notice)} from the day you say that you leave.`}
      </p>
      <h3 className="mt-6 mb-3">What is assumed</h3>
      <AssumptionForm
        {...state}
        path={path}
        shows={shown}
        says={`Each month ${rupees(cost.month)}, cash on the first day ${rupees(cost.cash)}`}
      >
        <AssumptionField {...state} name="maintenance" value={assumptions.maintenance ?? own.maintenance} />
        <AssumptionField
          {...state}
          name="rentDeposit"
          value={assumptions.rentDeposit ?? own.rentDeposit}
          slideTo={Math.max(12 * home.rent, home.deposit ?? 0)}
        />
        <AssumptionField {...state} name="brokerageMonths" value={assumptions.brokerageMonths ?? own.brokerageMonths} />
        <AssumptionField {...state} name="noticeMonths" value={months} />
      </AssumptionForm>
    </>
  );
}
