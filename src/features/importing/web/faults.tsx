import { groupDigits } from "../../../shared/contract/group-digits.ts";
import { labelOfName, reasonText, rowsText } from "./import-text.ts";
import type { Import } from "./imports-api.ts";

const mostShown = 8;
/** Fewer rows say for themselves what is wrong. */
const manyRows = 10;

/** Why rows failed, by column: many rows often fail for one reason, which a better matching removes. */
export function Faults({ found: { faults, counts } }: { found: Import }) {
  if (counts.refused < manyRows) return null;
  return (
    <ul className="grid gap-1 text-sm text-ink-2" aria-label="Why rows failed">
      {faults.slice(0, mostShown).map(({ column, rows, first, line }) => (
        <li key={column} className="wrap-anywhere">
          <b className="font-semibold text-ink">{column === "" ? "Rows" : labelOfName(column)}</b>{" "}
          <span className="nums">
            {rowsText(rows)}, first row {groupDigits(line)}
          </span>
          : {reasonText(first)}
        </li>
      ))}
    </ul>
  );
}
