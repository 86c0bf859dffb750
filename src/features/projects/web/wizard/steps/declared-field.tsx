import type { ReactNode } from "react";
import type { NameOf } from "../../../../../shared/contract/field-kinds.ts";
import { NumberField } from "../../../../../shared/web/wizard/number-field.tsx";
import { SelectField, TextBox, TextField } from "../../../../../shared/web/wizard/wizard-fields.tsx";
import type { ProjectFields } from "../../../contract/project-fields.ts";

type Props<F extends ProjectFields> = { fields: F; name: NameOf<F>; hint?: ReactNode };

/** The control that a field's declaration asks for; `hint` stands instead of the declared one. */
export function DeclaredField<F extends ProjectFields>({ fields, name, hint }: Props<F>) {
  const field = fields[name];
  return field && <Control name={name} field={field} hint={hint ?? field.hint} />;
}

function Control({ name, field, hint }: { name: string; field: ProjectFields[string]; hint: ReactNode }) {
  const { placeholder, autoComplete, isWide, suffix, prompt } = field;
  const input = { name, hint, ...(placeholder && { placeholder }), ...(autoComplete && { autoComplete }), ...(isWide && { isWide }) };
  switch (field.kind) {
    case "text":
      return <TextField {...input} maxLength={field.most} />;
    case "url":
      return <TextField {...input} type="url" inputMode="url" maxLength={field.most} />;
    case "paragraphs":
      return <TextBox name={name} maxLength={field.most} />;
    case "day":
      return <TextField {...input} type="date" />;
    case "choice":
      return <SelectField name={name} {...(prompt && { prompt })} />;
    case "money":
      return <NumberField name={name} prefix="₹" hint={hint} />;
    default:
      return <NumberField name={name} hint={hint} hasDecimals={field.kind === "measure"} {...(suffix && { suffix })} />;
  }
}
