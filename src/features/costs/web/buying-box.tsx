import { shortDate } from "../../../shared/contract/date-text.ts";
import { rupees } from "../../../shared/contract/group-digits.ts";
import { ratesPath } from "../contract/costs.paths.ts";
import type { Rates } from "../contract/rates.ts";
import { costOfBuying, type HomeForSale, ownOfSale } from "../contract/true-cost.ts";
import { AssumptionField, BuyerField } from "./assumption-field.tsx";
import { AssumptionForm, DetailsLink } from "./assumption-form.tsx";
import { FirstDayTable, MonthTable } from "./cost-table.tsx";
import { LoanTable } from "./loan-table.tsx";
import { type AssumedState, detailsOfBuying } from "./use-assumptions.ts";

/** A home for sale with the rates that count for it: `ratesOfCity`. */
export type Buying = { home: HomeForSale; rates: Rates };
type Props = Buying & {
  /** Of the home's state; null: not given. */
  stateName: string | null;
  /** Of the home's page. */
  path: string;
  state: AssumedState;
};

const brief = ["loanPercent", "ratePercent", "years", "buyer"] as const;

/** The true cost of a purchase, with everything that is assumed. */
export function BuyingBox({ home, rates, stateName, path, state }: Props) {
  const { assumptions, isDetailed } = state;
  const cost = costOfBuying(home, rates, assumptions);
  const own = ownOfSale(home);
  const { loan, cash, month } = cost;
  return (
    <>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-14 gap-y-8">
        <FirstDayTable cost={cost} />
        <MonthTable cost={cost} />
      </div>
      <p className="mt-3 text-sm text-ink-2">
        <RatesNote rates={rates} stateName={stateName} />
      </p>
      <h3 className="mt-6 mb-3">What is assumed</h3>
      <AssumptionForm
        {...state}
        path={path}
        shows={isDetailed ? [...brief, ...detailsOfBuying] : brief}
        says={`Cash on the first day ${rupees(cash)}, each month ${rupees(month)}`}
      >
        <AssumptionField {...state} name="loanPercent" value={assumptions.loanPercent} />
        <AssumptionField {...state} name="ratePercent" value={assumptions.ratePercent} />
        <AssumptionField {...state} name="years" value={assumptions.years} />
        <BuyerField {...state} />
        {isDetailed && (
          <>
            <AssumptionField {...state} name="brokeragePercent" value={assumptions.brokeragePercent ?? own.brokeragePercent} />
            <AssumptionField {...state} name="circleValue" value={assumptions.circleValue} slideTo={2 * home.price} />
            <AssumptionField {...state} name="otherCash" value={assumptions.otherCash ?? own.otherCash} />
            <AssumptionField {...state} name="maintenance" value={assumptions.maintenance ?? own.maintenance} />
            <AssumptionField {...state} name="taxPerYear" value={assumptions.taxPerYear} />
          </>
        )}
      </AssumptionForm>
      {isDetailed ? (
        <>
          <p className="mt-3 text-sm text-ink-2">Share the address of this page: your numbers are in it.</p>
          {loan > 0 && <LoanTable loan={loan} ratePercent={assumptions.ratePercent} years={assumptions.years} />}
        </>
      ) : (
        <DetailsLink {...state} path={path}>
          More assumptions, and the loan by year
        </DetailsLink>
      )}
    </>
  );
}

function RatesNote({ rates: { state, national }, stateName }: Pick<Props, "rates" | "stateName">) {
  const link = (
    <a className="link" href={state ? `${ratesPath}#${state.stateCode}` : ratesPath}>
      All rates and their sources
    </a>
  );
  if (!state) {
    return (
      <>
        We have no rates of {stateName ?? "this state"}: ask its registration office for stamp duty and registration. {link}
      </>
    );
  }
  return (
    <>
      {`Rates of ${stateName} as of ${shortDate(state.validFrom)}, of the country as of ${shortDate(national.validFrom)}. ${state.note ?? ""} `}
      {link}
    </>
  );
}
