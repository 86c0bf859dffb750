import { focusLater } from "../../../shared/web/focus-later.ts";
import { toast } from "../../../shared/web/toast.ts";
import type { UnsentComment } from "./use-board.ts";
import { waitingChanges } from "./waiting-changes.ts";

type Props = { unsent: readonly UnsentComment[] /** The homes of the board now. */; homes: readonly { id: string }[] };

/** Comments that were written without a line and could not be sent: nothing that somebody wrote is lost. */
export function UnsentComments({ unsent, homes }: Props) {
  if (unsent.length === 0) return null;
  return (
    <ul aria-label="Comments that could not be sent" className="mb-4 grid gap-3">
      {unsent.map((comment) => (
        <li key={comment.requestKey} className="card grid gap-2 p-4">
          <p className="text-sm text-ink-2 wrap-anywhere">
            Your comment on <b className="font-semibold text-ink">{comment.title}</b> could not be sent. {comment.refusal}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{comment.text}</p>
          <div className="flex flex-wrap gap-2">
            {homes.some(({ id }) => id === comment.home) && (
              <button
                type="button"
                className="btn btn-primary btn-sm"
                aria-label={`Send again: ${comment.text.slice(0, 40)}`}
                onClick={() => {
                  waitingChanges.sendAgain(comment.requestKey);
                  focusHeading();
                }}
              >
                Send again
              </button>
            )}
            <button
              type="button"
              className="btn btn-secondary btn-sm"
              aria-label={`Copy: ${comment.text.slice(0, 40)}`}
              onClick={({ currentTarget }) => void copy(comment.text, currentTarget)}
            >
              Copy
            </button>
            <button
              type="button"
              className="btn btn-ghost btn-sm"
              aria-label={`Delete: ${comment.text.slice(0, 40)}`}
              onClick={() => {
                waitingChanges.withdraw(({ requestKey }) => requestKey === comment.requestKey);
                focusHeading();
              }}
            >
              Delete
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}

const focusHeading = () => focusLater(() => document.querySelector<HTMLElement>("main h1"));

async function copy(text: string, button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.show("Copied");
  } catch {
    // On http there is no clipboard: the person copies the selected words.
    const words = button.parentElement?.previousElementSibling;
    if (words) getSelection()?.selectAllChildren(words);
  }
}
