import { Minus, Plus } from "lucide-react";
import type { NameWith } from "../../../../../shared/contract/field-kinds.ts";
import { FieldNote, useControl } from "../../../../../shared/web/wizard/wizard-fields.tsx";
import { projectFields } from "../../../contract/project-fields.ts";
import { FieldLabel, useWizardForm } from "../project-values.ts";

type Props = { name: NameWith<typeof projectFields, { kind: "whole" }> };

/** A number from 0 that is stepped by one, or typed: projects have hundreds of units. */
export function CountField({ name }: Props) {
  const { most } = projectFields[name];
  const { values, change } = useWizardForm();
  const { note, props } = useControl(name);
  const count = Number(values[name]) || 0;
  const set = (wanted: number) => change({ [name]: String(Math.min(most, Math.max(0, wanted))) });
  return (
    <div className="field">
      <FieldLabel name={name} htmlFor={props.id} />
      <div className="stepper">
        <button type="button" aria-label="Less" disabled={count === 0} onClick={() => set(count - 1)}>
          <Minus />
        </button>
        <input
          {...props}
          className="nums w-full min-w-0 bg-transparent text-center font-semibold"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={values[name]}
          onChange={({ target }) => change({ [name]: target.value.replace(/\D/g, "").slice(0, String(most).length) })}
        />
        <button type="button" aria-label="More" disabled={count >= most} onClick={() => set(count + 1)}>
          <Plus />
        </button>
      </div>
      <FieldNote {...note} />
    </div>
  );
}
