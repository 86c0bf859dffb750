import { useId } from "react";
import { FieldError } from "../../../shared/web/ui/field.tsx";

type Props = {
  name: string;
  legend: string;
  hint: string;
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
  error: string | undefined;
};

/** Any number of choices. */
export function CheckChips({ name, legend, hint, choices, chosen, error }: Props) {
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="lab mb-1.5">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <label key={value} className="chip">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
      <p id={`${id}-hint`} className="text-sm text-ink-3">
        {hint}
      </p>
    </fieldset>
  );
}
