import { Form } from "react-router";
import { AreaField, SelectField } from "../../../shared/web/ui/field.tsx";
import type { DeskProperty } from "../contract/desk.ts";
import { reportReasonLabels, reportReasons } from "../contract/report-terms.ts";
import type { DeskAnswer } from "./desk-api.ts";
import { DeskNote } from "./desk-note.tsx";
import { SeenFields } from "./seen-fields.tsx";

type Property = Pick<DeskProperty, "isShown" | "waitingAs" | "askedLook" | "version" | "reportsMade">;
type Props = { property: Property; answer: DeskAnswer | undefined };

/** Keeps a property or puts it back, or takes it down with a message to its lister. */
export function DecisionForms({ property, answer }: Props) {
  const { isShown, waitingAs, askedLook } = property;
  return (
    <>
      {askedLook && (
        <div className="grid gap-1">
          <p>It was taken down, and its lister asks for another look.</p>
          {askedLook.note && <blockquote className="whitespace-pre-line text-ink-2 wrap-anywhere">“{askedLook.note}”</blockquote>}
        </div>
      )}
      {(askedLook || (isShown && waitingAs)) && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value="keep" />
          <SeenFields property={property} />
          <button type="submit" className="btn btn-primary">
            {askedLook ? "Put it back on the site" : "Keep it on the site"}
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

function TakeDownForm({ property, answer }: Props) {
  const errors = answer?.form === "take-down" ? answer.errors : {};
  return (
    <Form method="post" preventScrollReset noValidate className={`grid gap-4 ${property.waitingAs ? "border-t border-line pt-4" : ""}`}>
      <input type="hidden" name="form" value="take-down" />
      <SeenFields property={property} />
      <SelectField
        name="reason"
        label="Reason"
        prompt="Choose a reason"
        error={errors.reason}
        options={reportReasons.map((value) => ({ value, label: reportReasonLabels[value] }))}
      />
      <AreaField
        name="note"
        label="Message to the lister"
        isOptional
        error={errors.note}
        rows={3}
        maxLength={1000}
        placeholder="What should be corrected?"
      />
      <button type="submit" className="btn btn-danger justify-self-start">
        {property.askedLook ? "Leave it down" : "Take it down"}
      </button>
    </Form>
  );
}
