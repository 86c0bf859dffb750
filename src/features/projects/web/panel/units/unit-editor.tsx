import { Eraser, Undo2 } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { FieldError } from "../../../../../shared/web/ui/field.tsx";
import { Select } from "../../../../../shared/web/ui/select.tsx";
import { AmountField } from "../../../../../shared/web/wizard/amount-field.tsx";
import { readWholeAmount } from "../../../../../shared/web/wizard/group-number.ts";
import { compactPrice } from "../../../../properties/contract/price-text.ts";
import { tooHigh, wizardMessages } from "../../../../properties/contract/property-form-messages.ts";
import { projectMessages as messages } from "../../../contract/project-messages.ts";
import { mostUnitsAtOnce } from "../../../contract/project-terms.ts";
import type { UnitValues } from "../../../contract/unit-grid.ts";
import { facingChoices, unitStateChoices } from "../../wizard/project-choices.ts";

type Props = {
  chosen: number;
  configurations: readonly { _id: string; name: string }[];
  isBusy: boolean;
  onChange: (set: UnitValues | null) => void;
  onClear: () => void;
  /** null: there is no change to undo. */
  onUndo: (() => void) | null;
};

/** "": unchanged. */
const untouched = { configuration: "", facing: "", priceMode: "", price: "", state: "" };
type Typed = typeof untouched;
const none = "none";
/** An empty choice among the units' own. */
const noneChoice = { value: none, label: "None" };

/** The new values of all chosen units; a field left as it is keeps each unit's own value. */
export function UnitEditor({ chosen, configurations, isBusy, onChange, onClear, onUndo }: Props) {
  const [typed, setTyped] = useState(untouched);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const priceBox = useRef<HTMLDivElement>(null);
  const change = (changed: Partial<Typed>) => {
    setTyped({ ...typed, ...changed });
    setRefusal(null);
  };

  function apply(event: FormEvent): void {
    event.preventDefault();
    const found = refusalOf(typed, chosen);
    setRefusal(found);
    if (found?.at === "price") priceBox.current?.querySelector("input")?.focus();
    if (!found) onChange(valuesOf(typed));
  }

  const units = chosen === 1 ? "1 unit" : `${chosen} units`;
  const error = refusal?.at === "form" ? refusal.message : undefined;
  const configurationChoices = configurations.map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <form className="card grid gap-4 p-4 sm:p-5" aria-label="Change units" aria-describedby={error && "units-error"} onSubmit={apply}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold nums" role="status">
          {chosen === 0 ? "No units chosen" : `${units} chosen`}
        </p>
        {/* It keeps its place, so that the grid does not move under the pointer that selects. */}
        <button type="button" className={`btn btn-ghost btn-sm ${chosen === 0 ? "invisible" : ""}`} onClick={onClear}>
          Clear selection
        </button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Choice
          label="Configuration"
          value={typed.configuration}
          options={[noneChoice, ...configurationChoices]}
          onChange={(configuration) => change({ configuration })}
        />
        <Choice label="Facing" value={typed.facing} options={[noneChoice, ...facingChoices]} onChange={(facing) => change({ facing })} />
        <div ref={priceBox} className="grid gap-2">
          <Choice
            label="Price"
            value={typed.priceMode}
            options={[noneChoice, { value: "set", label: "Set to" }]}
            onChange={(priceMode) => change({ priceMode })}
          />
          {typed.priceMode === "set" && (
            <AmountField
              label="Price of a unit"
              isLabelHidden
              typed={typed.price}
              onType={(price) => change({ price })}
              inWords={(price) => compactPrice(price, "INR")}
              refusal={refusal?.at === "price" ? refusal.message : undefined}
            />
          )}
        </div>
        <Choice label="State" value={typed.state} options={unitStateChoices} onChange={(state) => change({ state })} />
      </div>
      <FieldError id="units-error" message={error} />
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <button type="submit" className="btn btn-primary" data-busy={isBusy || undefined} aria-disabled={isBusy || undefined}>
          Apply to {units}
        </button>
        <button
          type="button"
          className="btn btn-ghost"
          disabled={chosen === 0 || isBusy}
          title="Clears everything entered for them"
          onClick={() => onChange(null)}
        >
          <Eraser aria-hidden /> Empty {units}
        </button>
        {/* It stays in place, so that it keeps the focus. */}
        <button
          type="button"
          className="btn btn-ghost aria-disabled:bg-transparent!"
          aria-disabled={!onUndo || isBusy}
          onClick={() => onUndo?.()}
        >
          <Undo2 aria-hidden /> Undo last change
        </button>
      </div>
    </form>
  );
}

/** `at`: the field that is wrong; the form: no single one. */
type Refusal = { at: "form" | "price"; message: string };

function refusalOf(typed: Typed, chosen: number): Refusal | null {
  if (chosen === 0) return { at: "form", message: "Please choose units in the grid first." };
  if (chosen > mostUnitsAtOnce) return { at: "form", message: messages.tooManyUnits };
  const price = readWholeAmount(typed.price);
  if (typed.priceMode === "set" && price === null) return { at: "price", message: wizardMessages.amount };
  const refusal = typed.priceMode === "set" ? tooHigh(price) : undefined;
  if (refusal) return { at: "price", message: refusal };
  const isUntouched = [typed.configuration, typed.facing, typed.priceMode, typed.state].every((value) => value === "");
  return isUntouched ? { at: "form", message: "Please choose what to change." } : null;
}

const chosenOr = <Value extends string>(value: string): Value | null => (value === none ? null : (value as Value));

function valuesOf({ configuration, facing, priceMode, price, state }: Typed): UnitValues {
  return {
    ...(configuration !== "" && { configuration: chosenOr<NonNullable<UnitValues["configuration"]>>(configuration) }),
    ...(facing !== "" && { facing: chosenOr<NonNullable<UnitValues["facing"]>>(facing) }),
    ...(priceMode !== "" && { price: priceMode === "set" ? readWholeAmount(price) : null }),
    ...(state !== "" && { state: state as NonNullable<UnitValues["state"]> }),
  };
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value)} prompt="Leave as it is" options={options} />
    </div>
  );
}
