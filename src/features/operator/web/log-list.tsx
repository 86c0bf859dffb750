import { Link } from "react-router";
import { shortTime } from "../../../shared/contract/date-text.ts";
import { ownValue } from "../../../shared/contract/own-value.ts";
import type { LogEntry } from "../contract/desk.ts";
import { deskActionLabels, deskPath } from "../contract/desk-terms.ts";
import { reportReasonLabels } from "../contract/report-terms.ts";
import { inWords } from "./desk-text.ts";

const folders: { [Kind in LogEntry["entityKind"]]?: string } = {
  property: "properties",
  lister: "listers",
  advertisement: "advertisements",
};

type Props = { entries: readonly LogEntry[] /** Leads to what each entry is about. */; isLinked?: boolean };

/** Who did what, when, with before and after. */
export function LogList({ entries, isLinked = false }: Props) {
  if (entries.length === 0) return <p className="text-ink-2">No changes yet.</p>;
  return (
    <ol className="grid gap-6">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-1 border-l-2 border-line-2 pl-4">
          <span className="font-semibold">{deskActionLabels[entry.action]}</span>
          <span className="text-sm text-ink-2 wrap-anywhere">
            <time dateTime={entry.at} className="nums">
              {shortTime(entry.at)}
            </time>
            , {entry.operator}
          </span>
          {isLinked && <About entry={entry} />}
          <Changes entry={entry} />
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

/** Each changed value, before and after; accompanying texts have no before. */
function Changes({ entry: { before, after } }: { entry: LogEntry }) {
  const isAnother = (name: string) => JSON.stringify(ownValue(before, name)) !== JSON.stringify(ownValue(after, name));
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isAnother);
  if (names.length === 0) return null;
  return (
    <dl className="mt-1 grid grid-cols-1 gap-x-4 text-sm sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-1">
      {names.map((name) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{inWords(name)}</dt>
          <dd className="wrap-anywhere whitespace-pre-line max-sm:mb-1.5">
            {Object.hasOwn(before, name) && (
              <>
                <Value value={ownValue(before, name)} /> →{" "}
              </>
            )}
            <Value value={ownValue(after, name)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value }: { value: unknown }) {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (!Array.isArray(value)) return ownValue(reportReasonLabels, String(value)) ?? String(value);
  return (
    <details className="inline-block align-top">
      <summary className="link cursor-pointer">{countOf(value)} in all</summary>
      <span className="nums text-ink-2">{value.join(" ")}</span>
    </details>
  );
}

/** Long lists end with "and 3 more". */
function countOf(list: readonly unknown[]): number {
  const [, more] = /^and (\d+) more$/.exec(String(list.at(-1))) ?? [];
  return more === undefined ? list.length : list.length - 1 + Number(more);
}
