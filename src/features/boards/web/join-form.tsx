import { type SubmitEvent, useId, useState } from "react";
import { ApiError } from "../../../shared/web/api-client.ts";
import { focusLater } from "../../../shared/web/focus-later.ts";
import { refusalOf } from "../../../shared/web/form-refusal.ts";
import { describedBy, FieldError } from "../../../shared/web/ui/field.tsx";
import { failureMessage } from "../../../shared/web/ui/load-failure.tsx";
import { beginVisitor } from "../../visitors/web/public.ts";
import { longestName, boardMessages as messages } from "../contract/board-terms.ts";
import type { UsedBoard } from "./use-board.ts";

/** Asks for a first name; with it a person takes part. */
export function JoinForm({ address, used }: { address: string; used: UsedBoard }) {
  const [id, errorId] = [useId(), useId()];
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const field = event.currentTarget.elements.namedItem("name") as HTMLInputElement;
    const name = field.value.trim();
    setBusy(true);
    try {
      if (name === "") throw new Error(messages.name);
      await beginVisitor();
      await used.change((api) => api.joinBoard({ params: { board: address }, body: { name } }));
      // The form is gone: the board begins with its name.
      focusLater(() => document.querySelector<HTMLElement>("main h1"));
    } catch (refusal) {
      setError(messageOf(refusal));
      field.focus();
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className="grid gap-2" noValidate onSubmit={(event) => void submit(event)} onInput={() => setError(undefined)}>
      <label className="font-semibold" htmlFor={id}>
        Your first name
      </label>
      <div className="flex gap-2">
        <input
          {...{ id, name: "name", maxLength: longestName, ...describedBy(error, errorId) }}
          className="input"
          autoComplete="given-name"
        />
        <button type="submit" className="btn btn-marigold" data-busy={isBusy || undefined} aria-disabled={isBusy || undefined}>
          Join in
        </button>
      </div>
      {error !== undefined && (
        <p className="note note-danger">
          <FieldError id={errorId} message={error} />
        </p>
      )}
      <p className="text-sm text-on-deep-2">Or just look: no name, no account needed.</p>
    </form>
  );
}

function messageOf(refusal: unknown): string {
  if (refusal instanceof ApiError) return refusalOf(refusal, ["name"]).errors.name ?? failureMessage(refusal);
  return refusal instanceof Error ? refusal.message : failureMessage(refusal);
}
