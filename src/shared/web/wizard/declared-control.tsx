import type { ReactNode } from "react";
import type { Declared } from "../../contract/field-kinds.ts";
import { NumberField } from "./number-field.tsx";
import { SelectField, TextBox, TextField } from "./wizard-fields.tsx";

/** `isWide`: as wide as the form. `prompt`: what a select says as long as nothing is chosen. `currencySign`: before amounts. */
type Asked = Declared & { isWide?: true; prompt?: string; inputMode?: "numeric" | "url" };
type Props = { name: string; field: Asked; hint?: ReactNode; currencySign?: string };

/** The control of a wizard that a field's declaration asks for; null for lists, ties and flags, whose controls each form makes. */
export function DeclaredControl({ name, field, hint, currencySign = "₹" }: Props) {
  const { placeholder, autoComplete, inputMode, isWide, suffix, prompt } = field;
  const input = {
    name,
    hint,
    ...(placeholder && { placeholder }),
    ...(autoComplete && { autoComplete }),
    ...(inputMode && { inputMode }),
    ...(isWide && { isWide }),
  };
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
      return <NumberField name={name} prefix={currencySign} hint={hint} />;
    case "whole":
    case "measure":
    case "degrees":
      return <NumberField name={name} hint={hint} hasDecimals={field.kind === "measure"} {...(suffix && { suffix })} />;
    default:
      return null;
  }
}
