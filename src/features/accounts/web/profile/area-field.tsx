import { CircleAlert } from "lucide-react";
import { type ComponentProps, useId } from "react";

type Props = { name: string; label: string; error: string | undefined } & Omit<ComponentProps<"textarea">, "name">;

/** A text of several lines, which may be left empty. */
export function AreaField({ name, label, error, ...area }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="field">
      <label className="lab" htmlFor={id}>
        {label}
        <span className="text-ink-3"> (optional)</span>
      </label>
      <textarea {...area} id={id} name={name} className="input" {...(error && { "aria-invalid": true, "aria-describedby": errorId })} />
      {error && (
        <p id={errorId} className="err">
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
