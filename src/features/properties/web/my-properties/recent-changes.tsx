import { Undo2 } from "lucide-react";
import { useState } from "react";
import { minuteMs } from "../../../../shared/contract/durations.ts";
import { type HomeChanges, useUndoable } from "./use-home-changes.ts";

const mostShown = 3;

/** What was changed in the last ten minutes, each with its undo. Below the list, so that no row moves away from the pointer. */
export function RecentChanges({ changes }: { changes: HomeChanges }) {
  const undoable = useUndoable();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  if (undoable.length === 0) return null;
  const shown = isWhole ? undoable : undoable.slice(0, mostShown);

  async function undo(id: string): Promise<void> {
    setBusyId(id);
    await changes.undo(id);
    setBusyId(null);
  }
  return (
    <section aria-labelledby="recent-changes" className="mt-4 rounded-lg border border-line bg-surface px-4 py-2 text-sm">
      <h2 id="recent-changes" className="sr-only">
        Changes of the last 10 minutes
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

function agoText(at: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(at)) / minuteMs);
  return minutes < 1 ? "Just now" : `${minutes} min ago`;
}
