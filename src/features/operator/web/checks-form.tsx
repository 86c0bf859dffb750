import { useId } from "react";
import { Form } from "react-router";
import { describedBy, FieldError } from "../../../shared/web/ui/field.tsx";
import { checkDays } from "../../properties/contract/check-days.ts";
import { type CheckKind, checkKinds, checkLabels } from "../../properties/contract/property-terms.ts";
import type { DeskProperty } from "../contract/desk.ts";
import type { DeskAnswer } from "./desk-api.ts";
import { DeskNote } from "./desk-note.tsx";
import { SeenFields } from "./seen-fields.tsx";

type Props = { property: Pick<DeskProperty, "checks" | "version" | "reportsMade">; answer: DeskAnswer | undefined };

/** The days of the checks behind the Verified badge (HOME-02). */
export function ChecksForm({ property, answer }: Props) {
  const { checks, version } = property;
  const errors = answer?.form === "checks" ? answer.errors : {};
  return (
    // Reset when the lister has changed the property: the days belong to the earlier state.
    <Form key={version} method="post" preventScrollReset noValidate className="grid gap-4">
      <input type="hidden" name="form" value="checks" />
      <SeenFields property={property} />
      <p className="text-ink-2">
        A property with at least one date that still counts is verified: papers {checkDays.ownership} days, photos {checkDays.photos}, the
        place {checkDays.location}, the RERA number {checkDays.rera}. Clear a date to remove the check. A check also ends by itself when the
        lister changes what was checked: a new location ends all checks, a new type those of papers and photos, a new photo that of the
        photos, a new RERA number or project that of the number.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {checkKinds.map((kind) => (
          <CheckField key={kind} kind={kind} check={checks.find((check) => check.kind === kind)} error={errors[kind]} />
        ))}
      </div>
      <button type="submit" className="btn btn-secondary justify-self-start">
        Save checks
      </button>
      <DeskNote answer={answer} form="checks" />
    </Form>
  );
}

type FieldProps = { kind: CheckKind; check: DeskProperty["checks"][number] | undefined; error: string | undefined };

function CheckField({ kind, check, error }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label className="lab" htmlFor={id}>
        {checkLabels[kind]}
      </label>
      <input id={id} name={kind} type="date" className="input" defaultValue={check?.checkedOn ?? ""} {...describedBy(error, errorId)} />
      {check?.note && <p className="text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{check.note}</p>}
      <FieldError id={errorId} message={error} />
    </div>
  );
}
