import { groupDigits } from "../../../../shared/contract/group-digits.ts";

/** "268 homes" at the end of a suggestion; nothing when the count is unknown. */
export function HomesCount({ value }: { value: number | undefined }) {
  if (value === undefined) return null;
  return (
    <span className="nums ml-auto shrink-0 text-sm text-ink-3">
      {groupDigits(value)} {value === 1 ? "home" : "homes"}
    </span>
  );
}
