import { Undo2 } from "lucide-react";
import { useState } from "react";
import { Ago } from "../../../../shared/web/ui/ago.tsx";
import { type HomeChanges, useUndoable, useUndoing } from "./use-home-changes.ts";

const mostShown = 3;

type Props = { changes: HomeChanges };

/** The latest change of the last ten minutes, with its undo: in the header, where it moves no row away from the pointer. */
export function LatestChange({ changes }: Props) {
  const [latest] = useUndoable();
  const undoing = useUndoing();
  if (!latest) return null;
  const { _id, text } = latest;
  return (
    <button
      type="button"
      className="btn btn-ghost max-w-72 max-xl:btn-icon"
      data-undo
      aria-label={`Undo: ${text}`}
      title={`Undo: ${text}`}
      data-busy={undoing.includes(_id) || undefined}
      aria-disabled={undoing.length > 0 || undefined}
      onClick={() => undoing.length === 0 && void changes.undo(_id)}
    >
      <Undo2 aria-hidden />
      <span className="truncate max-xl:sr-only">Undo: {text.replace(/\.$/, "")}</span>
    </button>
  );
}

/** What was changed before that in the last ten minutes, each with its undo. Below the list, for the same reason. */
export function EarlierChanges({ changes }: Props) {
  const undoable = useUndoable().slice(1);
  const undoing = useUndoing();
  const [isWhole, setWhole] = useState(false);
  if (undoable.length === 0) return null;
  const shown = isWhole ? undoable : undoable.slice(0, mostShown);
  return (
    <section aria-labelledby="earlier-changes" className="mt-4 rounded-lg border border-line bg-surface px-4 py-2 text-sm">
      <h2 id="earlier-changes" className="sr-only">
        Earlier changes of the last 10 minutes
      </h2>
      <ul className="divide-y divide-line">
        {shown.map(({ _id, text, at }) => (
          <li key={_id} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 py-1.5 text-ink-2">{text}</span>
            <Ago at={at} className="text-ink-3" />
            <button
              type="button"
              className="btn btn-ghost btn-sm -mr-2"
              aria-label={`Undo: ${text}`}
              data-busy={undoing.includes(_id) || undefined}
              disabled={undoing.length > 0}
              onClick={() => void changes.undo(_id)}
            >
              <Undo2 aria-hidden /> Undo
            </button>
          </li>
        ))}
      </ul>
      {undoable.length > shown.length && (
        <button type="button" className="link min-h-8" onClick={() => setWhole(true)}>
          {undoable.length - shown.length} more
        </button>
      )}
    </section>
  );
}
