import { Sparkles, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { ownValue } from "../../contract/own-value.ts";
import { FieldError } from "../ui/field.tsx";
import { isComposing } from "../ui/use-combobox.ts";
import { fieldId } from "./focus-field.ts";
import type { Choice } from "./form-kind.ts";
import { Fold } from "./question-screen.tsx";
import { FieldLabel } from "./wizard-fields.tsx";
import { namesIn, useAnyForm } from "./wizard-form.ts";

export type ChipChoiceProps<Name extends string> = { name: Name; options: readonly Choice[]; onChoose?: (value: string) => void };

/** One of several, as chips; the arrow keys move between them. */
export function ChipChoice({ name, options, onChoose }: ChipChoiceProps<string>) {
  const { at, values, change, errors } = useAnyForm();
  const id = fieldId(at + name);
  return (
    <div id={id} className="field sm:col-span-2" role="radiogroup" aria-labelledby={`${id}-label`}>
      <FieldLabel name={name} id={`${id}-label`} />
      <div className="ticks gap-2">
        {options.map(({ value, label }) => (
          <label key={value} className="chip chip-lg">
            <input
              type="radio"
              name={at + name}
              value={value}
              checked={ownValue(values, name) === value}
              aria-describedby={ownValue(errors, name) && `${id}-note`}
              onChange={() => (onChoose ? onChoose(value) : change({ [name]: value }))}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-note`} message={ownValue(errors, name)} />
    </div>
  );
}

export type PickChoiceProps<Name extends string> = {
  name: Name;
  options: readonly (Choice & { icon: ReactNode })[];
  /** How many of them, the last ones, are folded away, and under which words. */
  rare?: { count: number; label: string };
  onChoose?: (value: string) => void;
};

/** One of a few, as large cards with pictures; the arrow keys move between them. */
export function PickChoice({ name, options, rare, onChoose }: PickChoiceProps<string>) {
  const { at, values, change, errors } = useAnyForm();
  const id = fieldId(at + name);
  const chosen = ownValue(values, name);
  const card = ({ value, label, icon }: PickChoiceProps<string>["options"][number]) => (
    <label key={value}>
      {icon}
      <span>{label}</span>
      <input
        type="radio"
        name={at + name}
        value={value}
        checked={chosen === value}
        aria-describedby={ownValue(errors, name) && `${id}-note`}
        onChange={() => (onChoose ? onChoose(value) : change({ [name]: value }))}
      />
    </label>
  );
  const common = options.slice(0, options.length - (rare?.count ?? 0));
  const folded = options.slice(common.length);
  return (
    <div id={id} className="field" role="radiogroup" aria-labelledby={`${id}-label`}>
      <FieldLabel name={name} id={`${id}-label`} />
      <div className="pick">{common.map(card)}</div>
      {rare && (
        <Fold icon={<Sparkles aria-hidden />} label={rare.label} detail="Rare" isOpen={folded.some(({ value }) => value === chosen)}>
          <div className="pick sm:col-span-2">{folded.map(card)}</div>
        </Fold>
      )}
      <FieldError id={`${id}-note`} message={ownValue(errors, name)} />
    </div>
  );
}

export type ChipChecksProps<Name extends string> = { name: Name; options: readonly Choice[] };

/** Any of several. */
export function ChipChecks({ name, options }: ChipChecksProps<string>) {
  const { at, values, change, errors } = useAnyForm();
  const id = fieldId(at + name);
  const chosen = namesIn(values, name);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out as the other labels are.
    <div id={id} className="field sm:col-span-2" role="group" aria-labelledby={`${id}-label`}>
      <FieldLabel name={name} id={`${id}-label`} />
      <div className="ticks gap-2">
        {options.map(({ value, label }) => (
          <label key={value} className="chip chip-lg">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) => change({ [name]: target.checked ? [...chosen, value] : chosen.filter((one) => one !== value) })}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-note`} message={ownValue(errors, name)} />
    </div>
  );
}

export type NamesInputProps<Name extends string> = {
  name: Name;
  inputLabel: string;
  maxLength: number;
  /** Called instead of adding; true: it has handled the name. */
  onAdd?: (added: string) => boolean;
};

/** The lister's own names: trimmed, not empty, without duplicates; Enter adds (PWIZ-11). */
export function NamesInput({ name, inputLabel, maxLength, onAdd }: NamesInputProps<string>) {
  const { kind, at, values, change, errors } = useAnyForm();
  const [typed, setTyped] = useState("");
  const id = fieldId(at + name);
  const names = namesIn(values, name);

  function add(): void {
    const added = typed.trim().replace(/\s+/g, " ");
    if (added === "") return;
    setTyped("");
    if (onAdd?.(added) || names.some((other) => other.toLowerCase() === added.toLowerCase())) return;
    change({ [name]: [...names, added] });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" || isComposing(event)) return;
    event.preventDefault();
    add();
  }

  return (
    <>
      <div className="flex gap-2">
        <input
          id={id}
          className="input"
          placeholder="Type a name, then press Enter"
          aria-label={inputLabel}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={maxLength}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          // Text left in the box is added too.
          onBlur={add}
        />
        <button type="button" className="btn btn-secondary min-h-12" onClick={add}>
          Add
        </button>
      </div>
      <FieldError id={`${id}-note`} message={ownValue(errors, name)} />
      {names.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2" aria-label={ownValue(kind.labels, name)}>
          {names.map((one) => (
            <li key={one}>
              <button
                type="button"
                className="chip pr-2! text-left whitespace-normal!"
                aria-label={`Remove ${one}`}
                onClick={() => change({ [name]: names.filter((other) => other !== one) })}
              >
                <span className="wrap-anywhere">{one}</span>
                <X aria-hidden className="shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
