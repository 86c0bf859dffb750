import { rupees } from "../../../shared/contract/group-digits.ts";
import { interestInAll, loanByYear } from "../contract/loan.ts";

type Props = { loan: number; ratePercent: number; years: number };

/** What is paid back in each year. */
export function LoanTable({ loan, ratePercent, years }: Props) {
  return (
    <section className="mt-6" aria-labelledby="loan-heading">
      <h3 id="loan-heading">The loan by year</h3>
      <p className="mt-1 text-ink-2">
        In {years === 1 ? "one year" : `${years} years`} you pay {rupees(interestInAll(loan, ratePercent, years))} of interest for{" "}
        {rupees(loan)}.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keys. */}
      <section className="card table-wrap mt-2 max-h-96 max-w-2xl overflow-y-auto" tabIndex={0} aria-label="The loan by year, table">
        <table className="table table-dense">
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col" className="r">
                Paid back
              </th>
              <th scope="col" className="r">
                Interest
              </th>
              <th scope="col" className="r">
                Still owed
              </th>
            </tr>
          </thead>
          <tbody>
            {loanByYear(loan, ratePercent, years).map(({ year, principal, interest, owed }) => (
              <tr key={year}>
                <th scope="row" className="nums font-medium">
                  {year}
                </th>
                <td className="num r">{rupees(principal)}</td>
                <td className="num r">{rupees(interest)}</td>
                <td className="num r">{rupees(owed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
