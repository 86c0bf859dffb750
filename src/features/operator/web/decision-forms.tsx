import { Check, EyeOff } from "lucide-react";
import { useId, useRef } from "react";
import { Form } from "react-router";
import { ownValue } from "../../../shared/contract/own-value.ts";
import { useKeys } from "../../../shared/web/keys/use-keys.ts";
import { AreaField, FieldError } from "../../../shared/web/ui/field.tsx";
import type { DeskProperty } from "../contract/desk.ts";
import { preparedNotes, reportReasonLabels, reportReasons } from "../contract/report-terms.ts";
import type { DeskAnswer } from "./desk-api.ts";
import { DeskNote } from "./desk-note.tsx";
import { prepareWords, sendByKeys } from "./prepared-words.ts";
import { Key, reviewKeysTitle } from "./queue-steps.tsx";
import { SeenFields } from "./seen-fields.tsx";

type Property = Pick<DeskProperty, "isShown" | "waitingAs" | "askedLook" | "version" | "reportsMade">;
type Props = { property: Property; answer: DeskAnswer | undefined };

/** Keeps a property or puts it back, or takes it down with a message to its lister. */
export function DecisionForms({ property, answer }: Props) {
  const { isShown, waitingAs, askedLook } = property;
  const keep = useRef<HTMLButtonElement>(null);
  useKeys(reviewKeysTitle, [{ keys: ["A"], does: "keep it, or put it back", act: () => keep.current?.click() }]);
  return (
    <>
      {askedLook && (
        <div className="note note-warn grid gap-1">
          <p>It was taken down, and its lister asks for another look.</p>
          {askedLook.note && <blockquote className="whitespace-pre-line wrap-anywhere">“{askedLook.note}”</blockquote>}
        </div>
      )}
      {(askedLook || (isShown && waitingAs && waitingAs !== "checks-asked")) && (
        <Form method="post" preventScrollReset className="grid">
          <input type="hidden" name="form" value="keep" />
          <SeenFields property={property} />
          <button ref={keep} type="submit" className="btn btn-primary">
            <Check aria-hidden />
            {askedLook ? "Put it back on the site" : "Keep it on the site"} <Key>A</Key>
          </button>
        </Form>
      )}
      <DeskNote answer={answer} form="keep" />
      {isShown || askedLook ? (
        <TakeDownForm property={property} answer={answer} />
      ) : (
        <p className="text-ink-2">It is not on the site right now.</p>
      )}
      <DeskNote answer={answer} form="take-down" />
    </>
  );
}

/** With JavaScript a reason brings its prepared message, unless the operator has written one. */
function TakeDownForm({ property, answer }: Props) {
  const errors = answer?.form === "take-down" ? answer.errors : {};
  const form = useRef<HTMLFormElement>(null);
  const reasonError = useId();
  const noteField = () => form.current?.elements.namedItem("note") as HTMLTextAreaElement | null;
  function prepare(reason: string) {
    const note = ownValue(preparedNotes, reason);
    if (note !== undefined) prepareWords(noteField(), note, Object.values(preparedNotes));
  }
  const choose = (pressed: string) => form.current?.querySelectorAll<HTMLInputElement>("[type=radio]")[Number(pressed) - 1]?.click();
  useKeys(reviewKeysTitle, [
    { keys: reportReasons.map((_, index) => String(index + 1)), does: "reason of a take-down", act: choose },
    { keys: ["N"], does: "message", act: () => noteField()?.focus() },
    { keys: ["Ctrl+Enter"], does: "take it down, from the message" },
    { keys: ["R"], does: "take it down, or leave it", act: () => form.current?.requestSubmit() },
  ]);
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      noValidate
      className={`grid gap-4 lg:[&_textarea]:scroll-mb-28 ${property.waitingAs ? "border-t border-line pt-4" : ""}`}
    >
      <input type="hidden" name="form" value="take-down" />
      <SeenFields property={property} />
      <fieldset aria-describedby={errors.reason && reasonError} data-refused={errors.reason && ""} className="grid gap-1">
        <legend className="lab mb-1">Reason</legend>
        {reportReasons.map((reason, index) => (
          <label
            key={reason}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2 has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary-ink"
          >
            <input type="radio" name="reason" value={reason} className="rad shrink-0" onChange={() => prepare(reason)} />
            <span className="flex-1">{reportReasonLabels[reason]}</span>
            <Key>{index + 1}</Key>
          </label>
        ))}
        <FieldError id={reasonError} message={errors.reason} />
      </fieldset>
      <AreaField
        name="note"
        label="Message to the lister"
        isOptional
        error={errors.note}
        rows={4}
        maxLength={1000}
        placeholder="What should be corrected?"
        onKeyDown={sendByKeys}
      />
      {/* Seen with the reasons, which keys choose, in windows that are lower than the form. */}
      <div className="grid bg-surface lg:sticky lg:bottom-0 lg:-my-3 lg:py-3">
        <button type="submit" className="btn btn-danger">
          <EyeOff aria-hidden />
          {property.askedLook ? "Leave it down" : "Take it down"} <Key>R</Key>
        </button>
      </div>
    </Form>
  );
}
