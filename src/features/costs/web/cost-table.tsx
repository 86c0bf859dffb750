import { rupees } from "../../../shared/contract/group-digits.ts";
import type { CostLine } from "../contract/true-cost.ts";

/** Of a purchase or a tenancy. */
type Cost = {
  firstDay: readonly CostLine[];
  cash: number;
  isCashKnown: boolean;
  monthly: readonly CostLine[];
  month: number;
  isMonthKnown: boolean;
};

export const FirstDayTable = ({ cost: { firstDay, cash, isCashKnown } }: { cost: Cost }) => (
  <CostTable title="Cash on the first day" lines={firstDay} sum={cash} isKnown={isCashKnown} sumLabel="Cash in all" />
);

export const MonthTable = ({ cost: { monthly, month, isMonthKnown } }: { cost: Cost }) => (
  <CostTable title="Each month" lines={monthly} sum={month} isKnown={isMonthKnown} sumLabel="Each month in all" />
);

type Props = { title: string; lines: readonly CostLine[]; sum: number; isKnown: boolean; sumLabel: string };

/** Amounts with their sum. What is not known stands in words, and the sum says that it is without it. */
function CostTable({ title, lines, sum, isKnown, sumLabel }: Props) {
  return (
    <div>
      <h3>{title}</h3>
      <table className="cost" aria-label={title}>
        <tbody>
          {lines.map(({ key, label, amount, note, isPart }) => (
            <tr key={key} className={amount === null || isPart ? "unk" : undefined}>
              <th scope="row">
                {label.replaceAll(" %", "\u00a0%")}
                {note && <small>{note}</small>}
              </th>
              <td>{amount === null ? "not known" : rupees(amount)}</td>
            </tr>
          ))}
          <tr className="sum">
            <th scope="row">{isKnown ? sumLabel : "Known so far"}</th>
            <td>{rupees(sum)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
