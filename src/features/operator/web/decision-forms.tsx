import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { Form } from "react-router";
import type { DeskProperty } from "../contract/desk.ts";
import { reportReasonLabels, reportReasons } from "../contract/report-terms.ts";
import type { DeskAnswer } from "./desk-api.ts";
import { DeskNote } from "./desk-note.tsx";

type Props = { property: Pick<DeskProperty, "isShown" | "waitingAs">; answer: DeskAnswer | undefined };

/** Keep it, or take it down with words to its lister. */
export function DecisionForms({ property: { isShown, waitingAs }, answer }: Props) {
  return (
    <>
      {waitingAs && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value="keep" />
          <button type="submit" className="btn btn-primary">
            Keep it on the site
          </button>
        </Form>
      )}
      <DeskNote answer={answer} form="keep" />
      {isShown ? <TakeDownForm answer={answer} /> : <p className="text-ink-2">It is not on the site just now.</p>}
      <DeskNote answer={answer} form="take-down" />
    </>
  );
}

function TakeDownForm({ answer }: { answer: DeskAnswer | undefined }) {
  const [reasonId, noteId] = [useId(), useId()];
  const isWrong = answer?.form === "take-down" && !answer.isDone;
  return (
    <Form method="post" preventScrollReset noValidate className="grid gap-4 border-t border-line pt-4">
      <input type="hidden" name="form" value="take-down" />
      <div className="field">
        <label className="lab" htmlFor={reasonId}>
          Why it is taken down
        </label>
        <span className="sel">
          <select id={reasonId} name="reason" className="input" defaultValue="" aria-required aria-invalid={isWrong || undefined}>
            <option value="">Choose a reason</option>
            {reportReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reportReasonLabels[reason]}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden />
        </span>
      </div>
      <div className="field">
        <label className="lab" htmlFor={noteId}>
          To the lister<span className="text-ink-3"> (optional)</span>
        </label>
        <textarea id={noteId} name="note" className="input" rows={3} maxLength={1000} placeholder="What should be put right?" />
      </div>
      <button type="submit" className="btn btn-danger justify-self-start">
        Take it down
      </button>
    </Form>
  );
}
