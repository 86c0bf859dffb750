import { Link } from "react-router";
import type { LogEntry } from "../contract/desk.ts";
import { deskActionLabels, deskPath } from "../contract/desk-terms.ts";
import { deskTime } from "./desk-time.ts";

const folders: { [Kind in LogEntry["entityKind"]]?: string } = {
  property: "properties",
  lister: "listers",
  advertisement: "advertisements",
};

type Props = { entries: readonly LogEntry[] /** Leads to what each entry is about. */; isLinked?: boolean };

/** Who did what, when, with before and after. */
export function LogList({ entries, isLinked = false }: Props) {
  if (entries.length === 0) return <p className="text-ink-2">Nothing has been done yet.</p>;
  return (
    <ol className="grid gap-4">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-1 border-l-2 border-line-2 pl-4">
          <span className="font-semibold">{deskActionLabels[entry.action]}</span>
          <span className="text-sm text-ink-2 wrap-anywhere">
            <time dateTime={entry.at} className="nums">
              {deskTime(entry.at)}
            </time>
            , {entry.operator}
          </span>
          {isLinked && <About entry={entry} />}
          <span className="text-sm wrap-anywhere">
            {stateText(entry.before)} → {stateText(entry.after)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function About({ entry: { entityKind, entityId } }: { entry: LogEntry }) {
  const folder = folders[entityKind];
  if (!folder) return <span className="nums text-sm text-ink-2 wrap-anywhere">{entityId}</span>;
  return (
    <Link to={`${deskPath}/${folder}/${entityId}`} className="link nums text-sm wrap-anywhere">
      {entityId}
    </Link>
  );
}

/** "publication: unpublished, reason: photos". */
function stateText(state: LogEntry["before"]): string {
  const parts = Object.entries(state).filter(([, value]) => value !== null);
  return parts.map(([name, value]) => `${name}: ${valueText(value)}`).join(", ") || "nothing";
}

function valueText(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return value.join(" ") || "none";
}
