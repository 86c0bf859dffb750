import { Minus, Plus } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { ownValue } from "../../contract/own-value.ts";
import { FieldError } from "../ui/field.tsx";
import { fieldId } from "./focus-field.ts";
import type { Choice, WizardRecord } from "./form-kind.ts";
import { textIn, useAnyForm, type WizardForm } from "./wizard-form.ts";

export type FieldLabelProps<Name extends string> = { name: Name; htmlFor?: string; id?: string };

export function FieldLabel({ name, htmlFor, id }: FieldLabelProps<string>) {
  const { kind } = useAnyForm();
  const words = (
    <>
      {ownValue(kind.labels, name)}
      {kind.requiredFields.includes(name) && (
        <span className="req" aria-hidden="true">
          {" "}
          *
        </span>
      )}
    </>
  );
  if (!htmlFor) {
    return (
      <span className="lab" id={id}>
        {words}
      </span>
    );
  }
  return (
    <label className="lab" htmlFor={htmlFor}>
      {words}
    </label>
  );
}

/** The attributes that connect a control to its label, message and hint. */
export function useControl(name: string, hint?: ReactNode, ownError?: string) {
  const { kind, at, errors, doubt } = useAnyForm();
  const id = fieldId(at + name);
  const error = ownValue(errors, name) ?? ownError;
  const note = { id: `${id}-note`, error, hint, doubt: doubt?.field === at + name ? doubt : null };
  const props = {
    id,
    "aria-required": kind.requiredFields.includes(name) || undefined,
    ...(error && { "aria-invalid": true }),
    ...((error || hint || note.doubt) && { "aria-describedby": note.id }),
  };
  return { note, props };
}

type Note = { id: string; error: string | undefined; hint: ReactNode; doubt?: WizardForm<WizardRecord, object>["doubt"] };

/** The message, otherwise what is asked about the field, otherwise the hint. */
export function FieldNote({ id, error, hint, doubt }: Note) {
  if (doubt && !error)
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-sm font-medium text-marigold-ink" role="status">
        <span id={id}>{doubt.text}</span>
        <button type="button" className="link min-h-11" onClick={doubt.onSure}>
          {doubt.goOn}
        </button>
      </p>
    );
  if (error || !hint) return <FieldError id={id} message={error} />;
  return (
    <p id={id} className="hint">
      {hint}
    </p>
  );
}

/** `error`: the page's own message, until the server reports one. */
type Base<Name extends string> = { name: Name; hint?: ReactNode; error?: string | undefined; isWide?: boolean };
type Input = Pick<ComponentProps<"input">, "type" | "inputMode" | "maxLength" | "placeholder" | "autoComplete">;

export type TextFieldProps<Name extends string> = Base<Name> & Input & { onChange?: (value: string) => void };

export function TextField({ name, hint, error, isWide = false, onChange, ...input }: TextFieldProps<string>) {
  const { values, change } = useAnyForm();
  const { note, props } = useControl(name, hint, error);
  return (
    <div className={`field ${isWide ? "sm:col-span-2" : ""}`}>
      <FieldLabel name={name} htmlFor={props.id} />
      <input
        {...input}
        {...props}
        className="input"
        value={textIn(values, name)}
        onChange={({ target }) => (onChange ? onChange(target.value) : change({ [name]: target.value }))}
      />
      <FieldNote {...note} />
    </div>
  );
}

export type TextBoxProps<Name extends string> = Base<Name> & { maxLength: number };

export function TextBox({ name, hint, maxLength }: TextBoxProps<string>) {
  const { values, change } = useAnyForm();
  const { note, props } = useControl(name, hint);
  return (
    <div className="field sm:col-span-2">
      <FieldLabel name={name} htmlFor={props.id} />
      <textarea
        {...props}
        className="input"
        rows={4}
        maxLength={maxLength}
        value={textIn(values, name)}
        onChange={({ target }) => change({ [name]: target.value })}
      />
      <FieldNote {...note} />
    </div>
  );
}

export type SelectFieldProps<Name extends string> = {
  name: Name;
  prompt?: string;
  /** Instead of the form's own choices, when they are the lister's. */
  options?: readonly Choice[];
  /** Other changes together with it; default: only the field. */
  onChoose?: (chosen: string) => void;
};

/** One of the form's choices. Another value, from an imported file, can stay. */
export function SelectField({ name, prompt, options, onChoose }: SelectFieldProps<string>) {
  const { kind, values, change } = useAnyForm();
  const { note, props } = useControl(name);
  const value = textIn(values, name);
  const choices = options ?? ownValue(kind.choices, name) ?? [];
  const choose = onChoose ?? ((chosen: string) => change({ [name]: chosen }));
  return (
    <div className="field">
      <FieldLabel name={name} htmlFor={props.id} />
      <span className="sel">
        <select {...props} className="input" value={value} onChange={({ target }) => choose(target.value)}>
          {(prompt || value === "") && <option value="">{prompt ?? "Choose"}</option>}
          {!choices.some((choice) => choice.value === value) && value !== "" && <option>{value}</option>}
          {choices.map(({ value: choice, label }) => (
            <option key={choice} value={choice}>
              {label}
            </option>
          ))}
        </select>
      </span>
      <FieldNote {...note} />
    </div>
  );
}

const mostCounted = 300;

/** Steps by one and never below zero (PWIZ-08); an unknown count shows as zero. */
export function Counter({ name }: { name: string }) {
  const { at, values, change, errors } = useAnyForm();
  const id = fieldId(at + name);
  const count = Number(textIn(values, name)) || 0;
  const step = (by: number) => change({ [name]: String(Math.min(mostCounted, Math.max(0, count + by))) });
  return (
    <div className="field">
      <FieldLabel name={name} id={`${id}-label`} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out as the other labels are. */}
      <div id={id} className="stepper" role="group" aria-labelledby={`${id}-label`}>
        <button type="button" aria-label="Less" disabled={count === 0} onClick={() => step(-1)}>
          <Minus />
        </button>
        <output>{count}</output>
        <button type="button" aria-label="More" disabled={count === mostCounted} onClick={() => step(1)}>
          <Plus />
        </button>
      </div>
      <FieldError id={`${id}-note`} message={ownValue(errors, name)} />
    </div>
  );
}
