import { rupees } from "../../../shared/contract/group-digits.ts";
import type { CostLine } from "../contract/true-cost.ts";

type Props = { title: string; lines: readonly CostLine[]; sum: number; isKnown: boolean; sumLabel: string; knownLabel: string };

/** Amounts with their sum. What is not known stands in words, and the sum says that it is without it. */
export function CostTable({ title, lines, sum, isKnown, sumLabel, knownLabel }: Props) {
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
            <th scope="row">{isKnown ? sumLabel : knownLabel}</th>
            <td>{rupees(sum)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
