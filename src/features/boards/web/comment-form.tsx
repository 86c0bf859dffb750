import { type SubmitEvent, useRef, useState } from "react";
import { ApiError } from "../../../shared/web/api-client.ts";
import { type FormRefusal, refusalOf } from "../../../shared/web/form-refusal.ts";
import { randomId } from "../../../shared/web/random-id.ts";
import { DangerNote } from "../../../shared/web/ui/danger-note.tsx";
import { AreaField } from "../../../shared/web/ui/field.tsx";
import { failureMessage } from "../../../shared/web/ui/load-failure.tsx";
import type { BoardHome } from "../contract/board.ts";
import { longestComment, boardMessages as messages } from "../contract/board-terms.ts";
import type { UsedBoard } from "./use-board.ts";

const none: FormRefusal<"text"> = { errors: {}, reason: null };

type Props = { home: BoardHome /** It has left the board, which is said above. */; isGone: boolean; used: UsedBoard };

/** Writes one comment. After a refusal the words stay, and sending them again stores them once. */
export function CommentForm({ home: { id, title }, isGone, used }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const requestKey = useRef(randomId());
  const [{ errors, reason }, setRefusal] = useState(none);
  const [isBusy, setBusy] = useState(false);
  const [wasGone, setWasGone] = useState(isGone);
  if (wasGone !== isGone) {
    setWasGone(isGone);
    setRefusal(none);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const text = String(new FormData(event.currentTarget).get("text") ?? "").trim();
    if (text === "" || text.length > longestComment) {
      setRefusal({ errors: { text: text === "" ? messages.noComment : messages.longComment }, reason: null });
      return;
    }
    setBusy(true);
    setRefusal(none);
    try {
      await used.act({ kind: "comment", home: id, title, text, at: new Date().toISOString() }, requestKey.current);
      form.current?.reset();
      requestKey.current = randomId();
    } catch (error) {
      setRefusal(error instanceof ApiError ? refusalOf(error, ["text"]) : { errors: {}, reason: failureMessage(error) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      ref={form}
      className="grid gap-3"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={() => {
        // Other words are another comment.
        requestKey.current = randomId();
        setRefusal(none);
      }}
    >
      {reason !== null && !(isGone && reason === messages.homeGone) && <DangerNote>{reason}</DangerNote>}
      <AreaField name="text" label="Your comment" error={errors.text} rows={2} />
      <button
        type="submit"
        className="btn btn-primary justify-self-start"
        data-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
      >
        Write
      </button>
    </form>
  );
}
