import { Undo2 } from "lucide-react";
import { useState } from "react";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import { type HomeChanges, useUndoable } from "./use-home-changes.ts";

const mostShown = 3;

type Props = { changes: HomeChanges };

/** The latest change of the last ten minutes, with its undo: in the header, where it moves no row away from the pointer. */
export function LatestChange({ changes }: Props) {
  const [latest] = useUndoable();
  const { busyId, undo } = useUndo(changes);
  if (!latest) return null;
  const { _id, text } = latest;
  return (
    <button
      type="button"
      className="btn btn-ghost max-w-60 max-xl:btn-icon"
      data-undo
      aria-label={`Undo: ${text}`}
      title={`Undo: ${text}`}
      data-busy={busyId !== null || undefined}
      onClick={() => busyId ?? void undo(_id)}
    >
      <Undo2 aria-hidden />
      <span className="truncate max-xl:sr-only">Undo: {text.replace(/\.$/, "")}</span>
    </button>
  );
}

/** What was changed before that in the last ten minutes, each with its undo. Below the list, for the same reason. */
export function EarlierChanges({ changes }: Props) {
  const undoable = useUndoable().slice(1);
  const { busyId, undo } = useUndo(changes);
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
            <span className="whitespace-nowrap text-ink-3 nums">{agoText(at)}</span>
            <button
              type="button"
              className="btn btn-ghost btn-sm -mr-2"
              aria-label={`Undo: ${text}`}
              data-busy={busyId === _id || undefined}
              disabled={busyId !== null}
              onClick={() => void undo(_id)}
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

function useUndo(changes: HomeChanges) {
  const [busyId, setBusyId] = useState<string | null>(null);
  async function undo(id: string): Promise<void> {
    setBusyId(id);
    await changes.undo(id);
    setBusyId(null);
  }
  return { busyId, undo };
}

function agoText(at: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(at)) / minuteMs);
  return minutes < 1 ? "Just now" : `${minutes} min ago`;
}
