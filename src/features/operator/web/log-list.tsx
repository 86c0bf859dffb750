import { shortTime } from "../../../shared/contract/date-text.ts";
import type { LogEntry } from "../contract/desk-log.ts";
import { deskActionLabels } from "../contract/desk-terms.ts";
import { authorOf, changesOf, valueText } from "../contract/log-words.ts";
import { NameOf, type Names } from "./log-names.tsx";

type Props = { entries: readonly LogEntry[] /** Names what each entry is about, with a link to it. */; isLinked?: boolean };

/** Who did what, when, with before and after. */
export function LogList({ entries, isLinked = false }: Props) {
  if (entries.length === 0) return <p className="text-ink-2">No changes yet.</p>;
  return (
    <ol className="grid gap-6">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-1 border-l-2 border-line-2 pl-4">
          <span className="font-semibold">{deskActionLabels[entry.action]}</span>
          {isLinked && <About entry={entry} />}
          <span className="text-sm text-ink-2 wrap-anywhere">
            <time dateTime={entry.at} className="nums">
              {shortTime(entry.at)}
            </time>
            , {authorOf(entry)}
          </span>
          <Changes entry={entry} />
        </li>
      ))}
    </ol>
  );
}

const namesOf = ({ names }: LogEntry): Names => new Map(names.map((record) => [record.id, record]));

/** The record, and the lister concerned where that is somebody else. */
function About({ entry }: { entry: LogEntry }) {
  const { entityKind, entityId, lister } = entry;
  return (
    <span className="wrap-anywhere">
      <NameOf kind={entityKind} id={entityId} names={namesOf(entry)} />
      {lister && lister.id !== entityId && (
        <span className="text-ink-2">
          {" · "}
          <NameOf kind="lister" id={lister.id} names={new Map([[lister.id, { ...lister, isGone: false }]])} />
        </span>
      )}
    </span>
  );
}

/** Each changed value, before and after; accompanying texts have no before. */
function Changes({ entry }: { entry: LogEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  const records = namesOf(entry);
  return (
    <dl className="mt-1 grid grid-cols-1 gap-x-4 text-sm sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-1">
      {changes.map((change) => (
        <div key={change.name} className="contents">
          <dt className="text-ink-2">{change.label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line max-sm:mb-1.5">
            {"before" in change && (
              <>
                <Value value={change.before} names={records} /> →{" "}
              </>
            )}
            <Value value={change.after} names={records} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value, names }: { value: unknown; names: Names }) {
  if (!Array.isArray(value) || value.length === 0) return valueText(value);
  return (
    <details className="inline-block align-top">
      <summary className="link cursor-pointer">{countOf(value)} in all</summary>
      <ul className="mt-1 grid gap-1">
        {value.map((one) => (
          <li key={String(one)}>{names.has(String(one)) ? <NameOf kind="property" id={String(one)} names={names} /> : String(one)}</li>
        ))}
      </ul>
    </details>
  );
}

/** Long lists end with "and 3 more". */
function countOf(list: readonly unknown[]): number {
  const [, more] = /^and (\d+) more$/.exec(String(list.at(-1))) ?? [];
  return more === undefined ? list.length : list.length - 1 + Number(more);
}
