import { Check, Copy, Share2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { focusLater } from "../../../shared/web/focus-later.ts";
import { ConfirmDialog } from "../../../shared/web/ui/confirm-dialog.tsx";
import { DangerNote } from "../../../shared/web/ui/danger-note.tsx";
import { DialogHead } from "../../../shared/web/ui/dialog-head.tsx";
import { TextField } from "../../../shared/web/ui/field.tsx";
import { failureMessage } from "../../../shared/web/ui/load-failure.tsx";
import { ModalDialog } from "../../../shared/web/ui/modal-dialog.tsx";
import type { Board } from "../contract/board.ts";
import { type LinkKind, longestName, boardMessages as messages } from "../contract/board-terms.ts";
import { nameOf } from "./board-text.ts";
import type { BoardCall, UsedBoard } from "./use-board.ts";

type Props = { address: string; board: Board; used: UsedBoard; onClose: () => void };

/** Before what cannot be undone. */
type Question = { title: string; text: string; button: string; does: BoardCall; kind?: LinkKind };

const kinds: readonly { kind: LinkKind; label: string; text: string }[] = [
  { kind: "together", label: "Together", text: "Who has the link gives a first name, then moves, votes, writes and adds photos." },
  { kind: "look", label: "Only to look", text: "Who has the link sees the board and changes nothing." },
];

/** For the owner: links to the board, and who takes part. */
export function ShareDialog({ address, board, used, onClose }: Props) {
  const headingId = useId();
  const nameField = useRef<HTMLDivElement>(null);
  const [nameError, setNameError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<Question | null>(null);
  const own = board.members.find(({ id }) => id === board.me)?.name ?? "";

  function act(call: BoardCall, kind?: LinkKind): void {
    setFailure(null);
    used.change(call).then(
      // The button that was pressed may be gone: the link has another, and the first one of the dialog closes it.
      () =>
        focusLater(() => {
          if (document.activeElement !== document.body) return null;
          const dialog = nameField.current?.closest("dialog");
          return dialog?.querySelector<HTMLElement>(`[data-link="${kind}"] button`) ?? dialog?.querySelector("button");
        }),
      (error: unknown) => setFailure(failureMessage(error)),
    );
  }
  function make(kind: LinkKind): void {
    const input = nameField.current?.querySelector("input");
    const name = input?.value.trim() ?? "";
    if (name === "") {
      setNameError(messages.name);
      input?.focus();
      return;
    }
    act((api) => api.shareBoard({ params: { board: address }, body: { kind, name } }), kind);
  }
  const others = board.members.filter(({ isOwner, isRemoved }) => !isOwner && !isRemoved);
  return (
    <ModalDialog labelledBy={headingId} className="modal modal-middle max-w-lg" onClose={onClose}>
      <div className="grid gap-5">
        <DialogHead id={headingId} onClose={onClose}>
          Share the board
        </DialogHead>
        {failure !== null && <DangerNote>{failure}</DangerNote>}
        <div ref={nameField}>
          <TextField
            {...{ name: "name", label: "Your first name", error: nameError, defaultValue: own, maxLength: longestName }}
            autoComplete="given-name"
            onInput={() => setNameError(undefined)}
          />
        </div>
        {kinds.map(({ kind, label, text }) => (
          <section key={kind} data-link={kind} className="grid gap-2 border-t border-line pt-4">
            <h3 className="text-base!">{label}</h3>
            <p className="text-sm text-ink-2">{text}</p>
            {board.links?.[kind] ? (
              <MadeLink
                token={board.links[kind]}
                label={label}
                name={board.name}
                onWithdraw={() =>
                  setAsked({
                    title: "Take this link back?",
                    text: "It stops working at once, for all who have not joined in. A new one has another address.",
                    button: "Take it back",
                    kind,
                    does: (api) => api.withdrawBoardLink({ params: { board: address }, body: { kind } }),
                  })
                }
              />
            ) : (
              <button
                type="button"
                className="btn btn-secondary justify-self-start"
                aria-label={`Make a link: ${label}`}
                onClick={() => make(kind)}
              >
                Make a link
              </button>
            )}
          </section>
        ))}
        {others.length > 0 && (
          <section className="grid gap-2 border-t border-line pt-4">
            <h3 className="text-base!">Who takes part</h3>
            <ul className="grid gap-1">
              {others.map(({ id }) => (
                <li key={id} className="flex items-center justify-between gap-3">
                  <span className="min-w-0 wrap-anywhere">{nameOf(board, id)}</span>
                  <button
                    type="button"
                    className="btn btn-ghost btn-sm"
                    aria-label={`Remove ${nameOf(board, id)}`}
                    onClick={() =>
                      setAsked({
                        title: `Remove ${nameOf(board, id)}?`,
                        text: "They no longer see the board, and cannot join in again with this device.",
                        button: "Remove",
                        does: (api) => api.removeBoardMember({ params: { board: address, member: id } }),
                      })
                    }
                  >
                    Remove
                  </button>
                </li>
              ))}
            </ul>
            <p className="text-sm text-ink-3">What a person wrote stays. Take the link back, too, to keep them out on other devices.</p>
          </section>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title={asked.title}
          button={asked.button}
          keep="Cancel"
          onConfirm={() => act(asked.does, asked.kind)}
          onClose={() => setAsked(null)}
        >
          {asked.text}
        </ConfirmDialog>
      )}
    </ModalDialog>
  );
}

function MadeLink({ token, label, name, onWithdraw }: { token: string; label: string; name: string; onWithdraw: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const link = `${location.origin}/b/${token}`;
  const canShare = "share" in navigator;
  const copyText = isCopied ? "Copied" : "Copy";

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // On http there is no clipboard: the person copies the selected text.
      field.current?.select();
    }
  }
  return (
    <div className="grid gap-2">
      <input
        ref={field}
        className="input text-sm!"
        readOnly
        value={link}
        aria-label={`Link: ${label}`}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        {canShare && (
          <button
            type="button"
            className="btn btn-primary btn-sm"
            aria-label={`Send: ${label}`}
            onClick={() => void navigator.share({ title: name, url: link }).catch(() => undefined)}
          >
            <Share2 aria-hidden /> Send
          </button>
        )}
        <button type="button" className="btn btn-secondary btn-sm" aria-label={`${copyText}: ${label}`} onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />} {copyText}
        </button>
        <button type="button" className="btn btn-ghost btn-sm" aria-label={`Take it back: ${label}`} onClick={onWithdraw}>
          Take it back
        </button>
      </div>
    </div>
  );
}
