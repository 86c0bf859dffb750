import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { type Option, Select } from "./select.tsx";

export type FieldProps = {
  name: string;
  label: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  /** Below the error: what exactly is wrong. */
  detail?: string | null;
};
type Control = Pick<ComponentProps<"input">, "id" | "name" | "aria-invalid" | "aria-describedby" | "aria-required">;

/** A control with its label and its error. */
export function Field({
  name,
  label,
  error,
  isOptional = false,
  detail,
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
  const id = useId();
  const errorId = `${id}-error`;
  const detailId = `${id}-detail`;
  return (
    <div className="field">
      <label className="lab" htmlFor={id}>
        {label}
        {isOptional && <span className="text-ink-3"> (optional)</span>}
      </label>
      {children({ id, name, "aria-required": !isOptional, ...describedBy(error, detail ? `${errorId} ${detailId}` : errorId) })}
      <FieldError id={errorId} message={error} />
      {error && detail && (
        <p id={detailId} className="hint">
          {detail}
        </p>
      )}
    </div>
  );
}

/** The attributes that connect a control to its error. */
export const describedBy = (error: string | undefined, errorId: string) => error && { "aria-invalid": true, "aria-describedby": errorId };

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="err">
      <CircleAlert aria-hidden />
      {message}
    </p>
  );
}

export function TextField({ name, label, error, isOptional, detail, ...input }: FieldProps & Omit<ComponentProps<"input">, "name">) {
  return (
    <Field name={name} label={label} error={error} isOptional={isOptional} detail={detail}>
      {(control) => <input {...input} {...control} className="input" />}
    </Field>
  );
}

type SelectProps = FieldProps & { prompt: string; options: readonly Option[]; defaultValue?: string | undefined };

/** One of a few choices; the prompt is not one of them. */
export function SelectField({ name, label, error, isOptional, prompt, options, defaultValue = "" }: SelectProps) {
  return (
    <Field name={name} label={label} error={error} isOptional={isOptional}>
      {(control) => <Select {...(control as ComponentProps<"select">)} prompt={prompt} options={options} defaultValue={defaultValue} />}
    </Field>
  );
}

/** A text of several lines. */
export function AreaField({ name, label, error, isOptional, ...area }: FieldProps & Omit<ComponentProps<"textarea">, "name">) {
  return (
    <Field name={name} label={label} error={error} isOptional={isOptional}>
      {(control) => <textarea {...area} {...control} className="input" />}
    </Field>
  );
}
