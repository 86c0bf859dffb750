import { X } from "lucide-react";
import { Link } from "./link.tsx";

/** What was understood; pressing one removes that filter at once. */
export function FilterChips({ chips, className }: { chips: readonly { label: string; to: string }[]; className: string }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Applied filters" className={className}>
      {chips.map(({ label, to }) => (
        <li key={label} className="flex">
          <Link to={to} className="chip pr-2!" aria-label={`Remove ${label}`}>
            <span className="max-w-60 truncate">{label}</span>
            <X className="text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
