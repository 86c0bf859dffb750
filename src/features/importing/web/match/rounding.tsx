import { Select } from "../../../../shared/web/ui/select.tsx";
import type { WholeField } from "../../contract/import-field-names.ts";
import { rowsText } from "../import-text.ts";
import { isFraction, type Matching, type Rounding, roundingOf, roundings } from "./matching.ts";

type Props = {
  column: string;
  field: WholeField;
  /** Texts that the field does not read as they are. */
  unread: readonly { text: string; rows: number }[];
  /** There are further ones. */
  hasMore: boolean;
  matching: Matching;
  onRound: (rounding: Rounding | null) => void;
};

const mostShown = 4;
const options = Object.entries(roundings).map(([value, label]) => ({ value, label }));

/** The numbers of a column that are not whole, and what becomes of them. */
export function RoundingChoice({ column, field, unread, hasMore, matching, onRound }: Props) {
  const fractions = unread.filter(({ text }) => isFraction(matching, field, text));
  if (fractions.length === 0) return null;
  const rows = fractions.reduce((sum, one) => sum + one.rows, 0);
  const examples = fractions.slice(0, mostShown).map(({ text }) => text);
  return (
    <section
      aria-label={`Rounding of ${column}`}
      className="mt-2 grid items-center gap-3 rounded-md bg-sunken p-3 sm:grid-cols-[minmax(0,1fr)_15rem] md:col-span-4"
    >
      <p className="text-sm wrap-anywhere">
        <b className="nums font-semibold">
          {hasMore && "At least "}
          {rowsText(rows)} {rows === 1 ? "has" : "have"} no whole number:
        </b>{" "}
        {examples.join(", ")}
        {fractions.length > mostShown ? " and others. " : ". "}
        <span className="text-ink-2">Only whole numbers fit. Rows that you leave as they are fail the check.</span>
      </p>
      <Select
        className="input-sm"
        aria-label={`Round ${column}`}
        prompt="Leave as they are"
        options={options}
        value={roundingOf(matching, field) ?? ""}
        onChange={({ target }) => onRound(target.value === "" ? null : (target.value as Rounding))}
      />
    </section>
  );
}
