import { useId } from "react";
import { shortTime } from "../../../shared/contract/date-text.ts";
import { DangerNote } from "../../../shared/web/ui/danger-note.tsx";
import { DialogHead } from "../../../shared/web/ui/dialog-head.tsx";
import { ModalDialog } from "../../../shared/web/ui/modal-dialog.tsx";
import { Select } from "../../../shared/web/ui/select.tsx";
import type { BoardHome } from "../contract/board.ts";
import { boardMessages, type Stage, stageLabels, stages } from "../contract/board-terms.ts";
import { nameOf, visitText, votesText } from "./board-text.ts";
import { CommentForm } from "./comment-form.tsx";
import type { ShownBoard } from "./shown-board.ts";
import type { UsedBoard } from "./use-board.ts";
import { VisitPhotos } from "./visit-photos.tsx";
import { waitingChanges } from "./waiting-changes.ts";

type Props = {
  address: string;
  board: ShownBoard;
  home: BoardHome;
  /** It has left the board: it can be read, and what was being written stays. */
  isGone: boolean;
  used: UsedBoard;
  onMove: (home: BoardHome, stage: Stage) => void;
  onClose: () => void;
};

/** What can be done with one home: move it, read and write comments, see and add photos. */
export function HomeDialog({ address, board, home, isGone, used, onMove, onClose }: Props) {
  const [headingId, commentsId] = [useId(), useId()];
  const takesPart = board.rights === "own" || board.rights === "work";
  const mayChange = takesPart && !isGone;
  const visit = visitText(home);
  return (
    <ModalDialog labelledBy={headingId} className="modal modal-middle max-w-xl" onClose={onClose}>
      <div className="grid gap-5">
        <DialogHead id={headingId} onClose={onClose}>
          {home.title}
        </DialogHead>
        {isGone && <DangerNote>{boardMessages.homeGone}</DangerNote>}
        {mayChange ? (
          <StageField home={home} visit={visit} onMove={onMove} />
        ) : (
          <p className="text-ink-2">
            {stageLabels[home.stage]}
            {visit && `, ${visit}`}
          </p>
        )}
        {home.reason && <p className="board-note">{home.reason}</p>}
        {home.votes.length > 0 && <p className="text-sm text-ink-2">{votesText(board, home)}</p>}
        <VisitPhotos {...{ address, board, home, used, mayChange }} />
        <section className="grid gap-3" aria-labelledby={commentsId}>
          <h3 id={commentsId} className="text-base!">
            Comments
          </h3>
          <Comments {...{ address, board, home, used, mayChange }} />
          {takesPart && <CommentForm {...{ home, isGone, used }} />}
        </section>
      </div>
    </ModalDialog>
  );
}

function StageField({ home, visit, onMove }: Pick<Props, "home" | "onMove"> & { visit: string | null }) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="field grow">
        <label className="lab" htmlFor={id}>
          Stage
        </label>
        <StageSelect id={id} home={home} onMove={onMove} />
      </div>
      {home.stage === "visit" && (
        <button type="button" className="btn btn-secondary" onClick={() => onMove(home, "visit")}>
          {visit ?? "Choose a day"}
        </button>
      )}
    </div>
  );
}

type StageProps = { id?: string; label?: string; home: BoardHome; onMove: (home: BoardHome, stage: Stage) => void };

/** Moves a home by choosing its stage. */
export function StageSelect({ id, label, home, onMove }: StageProps) {
  const options = stages.map((stage) => ({ value: stage, label: stageLabels[stage] }));
  return (
    <Select
      {...(id !== undefined && { id })}
      {...(label !== undefined && { "aria-label": label })}
      options={options}
      value={home.stage}
      onChange={({ target }) => onMove(home, target.value as Stage)}
    />
  );
}

function Comments({ address, board, home, used, mayChange }: Pick<Props, "address" | "board" | "home" | "used"> & { mayChange: boolean }) {
  if (home.comments.length === 0) return <p className="text-sm text-ink-2">Nobody has written anything yet.</p>;
  const waits = (id: string) => board.waiting.some(({ requestKey }) => requestKey === id);
  const remove = (id: string) =>
    waits(id)
      ? waitingChanges.withdraw(({ requestKey }) => requestKey === id)
      : used.attempt(used.change((api) => api.removeComment({ params: { board: address, comment: id } })));
  return (
    <ul className="grid gap-3">
      {home.comments.map(({ id, member, text, at }) => (
        <li key={id} className="border-b border-line pb-3">
          <div className="flex items-center justify-between gap-3 text-sm text-ink-2">
            <span className="min-w-0 wrap-anywhere">
              <b className="font-semibold text-ink">{nameOf(board, member)}</b>, {waits(id) ? "waits for a line" : shortTime(at)}
            </span>
            {mayChange && (member === board.me || board.rights === "own") && (
              <button
                type="button"
                className="btn btn-ghost btn-sm"
                aria-label={`Remove the comment: ${text.slice(0, 40)}`}
                onClick={() => remove(id)}
              >
                Remove
              </button>
            )}
          </div>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ul>
  );
}
