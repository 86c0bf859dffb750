import { useId } from "react";
import { groupTyped, readWholeAmount } from "./group-number.ts";

type Props = {
  label: string;
  isLabelHidden?: boolean;
  /** Besides those of every field. */
  className?: string;
  typed: string;
  onType: (typed: string) => void;
  /** How the amount is said below the field. */
  inWords: (amount: number) => string;
  /** Stands in place of these words. */
  refusal?: string | undefined;
};

/** Whole rupees, typed as people write them: "80 lakh". Below it stands how that is read, or why it is refused. */
export function AmountField({ label, isLabelHidden = false, className = "", typed, onType, inWords, refusal }: Props) {
  const id = useId();
  const amount = readWholeAmount(typed);
  return (
    <div className="grid gap-1">
      <label className={isLabelHidden ? "sr-only" : "lab"} htmlFor={id}>
        {label}
      </label>
      <span className="affix">
        <span className="pre txt">₹</span>
        <input
          id={id}
          className={`input nums ${className}`}
          // A phone's keyboard of numbers has no letters for "lakh".
          inputMode="text"
          autoComplete="off"
          maxLength={24}
          aria-invalid={refusal !== undefined || undefined}
          aria-describedby={`${id}-read`}
          value={typed}
          onChange={({ target }) => onType(groupTyped(target.value, { hasDecimals: false }))}
        />
      </span>
      <span
        id={`${id}-read`}
        role={refusal ? "alert" : undefined}
        className={`max-w-56 text-sm empty:hidden ${refusal ? "text-danger" : "text-ink-3"}`}
      >
        {refusal ?? (amount ? inWords(amount) : null)}
      </span>
    </div>
  );
}
