import { Plus, X } from "lucide-react";

type Props = { label: string /** What is filtered by; null: nothing. */; chosen: string | null; onOpen: () => void; onClear: () => void };

/** A filter of a list: a button that opens its choice, and one that removes it. */
export function FilterChip({ label, chosen, onOpen, onClear }: Props) {
  if (chosen === null) {
    return (
      <button type="button" className="chip flex-none border-dashed whitespace-nowrap" onClick={onOpen}>
        <Plus aria-hidden />
        {label}
      </button>
    );
  }
  return (
    <span className="flex max-w-72 flex-none">
      <button type="button" className="chip min-w-0 rounded-r-none" aria-pressed="true" onClick={onOpen}>
        <span className="truncate">
          {label}: {chosen}
        </span>
      </button>
      <button type="button" className="chip -ml-px rounded-l-none px-2" aria-label={`Remove the filter ${label}`} onClick={onClear}>
        <X aria-hidden />
      </button>
    </span>
  );
}
